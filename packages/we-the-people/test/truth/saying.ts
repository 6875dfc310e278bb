import { lastDie, spotOf } from '@liberty/table';
import type { FieldHappening, FieldKit, War } from '../../src/index.ts';
import { COST, SIDE, type Sentences, type Telling, cu } from './telling.ts';

type Losses = Extract<FieldHappening, { kind: 'losses' }>;

/** 9.2d-e A loss by the die out of a force of so many, or the price of a frontal attack. */
export const lossesHold = (e: Losses, force: number): boolean =>
  e.roll === undefined ? e.units === 1 : e.units === Math.min(force, Math.max(0, COST[e.roll]! + e.modifier));

export const lossesNames = (e: Losses): readonly (string | number)[] => [
  SIDE[e.side],
  e.units === 0 ? 'no unit' : cu(e.units),
  ...(e.roll === undefined ? [] : [`a ${e.roll} costs ${COST[e.roll]}`]),
  ...(e.modifier === 0 ? [] : [e.modifier > 0 ? 'adds' : 'takes off', Math.abs(e.modifier)]),
];

/** What a sentence must name, in this order; and no other number may stand in it. */
const misnamed = (sentence: string, names: readonly (string | number)[]): string | undefined => {
  let rest = sentence;
  let spoken = '';
  for (const name of names.map(String)) {
    const i = spotOf(rest, name);
    if (i < 0) return `the sentence does not say '${name}' in its place`;
    spoken += rest.slice(0, i);
    rest = rest.slice(i + name.length);
  }
  const stray = /\d+/.exec(spoken + rest);
  return stray ? `the sentence says ${stray[0]}, and nothing counts so many` : undefined;
};

/** Is what is told so, and does its sentence say it? */
export const tellingHolds = <S extends War, E extends { readonly kind: string }>(
  sentences: Sentences<S, E>,
  event: E,
  telling: Telling<S>,
): string | undefined => {
  const known = sentences[event.kind as E['kind']] as
    { so(e: E, t: Telling<S>): boolean; names(e: E, kit: FieldKit): readonly (string | number)[] } | undefined;
  if (!known) return 'no predicate knows this kind of event';
  if (!known.so(event, telling)) return 'the board says otherwise';
  const { roll } = event as { readonly roll?: number };
  if (roll !== undefined && roll !== lastDie(telling)) return `the die shows ${lastDie(telling)}`;
  return misnamed(telling.sentence, known.names(event, telling.kit));
};
