import type { AnyGame } from '@liberty/table';
import {
  ATTACK,
  type Attack,
  type Battle,
  type BattleOdds,
  CANCEL,
  CONCEDE,
  COUNTER,
  HOLD,
  KINDS,
  type Kit,
  type View,
  type WeThePeople,
  arrivalOdds,
  battleOdds,
  matchChance,
  rollOf,
  standing,
  winnerBy,
  words,
} from '@liberty/we-the-people';
import type { Desk } from '../desk.ts';
import type { Ink } from '../ink.ts';
import { SIDE, SIDES_PLURAL, boardOf, fieldStatus } from './we-the-people/board.ts';
import { type Edition, fieldDesk } from './we-the-people/field.ts';
import {
  NO_BATTLE,
  arrivalLines,
  attackLines,
  attacksAtHand,
  bothSides,
  fateLines,
  percent,
} from './we-the-people/odds.ts';
import { type Prompt, battle, frame } from './we-the-people/prompts.ts';
import type { Wording } from './we-the-people/words.ts';

const warEnds = (view: View, kit: Kit): string => {
  const effect = view.warEnds >= 0 ? kit.cards[view.warEnds]!.effect : undefined;
  return effect?.event === 'war-ends' ? `the war ends in ${effect.year}` : 'empty';
};

/** 12.0b-d Who would win if the war ended now, and by how much. */
const ifItEnded = (view: View, kit: Kit): string => {
  const now = standing(boardOf(view), kit.atlas);
  const winner = winnerBy(now);
  const score = `${now.british} of 13 colonies British, ${now.american} American${now.canada ? ' and Canada' : ''}`;
  return `If it ended now: ${score} — ${winner === undefined ? 'a draw' : `${SIDES_PLURAL[winner]} would win`}.`;
};

const statusOf = (view: View, kit: Kit, ink: Ink): string[] => [
  ...fieldStatus(view, kit, ink, String(view.year), [`War Ends box: ${warEnds(view, kit)}`]),
  ifItEnded(view, kit),
];

const battleLines = (kit: Kit, it: BattleOdds): string[] => {
  const sure = it.exact ? '' : ` ± ${(it.error * 100).toFixed(1)}`;
  const cards = bothSides((side) => it.cards[side]);
  const losses = bothSides((side) => it.losses[side].toFixed(1));
  return [
    `the attacker (${SIDE[it.attacker]}) wins ${percent(it.attackerWins)}${sure}; battle cards: ${cards}; mean losses in units: ${losses}`,
    ...fateLines(kit, it),
  ];
};

/** In the duel: how likely each kind in one's hand is to find no answer. */
const duelLines = (view: View, kit: Kit): string[] =>
  matchChance(view, kit).map(({ kind, held, unmatched }) => {
    const { name } = kit.components.battleCards[kind]!;
    return `  ${name.padEnd(20)} ${held} held; the enemy has no answer to it: ${percent(unmatched)}`;
  });

/** The chances of the battle at hand, or of every attack the marching general could make. */
const oddsOf = (view: View, kit: Kit): string[] => {
  const duel = duelLines(view, kit);
  if (duel.length > 0) return duel;
  const note = '(both sides leading the kind the enemy is least likely to hold; battle events are not reckoned with)';
  const arrival = arrivalLines(view, (a) => arrivalOdds(view, kit, a), 'battle cards');
  if (arrival.length > 0) return [...arrival, note];
  const attacks = attacksAtHand(view);
  if (attacks.length === 0) return [NO_BATTLE];
  const lines = (attack: Attack): string[] =>
    attackLines(kit, attack, battleOdds(view, kit, attack), (it) => battleLines(kit, it));
  return [...attacks.flatMap(lines), note];
};

const matching = ({ options }: View): string =>
  options.some((a) => CANCEL.is(a))
    ? 'Match it with a card of the same kind, or concede the battle.'
    : 'You cannot match it: the battle is lost.';

const PROMPTS: Readonly<Record<string, Prompt<View, Kit>>> = {
  'battle events': (view, kit) => `${battle(view, kit)}. Do you play a battle event?`,
  'battle lead': (view, kit) => `${battle(view, kit)}. With which card do you attack?`,
  'battle answer': (view, kit) => {
    const { card: led, lead } = frame<Battle>(view);
    return `The ${SIDE[lead]} side attacks with ${kit.components.battleCards[led]?.name ?? 'a card'}. ${matching(view)}`;
  },
  'battle counter': () => 'You matched it. Roll to take over the attack, or leave it to the enemy.',
};

const kindName = (kit: Kit, kind: number): string => kit.components.battleCards[kind]!.name;
const held = (view: View, kind: number): number => view.duelHands[view.seat ?? 0]?.cards?.[kind] ?? 0;

const WORDINGS: ReadonlyMap<string, Wording<View, Kit>> = new Map<string, Wording<View, Kit>>([
  [ATTACK.word, (view, kit, a) => `attack with ${kindName(kit, ATTACK.of(a))} (${held(view, ATTACK.of(a))} held)`],
  [CANCEL.word, (view, kit, a) => `cancel with ${kindName(kit, CANCEL.of(a))} (${held(view, CANCEL.of(a))} held)`],
  [CONCEDE.word, () => 'do not match it: lose the battle'],
  [COUNTER.word, () => 'try to counterattack'],
  [HOLD.word, () => 'stay on the defence'],
]);

/** The battle cards in one's hand, if one fights. */
const battleHand = (view: View, kit: Kit): string[] => {
  const duel = view.duelHands[view.seat as 0 | 1]?.cards?.flatMap((n, kind) =>
    n > 0 ? [`${n} ${kindName(kit, kind)}`] : [],
  );
  return duel && duel.length > 0 ? [`Battle cards: ${duel.join(', ')}`] : [];
};

/** We the People in a terminal. */
export const weThePeopleDesk = (any: AnyGame): Desk => {
  const { kit } = any as unknown as WeThePeople;
  const edition: Edition<View, Kit> = {
    kit,
    words,
    prompts: PROMPTS,
    wordings: WORDINGS,
    status: (view, ink) => statusOf(view, kit, ink),
    odds: (view) => oddsOf(view, kit),
    roll: (view, a) => rollOf(view, kit, a),
    hand: (view) => battleHand(view, kit),
    nameable: [['battle-card', KINDS, kit.components.battleCards.map((it) => it.name)]],
  };
  return fieldDesk(edition);
};
