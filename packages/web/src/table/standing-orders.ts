import {
  type Action,
  type Ordered,
  type Orders,
  type Seat,
  type Sight,
  type StandingOrder,
  orderedBy,
  wayOf,
} from '@liberty/table';
import { signal } from '@preact/signals';
import type { AgreedLine } from './desk.ts';

const KEY = 'liberty-tree standing answers';
/** The seats of so many games are remembered, the latest. */
const MOST = 200;

const isOrders = (it: unknown): it is Orders =>
  typeof it === 'object' && it !== null && Object.values(it).every((way) => typeof way === 'string');

const remembered = (): Readonly<Record<string, Orders>> => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof it !== 'object' || it === null) return {};
    return Object.fromEntries(Object.entries(it).filter((entry): entry is [string, Orders] => isOrders(entry[1])));
  } catch {
    return {};
  }
};

const remember = (all: Readonly<Record<string, Orders>>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Forbidden or full: it holds until the page is closed.
  }
};

/** By game and seat: between several people at one screen each orders for himself, and a table far away is one more game. */
const given = signal(remembered());

/** What the seats of one table have ordered to be answered for them. The page gives the answers while it is open; the record says that they were preset. */
export class StandingOrders {
  readonly all: readonly StandingOrder[];
  readonly #name: string;

  constructor(all: readonly StandingOrder[], name: string) {
    this.all = all;
    this.#name = name;
  }

  /** What can be ordered from this seat. */
  for(seat: Seat): readonly StandingOrder[] {
    return this.all.filter(({ seats }) => seats === undefined || seats.includes(seat));
  }

  of(seat: Seat): Orders {
    return given.value[`${this.#name} ${seat}`] ?? {};
  }

  /** Orders it from now on; no way: the seat is asked again. */
  give(seat: Seat, id: string, way: string | undefined): void {
    const key = `${this.#name} ${seat}`;
    const others = Object.entries(given.value).filter(([it]) => it !== key);
    const orders = Object.entries(this.of(seat)).filter(([it]) => it !== id);
    const now = Object.fromEntries(way === undefined ? orders : [...orders, [id, way]]);
    given.value = { ...Object.fromEntries(others.slice(-MOST)), [key]: now };
    remember(given.value);
  }

  /** What has been ordered for the question of this view. */
  answer(view: Sight): Ordered | undefined {
    return view.seat === undefined ? undefined : orderedBy(this.all, view, this.of(view.seat));
  }

  /** What could be ordered for the question of this view. */
  offered(view: Sight): readonly Ordered[] {
    const { seat } = view;
    if (seat === undefined) return [];
    return this.for(seat).flatMap((order) =>
      order.ways.flatMap((way) => orderedBy([order], view, { [order.id]: way.id }) ?? []),
    );
  }
}

/** How the log tells an answer that was ordered beforehand. */
export const agreedLine = (all: readonly StandingOrder[] | undefined, action: Action): AgreedLine | undefined => {
  const it = wayOf(all, action);
  return it && { level: 'line', words: [it.way.told], rule: it.order.rule };
};
