import { SPACES } from '@liberty/colonies';
import { type Happening, type ReferenceManual, isWintry } from '@liberty/we-the-people-d10';
import type { Heard } from '../../table/hearing.ts';
import type { Scene, SceneStep } from '../../table/scenes/scene.ts';
import { perGame } from '../per-game.ts';
import { fieldFor } from '../we-the-people/field.ts';
import { type SeenAfter, fieldScenesFor, frenchUnits, spansOf } from '../we-the-people/scenes.ts';
import { manualLinesFor } from './lines.ts';

const WINTER = new Set(['attrition', 'no-attrition', 'winter-test', 'no-test']);
const SPRING = 0;

export const manualScenesFor = perGame((opened: ReferenceManual) => {
  const { atlas, kit } = fieldFor(opened);
  const { attrition, navy, spring, alliance } = fieldScenesFor(opened);
  const { line } = manualLinesFor(opened);

  /** M4.4 The unit of each side that is tested. */
  const tested = (span: readonly Heard[]): SceneStep => {
    const tests = span.flatMap(({ event, rule }) => {
      const e = event as Happening;
      return e.kind === 'winter-test' ? [{ e, rule }] : [];
    });
    return {
      title: 'A unit without a general is tested',
      rule: 'M4.4',
      rows: tests.map(({ e, rule }) => ({
        seat: e.side,
        words: line(e, rule).words,
        change: e.lost ? '−1 unit' : '0',
      })),
      empty: 'Nobody has units without a general in the north.',
      marks: tests.flatMap(({ e }) => (e.lost ? [{ kind: 'count', at: SPACES[e.space]!, says: '−1' } as const] : [])),
    };
  };

  const begins = ({ event }: Heard): boolean => {
    const e = event as Happening;
    return e.kind === 'season' && e.season === SPRING;
  };

  /** Winter of the manual, up to the Spring that follows; and the French. */
  const scenes = (heard: readonly Heard[], seen: SeenAfter): readonly Scene[] => [
    ...spansOf(heard, WINTER, begins).map((span): Scene => {
      const { event, entry } = span.find(begins)!;
      const { year } = event as Extract<Happening, { kind: 'season' }>;
      return {
        title: `Winter of ${year - 1}`,
        lead: 'What the cold takes before the year is over.',
        sign: 'snow',
        last: entry,
        steps: [
          ...(span.some(({ event: e }) => ['attrition', 'no-attrition'].includes((e as Happening).kind))
            ? [
                attrition(span, seen, {
                  title: 'Half of what lies in the open north',
                  rule: '11.0b',
                  bites: (x) => isWintry(atlas, x),
                }),
              ]
            : []),
          tested(span),
          navy(span, '5.5'),
          spring(span, { title: `${year} begins`, rule: '5.1' }),
        ],
      };
    }),
    ...alliance(heard, ({ event }) => (event as Happening).kind === 'alliance', frenchUnits(kit)),
  ];

  return { scenes };
});
