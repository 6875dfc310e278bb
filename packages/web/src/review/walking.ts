import type { Told } from './ReviewRoom.tsx';

/** Where cards begin: the long steps. */
export const playsIn = ({ log }: Pick<Told, 'log'>): readonly number[] =>
  [...new Set(log.flatMap(({ level, entry }) => (level === 'play' || level === 'chapter' ? [entry] : [])))].sort(
    (a, b) => a - b,
  );

/** The position to which a key leads from this one; nothing where it is no key of the walk. */
export const walked = (
  key: string,
  isLong: boolean,
  at: number,
  length: number,
  plays: readonly number[],
): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return isLong ? (plays.find((it) => it > at) ?? length) : at + 1;
    case 'ArrowLeft':
      return isLong ? (plays.findLast((it) => it < at) ?? 0) : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
};

/** Arrows walk answer by answer, with Shift card by card; not where something else wants them. */
export const walkKeys = (event: KeyboardEvent, told: Told): void => {
  const target = event.target instanceof Element ? event.target : undefined;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest('input, select, textarea, dialog, .map-board, [tabindex="0"][role="group"]')) return;
  const { eyes } = told.table;
  const to = walked(event.key, event.shiftKey, eyes.position.value, eyes.now.value.length, playsIn(told));
  if (to === undefined) return;
  event.preventDefault();
  told.table.goTo(to);
};
