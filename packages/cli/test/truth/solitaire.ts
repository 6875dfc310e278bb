import {
  BRITISH_POOL,
  type DontTreadOnMe,
  FIRST_LOYALIST,
  FIRST_REBEL,
  PRISON,
  QUEBEC,
  REBEL_POOL,
  type State,
  placeName,
} from '@liberty/dont-tread-on-me';
import type { AnyGame } from '@liberty/table';
import { type Claim, type Eye, anyOf, found, reading } from './eye.ts';

const COLUMN = { wilderness: 0, farm: 1, town: 2, fort: 2 } as const;
const POOLS = { 'British pool': BRITISH_POOL, Prisoners: PRISON, 'Rebel pool': REBEL_POOL } as const;

/** 'Greene 3, Committee of Safety 1 × 2': each of them by itself. */
const each = (list: string): string[] =>
  list
    .trim()
    .split(', ')
    .flatMap((it) => {
      const [, what = it, n = '1'] = /^(.*) × (\d+)$/.exec(it) ?? [];
      return Array<string>(Number(n)).fill(what);
    })
    .toSorted();

/** The eye for Don't Tread on Me. */
export const solitaireEye = (game: AnyGame): Eye => {
  const { kit } = game as unknown as DontTreadOnMe;
  const { states, units, ships } = kit.components;
  const [state, place] = [
    anyOf(states.map((it) => it.name)),
    anyOf(Array.from({ length: QUEBEC + 1 }, (_, x) => placeName(kit, x))),
  ];
  const stateBy = (name: string | undefined): number => states.findIndex((it) => it.name === name);
  const placeBy = (name: string | undefined): number =>
    Array.from({ length: QUEBEC + 1 }, (_, x) => placeName(kit, x)).indexOf(name ?? '');
  const terrainOf = (x: number): keyof typeof COLUMN =>
    x === QUEBEC ? kit.components.quebec.terrain : states[x >> 2]!.counties[x & 3]!.terrain;
  const there = (s: State, x: number, isRebel: boolean): number[] =>
    s.at.flatMap((at, u) => (at === x && u >= FIRST_REBEL === isRebel ? [u] : []));
  /** Strength as the ground makes it, out of the printed numbers. */
  const worth = (u: number, x: number): number => {
    const { wilderness, farm, town } = units[u]!.strength;
    return [wilderness, farm, town][COLUMN[terrainOf(x)]]!;
  };
  const strong = (s: State, x: number, isRebel: boolean): number =>
    there(s, x, isRebel).reduce((sum, u) => sum + worth(u, x), 0);

  const STATE = new RegExp(
    `^(?<state>${state})  Loyalty (?<bar>[#.]*) (?<loyalty>\\d+)/(?<ceiling>\\d+)(?<leaders>.*)$`,
    'g',
  );
  let within = -1;

  /** A State and its Counties come one after the other: the Counties that follow are those of the State before them. */
  const map = (s: State, line: string): Claim[] => {
    const [head] = found(line, STATE);
    if (head) {
      within = stateBy(head['state']);
      const { bar, loyalty, ceiling, leaders } = head;
      return [
        ['Loyalty', loyalty, s.loyalty[within]],
        ['the bar', bar!.replaceAll('.', '').length, s.loyalty[within]],
        ['ceiling', ceiling, kit.ceiling[within]],
        ['Washington', leaders!.includes('Washington'), s.washington === within],
        ['Congress', leaders!.includes('Congress'), s.congress === within],
      ];
    }
    const county = states[within]?.counties.findIndex((it) => line.startsWith(`  ${it.name.padEnd(21)} `)) ?? -1;
    if (county < 0) return [];
    const x = within * 4 + county;
    const { terrain, dice, blueDie } = states[within]!.counties[county]!;
    const ground = `${terrain}, ${blueDie ? 'blue ' : ''}${dice.length === 1 ? 'die' : 'dice'} ${dice.join(' ')}`;
    const marks: Claim = ['the ground', line.slice(24).startsWith(ground), true];
    const sides = [false, true].flatMap((isRebel): Claim[] => {
      const [, said = '0', list = ''] =
        new RegExp(`${isRebel ? 'Rebels' : 'British'} (\\d+): ([^|]*)`).exec(line) ?? [];
      return [
        ['strength', said, strong(s, x, isRebel)],
        [
          'who is there',
          each(list).join(', '),
          there(s, x, isRebel)
            .map((u) => `${units[u]!.name} ${worth(u, x)}`)
            .toSorted()
            .join(', '),
        ],
      ];
    });
    return [marks, ...sides];
  };

  const status = (s: State, line: string): Claim[] =>
    found(line, /Treasury £(?<pounds>\d+) · Liberty (?<liberty>\d+) of 9/g).flatMap(({ pounds, liberty }) => [
      ['pounds', pounds, s.pounds],
      ['Liberty', liberty, s.liberty],
    ]);

  const options = (s: State, line: string): Claim[] => [
    ...found(line, /^buy (?<unit>.*), £(?<cost>\d+)$/g).flatMap(({ unit, cost }): Claim[] => {
      const offered = units.filter((it, u) => it.name === unit && s.at[u] === BRITISH_POOL);
      return [
        ['price', cost, offered[0]?.cost],
        ['it can be paid', Number(cost) <= s.pounds, true],
      ];
    }),
    ...found(line, /^send (?<ship>[^,]+), £(?<cost>\d+)/g).flatMap(({ ship, cost }): Claim[] => [
      ['price', cost, ships.find((it) => it.name === ship)?.attackCost],
      ['it can be paid', Number(cost) <= s.pounds, true],
    ]),
    ...found(line, /^(?<none>send no ship)$|^open fire with the ships that were sent$/g).map(({ none }): Claim => {
      const { aims } = s.stack.at(-1) as unknown as { aims: readonly number[] };
      return ['ships are sent', none === undefined, aims.some((aim) => aim >= 0)];
    }),
    ...found(line, new RegExp(`^Battle of (?<at>${place})$`, 'g')).map(({ at }): Claim => {
      const x = placeBy(at);
      return ['both sides are there', [false, true].every((it) => there(s, x, it).length > 0), true];
    }),
    ...found(line, new RegExp(`^trade £1 in (?<state>${state})$`, 'g')).map(({ state: name }): Claim => {
      const lobster = s.at.some((at, u) => u < FIRST_LOYALIST && at < QUEBEC && at >> 2 === stateBy(name));
      return ['a Lobster is there', lobster, true];
    }),
  ];

  const pools = (s: State, line: string): Claim[] =>
    found(line, /^(?<box>British pool|Prisoners|Rebel pool) (?<n>\d+):/g).map(({ box, n }) => [
      box!,
      n,
      s.at.filter((at) => at === POOLS[box as keyof typeof POOLS]).length,
    ]);

  return (s, line, from) => {
    const own = { option: options, prompt: () => [], map, status, hand: pools }[from];
    return reading(own(s as State, line));
  };
};
