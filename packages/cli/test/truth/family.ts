import {
  type Board,
  GENERALS,
  type Side,
  type Space,
  markersIn,
  onMap,
  poolSize,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { AnyGame } from '@liberty/table';
import type { FieldKit } from '@liberty/we-the-people';
import { type Claim, type Eye, type Source, anyOf, found, reading } from './eye.ts';

/** The state of any edition, as far as the terminal speaks of it. */
interface War extends Board {
  readonly stack: readonly {
    readonly in: string;
    readonly party?: number;
    readonly to?: number;
    readonly left?: number;
  }[];
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly discards: readonly number[];
  readonly britishBox?: number;
}

const SIDE = ['American', 'British'] as const;

/** The units a text may mean by "with 3 units": those there; of an army on its way or in battle, those it leads. */
const meant = (s: War, side: Side, x: Space, from: Source): number[] => {
  const there = unitsAt(s, side, x);
  const top = s.stack.findLast((f) => f.party !== undefined);
  if (from !== 'prompt' || top?.party === undefined) return [there];
  const beyond = top.to === undefined || top.to < 0 || top.to === x ? 0 : unitsAt(s, side, top.to);
  return [top.party, there, top.party + beyond];
};

/** The eye for We the People in any edition. */
export const familyEye = (game: AnyGame): Eye => {
  const { kit } = game as unknown as { readonly kit: FieldKit };
  const { names, colonyNames, colonyOf, spacesOf } = kit.atlas;
  const generals = kit.components.generals.map(({ name }) => name);
  const [space, colony, who] = [anyOf(names), anyOf(colonyNames), anyOf(generals)];
  const general = (name: string): number => generals.indexOf(name);
  const held = (s: War, x: Space): boolean[] =>
    [0, 1].map(
      (side) => unitsAt(s, side as Side, x) > 0 || GENERALS.some((_, g) => s.generalAt[g] === x && sideOf(g) === side),
    );

  const LED = new RegExp(
    `(?<who>${who}(?: and ${who})*)(?: in (?<at>${space}))?(?: with (?<units>\\d+) units?(?: \\((?<french>\\d+) French\\))?| (?<alone>alone))`,
    'g',
  );
  const MARKERS = new RegExp(`(?<at>${space}) \\((?<colony>${colony}), (?<american>\\d+) A (?<british>\\d+) B\\)`, 'g');
  const GROUND = new RegExp(
    `(?<at>${space}) \\((?<facts>(?:American|British)(?:: | marker)(?:[^()]|\\([^()]*\\))*)\\)`,
    'g',
  );
  const COLONY = new RegExp(
    `^(?<colony>${colony}) +(?<spaces>\\d+) +(?<american>\\d+) A +(?<british>\\d+) B +(?:American|British|—) *(?<pieces>.*)$`,
  );
  const STEP = new RegExp(`^(?<how>attack|march to) (?<at>${space})`);

  const ledBy = (s: War, line: string, from: Source): Claim[] =>
    found(line, LED).flatMap(({ who: led, at, units, alone }) => {
      const all = led!.split(' and ').map(general);
      const [first] = all;
      if (first === undefined || !onMap(s, first)) return [];
      const x = s.generalAt[first]!;
      const said = alone === undefined ? Number(units) : 0;
      const are = meant(s, sideOf(first), x, from);
      return [
        ['units led', said, are.includes(said) ? said : are[0]],
        ['together', all.every((g) => s.generalAt[g] === x), true],
        ...(at === undefined ? [] : [['where he stands', at, names[x]] as const]),
      ];
    });

  const markers = (s: War, line: string): Claim[] =>
    found(line, MARKERS).flatMap(({ at, colony: where, american, british }) => {
      const it = colonyOf[names.indexOf(at!)]!;
      return [
        ['colony', where, colonyNames[it]],
        ['American markers', american, markersIn(s, kit.atlas, 0, it)],
        ['British markers', british, markersIn(s, kit.atlas, 1, it)],
      ];
    });

  const grounds = (s: War, line: string): Claim[] =>
    found(line, GROUND).flatMap(({ at, facts }) => {
      const x = names.indexOf(at!);
      return SIDE.flatMap((name, side): Claim[] => {
        const [, units] = new RegExp(`${name}: (\\d+) units?`).exec(facts!) ?? [];
        return [
          [`${name} marker in ${at}`, facts!.includes(`${name} marker`), s.control[x] === side],
          [`${name} force in ${at}`, facts!.includes(`${name}: `), held(s, x)[side]],
          ...(units === undefined ? [] : [['units', units, unitsAt(s, side as Side, x)] as const]),
        ];
      });
    });

  /** All units of a colony, as its line counts them. */
  const colonies = (s: War, line: string): Claim[] => {
    const { colony: name, spaces, american, british, pieces } = COLONY.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    const it = colonyNames.indexOf(name);
    const forces = pieces!.split(/ · |, (?=[^,]*\[)/);
    return [
      ['spaces', spaces, spacesOf[it]!.length],
      ['American markers', american, markersIn(s, kit.atlas, 0, it)],
      ['British markers', british, markersIn(s, kit.atlas, 1, it)],
      ...SIDE.map((side, i): Claim => {
        const own = forces.filter((force) => new RegExp(`\\[${side[0]}`).test(force));
        const said = own.reduce((sum, force) => sum + Number(/(\d+) units?/.exec(force)?.[1] ?? 0), 0);
        return [`${side} units in ${name}`, said, spacesOf[it]!.reduce((sum, x) => sum + unitsAt(s, i as Side, x), 0)];
      }),
    ];
  };

  const status = (s: War, line: string): Claim[] => [
    ...found(line, /American (?<american>\d+) cards?, British (?<british>\d+) cards?/g).flatMap(
      ({ american, british }): Claim[] => [
        ['American cards', american, s.hands[0]!.length],
        ['British cards', british, s.hands[1]!.length],
      ],
    ),
    ...found(line, /deck (?<deck>\d+), discards (?<discards>\d+)/g).flatMap(({ deck, discards }): Claim[] => [
      ['deck', deck, poolSize(s.deck)],
      ['discards', discards, s.discards.length],
    ]),
    ...found(line, /British box: (?<units>\d+) units?/g).map(({ units }): Claim => ['the box', units, s.britishBox]),
    ...found(line, new RegExp(`Congress (?:in (?<at>${space})|dispersed)`, 'g')).map(({ at }): Claim => [
      'Congress',
      at,
      s.congress < 0 ? undefined : names[s.congress],
    ]),
    ...found(line, /on the map: American (?<american>\d+), British (?<british>\d+)/g).flatMap(
      ({ american, british }): Claim[] => [
        ['American markers', american, s.control.filter((it) => it === 0).length],
        ['British markers', british, s.control.filter((it) => it === 1).length],
      ],
    ),
    ...found(line, /(?<british>\d+) of 13 colonies British, (?<american>\d+) American/g).flatMap(
      ({ british, american }): Claim[] => {
        const more = colonyNames.filter(
          (name, c) => name !== 'Canada' && markersIn(s, kit.atlas, 1, c) > markersIn(s, kit.atlas, 0, c),
        ).length;
        return [
          ['British colonies', british, more],
          ['American colonies', american, 13 - more],
        ];
      },
    ),
  ];

  const steps = (s: War, line: string): Claim[] =>
    found(line, new RegExp(STEP, 'g')).flatMap(({ how, at }): Claim[] => {
      const enemies = s.stack.at(-1) as unknown as { readonly side?: Side };
      if (enemies.side === undefined) return [];
      const foes = unitsAt(s, (1 - enemies.side) as Side, names.indexOf(at!));
      return how === 'attack' ? [['somebody to attack', foes > 0, true]] : [];
    });

  return (s, line, from) => {
    const war = s as War;
    const own = { option: steps, prompt: left, map: colonies, status, hand: () => [] }[from];
    return reading([...ledBy(war, line, from), ...markers(war, line), ...grounds(war, line), ...own(war, line)]);
  };
};

/** "2 left." in a question: what its bookmark has. */
const left = (s: War, line: string): Claim[] =>
  found(line, /\b(?<n>\d+) left\./g).map(({ n }) => ['left', n, s.stack.at(-1)!.left]);
