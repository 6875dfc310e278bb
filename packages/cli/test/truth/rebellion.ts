import { type Rebellion1775, STRIDE, type State } from '@liberty/rebellion-1775';
import type { AnyGame } from '@liberty/table';
import { type Claim, type Eye, anyOf, found, reading } from './eye.ts';

/** What one unit of each of the nine counters of an area is called, and what is said of natives whom nobody leads. */
const ONE = [
  'Regular',
  'Loyalist',
  'Continental',
  'Patriot',
  'Hessian',
  'French Regular',
  'Native',
  'Native',
  'Native',
];

/** The eye for 1775. */
export const rebellionEye = (game: AnyGame): Eye => {
  const { kit } = game as unknown as Rebellion1775;
  const { areas, colonies } = kit.components.map;
  const [area, colony] = [anyOf(areas.map((it) => it.name)), anyOf(colonies.map((it) => it.name))];
  const unitsIn = (s: State, x: number): number[] => s.units.slice(x * STRIDE, (x + 1) * STRIDE);
  const isThere = (s: State, x: number, side: number): boolean =>
    unitsIn(s, x).some((n, i) => n > 0 && (side === 0 ? [0, 1, 4] : [2, 3, 5]).includes(i));

  const COLONY = new RegExp(`^(?<colony>${colony}) +(?<holder>British|American|—) *(?<pieces>.*)$`, 'g');
  const PLACE = new RegExp(
    `(?<at>${area}): (?<force>(?:\\d+ [A-Z][A-Za-z ]*?(?:, | v )?)+(?:, neutral)?)(?= · |$)`,
    'g',
  );

  /** 5.1 Somebody of the side is there, nobody of the other, and no natives by themselves. */
  const controls = (s: State, side: number, where: number): boolean => {
    const open = kit.scenarios[s.scenario]!.theatre.areasOf[where]!;
    const neutral = open.some((x) => unitsIn(s, x)[STRIDE - 1]! > 0);
    return !neutral && open.some((x) => isThere(s, x, side)) && !open.some((x) => isThere(s, x, 1 - side));
  };
  const holder = (s: State, where: number): string =>
    ['British', 'American'].find((_, side) => controls(s, side, where)) ?? '—';

  const places = (s: State, line: string): Claim[] =>
    found(line, PLACE).flatMap(({ at, force }): Claim[] => {
      const counters = unitsIn(
        s,
        areas.findIndex((it) => it.name === at),
      );
      const said = force!.split(/, | v /).filter((it) => it !== 'neutral');
      const are = counters.flatMap((n, i) => (n > 0 ? [`${n} ${ONE[i]}${n === 1 ? '' : 's'}`] : []));
      return [[`units in ${at}`, said.toSorted().join(), are.toSorted().join()]];
    });

  const map = (s: State, line: string): Claim[] => {
    const [head] = found(line, COLONY);
    if (!head) return [];
    const where = colonies.findIndex((it) => it.name === head['colony']);
    const shown = found(head['pieces']!, PLACE).length;
    const held = kit.scenarios[s.scenario]!.theatre.areasOf[where]!.filter((x) => unitsIn(s, x).some((n) => n > 0));
    return [
      ['holder', head['holder'], holder(s, where)],
      ['areas with somebody in them', shown, held.length],
      ...places(s, head['pieces']!),
    ];
  };

  const status = (s: State, line: string): Claim[] => [
    ...found(line, /^Round (?<round>\d+) of (?<last>\d+)/g).flatMap(({ round, last }): Claim[] => [
      ['round', round, s.round],
      ['rounds', last, kit.scenarios[s.scenario]!.lastRound],
    ]),
    ...found(line, /colonies: British (?<british>\d+), American (?<american>\d+)\./g).flatMap(
      ({ british, american }): Claim[] =>
        [british, american].map((said, side) => [
          'colonies',
          said,
          colonies.filter((_, where) => controls(s, side, where)).length,
        ]),
    ),
    ...(line.startsWith('Stock: ')
      ? kit.unitNames.flatMap((name, c): Claim[] => {
          const [, stock, fled = '0'] = new RegExp(`${name} (\\d+)(?: \\(\\+(\\d+) fled\\))?`).exec(line) ?? [];
          return [
            [`${name} in stock`, stock, s.stock[c]],
            [`${name} fled`, fled, s.fled[c]],
          ];
        })
      : []),
  ];

  /** 8.3 Only who stands in the battle can fall. */
  const options = (s: State, line: string): Claim[] =>
    found(line, /^Lose a (?<who>.*)$/g).map(({ who }) => {
      const { area: x } = s.stack.findLast((f) => f.in === 'battle') as unknown as { readonly area: number };
      return [`a ${who} is there`, unitsIn(s, x).some((n, i) => n > 0 && ONE[i] === who), true];
    });

  const prompts = (s: State, line: string): Claim[] =>
    found(line, /, (?<n>\d+) to lose\./g).map(({ n }) => {
      const { hits } = s.stack.findLast((f) => f.in === 'battle') as unknown as { readonly hits: number };
      return ['hits', n, hits];
    });

  return (s, line, from) => {
    const own = { option: options, prompt: prompts, map, status, hand: () => [] }[from];
    return reading(own(s as State, line));
  };
};
