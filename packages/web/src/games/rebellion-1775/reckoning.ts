import {
  AREA_COUNT,
  type Area,
  type Army,
  type Battle,
  type Battles,
  COLOURS_OF,
  COMMAND,
  type Fight,
  HIT,
  LOADS,
  type Movement,
  NA,
  NOWHERE,
  type Odds,
  PM,
  STRIDE,
  type Side,
  type View,
  available,
  battleOdds,
  control,
  isContested,
  other,
  sideOf,
  slotOf,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Action } from '@liberty/table';
import { unitsAfter, unmovedIn } from './army.ts';
import { SIDE_WORDS, countersOf, frameOf, isLaid, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** A battle that could be fought: where, with which units, and how it is likely to end. */
export interface Reckoned {
  readonly area: Area;
  readonly attacker: Side;
  /** The nine counters of the area as it would stand. */
  readonly counters: readonly number[];
  readonly fight: Fight;
  /** Casualties by the standing rule (8.3e). */
  readonly odds: Odds;
  /** What winning would mean for the colony. */
  readonly after: string;
}

export const reckoningFor = perGame((opened: Rebellion1775) => {
  const { colonyName, faceOf, kit, theatreOf } = gameFor(opened);

  /** Whose the colony would be if only the winner stood in the area. */
  const afterwards = (view: View, units: readonly number[], x: Area, winner: Side): string => {
    const rest = units.slice(0, AREA_COUNT * STRIDE);
    const loser = other(winner);
    for (const c of [...COLOURS_OF[loser]!, NA]) rest[x * STRIDE + slotOf(loser, c)] = 0;
    const theatre = theatreOf(view);
    const colony = theatre.colonyOf[x]!;
    const holder = control({ units: rest }, theatre, colony);
    if (holder < 0) return `${colonyName(colony)} is nobody’s`;
    return `${colonyName(colony)} is ${SIDE_WORDS[holder as 0]}`;
  };

  const reckon = (
    view: View,
    units: readonly number[],
    x: Area,
    more: { roller?: Side } = {},
  ): Reckoned | undefined => {
    if (!isContested({ units }, x)) return undefined;
    const counters = countersOf(units, x);
    const attacker = sideOf(view.active);
    const events = frameOf<Battles>(view, 'battles');
    const fight: Fight = {
      units: counters,
      attacker,
      ...more,
      ...(events && events.butler !== NOWHERE && more.roller === undefined ? { butler: true } : {}),
      ...(events && events.betsy !== NOWHERE ? { betsySupply: available(view, PM) } : {}),
    };
    return {
      area: x,
      attacker,
      counters,
      fight,
      odds: battleOdds(kit, fight),
      after: afterwards(view, units, x, attacker),
    };
  };

  /** The odds if both sides give up whom they can best spare; nothing where that changes no chance by a point, or cannot be counted out. */
  const ifBothChooseBest = ({ fight, odds }: Reckoned): Odds | undefined => {
    if (odds.battles > 0) return undefined;
    const best = battleOdds(kit, { ...fight, casualties: 'best' });
    const differs = Math.abs(best.attacker - odds.attacker) >= 0.01 || Math.abs(best.defender - odds.defender) >= 0.01;
    return best.casualties === 'best' && differs ? best : undefined;
  };

  /** The battle that would follow if these went there. */
  const ifTheyGo = (view: View, from: Area, to: Area, counts: readonly number[]): Reckoned | undefined =>
    reckon(view, unitsAfter(view, from, to, counts), to);

  /** The largest party the laid card lets go: everybody, or the fullest boat. */
  const largest = (view: View, from: Area): readonly number[] => {
    const here = unmovedIn(view, from);
    const face = view.laid < 0 ? undefined : faceOf(view.laid);
    if (!face || !isLaid(face) || face.mode !== 'boats') return here;
    return LOADS.find((load) => load.every((n, kind) => n <= here[kind]!)) ?? here;
  };

  /** The battle that would follow in this area from the question as it stands: by marching there, or by fighting there now. */
  const ifAttacked = (view: View, x: Area): Reckoned | undefined => {
    const { name } = view.question ?? {};
    if (name === 'battles choose') return reckon(view, view.units, x);
    const army = frameOf<Army>(view, 'army');
    if (army) return army.to === x ? ifTheyGo(view, army.from, x, unmovedIn(view, army.from)) : undefined;
    const f = frameOf<Movement>(view, 'movement');
    return f && f.from !== NOWHERE ? ifTheyGo(view, f.from, x, largest(view, f.from)) : undefined;
  };

  /** How the battle that is being fought is likely to end if everybody stands: the other side rolls next. */
  const asItStands = (view: View): Reckoned | undefined => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f || f.hits > 0) return undefined;
    return reckon(view, view.units, f.area, { roller: other(f.roller) });
  };

  /** How it is likely to end if this unit is ordered away, or falls to the last hit, and then the other side rolls. */
  const ifGiven = (view: View, answer: Action): Reckoned | undefined => {
    const f = frameOf<Battle>(view, 'battle');
    const isOrder = COMMAND.is(answer);
    if (!f || !(isOrder || (HIT.is(answer) && f.hits === 1))) return undefined;
    const [side, colour] = isOrder ? [f.roller, COMMAND.of(answer)] : [other(f.roller), HIT.of(answer)];
    const units = view.units.slice();
    units[f.area * STRIDE + slotOf(side, colour)]!--;
    return reckon(view, units, f.area, { roller: other(f.roller) });
  };

  return { ifGiven, ifBothChooseBest, ifTheyGo, ifAttacked, asItStands };
});
