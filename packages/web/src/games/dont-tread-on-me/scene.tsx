import {
  BATTLE,
  BOSTON,
  BOSTON_HARBOUR,
  CARIBBEAN,
  INDIAN_BOX,
  type Ground,
  type Logistics,
  type Naval,
  PLACES,
  SHIP_AT_SEA,
  TO,
  type Unit,
  type View,
  ZONES,
  atSea,
  isPlace,
  strengthIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Point } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { LEAST_COUNTER, sizesAt } from './camera.ts';
import { BOXES_LAID, GAP, type Row, type Size, countyLaid, zoneLaid } from './chart.ts';
import { frameOf, smugglerName, smugglerWish, smugglersAt, unitWish, unitsAt, gameFor } from './game.ts';
import { FLEET_KEY, smugglerKey, unitKey } from './keys.ts';
import { Smuggler, Vessel, piecesFor, vesselScale } from './pieces.tsx';
import { type Stand, standIn } from './trays.ts';
import { perGame } from '../per-game.ts';

const NO_BOX = { x: 0, y: 0, w: 0, h: 0 };

/** The unit that has been picked up; -1: none. */
export const unitInHand = (view: View): Unit =>
  (frameOf<Ground>(view, 'ground') ?? frameOf<Logistics>(view, 'logistics'))?.unit ?? -1;

/** A place off the Counties, as units stand there. */
interface Berth {
  readonly spot: string;
  readonly where: string;
  readonly row: Row;
}

const vesselFigure = (i: number, spot: string, where: string, [x, y]: Point, scale: number): Figure => {
  const half = 20.5 * vesselScale(scale);
  return {
    key: smugglerKey(i),
    spot,
    x,
    y,
    wish: smugglerWish(i),
    itself: true,
    name: `${smugglerName(i)} in ${where}`,
    box: NO_BOX,
    touch: { x: -half, y: -half - 1.5, w: 2 * half, h: 2 * half },
    kind: 'piece',
    draw: (state) => <Smuggler i={i} state={state} scale={scale} />,
  };
};

const fleetFigure = (spot: string, where: string, [x, y]: Point, scale: number): Figure => ({
  key: FLEET_KEY,
  spot,
  x,
  y,
  name: `French Fleet in ${where}`,
  box: NO_BOX,
  kind: 'piece',
  draw: () => (
    <g transform={`scale(${vesselScale(scale)})`}>
      <title>French Fleet</title>
      <Vessel tone="french" mark="F" scale={vesselScale(scale) * scale} />
    </g>
  ),
});

export const sceneFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, printed, shipName, unitName, zoneName } = gameFor(opened);
  const { Counter } = piecesFor(opened);

  const figuresOf = (view: View, stand: Stand, size: number, spot: string, where: string, scale: number): Figure[] => {
    const asksForThings = !view.options.some((a) => TO.is(a) || BATTLE.is(a));
    const half = Math.max(size, LEAST_COUNTER / scale) / 2;
    return stand.piles.map((pile, i): Figure => {
      const u = pile.units[0]!;
      return {
        key: unitKey(u),
        spot,
        x: stand.places[i]![0],
        y: stand.places[i]![1],
        wish: unitWish(u),
        itself: asksForThings,
        name: `${pile.units.map(unitName).join(', ')} in ${where}`,
        box: NO_BOX,
        touch: { x: -half, y: -half, w: 2 * half, h: 2 * half },
        kind: 'piece',
        draw: (state) => (
          <Counter
            {...pile}
            size={size}
            scale={scale}
            state={u === unitInHand(view) ? { ...state, selected: true } : state}
          />
        ),
      };
    });
  };

  /** How the units of a County stand at this scale. */
  const standOf = (view: View, x: number, scale: number): Stand =>
    standIn(
      { units: unitsAt(view, x), strengthOf: (u) => strengthIn(kit, u, x), held: unitInHand(view) },
      (size) => countyLaid(x).rows[`${size}`],
      sizesAt(scale),
    );

  /** Units off the Counties: one row, in which those that find no room lie under the last. */
  const berthed = (view: View, units: readonly Unit[], { spot, where, row }: Berth, scale: number): Figure[] => {
    if (units.length === 0) return [];
    const size: Size = scale * 30 >= LEAST_COUNTER ? 30 : 34;
    const strengthOf = (u: Unit): number => Math.max(...printed(u));
    const stand = standIn({ units, strengthOf, held: unitInHand(view) }, () => [row], [size]);
    return figuresOf(view, stand, size, spot, where, scale);
  };

  /** 6/2a A ship that has its target lies beside it until it fires. */
  const aimed = (view: View, placed: readonly Figure[], scale: number): Figure[] => {
    const aims = frameOf<Naval>(view, 'naval')?.aims ?? [];
    // Its hull shows beside the number of its strength.
    const size = 0.9 * vesselScale(scale);
    return aims.flatMap((smuggler, ship): Figure[] => {
      if (view.shipAt[ship] !== SHIP_AT_SEA) return [];
      const target = placed.find(({ key }) => key === smugglerKey(smuggler));
      if (!target) return [];
      const rank = aims.slice(0, ship).filter((it) => it === smuggler).length;
      return [
        {
          key: `ship-${ship}`,
          spot: target.spot,
          x: target.x - 8 + rank * 16,
          y: target.y + 16,
          name: `${shipName(ship)} against the ${target.name}`,
          box: NO_BOX,
          kind: 'piece',
          draw: () => (
            <g transform={`scale(${size})`}>
              <title>{`${shipName(ship)}, strength ${kit.shipStrength[ship]!}`}</title>
              <Vessel tone="royal" mark={String(kit.shipStrength[ship]!)} scale={size * scale} />
            </g>
          ),
        },
      ];
    });
  };

  const zoneFigures = (view: View, zone: number, scale: number): Figure[] => {
    const { vessels, units } = zoneLaid(zone);
    const [spot, where] = [ZONES[zone - 1]!, zoneName(zone)];
    return [
      ...smugglersAt(view, zone).map((i, n) => vesselFigure(i, spot, where, vessels[n] ?? vessels[2]!, scale)),
      ...(view.fleet === zone ? [fleetFigure(spot, where, vessels[2]!, scale)] : []),
      ...berthed(view, unitsAt(view, atSea(zone)), { spot, where, row: units }, scale),
    ];
  };

  /** The garrison, later the French Army, and their Fleet when it lies in the harbour. */
  const bostonFigures = (view: View, scale: number): Figure[] => {
    const [x, y, w, h] = BOXES_LAID.boston.box;
    const size = scale * 30 >= LEAST_COUNTER ? 30 : 34;
    const isFleet = view.fleet === BOSTON_HARBOUR;
    const room = Math.floor((w - 6 - (isFleet ? 36 : 0)) / (size + GAP));
    const row: Row = [x + 5 + size / 2, y + h - size / 2 + 6, Math.max(1, room)];
    return [
      ...berthed(view, unitsAt(view, BOSTON), { spot: 'boston', where: 'Boston', row }, scale),
      ...(isFleet ? [fleetFigure('boston', 'Boston', [x + w - 20, y + h - 13], scale)] : []),
    ];
  };

  /** Who waits in the Caribbean lies as one ship that says how many. */
  const caribbeanFigures = (view: View, scale: number): Figure[] => {
    const { vessels } = BOXES_LAID.caribbean;
    const waiting = smugglersAt(view, CARIBBEAN);
    const tone = waiting.some((i) => smugglerName(i) === 'Privateer') ? 'privateer' : 'smuggler';
    const pile: Figure = {
      key: smugglerKey(waiting[0] ?? -1),
      spot: 'caribbean',
      x: vessels[0]![0],
      y: vessels[0]![1],
      name: `${waiting.length} in the Caribbean`,
      box: NO_BOX,
      kind: 'piece',
      draw: () => (
        <g transform={`scale(${vesselScale(scale) * 0.92})`}>
          <title>{`${waiting.length} wait in the Caribbean`}</title>
          <Vessel tone={tone} mark={String(waiting.length)} scale={vesselScale(scale) * 0.92 * scale} />
        </g>
      ),
    };
    return [
      ...(waiting.length > 0 ? [pile] : []),
      ...(view.fleet === CARIBBEAN ? [fleetFigure('caribbean', 'the Caribbean', vessels[3]!, scale)] : []),
    ];
  };

  const indianFigures = (view: View, scale: number): Figure[] => {
    const [x, y] = BOXES_LAID.indians.units[0]!;
    const row: Row = [x, y + 6, 2];
    return berthed(view, unitsAt(view, INDIAN_BOX), { spot: 'indians', where: 'the Indian Nations', row }, scale);
  };

  /** Every piece that lies on the map at this scale. */
  const figures = (view: View, scale = 1): Figure[] => {
    const onLand = PLACES.flatMap((spot, x) => {
      const stand = standOf(view, x, scale);
      return figuresOf(view, stand, stand.size, spot, placeName(x), scale);
    });
    const zones = ZONES.flatMap((_, i) => zoneFigures(view, i + 1, scale));
    const others = [...bostonFigures(view, scale), ...caribbeanFigures(view, scale), ...indianFigures(view, scale)];
    return [...onLand, ...others, ...zones, ...aimed(view, zones, scale)];
  };

  return { figures, standOf, strengthHere: (u: Unit, x: number) => (isPlace(x) ? strengthIn(kit, u, x) : 0) };
});
