import { isLevelId, levelOf } from '@liberty/ai';
import type { Decider } from '@liberty/table';
import type { Sitter, Step } from './sitting.ts';

/** Who gave an answer, in a few words: 'computer, Militia'. */
export const sayDecider = (by: Decider): string => {
  const level = by.split(': ')[1];
  if (level === undefined) return by;
  return `computer, ${isLevelId(level) ? levelOf(level).name : level}`;
};

/** What is told about an answer that somebody's seat gave without him; nothing where he gave it, or where a computer sits there anyway. */
export const whoElse = (kinds: readonly Sitter[], { seat, by }: Pick<Step, 'seat' | 'by'>): string | undefined =>
  by === undefined || kinds[seat] !== 'human' ? undefined : sayDecider(by);
