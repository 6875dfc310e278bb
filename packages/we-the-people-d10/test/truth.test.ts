import { type Side, hasGeneral, other, unitsAt, unitsOnMap } from '@liberty/colonies';
import { type Testimony, type Truth, alwaysBelieved, foundOut, lies, seeded, tellsTheTruth } from '@liberty/table';
import {
  FIELD_SENTENCES,
  type Pointed,
  type Reasons,
  type Sentences,
  fieldWishes,
  frameIn,
  hearing,
  lossesHold,
  lossesNames,
  tellingHolds,
} from '@liberty/we-the-people/test/truth/index.ts';
import { describe, expect, test } from 'vitest';
import {
  type Aftermath,
  type Battle,
  type Happening,
  type ReferenceManual,
  SEASONS,
  type State,
  type Turn,
  capturedMarkers,
} from '../src/index.ts';
import { type Position, manual, scene } from './scene.ts';

const SIDE = ['The Americans', 'The British'] as const;
const OF_SIDE = ['American', 'British'] as const;
const UNIT = ['an American unit', 'a British unit'] as const;
/** The last play of the year has the number three. */
const WINTER = 3;

/** M4.1 Specials in the hand against the plays of the year that have not begun. */
const specialsAgainstPlays = ({ s, kit, seat }: Pointed): readonly [specials: number, plays: number] => {
  const { hands, season, terms } = s as State;
  const specials = hands[seat].filter((card) => kit.cards[card]!.kind === 'special').length;
  const { left } = frameIn<Turn>(s, 'turn');
  return [specials, left[seat] + (WINTER - season) * terms.cardsPerSeason];
};

const exposed = (s: State, side: Side, x: number): boolean => unitsAt(s, side, x) > 0 && !hasGeneral(s, side, x);

const REASONS: Reasons = {
  'your Special cards take all that is left of the year: one of them must be played now': (p) => {
    const [specials, plays] = specialsAgainstPlays(p);
    return specials > plays;
  },
  'your Special cards take all that is left of the year': (p) => {
    const [specials, plays] = specialsAgainstPlays(p);
    return specials >= plays;
  },
  'winter strikes north of its line only': ({ kit, x }) => !kit.atlas.isNorth[x],
  'no american unit is there': ({ s, x }) => unitsAt(s, 0, x) === 0,
  'no british unit is there': ({ s, x }) => unitsAt(s, 1, x) === 0,
  'units with a general are safe': ({ s, seat, x }) => unitsAt(s, seat, x) > 0 && hasGeneral(s, seat, x),
  'it has been picked already': ({ s, seat, card }) => frameIn<Battle>(s, 'battle').chosen[seat].includes(card),
};

const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');

/** M5.8-10 The verdict, worked out again from the printed table. */
const isJust = (e: Extract<Happening, { kind: 'decided' }>, s: State): boolean => {
  const f = frameIn<Battle>(s, 'battle');
  const g = s.generalAt.findIndex((x, it) => x === f.to && (it < 8 ? 0 : 1) !== e.attacker);
  if (e.by === 'total-of-one') return e.totals[1] === 1 && e.winner === e.attacker;
  if (e.by === 'no-general') return g < 0 && e.totals[0] > e.totals[1] && e.winner === e.attacker;
  const [row, column] = e.totals.map((it) => Math.min(20, it) - 1) as [number, number];
  const adds = g < 0 ? 2 : 2 - manual.kit.battle[g]!;
  const wins = e.roll === 10 || (e.roll !== 1 && e.roll! + adds >= e.target!);
  return (
    e.target === manual.kit.components.crt.target[row]![column] &&
    e.modifier === adds &&
    wins === (e.winner === e.attacker)
  );
};

const sentencesWith = (counted: readonly number[]): Sentences<State, Happening> => ({
  ...FIELD_SENTENCES,
  'none-isolated': {
    so: (e, { s, kit }) => capturedMarkers(s, kit.atlas, e.side).length === 0,
    names: (e) => [OF_SIDE[e.side]],
  },
  losses: {
    so(e, { before, s }) {
      const { units, winner } = frameIn<Aftermath>(s, 'aftermath');
      const lost = unitsOnMap(before, e.side) - unitsOnMap(s, e.side);
      return e.side !== winner && e.modifier === 0 && e.units === lost && lossesHold(e, units + lost);
    },
    names: lossesNames,
  },
  season: {
    so: (e, { s }) => s.year === e.year && s.season === e.season,
    names: (e) => [SEASONS[e.season]!, e.year],
  },
  decided: {
    so: (e, { s }) => e.totals[0] === counted[e.attacker] && e.totals[1] === counted[other(e.attacker)] && isJust(e, s),
    names(e) {
      if (e.by === 'total-of-one') return [SIDE[e.winner], 'no more than 1'];
      const totals = `${e.totals[0]} against ${e.totals[1]}`;
      if (e.by === 'no-general') return [SIDE[e.winner], totals];
      const always = e.roll === 10 ? 'a 10 always wins' : 'a 1 always loses';
      const die = e.roll === 10 || e.roll === 1 ? always : `${e.roll}${signed(e.modifier!)}`;
      return [totals, `needs ${e.target}`, die, SIDE[e.winner]];
    },
  },
  'winter-test': {
    so: (e, { before, s, kit }) =>
      e.side === frameIn<Turn>(s, 'turn').side &&
      e.lost === e.roll >= 4 &&
      kit.atlas.isNorth[e.space]! &&
      unitsAt(s, e.side, e.space) + (e.lost ? 1 : 0) > 0 &&
      !hasGeneral(before, e.side, e.space),
    names: (e, kit) => [UNIT[e.side], kit.atlas.names[e.space]!, e.roll, e.lost ? 'it is lost' : 'it lives'],
  },
  'no-test': {
    so: (e, { s, kit }) =>
      e.side === frameIn<Turn>(s, 'turn').side &&
      !kit.atlas.names.some((_, x) => kit.atlas.isNorth[x] && exposed(s, e.side, x)),
    names: (e) => [SIDE[e.side]],
  },
});

const { atlas, cards, components } = manual.kit;
/** Names that stand for one thing each; a sentence that says another one lies. */
const VOCABULARY = [
  ...new Set([...atlas.names, ...components.generals.map(({ name }) => name), ...cards.map(({ name }) => name)]),
];

/** What both sides have counted is kept in mind for the verdict. */
const truthOf = (game: ReferenceManual): Truth<State, Happening> => {
  const counted = [0, 0];
  const sentences = sentencesWith(counted);
  return {
    ...hearing(game, 25, fieldWishes, () => REASONS),
    told: (before, s, event, said) => tellingHolds(sentences, event, { before, s, kit: game.kit, ...said }),
    noted(_before, _s, event) {
      if (event.kind === 'counted') counted[event.side] = event.cards;
    },
    vocabulary: VOCABULARY,
  };
};

/** A war at its height: armies beside armies, generals alone, Battle cards in both hands. */
const HEIGHT: Position = {
  on: {
    boston: 'american pc, washington, 5 american',
    'new-york': 'british pc, howe, 5 british',
    'new-haven': 'american pc, greene, 3 american',
    springfield: 'american pc, arnold, 3 american',
    'lexington-concord': 'british pc, 2 british',
    newport: 'british pc, burgoyne, 3 british',
    philadelphia: 'american pc, congress',
    morristown: 'american pc, 2 american',
    monmouth: 'american pc, lee',
    camden: 'british pc, cornwallis, 3 british',
    charlotte: 'american pc, gates, 2 american',
    'ninety-six': 'british pc',
    charleston: 'american pc, lincoln',
    norfolk: 'british pc, 1 british',
  },
  american: ['major-campaign', 'john-glover', 'henry-knox', 'declaration-of-independence', 'ops-3'],
  british: ['major-campaign', 'benedict-arnold-treason', 'hessians', 'european-war', 'ops-3'],
};

const IMPORTANT_SENTENCES = [
  'battle',
  'captured',
  'counted',
  'decided',
  'losses',
  'marched',
  'marked',
  'none-isolated',
  'retreated',
  'season',
  'unmarked',
  'winter-test',
] as const satisfies readonly Happening['kind'][];
const IMPORTANT_REASONS = [
  'this card is not in your hand',
  'no line joins the two spaces',
  'no card but Glover is played with a general on the march',
  'your Special cards take all that is left of the year: one of them must be played now',
  'only battle events are played before a battle',
  'winter strikes north of its line only',
  'units with a general are safe',
  'it is for the other side to answer',
];

describe('The truth law', () => {
  test('every reason and every sentence of random games is true, and all but the rarest are heard', () => {
    const truth = truthOf(manual);
    const lying = lies();
    const inquire = (game: ReferenceManual, seed: string, most: number): Testimony =>
      tellsTheTruth(game, seed, seeded(`${seed} truth`), truth, { most, lies: lying });
    const heard: Testimony[] = [];
    for (const turn of ['american', 'british'] as const) {
      const { s } = scene({ ...HEIGHT, turn, season: turn === 'american' ? 'autumn' : 'winter' });
      const game = { ...manual, setup: () => manual.clone(s) };
      for (let i = 0; i < 20; i++) heard.push(inquire(game, `${turn} ${i}`, 80));
    }
    for (const seed of ['lexington', 'saratoga', 'camden']) heard.push(inquire(manual, seed, 1_000));
    const told = new Set(heard.flatMap((it) => [...it.told.keys()]));
    const reasons = new Set(heard.flatMap((it) => [...it.reasons.keys()]));
    expect(IMPORTANT_SENTENCES.filter((kind) => !told.has(kind))).toEqual([]);
    expect(IMPORTANT_REASONS.filter((why) => !reasons.has(why))).toEqual([]);
    expect(told.size).toBeGreaterThan(35);
    expect(reasons.size).toBeGreaterThan(50);
    expect(foundOut(lying.told), 'of a thousand lies').toBeGreaterThanOrEqual(970);
    // Where nobody is cut off, neither side is: to name the other is no lie.
    expect(alwaysBelieved(lying.told, 20)).toEqual(['none-isolated: side']);
  });
});
