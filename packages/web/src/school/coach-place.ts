import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Learning } from './learning.ts';

/**
 * Where the coach stands: over the map while he covers nothing there; else in the side column. Where that is a drawer he has a
 * column of his own, on a phone that lies on its side always; on an upright one he stands below the map.
 */
export type CoachPlace = 'over' | 'beside' | 'column' | 'below';

const NARROW = '(max-width: 799px) and (min-height: 480px)';
const SHORT = '(max-height: 479px)';
const DRAWER = '(max-width: 1199px)';

const useMedia = (query: string): boolean => {
  const is = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = (): void => {
      is.value = media.matches;
    };
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [query]);
  return is.value;
};

export const useCoachPlace = (learning: Learning): CoachPlace => {
  const [isNarrow, isShort, isDrawer] = [useMedia(NARROW), useMedia(SHORT), useMedia(DRAWER)];
  const isBeside = learning.isBeside.value;
  if (isNarrow) return 'below';
  if (isShort) return 'column';
  if (!isBeside) return 'over';
  return isDrawer ? 'column' : 'beside';
};
