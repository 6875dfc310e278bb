import { AMERICAN, SIDES, type Side, WASHINGTON, isolatedMarkers, onMap, unitsAt } from '@liberty/colonies';
import type { March, Play, View } from '@liberty/we-the-people';
import { SIDE, atlas, boardOf, frameOf, spaceName } from './game.ts';

const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

/** Markers of the side that would be removed if the year ended on this board. */
const isolatedNow = (view: View, side: Side): string[] => isolatedMarkers(boardOf(view), atlas, side).map(spaceName);

/** Units of the side that winter would halve. */
const wintering = (view: View, side: Side): string[] =>
  atlas.names.flatMap((name, x) =>
    atlas.isNorth[x] && !atlas.isWinterQuarters[x] && unitsAt(boardOf(view), side, x) > 1 ? [name] : [],
  );

/** Is this the last card of this side's year? */
const isLast = (view: View, side: Side): boolean => view.hands[side].count === 0;

const washingtonAlone = (view: View): string | undefined => {
  const b = boardOf(view);
  if (!onMap(b, WASHINGTON)) return undefined;
  const x = view.generalAt[WASHINGTON]!;
  return unitsAt(b, AMERICAN, x) === 0 ? spaceName(x) : undefined;
};

/** What is lost, or could be, by ending the card now; nothing when all is well. */
export const passingWarning = (view: View): string | undefined => {
  const side = frameOf<Play>(view, 'play')?.side;
  if (side === undefined) return undefined;
  const reasons: string[] = [];
  const alone = side === AMERICAN ? washingtonAlone(view) : undefined;
  if (alone !== undefined) reasons.push(`Washington stands alone in ${alone}; his capture loses the war (§12.0a).`);
  if (isLast(view, side)) {
    const cold = wintering(view, side);
    if (cold.length > 0) reasons.push(`Winter halves your units in ${listed(cold)} (§11.0b).`);
    const cut = isolatedNow(view, side);
    if (cut.length > 0) reasons.push(`Isolated ${SIDE[side]} markers fall in ${listed(cut)} (§10.2).`);
  }
  return reasons.length > 0 ? reasons.join(' ') : undefined;
};

/** Stopping with moves left, or leaving Washington alone. */
export const stoppingWarning = (view: View, f: March): string | undefined => {
  if (f.general === WASHINGTON && unitsAt(boardOf(view), AMERICAN, view.generalAt[WASHINGTON]!) === 0)
    return 'Washington would stand alone; his capture loses the war (§12.0a).';
  return f.steps === 0 ? 'He has not moved yet; his card would be spent.' : undefined;
};

/** Facts for the side column: what the year's end would take from each side. */
export const losses = (view: View): readonly { side: Side; isolated: string[]; winter: string[] }[] =>
  SIDES.map((side) => ({ side, isolated: isolatedNow(view, side), winter: wintering(view, side) }));
