import { SPACES } from '@liberty/colonies';
import { type Happening, type SecondEdition, isWintry } from '@liberty/we-the-people-cooper';
import type { Mark } from '../../board/sketch.ts';
import type { Heard } from '../../table/hearing.ts';
import type { Scene, SceneStep } from '../../table/scenes/scene.ts';
import { perGame } from '../per-game.ts';
import { mapFor } from '../we-the-people/field.ts';
import { type SeenAfter, begunWith, fieldScenesFor, spansOf } from '../we-the-people/scenes.ts';
import { secondLinesFor } from './lines.ts';

const WINTER = new Set(['attrition', 'no-attrition']);
/** 21 The second of the three mandatory events. */
const FRENCH_ALLIANCE = 2;
const CHECKED = new Set<Happening['kind']>(['points', 'nowhere-to-place']);
const isCheck = ({ event, rule }: Heard): boolean =>
  CHECKED.has((event as Happening).kind) ||
  (rule === '20.2' && ['marked', 'unmarked'].includes((event as Happening).kind));

export const secondScenesFor = perGame((opened: SecondEdition) => {
  const { atlas } = mapFor(opened);
  const { attrition, control, spring, alliance } = fieldScenesFor(opened);
  const { line } = secondLinesFor(opened);

  /** 20.1, 20.2 Every point, and the markers that are placed or removed for the difference. */
  const check = (span: readonly Heard[]): SceneStep => ({
    title: 'Victory Check',
    rule: '20.1',
    rows: span.filter(isCheck).map(({ event, rule }) => ({ words: line(event as Happening, rule).words })),
    empty: 'Nobody is counted.',
    ...begunWith(span, isCheck),
    marks: span.filter(isCheck).flatMap(({ event }): Mark[] => {
      const it = event as Happening;
      if (it.kind !== 'marked' && it.kind !== 'unmarked') return [];
      return [{ kind: it.kind === 'marked' ? 'ring' : 'cross', at: SPACES[it.space]! }];
    }),
  });

  const isAlliance = ({ event }: Heard): boolean => {
    const it = event as Happening;
    return it.kind === 'mandatory' && it.number === FRENCH_ALLIANCE;
  };

  const winters = (heard: readonly Heard[], seen: SeenAfter): readonly Scene[] =>
    spansOf(heard, WINTER, ({ event }) => (event as Happening).kind === 'year').map((span): Scene => {
      const { event, entry } = span.find((it) => (it.event as Happening).kind === 'year')!;
      const { year } = event as Extract<Happening, { kind: 'year' }>;
      return {
        title: `Winter of ${year - 1}`,
        lead: 'What the cold and the roads decide by themselves, and what the Victory Check costs.',
        sign: 'snow',
        last: entry,
        steps: [
          attrition(span, seen, {
            title: 'What the open north and enemy ground cost',
            rule: '19',
            bites: (x) => isWintry(atlas, x),
          }),
          control(span, seen, { rule: '17.4', byItself: (rule) => rule === '17.3' }),
          check(span),
          spring(span, { title: `${year} begins`, rule: '5.6' }),
        ],
      };
    });

  /** Winter with the Victory Check; and the French. */
  const scenes = (heard: readonly Heard[], seen: SeenAfter): readonly Scene[] => [
    ...winters(heard, seen),
    ...alliance(heard, isAlliance, opened.kit.frenchUnits),
  ];

  return { scenes };
});
