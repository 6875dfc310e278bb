import {
  AMERICAN,
  type Board,
  type Colony,
  type General,
  SIDES,
  SPACES,
  type Side,
  type Space,
  THIRTEEN,
  generalIn,
  majorityIn,
  markersIn,
  unitsAt,
} from '@liberty/colonies';
import type { FieldHappening, FieldKit } from '@liberty/we-the-people';
import type { Mark } from '../../board/sketch.ts';
import type { Heard } from '../../table/hearing.ts';
import type { Scene, SceneRow, SceneStep } from '../../table/scenes/scene.ts';
import { joinWords, listWords } from '../../table/dispatch/telling.ts';
import type { Words } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { type MapGame, SIDE, unitsWord, mapFor } from './field.ts';
import { namesFor, who } from './lines.ts';

/** What these events share in every edition. */
type Common = Extract<
  FieldHappening,
  { kind: 'attrition' | 'marked' | 'unmarked' | 'navy' | 'reconvened' | 'arrived' | 'freed' | 'year' }
>;

/** The view after so many answers, where it is known. */
export type SeenAfter = (after: number) => unknown;

const kindOf = ({ event }: Heard): string => (event as { kind: string }).kind;
const at = (kind: Mark['kind'] & ('ring' | 'cross' | 'snow'), x: Space): Mark => ({ kind, at: SPACES[x]! });

/** Spans of what was told that begin with an event of these kinds and are over with the answer that tells the next of those. */
export const spansOf = (
  heard: readonly Heard[],
  begins: ReadonlySet<string>,
  ends: (heard: Heard) => boolean,
): Heard[][] => {
  const spans: Heard[][] = [];
  let first = -1;
  heard.forEach((it, i) => {
    if (first < 0 && begins.has(kindOf(it))) first = i;
    if (first < 0 || !ends(it)) return;
    spans.push(heard.slice(first).filter(({ entry }) => entry <= it.entry));
    first = -1;
  });
  return spans;
};

/** What lies open on the map, in every edition. */
export const lyingNow = (s: unknown): Board => {
  const { control, units, generalAt, congress, navy } = s as Board;
  return { control: control.slice(), units: units.slice(), generalAt: generalAt.slice(), congress, navy };
};

/** The first event of this step that was told. */
export const begunWith = (span: readonly Heard[], is: (heard: Heard) => boolean): Pick<SceneStep, 'begins'> => {
  const first = span.find(is);
  return first ? { begins: { entry: first.entry, event: first.event } } : {};
};

/** 6.2g How many units come with Rochambeau, by the card that brings them. */
export const frenchUnits = ({ cards }: Pick<FieldKit, 'cards'>): number =>
  cards.reduce((units, { effect }) => (effect.event === 'french-alliance' ? effect.units : units), 0);

export const fieldScenesFor = perGame((opened: MapGame) => {
  const { atlas } = mapFor(opened);
  const { where } = namesFor(opened);

  const its = <K extends Common['kind']>(
    span: readonly Heard[],
    kind: K,
  ): (Extract<Common, { kind: K }> & { entry: number; rule: string })[] =>
    span.flatMap(({ event, entry, rule }) =>
      (event as Common).kind === kind ? [{ ...(event as Extract<Common, { kind: K }>), entry, rule }] : [],
    );

  /** The generals whose armies came through the winter whole. */
  const sparedBy = (
    board: Board | undefined,
    lost: readonly { readonly side: Side; readonly space: Space }[],
  ): General[] =>
    SIDES.flatMap((side) =>
      SPACES.flatMap((_, x) => {
        const general = board && unitsAt(board, side, x) > 0 ? generalIn(board, side, x) : -1;
        return general < 0 || lost.some((it) => it.side === side && it.space === x) ? [] : [general];
      }),
    );

  /** Who lost to the winter, where and how many of how many. */
  const attrition = (
    span: readonly Heard[],
    seen: SeenAfter,
    step: { rule: string; title: string; bites: (x: Space) => boolean },
  ): SceneStep => {
    const lost = its(span, 'attrition');
    const rows = lost.map(({ side, space, units, entry }): SceneRow => {
      const board = seen(entry + 1) as Board | undefined;
      const general = board ? generalIn(board, side, space) : -1;
      const left = board ? unitsAt(board, side, space) : undefined;
      return {
        seat: side,
        words: general < 0 ? [where(space)] : [who(general), ' in ', where(space)],
        change: left === undefined ? `−${unitsWord(units)}` : `${left + units} − ${units} = ${unitsWord(left)}`,
      };
    });
    const spared = sparedBy(seen(span.at(-1)!.entry + 1) as Board | undefined, lost);
    return {
      title: step.title,
      rule: step.rule,
      rows,
      ...(spared.length > 0 ? { spared: ['Without loss: ', ...listWords(spared.map(who), 'others'), '.'] } : {}),
      empty: 'Nobody lies in the open with two units or more.',
      ...begunWith(span, (it) => kindOf(it) === 'attrition'),
      marks: [
        ...SPACES.flatMap((_, x) => (step.bites(x) ? [at('snow', x)] : [])),
        ...lost.map(({ space, units }): Mark => ({ kind: 'count', at: SPACES[space]!, says: `−${units}` })),
      ],
    };
  };

  const navy = (span: readonly Heard[], rule: string): SceneStep => {
    const lies = its(span, 'navy');
    return {
      title: 'The French Navy',
      rule,
      rows: lies.map(({ space }) => ({ words: ['It lies before ', where(space), ': no British ship in or out'] })),
      empty: 'It is not in play.',
      ...begunWith(span, (it) => kindOf(it) === 'navy'),
      marks: lies.map(({ space }) => at('ring', space)),
    };
  };

  /** Colonies that changed hands between two boards, with their markers. */
  const changed = (before: Board | undefined, after: Board | undefined): Words | undefined => {
    if (!before || !after) return undefined;
    const turned = THIRTEEN.flatMap((colony: Colony): Words[] => {
      const [was, is] = [majorityIn(before, atlas, colony), majorityIn(after, atlas, colony)];
      if (was === is) return [];
      const count = SIDES.map((side) => markersIn(after, atlas, side, colony)).join('–');
      return [[`${atlas.colonyNames[colony]} is ${is === undefined ? 'nobody’s' : SIDE[is]} now, ${count}`]];
    });
    return turned.length === 0 ? undefined : joinWords(turned);
  };

  /** Which markers turned and fell, and whether a colony changed hands by it. */
  const control = (
    span: readonly Heard[],
    seen: SeenAfter,
    step: { rule: string; byItself: (rule: string) => boolean },
  ): SceneStep => {
    const turned = its(span, 'marked').filter(({ rule }) => step.byItself(rule));
    const fallen = its(span, 'unmarked').filter(({ why }) => why === 'isolated');
    const ofSide = (side: Side): SceneRow[] => {
      const [mine, lost] = [turned.filter((it) => it.side === side), fallen.filter((it) => it.side === side)];
      return [
        ...(mine.length > 0
          ? [
              {
                seat: side,
                words: [...listWords(mine.map(({ space }) => where(space))), ': an army stands there'],
                change: `+${mine.length}`,
              },
            ]
          : []),
        ...(lost.length > 0
          ? [
              {
                seat: side,
                words: [...listWords(lost.map(({ space }) => where(space))), ': cut off'],
                change: `−${lost.length}`,
              },
            ]
          : []),
      ];
    };
    const congress = its(span, 'reconvened').map(({ space }): SceneRow => ({
      seat: 0,
      words: ['Congress meets in ', where(space)],
    }));
    const all = [...turned, ...fallen];
    const note =
      all.length === 0
        ? undefined
        : changed(seen(all[0]!.entry) as Board | undefined, seen(all.at(-1)!.entry + 1) as Board | undefined);
    return {
      title: 'Markers turn and fall',
      rule: step.rule,
      rows: [...ofSide(0), ...ofSide(1), ...congress],
      empty: 'No marker turns, and none is cut off.',
      ...begunWith(span, ({ event, rule }) => {
        const it = event as Common;
        if (it.kind === 'marked') return step.byItself(rule);
        return it.kind === 'reconvened' || (it.kind === 'unmarked' && it.why === 'isolated');
      }),
      marks: [...turned.map(({ space }) => at('ring', space)), ...fallen.map(({ space }) => at('cross', space))],
      ...(note ? { note } : {}),
    };
  };

  /** New troops, generals who come home. */
  const spring = (span: readonly Heard[], step: { rule: string; title: string }): SceneStep => ({
    title: step.title,
    rule: step.rule,
    rows: [
      ...its(span, 'arrived').map(({ units, box }): SceneRow => ({
        seat: 1,
        words: [`The British box holds ${unitsWord(box)}`],
        change: `+${units}`,
      })),
      ...its(span, 'freed').map(({ general }): SceneRow => ({
        seat: general >= 8 ? 1 : 0,
        words: [who(general), ' comes home from captivity'],
      })),
    ],
    empty: 'Nobody comes home, and no troops arrive.',
    ...begunWith(span, (it) => ['arrived', 'freed'].includes(kindOf(it))),
    marks: [],
  });

  /** 6.2g, 21 France enters the war: what it brings, and where that may go, before the American side is asked for it. */
  const alliance = (heard: readonly Heard[], begins: (it: Heard) => boolean, units: number): Scene[] =>
    heard.filter(begins).map(({ rule, entry }) => ({
      title: 'The French alliance',
      lead: 'France takes the American side, and stays in the war.',
      sign: 'flag',
      last: entry,
      steps: [
        {
          title: 'France enters the war',
          rule,
          rows: [
            {
              seat: AMERICAN,
              words: ['The French Navy comes before a port of their choice: no British ship in or out'],
            },
            {
              seat: AMERICAN,
              words: ['Rochambeau lands in a port without the British'],
              change: `+${unitsWord(units)}`,
            },
          ],
          note: ['Where no port is open to Rochambeau, he and his troops wait in the American box.'],
          empty: '',
          marks: [],
        },
      ],
    }));

  return { attrition, navy, control, spring, alliance };
});
