import type { Seat } from './game.ts';

/**
 * How widely something is told. Nothing: to everybody. `to`: to this seat alone, while the others hear `others` (or
 * nothing). `fence`: what has been told may not be taken back, although no die fell and the seat did not change.
 */
export interface Audience<E> {
  readonly to?: Seat;
  readonly others?: E;
  readonly fence?: true;
}

/** What happened, under which rule. */
export type Tell<E, R extends string = string> = (rule: R, event: E, audience?: Audience<E>) => void;

/** A thing that was told, kept with its rule and its audience. */
export interface Told<E> {
  readonly rule: string;
  readonly event: E;
  readonly audience?: Audience<E>;
}

/** For playouts: nobody listens. */
export const silent: Tell<unknown> = () => {};

/** Does anybody listen? If not, what is told most often need not even be put together. */
export const isHeard = (t: { readonly tell: unknown }): boolean => t.tell !== silent;

/** A listener and the list it fills. */
export const listener = <E>(): { tell: Tell<E>; told: Told<E>[] } => {
  const told: Told<E>[] = [];
  const tell: Tell<E> = (rule, event, audience) => told.push(audience ? { rule, event, audience } : { rule, event });
  return { tell, told };
};

/** What this seat hears of it; `undefined` seat: a spectator, who hears what everybody hears. */
export const heardBy = <E>(told: readonly Told<E>[], seat: Seat | undefined): { rule: string; event: E }[] =>
  told.flatMap(({ rule, event, audience }) => {
    if (audience?.to === undefined || audience.to === seat) return [{ rule, event }];
    return audience.others === undefined ? [] : [{ rule, event: audience.others }];
  });
