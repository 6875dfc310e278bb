import { type Happening, type WeThePeople, isWintry } from '@liberty/we-the-people';
import type { Heard } from '../../../table/hearing.ts';
import type { Scene } from '../../../table/scenes/scene.ts';
import { perGame } from '../../per-game.ts';
import { fieldFor } from '../field.ts';
import { type SeenAfter, fieldScenesFor, frenchUnits, spansOf } from '../scenes.ts';

const WINTER = new Set(['attrition', 'no-attrition']);

export const classicScenesFor = perGame((opened: WeThePeople) => {
  const { atlas, kit } = fieldFor(opened);
  const { attrition, navy, control, spring, alliance } = fieldScenesFor(opened);

  /** Winter, in its four steps; and the French. */
  const scenes = (heard: readonly Heard[], seen: SeenAfter): readonly Scene[] => [
    ...spansOf(heard, WINTER, ({ event }) => (event as Happening).kind === 'year').map((span): Scene => {
      const { event, entry } = span.find((it) => (it.event as Happening).kind === 'year')!;
      const { year } = event as Extract<Happening, { kind: 'year' }>;
      return {
        title: `Winter of ${year - 1}`,
        lead: 'What the cold and the roads decide by themselves. Nobody chooses here but the French Navy.',
        sign: 'snow',
        last: entry,
        steps: [
          attrition(span, seen, {
            title: 'Half of what lies in the open north',
            rule: '11.0b',
            bites: (x) => isWintry(atlas, x),
          }),
          navy(span, '5.5'),
          control(span, seen, { rule: '10.2b', byItself: (rule) => rule.startsWith('10.2') }),
          spring(span, { title: `${year} begins`, rule: '5.1' }),
        ],
      };
    }),
    ...alliance(heard, ({ event }) => (event as Happening).kind === 'alliance', frenchUnits(kit)),
  ];

  return { scenes };
});
