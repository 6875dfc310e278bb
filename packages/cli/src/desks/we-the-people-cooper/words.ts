import { type Side, type Space, markersIn, other, sideOf, unitsAt, unitsWord } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import * as wtp from '@liberty/we-the-people-cooper';
import { SIDE } from '../we-the-people/board.ts';
import { boardOf, forceIn, generalName, spaceName } from './board.ts';
import { cardName, frame } from './prompts.ts';

type Kit = wtp.Kit;
type View = wtp.View;
type Wording = (view: View, kit: Kit, a: Action) => string;

const USE_WORDS: Readonly<Record<wtp.Use, string>> = {
  march: 'move a general',
  markers: 'place markers',
  raise: 'raise units',
  french: 'bring in the French',
  event: 'play it for its event',
  discard: 'discard it',
};

const WAITING: Readonly<Record<string, string>> = {
  'turn preempt': 'leave it to the Americans who plays first',
  'turn congress': 'there is nothing to do for Congress',
  'together whither': 'he goes to the box',
  'mandatory port': 'the French wait in the box',
  'mandatory withdraw': 'no more units go',
};

const READINESS: Readonly<Record<string, string>> = {
  'reaction declare': 'declare no more',
  'battle events': 'choose no more, fight',
};

const DONE_WORDS: Readonly<Record<string, string>> = {
  'event remove': 'remove no more',
  'event strike': 'there is nobody more to strike',
};

/** 'Albany (New York, 2 A 1 B)': a space with what a marker there would count for. */
const place = (view: View, kit: Kit, x: Space): string => {
  const colony = kit.atlas.colonyOf[x]!;
  const [american, british] = [0, 1].map((side) => markersIn(boardOf(view), kit.atlas, side as Side, colony));
  return `${kit.atlas.names[x]} (${kit.atlas.colonyNames[colony]}, ${american} A ${british} B)`;
};

/** A space with whoever stands in it and whose it is. */
const ground = (view: View, kit: Kit, x: Space): string => {
  const control = view.control[x]!;
  const forces = [0, 1].flatMap((side) => {
    const force = forceIn(view, kit, side as Side, x);
    return force ? [`${SIDE[side as Side]}: ${force}`] : [];
  });
  const facts = [...forces, ...(control < 0 ? [] : [`${SIDE[control as Side]} marker`])];
  return facts.length > 0 ? `${spaceName(kit, x)} (${facts.join(', ')})` : spaceName(kit, x);
};

const leader = (view: View, kit: Kit, g: number): string => {
  const x = view.generalAt[g]!;
  const troops = unitsAt(boardOf(view), sideOf(g), x);
  const rated = `strategy ${kit.strategy[g]}, battle ${kit.battle[g]}`;
  return `${generalName(kit, g)} in ${spaceName(kit, x)} ${troops > 0 ? `with ${unitsWord(troops)}` : 'alone'} (${rated})`;
};

/** A card laid with a roll or a siege point, where one is. */
const helped = (kit: Kit, card: number): string => (card < 0 ? '' : `, helped by ${cardName(kit, card)}`);

const step: Wording = (view, kit, a) => {
  const x = wtp.STEP.of(a);
  const { side, party } = frame<wtp.March>(view);
  const foes = wtp.unitsInOpen(view, other(side), x);
  return `${foes > 0 && party > 0 ? 'attack' : 'march to'} ${ground(view, kit, x)}`;
};

const interception: Wording = (view, kit, a) => {
  const g = wtp.INTERCEPT.of(a);
  const units = wtp.INTERCEPT.of(a, 1) + 1;
  return `intercept with ${generalName(kit, g)} from ${spaceName(kit, view.generalAt[g]!)} and ${unitsWord(units)}${helped(kit, wtp.aidAt(wtp.INTERCEPT.of(a, 2)))}`;
};

/** What a card is worth and whose event it is: 'worth 2, British event'. */
export const worthWords = ({ ops, side }: Kit['cards'][number]): string =>
  `worth ${ops}, ${side === undefined ? 'event of either side' : `${SIDE[side]} event`}`;

const cardWords = (kit: Kit, card: number): string => `${kit.cards[card]!.name} (${worthWords(kit.cards[card]!)})`;

const kindName = (kit: Kit, kind: number): string => kit.components.battleCards[kind]!.name;
const held = (view: View, kind: number): number => view.duelHands[view.seat as Side]?.cards?.[kind] ?? 0;
const duelCard = (view: View, kit: Kit, kind: number): string => `${kindName(kit, kind)} (${held(view, kind)} held)`;

const units = (n: number): string => (n === 0 ? 'alone' : `with ${unitsWord(n)}`);

/** Marching and what the other side makes of it. */
const MARCHING: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [wtp.STEP.word, step],
  [wtp.SAIL.word, (view, kit, a) => `sail to ${ground(view, kit, wtp.SAIL.of(a))}`],
  [wtp.INVADE.word, (view, kit, a) => `invade ${ground(view, kit, wtp.INVADE.of(a))}`],
  [wtp.PARTY.word, (_view, _kit, a) => `go on ${units(wtp.PARTY.of(a))}`],
  [wtp.JOIN.word, (_view, kit, a) => `take ${generalName(kit, wtp.JOIN.of(a))} along`],
  [wtp.DROP.word, (_view, kit, a) => `leave ${generalName(kit, wtp.DROP.of(a))} here`],
  [wtp.UPROOT.word, () => 'spend a space and pull down the enemy marker here'],
  [wtp.BESIEGE.word, (_view, kit, a) => `besiege${helped(kit, wtp.gunAt(wtp.BESIEGE.of(a)))}`],
  [wtp.SALLY.word, () => 'sally against the besiegers'],
  [wtp.STOP.word, () => 'stop here'],
  [wtp.INSIDE.word, () => 'go inside'],
  [wtp.OUTSIDE.word, () => 'stay in the open'],
  [wtp.INTERCEPT.word, interception],
  [wtp.AVOID.word, (_view, kit, a) => `try to avoid battle${helped(kit, wtp.aidAt(wtp.AVOID.of(a)))}`],
  [wtp.READY.word, (view) => READINESS[view.question?.name ?? ''] ?? 'ready'],
  [wtp.LEAVE.word, (_view, kit, a) => `leave ${generalName(kit, wtp.LEAVE.of(a))} behind`],
  [
    wtp.FALL_BACK.word,
    (view, kit, a) => `fall back to ${ground(view, kit, wtp.FALL_BACK.of(a))} ${units(wtp.FALL_BACK.of(a, 1))}`,
  ],
  [wtp.BACK_UP.word, () => 'back up to where he came from'],
  [
    wtp.STAND.word,
    (view) => (frame<wtp.Reaction>(view).party > 0 ? 'go in and fight' : 'go in without units, and be captured'),
  ],
  [wtp.PURSUE.word, (_view, kit, a) => `try to pursue${helped(kit, wtp.aidAt(wtp.PURSUE.of(a)))}`],
  [wtp.RELOCATE.word, (view, kit, a) => `to ${ground(view, kit, wtp.RELOCATE.of(a))}`],
]);

/** Battle and retreat. */
const FIGHTING: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [wtp.SORTIE.word, () => 'the besieged come out and fight too'],
  [wtp.KEEP_IN.word, (view) => (frame<wtp.Battle>(view).sortie ? 'to battle' : 'the besieged stay inside')],
  [wtp.LAY.word, (_view, kit, a) => `play ${cardWords(kit, wtp.LAY.of(a))}: ${kit.cards[wtp.LAY.of(a)]!.text}`],
  [wtp.LET_PASS.word, () => 'play no card'],
  [wtp.ATTACK.word, (view, kit, a) => `attack with ${duelCard(view, kit, wtp.ATTACK.of(a))}`],
  [wtp.RESERVE_AS.word, (_view, kit, a) => `attack with a Reserve as ${kindName(kit, wtp.RESERVE_AS.of(a))}`],
  [wtp.MATCH.word, (view, kit, a) => `match it with ${duelCard(view, kit, wtp.MATCH.of(a))}`],
  [wtp.CONCEDE.word, () => 'do not match it: lose the battle'],
  [wtp.COUNTER.word, () => 'try to take the initiative'],
  [wtp.HOLD.word, () => 'stay on the defence'],
  [wtp.WITHDRAW.word, (_view, kit, a) => `try to withdraw${helped(kit, wtp.aidAt(wtp.WITHDRAW.of(a)))}`],
  [wtp.CANCEL.word, () => 'try to hold them'],
  [wtp.LET_GO.word, () => 'let them go'],
  [wtp.SEIZE.word, () => 'take the initiative'],
  [wtp.WITHDRAW_TO.word, (view, kit, a) => `withdraw to ${ground(view, kit, wtp.WITHDRAW_TO.of(a))}`],
  [wtp.RETREAT.word, (view, kit, a) => `retreat to ${ground(view, kit, wtp.RETREAT.of(a))}`],
  [wtp.EVACUATE.word, (view, kit, a) => `go by sea to ${ground(view, kit, wtp.EVACUATE.of(a))}`],
  [wtp.LOSE.word, (_view, _kit, a) => `${wtp.LOSE.of(a)} of them`],
]);

/** Every word of a move, as a player would say it. */
const WORDINGS: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [wtp.COMMITTEE.word, (view, kit, a) => place(view, kit, wtp.COMMITTEE.of(a))],
  [wtp.BEGIN.word, () => 'begin the war'],
  [wtp.OPEN.word, (_view, kit, a) => `take the first play with ${cardWords(kit, wtp.OPEN.of(a))}`],
  [wtp.WAIT.word, (view) => WAITING[view.question?.name ?? ''] ?? 'wait'],
  [wtp.FIRST.word, (_view, _kit, a) => `the ${SIDE[wtp.FIRST.of(a) as Side]} side plays first`],
  [wtp.CARD.word, (_view, kit, a) => cardWords(kit, wtp.CARD.of(a))],
  [wtp.USE.word, (_view, _kit, a) => USE_WORDS[wtp.USES[wtp.USE.of(a)]!]],
  [wtp.GENERAL.word, (view, kit, a) => leader(view, kit, wtp.GENERAL.of(a))],
  [wtp.NO_MORE.word, () => 'move nobody else'],
  [wtp.LAND.word, (view, kit, a) => ground(view, kit, wtp.LAND.of(a))],
  [wtp.BRING.word, (_view, kit, a) => `${generalName(kit, wtp.BRING.of(a))} comes`],
  [wtp.NO_GENERAL.word, () => 'send no general'],
  [wtp.MARKER.word, (view, kit, a) => place(view, kit, wtp.MARKER.of(a))],
  [wtp.REMOVE.word, (view, kit, a) => `remove from ${place(view, kit, wtp.REMOVE.of(a))}`],
  [wtp.DONE.word, (view) => DONE_WORDS[view.question?.name ?? ''] ?? 'place no more'],
  [wtp.STRIKE.word, (view, kit, a) => `a unit in ${ground(view, kit, wtp.STRIKE.of(a))}`],
  [wtp.RECALL.word, (view, kit, a) => leader(view, kit, wtp.RECALL.of(a))],
  [wtp.POST.word, (view, kit, a) => `to ${ground(view, kit, wtp.POST.of(a))}`],
  [wtp.SHELTER.word, (view, kit, a) => `those in ${ground(view, kit, wtp.SHELTER.of(a))}`],
  [wtp.PRESS.word, (view, kit, a) => `the siege of ${ground(view, kit, wtp.PRESS.of(a))}`],
  [wtp.NAVY.word, (view, kit, a) => `the French Navy to ${ground(view, kit, wtp.NAVY.of(a))}`],
  [wtp.FRENCH.word, (view, kit, a) => `the French land in ${ground(view, kit, wtp.FRENCH.of(a))}`],
  [wtp.CONGRESS.word, (view, kit, a) => `Congress meets in ${place(view, kit, wtp.CONGRESS.of(a))}`],
  [wtp.END_CARD.word, () => 'done with this card'],
  ...MARCHING,
  ...FIGHTING,
]);

/** An answer as a player would say it. */
export const optionWords = (view: View, kit: Kit, a: Action): string => {
  const word = wtp.words.verbOf(a)?.word ?? '';
  return WORDINGS.get(word)?.(view, kit, a) ?? wtp.words.write(a);
};
