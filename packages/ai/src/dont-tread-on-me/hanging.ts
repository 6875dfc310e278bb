import {
  BRITISH,
  DONE,
  type DontTreadOnMe,
  type Ground,
  type Kit,
  LAST_TURN,
  type Logistics,
  MOVE,
  PLACES,
  type Place,
  type Rule,
  type State,
  TO,
  TRANSPORT,
  type Unit,
  WAYS,
  battleOdds,
  controlledStates,
  has,
  ifTurnEndedNow,
  isCounty,
  locationName,
  mixedPlaces,
  stateOf,
  targetOf,
} from '@liberty/dont-tread-on-me';
import { type Answered, type Hanging, type Look, percent, playedOn } from '../looks.ts';

/** So surely a force must be lost to be called doomed. */
const DOOMED = 0.5;

/** The chapters in which units are sent: who is picked up stands in their bookmark. */
const sending = (s: State): Ground | Logistics | undefined => {
  const f = s.stack[s.stack.length - 1];
  return f?.in === 'ground' || f?.in === 'logistics' ? (f as Ground | Logistics) : undefined;
};

const stateName = (kit: Kit, state: number): string => kit.components.states[state]!.name;
const unitName = (kit: Kit, u: Unit): string => kit.components.units[u]!.name;

/** 7/6/1a, 13/2a The last British or Loyalist unit leaves a State that was held, and takes a point of Loyalty along. */
const stateLeft = ({ before, action }: Answered<State>, kit: Kit): Hanging | undefined => {
  const u = sending(before)?.unit ?? -1;
  if (!TO.is(action) || u < 0) return undefined;
  const [from, to] = [before.at[u]!, TO.of(action)];
  if (!isCounty(from) || stateOf(from) === stateOf(to)) return undefined;
  const state = stateOf(from);
  const left: State = { ...before, at: before.at.with(u, to) };
  if (!controlledStates(before).includes(state) || controlledStates(left).includes(state)) return undefined;
  const point = before.loyalty[state]! > 0 ? ', and leaving costs it a point of Loyalty' : '';
  return { says: `nobody would be left to hold ${stateName(kit, state)}${point}`, rule: '7/6/1a' satisfies Rule };
};

/** 8/0a A force that must attack where it stands, would most likely be lost, and could still walk away inside its State. */
const forceDoomed = ({ before, action }: Answered<State>, game: DontTreadOnMe): Hanging | undefined => {
  if (sending(before)?.at !== 'move' || !DONE.is(action)) return undefined;
  const { kit } = game;
  const mixed = mixedPlaces(before);
  // Indians do not walk [7/6]: where nobody else stands there is nothing to be done.
  const walkers = new Set(game.options(before).flatMap((a) => (MOVE.is(a) ? [before.at[MOVE.of(a)]!] : [])));
  const lost = (x: Place): number =>
    has(mixed, x) && walkers.has(x)
      ? battleOdds({ s: before, kit }, x, BRITISH, { horse: 'best' }).forceLost / WAYS
      : 0;
  const chances = PLACES.map((_, x) => lost(x));
  const worst = Math.max(...chances);
  if (worst < DOOMED) return undefined;
  const where = locationName(kit, chances.indexOf(worst));
  const says = `your force in ${where} must attack as it stands and is lost with ${percent(worst)}; it could still walk to another County`;
  return { says, rule: '8/0a' satisfies Rule };
};

/** 4/1b Pounds that the next award pushes over the edge, while they could still buy Loyalty. */
const poundsLost = ({ before, action }: Answered<State>, kit: Kit): Hanging | undefined => {
  const f = sending(before);
  if (f?.in !== 'logistics' || f.at !== 'trade' || !DONE.is(action) || before.turn >= LAST_TURN) return undefined;
  const { award } = kit.turns[before.turn + 1]!;
  const over = before.pounds + award - kit.cap;
  if (over <= 0) return undefined;
  const says = `the treasury holds £${kit.cap}: of the £${award} that come next Turn £${over} would be lost, and could buy Loyalty now`;
  return { says, rule: '4/1b' satisfies Rule };
};

/** 12/2a The first passage by which the Turn's objective would be met. */
const savingPassage = (game: DontTreadOnMe, s: State): { u: Unit; to: Place } | undefined => {
  for (const passenger of game.options(s)) {
    if (!TRANSPORT.is(passenger)) continue;
    const aboard = playedOn(game, s, passenger);
    for (const harbour of game.options(aboard))
      if (TO.is(harbour) && ifTurnEndedNow({ s: playedOn(game, aboard, harbour), kit: game.kit }).met)
        return { u: TRANSPORT.of(passenger), to: TO.of(harbour) };
  }
  return undefined;
};

/** 13/2b The objective is missed by one passage that could be paid. Where Continentals may yet go home nothing is said. */
const objectiveMissed = ({ before, action }: Answered<State>, game: DontTreadOnMe): Hanging | undefined => {
  const { kit } = game;
  const f = sending(before);
  if (f?.in !== 'logistics' || f.at !== 'transport' || !DONE.is(action)) return undefined;
  const { controlled, met } = ifTurnEndedNow({ s: before, kit });
  if (met || kit.turns[before.turn]!.enlistments) return undefined;
  const passage = savingPassage(game, before);
  if (!passage) return undefined;
  const target = targetOf({ s: before, kit });
  const missed = controlled.includes(target)
    ? `you hold ${controlled.length} States of the three you need`
    : `you do not hold ${stateName(kit, target)}, the Target`;
  const says = `${missed}, and Liberty rises; ${unitName(kit, passage.u)} carried to ${locationName(kit, passage.to)} would prevent it`;
  return { says, rule: '13/2b' satisfies Rule };
};

/** What an answer leaves hanging in the solitaire. */
export const looksOfDontTreadOnMe =
  (game: DontTreadOnMe): Look<State> =>
  (answered) => [
    objectiveMissed(answered, game),
    stateLeft(answered, game.kit),
    forceDoomed(answered, game),
    poundsLost(answered, game.kit),
  ];
