import type { Seat, Sight } from './game.ts';
import type { Action } from './verb.ts';

/** One way in which a question that recurs can be answered beforehand: 'Never intercept'. */
export interface StandingWay<V extends Sight = Sight> {
  readonly id: string;
  readonly says: string;
  /** How the log tells that it was answered so. */
  readonly told: string;
  /** The questions it answers, by name, and with which of their answers. */
  readonly at: readonly string[];
  is(a: Action): boolean;
  /** Does it hold for this position too? Absent: for every one. */
  when?(view: V): boolean;
}

/** A question that recurs and can be answered beforehand. */
export interface StandingOrder<V extends Sight = Sight> {
  readonly id: string;
  /** What it is about: 'Interceptions'. */
  readonly about: string;
  readonly rule: string;
  /** Whom it is put to; absent: everybody. */
  readonly seats?: readonly Seat[];
  readonly ways: readonly StandingWay<V>[];
  /** It follows an answer of one's own, which can then no longer be taken back. */
  readonly inMidst?: true;
}

/** What a seat has ordered: the way, by the order. What is absent is asked. */
export type Orders = Readonly<Record<string, string>>;

export interface Ordered {
  readonly order: StandingOrder;
  readonly way: StandingWay;
  readonly action: Action;
}

/** What this seat's orders answer to the question of its view; nothing: it is asked. */
export const orderedBy = (
  standing: readonly StandingOrder[] | undefined,
  view: Sight,
  orders: Orders,
): Ordered | undefined => {
  const { name } = view.question ?? {};
  if (name === undefined || view.question!.seat !== view.seat) return undefined;
  for (const order of standing ?? []) {
    const way = order.ways.find(({ id, at }) => id === orders[order.id] && at.includes(name));
    if (!way || way.when?.(view) === false) continue;
    const action = view.options.find((a) => way.is(a));
    if (action !== undefined) return { order, way, action };
  }
  return undefined;
};

/** The way that gives such an answer, for the log. */
export const wayOf = (
  standing: readonly StandingOrder[] | undefined,
  a: Action,
): Pick<Ordered, 'order' | 'way'> | undefined => {
  for (const order of standing ?? []) {
    const way = order.ways.find((it) => it.is(a));
    if (way) return { order, way };
  }
  return undefined;
};
