import {
  AREA_COUNT,
  type Area,
  type Army,
  type Battle,
  FIGHT,
  type Fight,
  type Kit,
  type Movement,
  STRIDE,
  type Side,
  TO,
  type View,
  battleOdds,
  colourOfKind,
  groupOf,
  isContested,
  other,
  sideOf,
  slotOf,
  ALL,
} from '@liberty/rebellion-1775';
import { areaName, forceOf, unitsList } from './board.ts';

const percent = (share: number): string => `${Math.round(100 * share)}%`;

const line = (kit: Kit, units: readonly number[], x: Area, attacker: Side, more: Partial<Fight> = {}): string[] => {
  if (!isContested({ units }, x)) return [];
  const odds = battleOdds(kit, { units: units.slice(x * STRIDE, (x + 1) * STRIDE), attacker, ...more });
  const [mine, theirs] = [attacker, other(attacker)].map((side) => unitsList(forceOf(units, x, side)));
  const head = `${areaName(kit, x)}: ${mine} attack ${theirs}`;
  const nobody = odds.nobody > 0.005 ? `, nobody ${percent(odds.nobody)}` : '';
  const how = odds.battles > 0 ? ` (from ${odds.battles} battles fought out: too many to be counted out)` : '';
  return [`${head}: attacker ${percent(odds.attacker)}, defender ${percent(odds.defender)}${nobody}${how}.`];
};

/** The map if everybody who has not moved went from one area to another. */
const ifAllGo = (view: View, from: Area, to: Area): number[] => {
  const units = view.units.slice(0, AREA_COUNT * STRIDE);
  groupOf(view, from, ALL()).forEach((n, kind) => {
    const slot = slotOf(sideOf(view.active), colourOfKind(view.active, kind));
    units[from * STRIDE + slot]! -= n;
    units[to * STRIDE + slot]! += n;
  });
  return units;
};

const found = (view: View, kit: Kit): string[] => {
  const attacker = view.active >= 0 ? sideOf(view.active) : 0;
  const f = view.stack.at(-1);
  const { name } = view.question ?? {};
  if (f?.in === 'battle') {
    const it = f as Battle;
    return line(kit, view.units, it.area, it.attacker, { roller: other(it.roller) });
  }
  if (name === 'battles choose') return view.options.flatMap((a) => line(kit, view.units, FIGHT.of(a), attacker));
  if (f?.in === 'army') {
    const { from, to } = f as Army;
    return line(kit, ifAllGo(view, from, to), to, attacker);
  }
  if (f?.in !== 'movement') return [];
  const { from } = f as Movement;
  return view.options.flatMap((a) => (TO.is(a) ? line(kit, ifAllGo(view, from, TO.of(a)), TO.of(a), attacker) : []));
};

/** The battle at hand, or those that could be sought from here with everybody. */
export const oddsOf = (view: View, kit: Kit): string[] => {
  const lines = found(view, kit);
  return lines.length === 0
    ? ['No battle is at hand. Choose where an army sets out, then ask again.']
    : [...lines, 'If everybody stands: orders to leave and later arrivals are left out; casualties fall by 8.3e.'];
};
