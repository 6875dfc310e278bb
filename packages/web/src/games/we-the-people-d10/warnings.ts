import { AMERICAN, SIDES, type Side } from '@liberty/colonies';
import { type March, type Play, halvedByWinter } from '@liberty/we-the-people';
import {
  type ReferenceManual,
  type Turn,
  type View,
  capturedMarkers,
  exposedToWinter,
} from '@liberty/we-the-people-d10';
import { SIDE, boardOf, frameOf, fieldFor } from '../we-the-people/field.ts';
import { listed, stoppingWarning as stopping, warningsFor, winterNear } from '../we-the-people/warnings.ts';
import { perGame } from '../per-game.ts';

const WINTER = 3;

const hisCapture = ({ terms }: View): string =>
  terms.automaticVictories ? 'his capture loses the war (§12.0a)' : 'he could be captured (§7.1f)';

export const stoppingWarning = (view: View, f: March): string | undefined => stopping(view, f, hisCapture(view));

export const manualWarningsFor = perGame((opened: ReferenceManual) => {
  const { atlas, spaceName } = fieldFor(opened);
  const { washingtonAlone } = warningsFor(opened);

  /** Markers of the side that would be removed if the season ended on this board. */
  const isolatedNow = (view: View, side: Side): string[] => capturedMarkers(boardOf(view), atlas, side).map(spaceName);

  /** Stacks of the side without a general in the north: one of them will be tested. */
  const exposed = (view: View, side: Side): string[] => exposedToWinter(boardOf(view), atlas, side).map(spaceName);

  /** Forces in the open that the classic winter would halve, where that is agreed. */
  const halved = (view: View, side: Side): string[] =>
    view.terms.classicAttrition ? halvedByWinter(boardOf(view), atlas, side).map(spaceName) : [];

  /** What Winter would take from a side. */
  const winterly = (view: View, side: Side): string[] => {
    const [cold, tested] = [halved(view, side), exposed(view, side)];
    return [
      ...(cold.length > 0 ? [`Winter halves your units in ${listed(cold)} (§11.0b).`] : []),
      ...(tested.length > 0 ? [`Winter tests a unit without a general in ${listed(tested)} (§M4.4).`] : []),
    ];
  };

  /** What is lost, or could be, by ending the card now; nothing when all is well. */
  const passingWarning = (view: View): string | undefined => {
    const side = frameOf<Play>(view, 'play')?.side;
    if (side === undefined) return undefined;
    const reasons: string[] = [];
    const alone = side === AMERICAN ? washingtonAlone(view) : undefined;
    if (alone !== undefined) reasons.push(`Washington stands alone in ${alone}; ${hisCapture(view)}.`);
    if (frameOf<Turn>(view, 'turn')?.left[side] === 0) {
      if (view.season === WINTER) reasons.push(...winterly(view, side));
      const cut = isolatedNow(view, side);
      if (cut.length > 0) reasons.push(`Isolated ${SIDE[side]} markers fall in ${listed(cut)} (§M5.5).`);
    }
    return reasons.length > 0 ? reasons.join(' ') : undefined;
  };

  /** What the end of the season, and Winter, would take from each side. */
  const losses = (view: View): readonly { isolated: string[]; winter: string[] }[] =>
    SIDES.map((side) => ({
      isolated: isolatedNow(view, side),
      winter: [...new Set([...halved(view, side), ...exposed(view, side)])],
    }));

  /** In Winter, with the last cards in hand: whom it would halve or test. */
  const beware = (view: View, side: Side): string => {
    if (view.season !== WINTER) return '';
    // The card that is asked for is no longer counted among those left.
    const cards = (frameOf<Turn>(view, 'turn')?.left[side] ?? 0) + 1;
    return (
      winterNear(cards, cards, halved(view, side), 'halve your units') ||
      winterNear(cards, cards, exposed(view, side), 'test a unit')
    );
  };

  return { passingWarning, losses, beware };
});
