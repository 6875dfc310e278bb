import { type Side, type Space, generalIn, markersIn, other, sideOf, unitsAt, unitsWord } from '@liberty/colonies';
import type { Action, Vocabulary } from '@liberty/table';
import {
  BEGIN,
  BRING,
  CARD,
  COMMITTEE,
  CONGRESS,
  DONE,
  END_CARD,
  EVADE,
  FIRST,
  FRENCH,
  type FieldKit,
  type WarView,
  GENERAL,
  GLOVER,
  INTERCEPT,
  LAND,
  LAY,
  LET_PASS,
  MARKER,
  type March,
  NAVY,
  NO_GENERAL,
  NO_MORE,
  OPEN,
  PARTY,
  READY,
  REMOVE,
  RESOLVE,
  RETREAT,
  SAIL,
  STAND,
  STEP,
  STOP,
  TAKE,
  TO_BOX,
  TROOPS,
  USE,
  USES,
  type Use,
  WAIT,
  WITHDRAW,
  WITH_GLOVER,
} from '@liberty/we-the-people';
import { SIDE, boardOf, forceIn, spaceName } from './board.ts';

export type Wording<V extends WarView = WarView, K extends FieldKit = FieldKit> = (
  view: V,
  kit: K,
  a: Action,
) => string;

const USE_WORDS: Readonly<Record<Use, string>> = {
  march: 'move a general',
  markers: 'place markers',
  reinforcements: 'bring in reinforcements',
  french: 'bring in the French',
  nothing: 'play it without use',
  event: 'play it for its event',
  discard: 'discard it',
};

const WAITING: Readonly<Record<string, string>> = {
  'turn preempt': 'leave it to the Americans who plays first',
  'turn congress': 'Congress stays dispersed',
  'french port': 'the French wait in the box',
};

const general = (kit: FieldKit, g: number): string => kit.components.generals[g]!.name;

/** 'Albany (New York, 2 A 1 B)': a space with what a marker there would count for. */
const place = (view: WarView, kit: FieldKit, x: Space): string => {
  const colony = kit.atlas.colonyOf[x]!;
  const [american, british] = [0, 1].map((side) => markersIn(boardOf(view), kit.atlas, side as Side, colony));
  return `${kit.atlas.names[x]} (${kit.atlas.colonyNames[colony]}, ${american} A ${british} B)`;
};

/** A space with whoever stands in it and whose it is. */
export const ground = (view: WarView, kit: FieldKit, x: Space): string => {
  const control = view.control[x]!;
  const forces = [0, 1].flatMap((side) => {
    const force = forceIn(view, kit, side as Side, x);
    return force ? [`${SIDE[side as Side]}: ${force}`] : [];
  });
  const marker = control < 0 ? [] : [`${SIDE[control as Side]} marker`];
  const facts = [...forces, ...marker];
  return facts.length > 0 ? `${spaceName(kit, x)} (${facts.join(', ')})` : spaceName(kit, x);
};

const leader = (view: WarView, kit: FieldKit, g: number): string => {
  const x = view.generalAt[g]!;
  const rated = `strategy ${kit.strategy[g]}, battle ${kit.battle[g]}`;
  const troops = unitsAt(boardOf(view), sideOf(g), x);
  return `${general(kit, g)} in ${spaceName(kit, x)} ${troops > 0 ? `with ${unitsWord(troops)}` : 'alone'} (${rated})`;
};

const step: Wording = (view, kit, a) => {
  const x = STEP.of(a);
  const march = view.stack.at(-1) as March;
  const fights = unitsAt(boardOf(view), other(march.side), x) > 0;
  return `${fights ? 'attack' : 'march to'} ${ground(view, kit, x)}`;
};

/** 7.1a How far Glover's boats carry, by the card. */
const glover: Wording = (_view, kit) => {
  const { effect } = kit.cards[GLOVER]!;
  return `play John Glover: ${effect.event === 'glover' ? effect.spaces : 'more'} spaces instead of four`;
};

const card = (kit: FieldKit, c: number): string => kit.cards[c]!.name;
const companionOrNone = (view: WarView, kit: FieldKit, g: number): string => {
  const there = generalIn(boardOf(view), sideOf(g), landing(view));
  return there < 0 ? `${general(kit, g)} takes command` : `${general(kit, g)} relieves ${general(kit, there)}`;
};
const landing = (view: WarView): Space => (view.stack.at(-1) as unknown as { to: Space }).to;

/** Every word of a move, as a player would say it. */
const WORDINGS: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [COMMITTEE.word, (view, kit, a) => place(view, kit, COMMITTEE.of(a))],
  [BEGIN.word, () => 'begin the war'],
  [OPEN.word, (_view, kit, a) => `take the first play with ${card(kit, OPEN.of(a))}`],
  [WAIT.word, (view) => WAITING[view.question?.name ?? ''] ?? 'wait'],
  [FIRST.word, (_view, _kit, a) => `the ${SIDE[FIRST.of(a) as Side]} side plays first`],
  [CARD.word, (_view, kit, a) => card(kit, CARD.of(a))],
  [USE.word, (_view, _kit, a) => USE_WORDS[USES[USE.of(a)]!]],
  [GENERAL.word, (view, kit, a) => leader(view, kit, GENERAL.of(a))],
  [NO_MORE.word, () => 'move nobody else'],
  [STEP.word, step],
  [SAIL.word, (view, kit, a) => `sail to ${ground(view, kit, SAIL.of(a))}`],
  [PARTY.word, (_view, _kit, a) => (PARTY.of(a) === 0 ? 'go on alone' : `go on with ${unitsWord(PARTY.of(a))}`)],
  [WITH_GLOVER.word, glover],
  [STOP.word, () => 'stop here'],
  [TO_BOX.word, (_view, kit, a) => `${general(kit, TO_BOX.of(a))} goes to the box`],
  [INTERCEPT.word, (view, kit, a) => `intercept with ${leader(view, kit, INTERCEPT.of(a))}`],
  [LET_PASS.word, () => 'let them pass'],
  [TAKE.word, (_view, _kit, a) => (TAKE.of(a) === 0 ? 'alone' : `with ${unitsWord(TAKE.of(a))}`)],
  [EVADE.word, () => 'try to retreat before the battle'],
  [STAND.word, () => 'stand and fight'],
  [WITHDRAW.word, (view, kit, a) => `withdraw to ${ground(view, kit, WITHDRAW.of(a))}`],
  [LAY.word, (_view, kit, a) => `play ${card(kit, LAY.of(a))} (${kit.cards[LAY.of(a)]!.battleCards} more to draw)`],
  [READY.word, () => 'play no more, fight'],
  [RETREAT.word, (view, kit, a) => `retreat to ${ground(view, kit, RETREAT.of(a))}`],
  [LAND.word, (view, kit, a) => ground(view, kit, LAND.of(a))],
  [TROOPS.word, (_view, _kit, a) => unitsWord(TROOPS.of(a))],
  [BRING.word, (view, kit, a) => companionOrNone(view, kit, BRING.of(a))],
  [NO_GENERAL.word, () => 'send no general'],
  [MARKER.word, (view, kit, a) => place(view, kit, MARKER.of(a))],
  [DONE.word, () => 'place no more'],
  [REMOVE.word, (view, kit, a) => `remove from ${ground(view, kit, REMOVE.of(a))}`],
  [NAVY.word, (view, kit, a) => `the French Navy to ${ground(view, kit, NAVY.of(a))}`],
  [FRENCH.word, (view, kit, a) => `the French land in ${ground(view, kit, FRENCH.of(a))}`],
  [CONGRESS.word, (view, kit, a) => `Congress meets in ${place(view, kit, CONGRESS.of(a))}`],
  [RESOLVE.word, (_view, kit, a) => `go on with ${card(kit, RESOLVE.of(a))}`],
  [END_CARD.word, () => 'done with this card'],
]);

/** An answer as a player would say it: in the edition's own words, or in those that all share. */
export const optionWords = <V extends WarView, K extends FieldKit>(
  view: V,
  kit: K,
  a: Action,
  own: { readonly words: Vocabulary; readonly wordings: ReadonlyMap<string, Wording<V, K>> },
): string => {
  const word = own.words.verbOf(a)?.word ?? '';
  return (own.wordings.get(word) ?? WORDINGS.get(word))?.(view, kit, a) ?? own.words.write(a);
};
