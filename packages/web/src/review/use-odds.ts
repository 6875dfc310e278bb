import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Fought, oddsBefore } from './moments.ts';
import type { War } from './war.ts';

/** The odds of battles, by their first answer. They are worked out one by one, so that the page never stands still. */
export const useOdds = (war: War, battles: readonly Fought[]): ReadonlyMap<number, string> => {
  const odds = useSignal<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    let beat: ReturnType<typeof setTimeout> | undefined;
    const reckon = ([next, ...others]: readonly Fought[]): void => {
      if (!next) return;
      const says = oddsBefore(war, next.first);
      if (says !== undefined) odds.value = new Map([...odds.value, [next.first, says]]);
      beat = setTimeout(() => reckon(others));
    };
    beat = setTimeout(() => reckon(battles));
    return () => clearTimeout(beat);
  }, [war]);
  return odds.value;
};
