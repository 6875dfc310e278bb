import {
  type Area,
  COLONIES,
  COLOURS_OF,
  FACTIONS,
  FROM,
  type Faction,
  type Kit,
  LAY,
  type MovementCard,
  NA,
  NOBODY,
  NOWHERE,
  type Rebellion1775,
  type Rule,
  STRIDE,
  type Scenario,
  type Side,
  type State,
  battleOdds,
  controls,
  countersAt,
  force,
  isContested,
  isTruce,
  other,
  scoreOf,
  scoreWords,
  sideOf,
  sideUnits,
  unitsAt,
} from '@liberty/rebellion-1775';
import type { Action } from '@liberty/table';
import { type Answered, type Hanging, type Look, percent, playedOn } from '../looks.ts';

/** So surely an attack must win to be called overwhelming; a smaller army is not worth a word. */
const OVERWHELMING = 0.9;
const AN_ARMY = 4;

interface Field {
  readonly kit: Kit;
  readonly scenario: Scenario;
  readonly side: Side;
}

const unitsInColony = (s: State, { scenario, side }: Field, colony: number): number =>
  scenario.theatre.areasOf[colony]!.reduce((sum, x) => sum + sideUnits(s, x, side), 0);

const nameOf = (kit: Kit, colony: number): string =>
  kit.components.map.colonies.find((it) => it.id === COLONIES[colony])!.name;

/** 5.1 A colony that the answer gives up, though one of those who go could have stayed; 6.3 or natives, nobody's again, deny it. */
const colonyLeft = ({ before, after }: Answered<State>, field: Field): Hanging | undefined => {
  const { kit, scenario, side } = field;
  const { theatre } = scenario;
  if (scenario.goal !== 'colonies') return undefined;
  const colony = theatre.areasOf.findIndex(
    (_, c) =>
      controls(before, theatre, c, side) &&
      !controls(after, theatre, c, side) &&
      theatre.areasOf[c]!.every((x) => sideUnits(after, x, other(side)) === 0) &&
      unitsInColony(before, field, c) > 1,
  );
  if (colony < 0) return undefined;
  const name = nameOf(kit, colony);
  return unitsInColony(after, field, colony) === 0
    ? { says: `nobody of yours would stay in ${name}, and one unit would keep it yours`, rule: '5.1' satisfies Rule }
    : {
        says: `the natives you leave alone in ${name} would be nobody's again, and it no longer yours`,
        rule: '6.1' satisfies Rule,
      };
};

/** 11.3d A flag that comes down though one of those who go could have stayed. */
const flagLeft = ({ before, after }: Answered<State>, { scenario, side }: Field): Hanging | undefined => {
  const city = scenario.theatre.cities.find(
    (x) => before.flags[x] === side && after.flags[x] === NOBODY && sideUnits(before, x, side) > 1,
  );
  if (city === undefined) return undefined;
  const says = `nobody of yours would stay in ${scenario.theatre.names[city]}: its flag comes down, and one unit would keep it up`;
  return { says, rule: '11.3d' satisfies Rule };
};

const otherCards = (s: State, kit: Kit, action: Action): Action[] =>
  s.hands[s.active]!.filter((card) => kit.cards[card]!.type === 'movement' && LAY(card) !== action).map((card) =>
    LAY(card),
  );

/** 10.2 The side's second truce card, laid while it is behind, though another card is in the hand. */
const truceLaid = ({ before, after, action }: Answered<State>, { kit, scenario, side }: Field): Hanging | undefined => {
  if (!LAY.is(action) || isTruce(before, side) || !isTruce(after, side)) return undefined;
  const [own, theirs] = [scoreOf(before, kit, side), scoreOf(before, kit, other(side))];
  if (own >= theirs || otherCards(before, kit, action).length === 0) return undefined;
  const round = Math.max(before.round, scenario.truceFrom);
  const says = `with your side's second truce card the war ends after round ${round}, and you are behind with ${scoreWords(own, scenario.goal)} to ${theirs}`;
  return { says, rule: '10.2' satisfies Rule };
};

const BY_MODE: Readonly<Record<MovementCard['mode'], Rule>> = { land: '7.0b', warship: '7.2', boats: '7.3' };

/** 7.2, 7.3 A card by which nobody can go, though another one of the hand moves an army. */
const cardIdle = ({ before, action }: Answered<State>, game: Rebellion1775): Hanging | undefined => {
  if (!LAY.is(action)) return undefined;
  const moves = (card: Action): boolean => {
    const after = playedOn(game, before, card);
    return game.question(after) !== undefined && game.options(after).some((it) => FROM.is(it));
  };
  if (moves(action) || !otherCards(before, game.kit, action).some(moves)) return undefined;
  const { mode } = game.kit.cards[LAY.of(action)] as MovementCard;
  return {
    says: 'nobody of yours can go anywhere by this card, and another one of your hand moves an army',
    rule: BY_MODE[mode],
  };
};

/** 2.1 The enemy's factions whose turn can come next; none when the war ends with this round. */
const nextFoes = (s: State, { kit, side }: Field): readonly Faction[] => {
  const { truceFrom, lastRound } = kit.scenarios[s.scenario]!;
  const isPeace = s.round >= truceFrom && (isTruce(s, 0) || isTruce(s, 1));
  if (s.bag.length === 0 && (isPeace || s.round >= lastRound)) return [];
  return (s.bag.length > 0 ? s.bag : FACTIONS).filter((it) => sideOf(it) !== side);
};

/** The counters of a battle in `x` if everybody who may marches in from `from`. */
const afterMarch = (s: State, foe: Side, from: Area, x: Area): number[] => {
  const units = countersAt(s, x);
  for (const slot of [...COLOURS_OF[foe]!, NA + foe]) units[slot]! += s.units[from * STRIDE + slot]!;
  return units;
};

interface Threat {
  readonly area: Area;
  readonly from: Area;
  readonly wins: number;
}

/** 7.1 Enemies next door who may march and would win with everybody they have. */
const threatTo = (s: State, area: Area, field: Field, foes: readonly Faction[]): Threat | undefined => {
  const { kit, scenario, side } = field;
  const foe = other(side);
  let worst: Threat | undefined;
  for (const from of scenario.theatre.neighbours[area]!) {
    if (!foes.some((it) => unitsAt(s, from, it, foe) > 0) || force(s, from, foe) <= force(s, area, side)) continue;
    const { attacker: wins } = battleOdds(kit, { units: afterMarch(s, foe, from, area), attacker: foe });
    if (wins >= OVERWHELMING && wins > (worst?.wins ?? 0)) worst = { area, from, wins };
  }
  return worst;
};

/** The turn is over but for the draw, and nothing is left to be fought. */
const isTurnOver = (s: State, { scenario }: Field): boolean => {
  const f = s.stack[s.stack.length - 1];
  const isOver = s.active === NOWHERE || (f?.in === 'turn' && f.at === 'draw');
  return isOver && !s.outcome && scenario.theatre.open.every((x) => !isContested(s, x));
};

/** 8.1 The largest army that is left where enemies next door would overwhelm it. */
const armyExposed = ({ after }: Answered<State>, field: Field): Hanging | undefined => {
  if (!isTurnOver(after, field)) return undefined;
  const { scenario, side } = field;
  const foes = nextFoes(after, field);
  const { names, open } = scenario.theatre;
  const threats = open.flatMap((x) =>
    sideUnits(after, x, side) > 0 && force(after, x, side) >= AN_ARMY ? (threatTo(after, x, field, foes) ?? []) : [],
  );
  const [worst] = threats.sort((a, b) => force(after, b.area, side) - force(after, a.area, side));
  if (!worst) return undefined;
  const [own, theirs] = [force(after, worst.area, side), force(after, worst.from, other(side))];
  const says = `your ${own} units in ${names[worst.area]} could be attacked next by the ${theirs} in ${names[worst.from]}, who would win with ${percent(worst.wins)}`;
  return { says, rule: '8.1' satisfies Rule };
};

/** What an answer of one's own turn leaves hanging in 1775: all of it lies open, or in the hand that answers. */
export const looksOfRebellion1775 =
  (game: Rebellion1775): Look<State> =>
  (answered, seat) => {
    const { before } = answered;
    if (seat !== before.active) return [];
    const { kit } = game;
    const field = { kit, scenario: kit.scenarios[before.scenario]!, side: sideOf(seat) };
    return [
      truceLaid(answered, field),
      cardIdle(answered, game),
      colonyLeft(answered, field),
      flagLeft(answered, field),
      armyExposed(answered, field),
    ];
  };
