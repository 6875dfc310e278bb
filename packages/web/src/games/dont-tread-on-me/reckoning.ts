import {
  BATTLE,
  BRITISH,
  type Battle,
  type Ground,
  type Odds,
  PLACES,
  type Place,
  REACT,
  REBEL,
  type Side,
  type State,
  UNITS,
  type Unit,
  type View,
  attackerNow,
  battleOdds,
  columnOf,
  has,
  hasMilitia,
  militiaCell,
  militiaModifier,
  mixedPlaces,
  rebelPlaces,
  shifted,
  strengthIn,
  unitsIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import { frameOf, stateOfView, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** A Battle that is fought or could be, and how likely each end is. */
export interface Reckoned {
  readonly place: Place;
  readonly attacker: Side;
  /** Strength of the units, before militia and French. */
  readonly strength: readonly [number, number];
  readonly odds: Odds;
  /** The militia have come already. */
  readonly militia: readonly [number, number] | undefined;
  /** By the militia die: the column of the table it leads to. */
  readonly columns: readonly { readonly dice: readonly number[]; readonly column: string }[];
  /** The same with one unit more. */
  readonly others: readonly { readonly says: string; readonly odds: Odds }[];
}

const withUnits = (s: State, units: readonly Unit[], to: Place): State => {
  const at = s.at.slice();
  for (const u of units) at[u] = to;
  return { ...s, at };
};

/** The place somebody points at: a County, or the place of a unit. */
const placeOf = (view: View, wish: Wish): Place => {
  if (wish.kind === 'unit') return view.at[UNITS.indexOf(wish.id)] ?? -1;
  return wish.kind === 'space' ? PLACES.indexOf(wish.id) : -1;
};

export const reckoningFor = perGame((opened: DontTreadOnMe) => {
  const { kit, unitName } = gameFor(opened);

  const board = (s: State) => ({ s, kit });
  const sum = (s: State, side: Side, x: Place): number =>
    unitsIn(s, side, x).reduce((total, u) => total + strengthIn(kit, u, x), 0);

  /** The columns of the table by the militia die; dice that lead to the same column stand together. */
  const columnsBy = (s: State, x: Place, attacker: Side): Reckoned['columns'] => {
    const label = (british: number, rebels: number): string => {
      const [a, d] = attacker === BRITISH ? [british, rebels] : [rebels, british];
      return kit.components.crt.columns[shifted(kit, s, x, attacker, columnOf(kit, a, d))]!.label;
    };
    const [british, rebels] = [sum(s, BRITISH, x), sum(s, REBEL, x)];
    if (!hasMilitia(kit, x)) return [{ dice: [], column: label(british, rebels) }];
    const groups: { dice: number[]; column: string }[] = [];
    const modifier = militiaModifier(board(s), x);
    for (let die = 1; die <= 6; die++) {
      const cell = militiaCell(board(s), x, die + modifier);
      const column = label(british + kit.britishMilitia[cell]!, rebels + kit.rebelMilitia[cell]!);
      const last = groups.at(-1);
      if (last?.column === column) last.dice.push(die);
      else groups.push({ dice: [die], column });
    }
    return groups;
  };

  const reckon = (s: State, place: Place, attacker: Side, more: Partial<Reckoned> = {}): Reckoned => ({
    place,
    attacker,
    strength: [sum(s, BRITISH, place), sum(s, REBEL, place)],
    odds: battleOdds(board(s), place, attacker, { horse: 'best' }),
    militia: undefined,
    columns: columnsBy(s, place, attacker),
    others: [],
    ...more,
  });

  /** The Battle at hand: militia have come, Horse may still join; or a pursuit that could be made. */
  const atHand = (view: View): Reckoned | undefined => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f || view.question === undefined) return undefined;
    const s = stateOfView(view);
    if (f.at === 'react') {
      const horse = view.options.flatMap((a) => (REACT.is(a) ? [REACT.of(a)] : []));
      const fight = (joining: readonly Unit[]): Odds =>
        battleOdds(board(s), f.place, f.attacker, { rolled: true, horse: joining });
      return reckon(s, f.place, f.attacker, {
        odds: fight([]),
        militia: [view.militia[BRITISH]!, view.militia[REBEL]!],
        columns: [],
        others: horse.map((u) => ({ says: `With ${unitName(u)}`, odds: fight([u]) })),
      });
    }
    if (f.at !== 'pursue' && f.at !== 'send') return undefined;
    const all = unitsIn(s, BRITISH, f.place);
    const chosen = f.at === 'send' ? f.sent : all;
    const after = withUnits(s, chosen.length > 0 ? chosen : all, f.refuge);
    return has(rebelPlaces(s), f.refuge) ? reckon(after, f.refuge, BRITISH) : undefined;
  };

  /** The Battle in this place as it stands; with the unit in hand, if one is and Rebels are there. */
  const battleIn = (view: View, x: Place): Reckoned | undefined => {
    const s = stateOfView(view);
    const attacker = attackerNow(view, kit);
    const hand = frameOf<Ground>(view, 'ground')?.unit ?? -1;
    if (hand >= 0 && view.at[hand] !== x && has(rebelPlaces(s), x)) {
      const after = reckon(withUnits(s, [hand], x), x, attacker);
      if (unitsIn(s, BRITISH, x).length === 0) return after;
      const before = reckon(s, x, attacker);
      return { ...before, others: [{ says: `With ${unitName(hand)}`, odds: after.odds }] };
    }
    return has(mixedPlaces(s), x) ? reckon(s, x, attacker) : undefined;
  };

  /** What would be fought where one points; nothing where nobody fights. */
  const pointedAt = (view: View, wish: Wish | undefined): Reckoned | undefined => {
    const x = wish ? placeOf(view, wish) : -1;
    return x >= 0 && x < PLACES.length ? battleIn(view, x) : undefined;
  };

  /** Every Battle that can be chosen now. */
  const battlesToChoose = (view: View): Reckoned[] =>
    view.options.flatMap((a) =>
      BATTLE.is(a) ? [reckon(stateOfView(view), BATTLE.of(a), attackerNow(view, kit))] : [],
    );

  /** How likely each end of a Battle is before its first die. */
  const oddsOf = (view: View, place: Place, attacker: Side): Odds =>
    battleOdds(board(stateOfView(view)), place, attacker, { horse: 'best' });

  return { atHand, pointedAt, battlesToChoose, oddsOf };
});
