import { AUTO, type Battle, DONE, type View, isContested, type Rebellion1775 } from '@liberty/rebellion-1775';
import type { Action, Seat } from '@liberty/table';
import { signal } from '@preact/signals';
import type { AgreedLine } from '../../table/desk.ts';
import type { TableController } from '../../table/controller.ts';
import { type Settings, settings } from '../../settings.ts';
import { frameOf } from './game.ts';
import { reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';

/** What one player has decided for every battle. */
export type Decided = Pick<Settings, 'casualties' | 'orders'>;

const UNDECIDED: Decided = { casualties: 'ask', orders: 'ask' };
const KEY = 'liberty-tree 1775 presets';
/** So many are remembered, the latest; a game has four seats at most. */
const MOST = 200;

const remembered = (): Readonly<Record<string, Decided>> => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof it === 'object' && it !== null ? (it as Record<string, Decided>) : {};
  } catch {
    return {};
  }
};

/** By game and seat: between several people at one screen each decides for himself. */
const decided = signal(remembered());

const keyOf = ({ sitting }: TableController, seat: Seat): string => `${sitting.name} ${seat}`;

/** Is there one person at the screen only, be it with several seats? */
const isAlone = ({ eyes }: TableController, holders: readonly number[]): boolean =>
  new Set(eyes.humans.map((seat) => holders[seat])).size < 2;

/** What this seat has decided: who is alone at the screen has it in the settings, for all games; else a seat that has said nothing is asked. */
export const decidedBy = (table: TableController, seat: Seat, { holders }: View): Decided =>
  isAlone(table, holders)
    ? { casualties: settings.casualties.value, orders: settings.orders.value }
    : { ...UNDECIDED, ...decided.value[keyOf(table, seat)] };

/** Whoever looks decides, for all the seats he holds. */
export const decide = (table: TableController, it: Decided, { holders }: View): void => {
  if (isAlone(table, holders)) {
    settings.casualties.value = it.casualties;
    settings.orders.value = it.orders;
    return;
  }
  const own = Object.fromEntries(table.eyes.ownSeats.map((seat) => [keyOf(table, seat), it]));
  const others = Object.entries(decided.value).filter(([key]) => !(key in own));
  decided.value = { ...Object.fromEntries(others.slice(-MOST)), ...own };
  try {
    localStorage.setItem(KEY, JSON.stringify(decided.value));
  } catch {
    // Forbidden or full: it holds until the page is closed.
  }
};

/** How the log tells what was answered so. */
export const agreed = (action: Action): AgreedLine =>
  AUTO.is(action)
    ? { level: 'blow', words: ['Casualties by the standing rule, as preset'], rule: '8.3' }
    : { level: 'blow', words: ['No orders, as preset'], rule: '8.5' };

export const presetsFor = perGame((opened: Rebellion1775) => {
  const { asItStands } = reckoningFor(opened);

  /** 8.5 How likely the side that decides holds the field if all stand; nothing where that cannot be reckoned. */
  const chanceToHold = (view: View): number | undefined => {
    const f = frameOf<Battle>(view, 'battle')!;
    if (!isContested(view, f.area)) return 1;
    const it = asItStands(view);
    if (!it) return undefined;
    return f.roller === it.attacker ? it.odds.attacker : it.odds.defender;
  };

  const standsAnyway = (view: View, { orders }: Decided): boolean => {
    if (orders !== 'losing') return orders === 'never';
    const chance = chanceToHold(view);
    return chance !== undefined && chance >= 0.5;
  };

  /** What the one who is asked has decided for every battle: who falls by the standing rule, and when nobody is ordered away. */
  const preset = (view: View, table: TableController): Action | undefined => {
    const { question, seat } = view;
    if (!question || seat === undefined) return undefined;
    const it = decidedBy(table, seat, view);
    switch (question.name) {
      case 'battle hit':
        return it.casualties === 'auto' ? view.options.find((a) => AUTO.is(a)) : undefined;
      case 'battle command':
      case 'battle partner':
        return standsAnyway(view, it) ? view.options.find((a) => DONE.is(a)) : undefined;
      default:
        return undefined;
    }
  };

  return { preset };
});
