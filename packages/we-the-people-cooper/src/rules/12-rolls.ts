import type { General, Side } from '@liberty/colonies';
import type { Bar, Wish } from '@liberty/table';
import { AIDS, type CardKind } from '../cards.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { aboutCard, barred } from './bars.ts';
import { countersAt, holds } from './08-deck.ts';

const NOT_HELD = barred('8.4', 'this card is not in your hand');
const NO_HELP = barred('8.4', 'this card does not help such a roll, or it is the enemy’s');

type Roll = 'interception' | 'avoid' | 'pursuit' | 'withdrawal';

/** 8.4 With no help, and with every card in the hand that helps such a roll; the number is the place among the words of aid. */
export const listAided = (t: Cooper, side: Side, roll: Roll, visit: (aid: number) => void): void => {
  visit(0);
  if (t.s.hands[side].length === 0) return;
  AIDS.forEach((card, i) => {
    if (holds(t.s, side, card) && helps(t, side, roll, card)) visit(i + 1);
  });
};

/** 8.4 Why this card cannot be laid with such a roll. */
const barsAid = (t: Cooper, side: Side, roll: Roll, card: CardKind): Bar | undefined => {
  if (!holds(t.s, side, card)) return NOT_HELD;
  return helps(t, side, roll, card) ? undefined : NO_HELP;
};

export const aboutAid = (t: Cooper, side: Side, roll: Roll, wish: Wish): Bar[] =>
  aboutCard(wish, (card) => barsAid(t, side, roll, card));

const helps = (t: Cooper, side: Side, roll: Roll, card: CardKind): boolean => {
  const pursues = roll === 'pursuit' && t.kit.cards[card]!.effect.pursues && countersAt(t, side, card, 'roll');
  return pursues || couldHelp(t, side, card);
};

/** Does this card of that side's lower a die? */
export const couldHelp = (t: Cooper, side: Side, card: CardKind): boolean =>
  t.kit.cards[card]!.effect.event === 'dieModifier' && countersAt(t, side, card, 'roll');

/** A die against a number, with what the laid card takes off; told as it falls. */
export const rollUnder = (
  t: Cooper,
  rule: Rule,
  kind: 'pursues' | 'avoids',
  general: General,
  needs: number,
  aid: CardKind,
): boolean => {
  const modifier = modifierOf(t, aid);
  const roll = t.chance.die(6, `${rule} ${kind}`);
  t.tell(rule, { kind, general, roll, modifier, needs });
  return roll + modifier <= needs;
};

/** What a card laid with a roll does to it. */
export const modifierOf = (t: Cooper, aid: CardKind): number => (aid < 0 ? 0 : t.kit.cards[aid]!.effect.count);
