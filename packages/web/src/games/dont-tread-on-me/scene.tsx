import {
  BATTLE,
  BOSTON,
  BOSTON_HARBOUR,
  CARIBBEAN,
  type Naval,
  PLACES,
  SHIP_AT_SEA,
  TO,
  UNITS,
  type Unit,
  type View,
  ZONES,
  atSea,
  isPlace,
  strengthIn,
  words,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Rect } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { boxRect, standRect, zoneRect } from './chart.ts';
import {
  frameOf,
  isOurs,
  kindOfUnit,
  smugglerName,
  smugglerWish,
  smugglersAt,
  unitWish,
  unitsAt,
  gameFor,
} from './game.ts';
import { FLEET_KEY, smugglerKey, unitKey } from './keys.ts';
import { Smuggler, Vessel, piecesFor } from './pieces.tsx';
import { standIn } from './stand.ts';
import { perGame } from '../per-game.ts';

const NO_BOX = { x: 0, y: 0, w: 0, h: 0 };

/** Counters that stand as one: a crowd of Rebels of one kind and strength, where there is no room for each. */
interface Pile {
  readonly units: readonly Unit[];
  readonly strength: number;
}

/** As many stand beside each other with their names. */
const CROWD = 4;
/** What a counter needs that also says how many it stands for. */
const COUNTED = 30;

/** A position, and whether it is drawn so small that counters leave their names to the pointer. */
interface Drawn {
  readonly view: View;
  readonly small: boolean;
}

interface Afloat {
  readonly figure: Figure;
  readonly width: number;
}

const smugglerAfloat = (i: number, spot: string, where: string): Afloat => ({
  width: 36,
  figure: {
    key: smugglerKey(i),
    spot,
    x: 0,
    y: 0,
    wish: smugglerWish(i),
    itself: true,
    name: `${smugglerName(i)} in ${where}`,
    box: NO_BOX,
    touch: { x: -16, y: -16, w: 32, h: 28 },
    kind: 'piece',
    draw: (state) => <Smuggler i={i} state={state} />,
  },
});

const fleetAfloat = (spot: string, where: string): Afloat => ({
  width: 38,
  figure: {
    key: FLEET_KEY,
    spot,
    x: 0,
    y: 0,
    name: `French Fleet in ${where}`,
    box: NO_BOX,
    kind: 'piece',
    draw: () => (
      <g transform="scale(.8)">
        <title>French Fleet</title>
        <Vessel tone="french" mark="F" />
      </g>
    ),
  },
});

/** In a row about the middle of a rectangle. */
const inRow = (afloat: readonly Afloat[], [x, y, w, h]: Rect): Figure[] => {
  const total = afloat.reduce((sum, { width }) => sum + width, 0);
  const shrink = Math.min(1, w / Math.max(1, total));
  let left = x + (w - total * shrink) / 2;
  return afloat.map(({ figure, width }) => {
    const at = left + (width * shrink) / 2;
    left += width * shrink;
    return { ...figure, x: at, y: y + h / 2 };
  });
};

export const sceneFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, printed, shipName, unitName, zoneName } = gameFor(opened);
  const { Counter } = piecesFor(opened);

  const pilesOf = (view: View, units: readonly Unit[], x: number): Pile[] => {
    const strengthOf = (u: Unit): number => (isPlace(x) ? strengthIn(kit, u, x) : Math.max(...printed(u)));
    const ours = units.filter(isOurs).map((u): Pile => ({ units: [u], strength: strengthOf(u) }));
    const theirs = units.filter((u) => !isOurs(u));
    const answers = new Set(view.options.flatMap((a) => words.write(a).split(' ')));
    if (units.length <= CROWD || theirs.some((u) => answers.has(UNITS[u]!)))
      return [...ours, ...theirs.map((u): Pile => ({ units: [u], strength: strengthOf(u) }))];
    const piles = new Map<string, Unit[]>();
    for (const u of theirs) {
      const key = `${kindOfUnit(u)} ${strengthOf(u)}`;
      piles.set(key, [...(piles.get(key) ?? []), u]);
    }
    return [...ours, ...[...piles.values()].map((pile): Pile => ({ units: pile, strength: strengthOf(pile[0]!) }))];
  };

  /** Units of a place in one stand: the Crown's first, then the Rebels. */
  const unitFigures = (
    { view, small }: Drawn,
    units: readonly Unit[],
    spot: string,
    where: string,
    rect: Rect,
    x: number,
  ): Figure[] => {
    const asksForThings = !view.options.some((a) => TO.is(a) || BATTLE.is(a));
    const piles = pilesOf(view, units, x);
    const { size, places } = standIn(rect, piles.length, piles.some((it) => it.units.length > 1) ? COUNTED : undefined);
    const both = units.some(isOurs) && !units.every(isOurs) && piles.length <= 3;
    return piles.map((pile, i): Figure => {
      const u = pile.units[0]!;
      return {
        key: unitKey(u),
        spot,
        x: places[i]![0] + (both && !isOurs(u) ? 8 : 0),
        y: places[i]![1],
        wish: unitWish(u),
        itself: asksForThings,
        name: `${pile.units.map(unitName).join(', ')} in ${where}`,
        box: NO_BOX,
        touch: { x: -size.w / 2, y: -size.h / 2, ...size },
        kind: 'piece',
        draw: (state) => <Counter {...pile} size={size} state={state} small={small} />,
      };
    });
  };

  /** 6/2a A ship that has its target lies beside it until it fires. */
  const aimed = (view: View, placed: readonly Figure[]): Figure[] => {
    const aims = frameOf<Naval>(view, 'naval')?.aims ?? [];
    return aims.flatMap((smuggler, ship): Figure[] => {
      if (view.shipAt[ship] !== SHIP_AT_SEA) return [];
      const target = placed.find(({ key }) => key === smugglerKey(smuggler));
      if (!target) return [];
      const rank = aims.slice(0, ship).filter((it) => it === smuggler).length;
      return [
        {
          key: `ship-${ship}`,
          spot: target.spot,
          x: target.x - 4 + rank * 13,
          y: target.y + 17,
          name: `${shipName(ship)} against the ${target.name}`,
          box: NO_BOX,
          kind: 'piece',
          draw: () => (
            <g transform="scale(.46)">
              <title>{`${shipName(ship)}, strength ${kit.shipStrength[ship]!}`}</title>
              <Vessel tone="royal" mark={String(kit.shipStrength[ship]!)} />
            </g>
          ),
        },
      ];
    });
  };

  const zoneFigures = (drawn: Drawn, zone: number): Figure[] => {
    const { view } = drawn;
    const spot = ZONES[zone - 1]!;
    const where = zoneName(zone);
    const [x, y, w] = zoneRect(zone);
    const units = unitsAt(view, atSea(zone));
    const vessels = [
      ...smugglersAt(view, zone).map((i) => smugglerAfloat(i, spot, where)),
      ...(view.fleet === zone ? [fleetAfloat(spot, where)] : []),
    ];
    if (units.length === 0) return inRow(vessels, [x + 14, y + 28, w - 28, 38]);
    const half = vessels.length === 0 ? 0 : Math.min(70, vessels.length * 36);
    return [
      ...inRow(vessels, [x + 12, y + 30, half, 34]),
      ...unitFigures(drawn, units, spot, where, [x + 16 + half, y + 32, w - 32 - half, 34], 99),
    ];
  };

  /** Every piece that lies on the map. */
  const figures = (view: View, small = false): Figure[] => {
    const drawn = { view, small };
    const onLand = PLACES.flatMap((spot, x) => {
      const units = unitsAt(view, x);
      return units.length === 0 ? [] : unitFigures(drawn, units, spot, placeName(x), standRect(x), x);
    });
    const zones = ZONES.flatMap((_, i) => zoneFigures(drawn, i + 1));
    const [cx, cy, cw, ch] = boxRect('caribbean');
    const caribbean = [
      ...smugglersAt(view, CARIBBEAN).map((i) => smugglerAfloat(i, 'caribbean', 'the Caribbean')),
      ...(view.fleet === CARIBBEAN ? [fleetAfloat('caribbean', 'the Caribbean')] : []),
    ];
    const [bx, by, bw, bh] = boxRect('boston');
    const garrison = unitsAt(view, BOSTON);
    const boston: Figure[] = [
      ...unitFigures(drawn, garrison, 'boston', 'Boston', [bx + 62, by + 5, bw - 68, bh - 10], 99),
      ...(view.fleet === BOSTON_HARBOUR
        ? inRow([fleetAfloat('boston', 'Boston')], [bx + bw - 46, by + 6, 40, bh - 12])
        : []),
    ];
    const sea = [...zones, ...inRow(caribbean, [cx + 6, cy + 22, cw - 12, ch - 24])];
    return [...onLand, ...boston, ...sea, ...aimed(view, sea)];
  };

  return { figures };
});
