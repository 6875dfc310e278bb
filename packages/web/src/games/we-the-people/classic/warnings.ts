import { AMERICAN, SIDES, type Side, isolatedMarkers } from '@liberty/colonies';
import { type March, type Play, type WeThePeople, halvedByWinter } from '@liberty/we-the-people';
import { type WarView, SIDE, boardOf, frameOf, fieldFor } from '../field.ts';
import { listed, stoppingWarning as stopping, warningsFor, winterNear } from '../warnings.ts';
import { perGame } from '../../per-game.ts';

const HIS_CAPTURE = 'his capture loses the war (§12.0a)';

/** Is this the last card of this side's year? */
const isLast = (view: WarView, side: Side): boolean => view.hands[side].count === 0;

export const stoppingWarning = (view: WarView, f: March): string | undefined => stopping(view, f, HIS_CAPTURE);

export const classicWarningsFor = perGame((opened: WeThePeople) => {
  const { atlas, kit, spaceName } = fieldFor(opened);
  const { washingtonAlone } = warningsFor(opened);

  /** Markers of the side that would be removed if the year ended on this board. */
  const isolatedNow = (view: WarView, side: Side): string[] =>
    isolatedMarkers(boardOf(view), atlas, side).map(spaceName);

  /** Units of the side that winter would halve. */
  const wintering = (view: WarView, side: Side): string[] => halvedByWinter(boardOf(view), atlas, side).map(spaceName);

  /** What is lost, or could be, by ending the card now; nothing when all is well. */
  const passingWarning = (view: WarView): string | undefined => {
    const side = frameOf<Play>(view, 'play')?.side;
    if (side === undefined) return undefined;
    const reasons: string[] = [];
    const alone = side === AMERICAN ? washingtonAlone(view) : undefined;
    if (alone !== undefined) reasons.push(`Washington stands alone in ${alone}; ${HIS_CAPTURE}.`);
    if (isLast(view, side)) {
      const cold = wintering(view, side);
      if (cold.length > 0) reasons.push(`Winter halves your units in ${listed(cold)} (§11.0b).`);
      const cut = isolatedNow(view, side);
      if (cut.length > 0) reasons.push(`Isolated ${SIDE[side]} markers fall in ${listed(cut)} (§10.2).`);
    }
    return reasons.length > 0 ? reasons.join(' ') : undefined;
  };

  /** Facts for the side column: what the year's end would take from each side. */
  const losses = (view: WarView): readonly { side: Side; isolated: string[]; winter: string[] }[] =>
    SIDES.map((side) => ({ side, isolated: isolatedNow(view, side), winter: wintering(view, side) }));

  /** §11.0b With the last cards in hand: whom winter would halve. */
  const beware = (view: WarView, side: Side): string => {
    const { count, cards = [] } = view.hands[side];
    const moves = cards.filter((card) => kit.cards[card]!.kind === 'operations').length;
    return winterNear(count, moves, wintering(view, side), 'halve your units');
  };

  return { passingWarning, losses, beware };
});
