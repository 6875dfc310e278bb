import {
  AREA_COUNT,
  type Area,
  type Army,
  CUSTOM,
  COUNT,
  type Faction,
  STRIDE,
  type View,
  colourOfKind,
  control,
  groupOf,
  sideOf,
  slotOf,
  losesNatives,
  mayGo,
  unmoved,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Action } from '@liberty/table';
import { SIDE_WORDS, frameOf, unitsList, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** Units of each kind that could go along from an area. */
export const unmovedIn = (view: View, x: Area): number[] => [0, 1, 2, 3].map((kind) => unmoved(view, x, kind));

/** Who goes by this answer, by kind; nothing for an answer that counts anew. */
export const partyOf = (view: View, from: Area, a: Action): number[] | undefined =>
  CUSTOM.is(a) ? undefined : groupOf(view, from, a);

/** The answers by which exactly these go: a group of one word, or counted kind by kind. Nothing where the rules offer neither. */
export const actionsFor = (view: View, counts: readonly number[]): Action[] | undefined => {
  const f = frameOf<Army>(view, 'army');
  if (!f) return undefined;
  const here = unmovedIn(view, f.from);
  const whole = view.options.find((a) => partyOf(view, f.from, a)?.every((n, kind) => n === counts[kind]));
  if (whole !== undefined) return [whole];
  const custom = view.options.find((a) => CUSTOM.is(a));
  if (custom === undefined || !mayGo(f, counts)) return undefined;
  return [custom, ...here.flatMap((n, kind) => (n > 0 ? [COUNT(counts[kind])] : []))];
};

/** Counts by kind as counts by colour. */
export const byColour = (active: Faction, counts: readonly number[]): number[] => {
  const all = [0, 0, 0, 0, 0, 0, 0];
  counts.forEach((n, kind) => void (all[colourOfKind(active, kind)] = n));
  return all;
};

/** The counters of the map when these have gone from one area to another; natives are not turned. */
export const unitsAfter = (view: View, from: Area, to: Area, counts: readonly number[]): number[] => {
  const units = view.units.slice(0, AREA_COUNT * STRIDE);
  const side = sideOf(view.active);
  counts.forEach((n, kind) => {
    const slot = slotOf(side, colourOfKind(view.active, kind));
    units[from * STRIDE + slot]! -= n;
    units[to * STRIDE + slot]! += n;
  });
  return units;
};

export const armyFor = perGame((opened: Rebellion1775) => {
  const { colonyName, theatreOf } = gameFor(opened);

  /** What is left behind, and what that costs: the colony, or the natives. */
  const leftBehind = (
    view: View,
    from: Area,
    to: Area,
    counts: readonly number[],
  ): { stays: string; costs: string[] } => {
    const here = unmovedIn(view, from);
    const stays = unitsList(
      byColour(
        view.active,
        here.map((n, kind) => n - counts[kind]!),
      ),
    );
    const after = { units: unitsAfter(view, from, to, counts) };
    const side = sideOf(view.active);
    const theatre = theatreOf(view);
    const colony = theatre.colonyOf[from]!;
    const alienates = losesNatives(after, from, side);
    const costs = [
      ...(alienates ? ['the natives there turn neutral'] : []),
      ...(control(view, theatre, colony) === side && (control(after, theatre, colony) !== side || alienates)
        ? [`the ${SIDE_WORDS[side]} side loses ${colonyName(colony)}`]
        : []),
    ];
    return { stays: stays === '' ? 'nobody' : stays, costs };
  };

  return { leftBehind };
});
