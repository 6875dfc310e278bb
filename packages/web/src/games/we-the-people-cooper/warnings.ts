import { AMERICAN, SIDES, type Side, WASHINGTON, onMap, unitsAt } from '@liberty/colonies';
import {
  type March,
  type Play,
  type SecondEdition,
  type View,
  isolatedMarkers,
  winterNow,
} from '@liberty/we-the-people-cooper';
import { perGame } from '../per-game.ts';
import { SIDE, frameOf, mapFor } from '../we-the-people/field.ts';
import { listed, winterNear } from '../we-the-people/warnings.ts';

export const secondWarningsFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { spaceName } = mapFor(opened);

  const cut = (view: View, side: Side): string[] => isolatedMarkers(view, kit.atlas, side).map(spaceName);
  const cold = (view: View, side: Side): string[] => winterNow(view, kit, side).map(spaceName);

  /** Where Washington stands without troops, if he does. */
  const washingtonAlone = (view: View): string | undefined => {
    if (!onMap(view, WASHINGTON)) return undefined;
    const x = view.generalAt[WASHINGTON]!;
    return unitsAt(view, AMERICAN, x) === 0 ? spaceName(x) : undefined;
  };

  /** What is lost, or could be, by ending the card now; nothing when all is well. */
  const passingWarning = (view: View): string | undefined => {
    const side = frameOf<Play>(view, 'play')?.side;
    if (side === undefined) return undefined;
    const reasons: string[] = [];
    const alone = side === AMERICAN ? washingtonAlone(view) : undefined;
    if (alone !== undefined) reasons.push(`Washington stands alone in ${alone}; captured, he never returns (§10.10).`);
    if (view.hands[side].count === 0) {
      const [winter, isolated] = [cold(view, side), cut(view, side)];
      if (winter.length > 0) reasons.push(`Winter takes units in ${listed(winter)} (§19).`);
      if (isolated.length > 0) reasons.push(`Isolated ${SIDE[side]} markers fall in ${listed(isolated)} (§17.4).`);
    }
    return reasons.length > 0 ? reasons.join(' ') : undefined;
  };

  /** Stopping before the first step, or leaving Washington alone. */
  const stoppingWarning = (view: View, f: March): string | undefined => {
    if (f.general === WASHINGTON && unitsAt(view, AMERICAN, view.generalAt[WASHINGTON]!) === 0)
      return 'Washington would stand alone; captured, he never returns (§10.10).';
    return f.begun ? undefined : 'He has not moved yet; his activation would be spent.';
  };

  /** What the year's end would take from each side. */
  const losses = (view: View): readonly { isolated: string[]; winter: string[] }[] =>
    SIDES.map((side) => ({ isolated: cut(view, side), winter: cold(view, side) }));

  /** §19 With the last cards in hand, each of which moves an army: where winter would take units. */
  const beware = (view: View, side: Side): string => {
    const { count } = view.hands[side];
    return winterNear(count, count, cold(view, side), 'take units of yours');
  };

  return { passingWarning, stoppingWarning, losses, beware };
});
