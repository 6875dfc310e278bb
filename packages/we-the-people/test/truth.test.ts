import { type Side, generalIn, isolatedMarkers, onMap, other } from '@liberty/colonies';
import {
  type Lies,
  type Testimony,
  type Truth,
  alwaysBelieved,
  foundOut,
  lies,
  seeded,
  tellsTheTruth,
} from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  BOMBARDMENT,
  type Battle,
  type Aftermath,
  type Happening,
  KINDS,
  type State,
  type WeThePeople,
} from '../src/index.ts';
import { duelHandSize, heldInDuel } from '../src/battle-hands.ts';
import { type Position, classic, scene } from './scene.ts';
import {
  FIELD_REASONS,
  FIELD_SENTENCES,
  type Holds,
  type Sentences,
  fieldWishes,
  frameIn,
  lossesHold,
  lossesNames,
  hearing,
  tellingHolds,
} from './truth/index.ts';

const SIDE = ['The Americans', 'The British'] as const;
const OF_SIDE = ['American', 'British'] as const;
const nameOf = (kind: number): string => classic.kit.components.battleCards[kind]!.name;
const battleIn = (s: State): Battle => frameIn<Battle>(s, 'battle');

const commands = (s: State, side: Side): number => {
  const { attacker, general, to } = battleIn(s);
  if (side !== attacker) return generalIn(s, side, to);
  return onMap(s, general) ? general : -1;
};

/** Reasons of the duel; which battle card is pointed at they learn from the wish. */
const duelReasons = (kind: number): Readonly<Record<string, Holds>> => ({
  'you hold no battle card of this kind': ({ s, seat }) => heldInDuel(s as State, seat, kind) === 0,
  'a battle card is cancelled by one of the same kind': ({ s }) => battleIn(s as State).card !== kind,
});

const SENTENCES: Sentences<State, Happening> = {
  ...FIELD_SENTENCES,
  'none-isolated': {
    so: (e, { s, kit }) => isolatedMarkers(s, kit.atlas, e.side).length === 0,
    names: (e) => [OF_SIDE[e.side]],
  },
  losses: {
    so(e, { s }) {
      const { units, winner, card } = frameIn<Aftermath>(s, 'aftermath');
      const isPrice = e.roll === undefined;
      const modifier = isPrice || card < 0 ? 0 : classic.kit.loserMod[card]!;
      return (e.side === winner) === isPrice && e.modifier === modifier && lossesHold(e, units);
    },
    names: lossesNames,
  },
  held: {
    so: (e, { s }) => e.cards.every((n, kind) => heldInDuel(s, e.side, kind) === n),
    names: (e) => [SIDE[e.side], ...e.cards.flatMap((n, kind) => (n > 0 ? [`${n} ${nameOf(kind)}`] : []))],
  },
  attacks: {
    so: (e, { s }) => battleIn(s).lead === e.side && battleIn(s).card === e.card,
    names: (e) => [SIDE[e.side], nameOf(e.card)],
  },
  cancels: {
    so(e, { s }) {
      const { card, lead, parries } = battleIn(s);
      return lead === other(e.side) && (card === e.card || (parries && e.side === 0 && card === BOMBARDMENT));
    },
    names: (e) => [SIDE[e.side], nameOf(e.card)],
  },
  conceded: { so: (e, { s }) => battleIn(s).winner === other(e.side), names: (e) => [SIDE[e.side]] },
  spent: { so: (e, { s }) => duelHandSize(s, e.side) === 0, names: (e) => [SIDE[e.side]] },
  counterattacks: {
    so: (e, { s, kit }) => e.needs === kit.battle[commands(s, e.side)],
    names: (e) => [SIDE[e.side], e.roll, `need ${e.needs}`, e.roll <= e.needs ? 'succeed' : 'fail'],
  },
  won: {
    so: (e, { s }) => battleIn(s).winner === e.side && (e.card ?? -1) === battleIn(s).card,
    names: (e) => [SIDE[e.side], e.card === undefined ? 'out of cards' : nameOf(e.card)],
  },
};

const truthOf = (game: WeThePeople): Truth<State, Happening> => ({
  ...hearing(
    game,
    25,
    (s) => [...fieldWishes(s), ...KINDS.map((id) => ({ kind: 'battle-card', id }))],
    (wish) => (wish.kind === 'battle-card' ? duelReasons(KINDS.findIndex((it) => it === wish.id)) : {}),
  ),
  told: (before, s, event, said) => tellingHolds(SENTENCES, event, { before, s, kit: game.kit, ...said }),
});

/** A war at its height: armies beside armies, generals alone, cards of every kind in both hands. */
const HEIGHT: Position = {
  on: {
    boston: 'british pc, howe, 4 british',
    'lexington-concord': 'american pc, washington, 5 american',
    springfield: 'american pc, arnold, 3 american',
    falmouth: 'american pc, lee',
    quebec: 'british pc, 2 british',
    'new-york': 'british pc, clinton, 5 british',
    'new-haven': 'american pc, greene, 3 american',
    morristown: 'american pc, lafayette, 2 american',
    philadelphia: 'american pc, congress',
    'new-brunswick': 'burgoyne',
    monmouth: 'american pc',
    camden: 'british pc, cornwallis, 3 british',
    charlotte: 'american pc, gates, 2 american',
    charleston: 'american pc, lincoln',
    salem: 'british pc',
    'ninety-six': 'british pc',
    norfolk: 'british pc, 1 british',
    savannah: 'american pc, navy',
  },
  alliance: true,
  removed: ['french-alliance'],
  box: 3,
};

/** The classic game, begun in this position. */
const from = (p: Position): WeThePeople => {
  const { s } = scene(p);
  return { ...classic, setup: () => classic.clone(s) };
};

const HANDS = {
  american: ['major-campaign', 'john-glover', 'kosciuszko', 'ops-3', 'hortelez-et-cie'],
  british: ['major-campaign', 'benedict-arnold-treason', 'hessians', 'ops-3', 'admiral-rodney'],
} as const;

/** What a player reads in every game; the rarest sentences and reasons are heard in the chapters' own tests. */
const IMPORTANT_SENTENCES = [
  'arrived',
  'battle',
  'captured',
  'counted',
  'counterattacks',
  'filed',
  'laid',
  'losses',
  'marched',
  'marked',
  'reinforced',
  'retreated',
  'sailed',
  'surrendered',
  'unmarked',
  'won',
] as const satisfies readonly Happening['kind'][];
const IMPORTANT_REASONS = [
  'this card is not in your hand',
  "this is the enemy's event: it can only be discarded",
  "his strategy rating is above the card's value",
  'no French wait in the American box',
  'only the American brings in the French',
  'no line joins the two spaces',
  'no card but Glover is played with a general on the march',
  'the port has an American marker',
  'no British marker stood next to it when the card was played',
  'a retreat by land goes to an adjacent space',
  'you hold no battle card of this kind',
  'a battle card is cancelled by one of the same kind',
  'it is for the other side to answer',
];

const inquire = (truth: Truth<State, Happening>, seed: string, most: number, lying: Lies, game = classic): Testimony =>
  tellsTheTruth(game, seed, seeded(`${seed} truth`), truth, { most, lies: lying });

const heardIn = (heard: readonly Testimony[], of: 'told' | 'reasons'): Set<string> =>
  new Set(heard.flatMap((it) => [...it[of].keys()]));

describe('The truth law', () => {
  test('every reason and every sentence of random games is true, and all but the rarest are heard', () => {
    const truth = truthOf(classic);
    const lying = lies();
    const heard = ['lexington', 'saratoga'].map((seed) => inquire(truth, seed, 1_000, lying));
    (['american', 'british'] as const).forEach((turn) => {
      const game = from({ ...HEIGHT, ...HANDS, turn });
      for (let i = 0; i < 20; i++) heard.push(inquire(truth, `${turn} ${i}`, 80, lying, game));
    });
    const told = heardIn(heard, 'told');
    const reasons = heardIn(heard, 'reasons');
    expect(IMPORTANT_SENTENCES.filter((kind) => !told.has(kind))).toEqual([]);
    expect(IMPORTANT_REASONS.filter((why) => !reasons.has(why))).toEqual([]);
    expect(foundOut(lying.told), 'of a thousand lies').toBeGreaterThanOrEqual(975);
    // Where nobody is cut off, neither side is: to name the other is no lie.
    expect(alwaysBelieved(lying.told, 20)).toEqual(['none-isolated: side']);
    expect([...told].length).toBeGreaterThan(40);
    expect(Object.keys(FIELD_REASONS).filter((why) => reasons.has(why)).length).toBeGreaterThan(55);
  });

  test('a false sentence, a false number and a reason that nobody knows are caught', () => {
    const [s, kit] = [scene({ on: { boston: '2 british' } }).s, classic.kit];
    const told = (e: Happening, sentence: string) =>
      tellingHolds(SENTENCES, e, { before: s, s, kit, rule: '5.1', sentence, rolls: [] });
    const box = { kind: 'arrived', units: kit.arrivals[0]!, box: s.britishBox } as const;
    expect(told(box, classic.narrate(box))).toBeUndefined();
    expect(told(box, '9 units arrive in the British box.')).toMatch(/does not say/);
    expect(told(box, `${classic.narrate(box)} And 7 more.`)).toMatch(/says 7/);
    expect(told({ ...box, box: 99 }, 'whatever it says')).toBe('the board says otherwise');
    const truth = truthOf(classic);
    const wish = { kind: 'space', id: 'boston' };
    expect(truth.reason(s, 0, wish, { rule: '5.3b', why: 'the moon is full' })).toBe('no predicate knows this reason');
    expect(truth.reason(s, 0, wish, { rule: '8.0c', why: 'American units are there' })).toBe(
      'the board says otherwise',
    );
  });
});
