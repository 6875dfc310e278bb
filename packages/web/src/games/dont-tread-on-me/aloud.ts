import {
  BRITISH_POOL,
  type Battle,
  FIRST_REBEL,
  type Ground,
  LEVELS,
  PHASES,
  PLACES,
  PRISON,
  QUEBEC,
  REBEL_POOL,
  SHIPS,
  STATES,
  UNITS,
  type View,
  VERMONT,
  WAYS,
  ZONES,
  isPlace,
  levelBy,
  percent,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import { neighbourToward } from '../../board/bearing.ts';
import { spotOf } from '../../board/chart.ts';
import type { Aloud, Held, Lane, Region } from '../../table/aloud.ts';
import type { Choice, Look } from '../../table/desk.ts';
import { chartFor } from './chart.ts';
import { endingFor } from './ending.ts';
import { shipSays, factsFor } from './facts.ts';
import {
  BOXES,
  SIDE,
  eachOnce,
  frameOf,
  isOurs,
  many,
  phaseOf,
  placeWish,
  shipWish,
  stateWish,
  unitWish,
  unitsAt,
  zoneWish,
  gameFor,
} from './game.ts';
import { type Reckoned, reckoningFor } from './reckoning.ts';
import { perGame } from '../per-game.ts';

const space = (id: string): Wish => ({ kind: 'space', id });

const COMPASS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

const held = (wish: Wish, name: string, says: string): Held => ({ wish, name, says, uses: [] });

const about: Aloud<View>['about'] = ({ view }) => {
  const f = frameOf<Battle>(view, 'battle');
  if (f) return placeWish(f.place);
  const unit = frameOf<Ground>(view, 'ground')?.unit ?? -1;
  const at = unit >= 0 ? view.at[unit]! : -1;
  return at >= 0 && isPlace(at) ? placeWish(at) : undefined;
};

export const aloudFor = perGame((opened: DontTreadOnMe) => {
  const { chart } = chartFor(opened);
  const { ifTheTurnEnded } = endingFor(opened);
  const { facts, nameOf, spaceFacts, spoken } = factsFor(opened);
  const { kit, placeName, printed, shipName, stateName, turnOf, unitName } = gameFor(opened);
  const { atHand, pointedAt } = reckoningFor(opened);

  const regions: readonly Region<View>[] = [
    ...STATES.map((_, s): Region<View> => ({
      name: stateName(s),
      places: [stateWish(s), ...[0, 1, 2, 3].map((i) => placeWish(s * 4 + i))],
      says: ({ view }) => spaceFacts(STATES[s]!, view).join(', '),
    })),
    {
      name: 'The sea',
      places: [...ZONES.map((_, i) => zoneWish(i + 1)), space('caribbean')],
      says: () => 'six zones and the Caribbean',
    },
    {
      name: 'Beyond',
      places: [placeWish(QUEBEC), ...BOXES.filter((id) => id !== 'caribbean').map(space)],
      says: () => 'Québec and the boxes',
    },
  ];
  const bearing = (from: string, to: string): string => {
    const [p, q] = [spotOf(chart, from), spotOf(chart, to)];
    const turn = Math.round((8 * Math.atan2(q.y - p.y, q.x - p.x)) / (2 * Math.PI));
    return COMPASS[(turn + 8) % 8]!;
  };
  const lane = (from: string, to: string, note?: string): Lane => ({
    to: space(to),
    bearing: bearing(from, to),
    ...(note === undefined ? {} : { note }),
  });

  /** The ways of a retreat inside a State, the march between States, and the sea before it. */
  const lanes: Aloud<View>['lanes'] = ({ id }) => {
    const x = PLACES.indexOf(id);
    if (x === QUEBEC) return [lane(id, 'ny-1', 'Forced March')];
    if (x >= 0) {
      const near = [x - 1, x + 1].filter((y) => y >= 0 && y >> 2 === x >> 2);
      return [...near.map((y) => lane(id, PLACES[y]!, 'next in line')), lane(id, STATES[x >> 2]!, 'its State')];
    }
    const s = (STATES as readonly string[]).indexOf(id);
    if (s >= 0)
      return [
        ...[s - 1, s + 1].filter((it) => STATES[it]).map((it) => lane(id, STATES[it]!, 'Forced March')),
        lane(id, `zone-${s + 2}`, 'its sea'),
        lane(id, `${id}-1`),
      ];
    const zone = ZONES.indexOf(id) + 1;
    return zone > 1 ? [lane(id, STATES[zone - 2]!, 'its State')] : zone === 1 ? [lane(id, 'quebec')] : [];
  };

  const briefOf = (id: string, view: View): string => {
    const x = PLACES.indexOf(id);
    if (x < 0) return spaceFacts(id, view).join(', ');
    return [0, 1]
      .flatMap((side) => {
        const units = unitsAt(view, x).filter((u) => isOurs(u) === (side === 0));
        return units.length === 0 ? [] : [`${SIDE[side]!}: ${eachOnce(units.map(unitName)).join(', ')}`];
      })
      .join('; ');
  };
  const unitHeld = (u: number): Held =>
    held(unitWish(u), unitName(u), `${printed(u).join('-')}${kit.cost[u]! > 0 ? `, £${kit.cost[u]!}` : ''}.`);

  const hands: Aloud<View>['hands'] = ({ view }) => [
    { name: 'British pool', cards: unitsAt(view, BRITISH_POOL).map(unitHeld) },
    {
      name: 'Ships',
      cards: SHIPS.map((_, ship) =>
        held(
          shipWish(ship),
          shipName(ship),
          `Strength ${kit.shipStrength[ship]!}, £${kit.shipCost[ship]!}, ${shipSays(view.shipAt[ship]!)}.`,
        ),
      ),
    },
    { name: 'Prisoners', cards: unitsAt(view, PRISON).map(unitHeld) },
    { name: 'Rebel pool', cards: unitsAt(view, REBEL_POOL).map(unitHeld) },
  ];

  const oddsSay = ({ odds, strength, attacker, others }: Reckoned): string =>
    [
      `${strength[0]} against ${strength[1]}, ${attacker === 0 ? 'you attack' : 'they attack'}`,
      `you win ${percent(odds.british)} percent, even ${percent(odds.draw)}, Rebels ${percent(odds.rebels)}`,
      `mean loss ${(odds.strengthLost / WAYS).toFixed(1)} strength`,
      ...(odds.forceLost > 0 ? [`whole force lost ${percent(odds.forceLost)} percent`] : []),
      ...(odds.congressFlees > 0 ? [`Congress flees ${percent(odds.congressFlees)} percent`] : []),
      ...others.map((it) => `${it.says}: ${percent(it.odds.british)} percent`),
    ].join('; ');

  const fight: Aloud<View>['fight'] = ({ view }) => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f) return [];
    const it = atHand(view);
    return [
      `Battle of ${placeName(f.place)}, ${SIDE[f.attacker]} attack.`,
      briefOf(PLACES[f.place]!, view),
      `Militia: ${view.militia[0]!} British, ${view.militia[1]!} Rebel.`,
      ...(it ? [`${oddsSay(it)}.`] : []),
    ].filter((text) => text !== '');
  };

  const standings: Aloud<View>['standings'] = ({ view }) => {
    const turn = turnOf(view);
    const phase = phaseOf(view);
    const { title, tests, minds, before, verdict } = ifTheTurnEnded(view);
    const isOver = view.outcome !== undefined;
    const tested = tests
      .map(({ met, says, so }) => `${met ? 'yes' : 'no'}: ${says}${so === '' ? '' : ` (${so})`}`)
      .join('; ');
    return [
      {
        name: 'Turn',
        says: `${view.turn} of ${kit.turns.length - 1}, ${turn.name}${phase ? `, step ${phase}, ${PHASES[phase]}` : ''}`,
      },
      { name: 'Target', says: stateName(turn.target) },
      { name: 'News', says: turn.news.join(', ') || 'none' },
      { name: 'Treasury', says: `£${view.pounds} of at most £${kit.cap}` },
      {
        name: 'Liberty',
        says: `${view.liberty}; at 9 the war is lost${isOver ? '' : `. As it stands: ${LEVELS[levelBy(view.liberty)]!}`}`,
      },
      {
        name: isOver ? 'How it stood at the end' : title,
        says: isOver
          ? `${tested}.`
          : `${before === undefined ? '' : `${before} `}${tested}; Loyalty ${minds}. ${verdict}`,
      },
      {
        name: 'Loyalty',
        says: STATES.map((_, s) => `${stateName(s)} ${view.loyalty[s]!} of ${kit.ceiling[s]!}`).join(', '),
      },
      { name: 'Congress', says: view.congress < 0 ? 'in flight' : `in ${stateName(view.congress)}` },
      { name: 'Washington', says: view.washington >= 0 ? `in ${stateName(view.washington)}` : 'in no State' },
      { name: 'Vermont', says: VERMONT[view.vermont]! },
      { name: 'Ships', says: SHIPS.map((_, ship) => `${shipName(ship)} ${shipSays(view.shipAt[ship]!)}`).join(', ') },
      {
        name: 'Units',
        says: `${many(view.at.filter((at, u) => u < FIRST_REBEL && isPlace(at)).length, 'British unit')} and ${many(view.at.filter((at, u) => u >= FIRST_REBEL && isPlace(at)).length, 'Rebel unit')} on the map`,
      },
    ];
  };

  /** The chances of the Battle an answer leads to. */
  const odds = (choice: Choice, look: Look<View>): string | undefined => {
    if (!look.asked || choice.at?.kind !== 'space') return undefined;
    const it = pointedAt(look.view, choice.at);
    return it && oddsSay(it);
  };

  /** The solitaire without pictures. */
  const aloud: Aloud<View> = {
    regions,
    lanes,
    toward(place, arrow) {
      const id = neighbourToward(chart, place.id, arrow);
      return id === undefined ? undefined : space(id);
    },
    brief: (place, { view }) => briefOf(place.id, view),
    read(wish, { view }) {
      if (wish.kind === 'space') return spoken(wish.id, view);
      return `${nameOf(wish)}. ${facts(wish, view).replaceAll(' · ', ', ')}.`;
    },
    threats(place, { view }) {
      const x = PLACES.indexOf(place.id);
      if (x < 0 || x === QUEBEC) return undefined;
      const rebels = UNITS.flatMap((_, u) =>
        !isOurs(u) && isPlace(view.at[u]!) && view.at[u]! >> 2 === x >> 2 ? [unitName(u)] : [],
      );
      return rebels.length === 0 ? undefined : `Rebels of ${stateName(x >> 2)}: ${eachOnce(rebels).join(', ')}`;
    },
    movers: ({ view }) =>
      UNITS.flatMap((_, u) =>
        isOurs(u) && isPlace(view.at[u]!) ? [{ wish: unitWish(u), at: placeWish(view.at[u]!), mine: true }] : [],
      ),
    about,
    hands,
    fight,
    standings,
    odds,
  };

  return { aloud };
});
