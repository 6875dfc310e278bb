import {
  BRITISH,
  AMERICAN,
  type Board,
  GENERALS_OF,
  GONE,
  type General,
  NOWHERE,
  type Side,
  type Space,
  WASHINGTON,
  drawFrom,
  onMap,
  other,
  poolSize,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import { takeBack } from '@liberty/we-the-people/editions';
import type { CardKind } from '../cards.ts';
import type { Source } from '../events.ts';
import type { Battle } from '../frames.ts';
import { FIRST_YEAR, KINDS, type Kit, MOST_BATTLE_CARDS, RESTRICTED } from '../kit.ts';
import type { Cooper, State } from '../state.ts';
import { barred } from './bars.ts';
import { countersAt, holds } from './08-deck.ts';
import { commanderIn, commandsOver, rankOf } from './09-rank.ts';
import { controllerOf } from './17-control.ts';

const NOT_HELD = barred('8.4', 'this card is not in your hand');
const CHOSEN = barred('14.1', 'you have chosen it for this battle already');
const NOT_A_BATTLE_EVENT = barred('8.4', 'this card is not played before a battle, or it is the enemy’s');
const NOT_THIS_BATTLE = barred('14.1', 'this battle does not meet what the card asks for');

type Sides = Pick<Battle, 'attacker' | 'general' | 'fellows' | 'party' | 'from' | 'to' | 'sortie'>;

/** The board, in a state or in a view, and how well generals fight. */
interface Field {
  readonly s: Board;
  readonly kit: Pick<Kit, 'battle'>;
}

/** Is this general of the attackers still with them? One who lands from England stands nowhere yet. */
const isPresent = (t: Field, f: Sides, g: General): boolean =>
  f.from === NOWHERE || (onMap(t.s, g) && t.s.generalAt[g] === f.from);

/** 9.3, 18.5 Who commands this side in the battle, or -1. In a sortie only a higher rank inside takes the command from the one who relieves [C-51]. */
export const commander = (t: Field, f: Sides, side: Side): General => {
  if (side !== f.attacker) return commanderIn(t, side, f.to);
  let best = isPresent(t, f, f.general) ? f.general : -1;
  const leads = (g: General): boolean =>
    best === f.general ? rankOf(g) > rankOf(best) : commandsOver(t.kit.battle, g, best);
  for (const g of GENERALS_OF[side]!) {
    const goes = (f.fellows & (1 << g)) !== 0 && isPresent(t, f, g);
    const sorties = f.sortie && t.s.generalAt[g] === f.to;
    if ((goes || sorties) && g !== best && leads(g)) best = g;
  }
  return best;
};

/** 14.1, 18.5 Units that take part. */
export const forceOf = (t: Pick<Field, 's'>, f: Sides, side: Side): number => {
  if (side !== f.attacker) return unitsAt(t.s, side, f.to);
  return f.party + (f.sortie ? unitsAt(t.s, side, f.to) : 0);
};

/** 14.1, 11.5 Two cards for the British in a port: not in 1775, not under the Navy, not in a restricted port that is American. */
const hasPortBonus = (t: Cooper, x: Space): boolean => {
  if (!t.kit.atlas.isPort[x] || t.s.year === FIRST_YEAR || t.s.navy === x) return false;
  return !(RESTRICTED.includes(x) && t.s.control[x] === AMERICAN);
};

/** 14.1 Where this side's battle cards come from; the sum, within bounds, is what it is dealt. */
export const sourcesOf = (t: Cooper, f: Battle, side: Side): Source[] => {
  const { atlas, battle } = t.kit;
  const sources: Source[] = [];
  const add = (what: Source['what'], cards: number): void => {
    if (cards !== 0) sources.push({ what, cards });
  };
  const g = commander(t, f, side);
  const defends = side !== f.attacker;
  add('general', g < 0 ? 0 : battle[g]!);
  add('units', forceOf(t, f, side));
  add('interception', defends && f.intercepted ? 1 : 0);
  add('failed-avoid', defends && f.botched ? -1 : 0);
  add('colony', controllerOf(t.s, atlas, atlas.colonyOf[f.to]!) === side ? 2 : 0);
  if (side === BRITISH) {
    add('port', hasPortBonus(t, f.to) ? 2 : 0);
    add('regulars', t.s.regulars ? 1 : 0);
  }
  add('defender', defends ? 1 : 0);
  add('events', side === AMERICAN ? f.americanBonus : f.britishBonus);
  return sources;
};

/** C-25 Never fewer than none and never more than twenty. */
export const cardsDue = (sources: readonly Source[]): number => {
  let sum = 0;
  for (const { cards } of sources) sum += cards;
  return Math.max(0, Math.min(MOST_BATTLE_CARDS, sum));
};

/** 14.1 Both hands are dealt, the attacker's first. Whoever has a spy is told the enemy's too, and nobody else is. */
export const dealBattleCards = (t: Cooper, f: Battle): void => {
  const pool = t.kit.battleDeck.slice();
  for (const side of [f.attacker, other(f.attacker)]) {
    const sources = sourcesOf(t, f, side);
    const due = Math.min(cardsDue(sources), poolSize(pool));
    const duel = t.s.duel.slice();
    for (let i = 0; i < due; i++) duel[side * KINDS.length + drawFrom(pool, t.chance, '14.1 battle card')]! += 1;
    t.s.duel = duel;
    const cards = duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
    t.tell('14.1', { kind: 'counted', side, sources, cards: due });
    t.tell('14.1', { kind: 'held', side, cards }, { to: side });
    if ((t.s.spied & (1 << side)) !== 0) t.tell('8.4', { kind: 'held', side, cards }, { to: other(side) });
  }
};

/** Does the battle meet the condition of a battle event? */
const meets = (t: Cooper, f: Battle, side: Side, card: CardKind): boolean => {
  const { condition, isIn } = t.kit.cards[card]!.effect;
  const { atlas } = t.kit;
  const colony = atlas.colonyOf[f.to]!;
  switch (condition) {
    case 'always':
      return true;
    case 'original-defender':
      return side !== f.attacker;
    case 'original-attacker':
      return side === f.attacker;
    case 'washington-attacks':
      return f.attacker === AMERICAN && commander(t, f, AMERICAN) === WASHINGTON && heldBesides(t.s) <= 1;
    case 'region':
      return isIn[f.to]!;
    case 'minutemen':
      return atlas.inThirteen[f.to]! && controllerOf(t.s, atlas, colony) !== BRITISH;
    case 'loyalists':
      return controllerOf(t.s, atlas, colony) !== AMERICAN;
    case 'open-port':
      return atlas.isPort[f.to]! && t.s.navy !== f.to;
    default:
      return condition satisfies never;
  }
};

/** Cards the American holds besides the one he looks at. */
const heldBesides = (s: State): number => s.hands[AMERICAN].length + s.hidden[AMERICAN].length - 1;

/** 8.4, 14.1 Why this card cannot be laid before the battle. */
export const barsBattleEvent = (t: Cooper, f: Battle, side: Side, card: CardKind): Bar | undefined => {
  if (!holds(t.s, side, card)) return t.s.hidden[side].includes(card) ? CHOSEN : NOT_HELD;
  if (!countersAt(t, side, card, 'battle')) return NOT_A_BATTLE_EVENT;
  return meets(t, f, side, card) ? undefined : NOT_THIS_BATTLE;
};

/** 14.1 After the battle all battle cards are shuffled together again. */
export const clearDuel = (s: State): void => {
  takeBack(s);
  s.spied = 0;
};

/** 14.1, C-49 A battle event takes effect as it is shown. */
export const show = (t: Cooper, f: Battle, side: Side, card: CardKind): void => {
  const { oneTime, effect } = t.kit.cards[card]!;
  if (oneTime) t.s.removed.push(card);
  else t.s.discards.push(card);
  t.tell('14.1', { kind: 'laid', side, card, use: 'event' });
  if (effect.event === 'revealBattleCards') {
    t.s.spied |= 1 << other(side);
    t.tell('8.4', { kind: 'spied', side });
  } else if (side === AMERICAN) f.americanBonus += effect.count;
  else f.britishBonus += effect.count;
  if (effect.noInterceptionCard) f.intercepted = false;
  if (effect.banishes < 0 || t.s.generalAt[effect.banishes] === GONE) return;
  t.s.generalAt[effect.banishes] = GONE;
  t.tell('8.4', { kind: 'banished', general: effect.banishes });
};
