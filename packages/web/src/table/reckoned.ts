import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A question stands there first; what is reckoned about it comes a moment later, so that no answer waits for it. */
export const useReckoned = <T>(about: unknown, isWanted: boolean, reckon: () => T): T | undefined => {
  const found = useSignal<{ readonly about: unknown; readonly it: T } | undefined>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const soon = setTimeout(() => (found.value = { about, it: reckon() }), 30);
    return () => clearTimeout(soon);
  }, [about, isWanted]);
  const now = found.value;
  return now && now.about === about ? now.it : undefined;
};
