import type { Dtom } from '@liberty/dont-tread-on-me';
import { type Rebellion1775, type State as Rebellion, scoreOf } from '@liberty/rebellion-1775';
import type { AnyGame } from '@liberty/table';
import { type State as War, type WeThePeople, standing } from '@liberty/we-the-people';
import { type SecondEdition, type State as Second, politicalPoints } from '@liberty/we-the-people-cooper';
import { type ReferenceManual, type State as Manual, standing as manualStanding } from '@liberty/we-the-people-d10';

/** How the course of a game is measured: by which stretches of time it goes, and what each side has in them. */
export interface Gauge {
  /** What is counted: 'colonies'. */
  readonly what: string;
  /** Who has it, in the order of `held`. */
  readonly sides: readonly string[];
  /** The stretch of time in which the war stands: '1777', 'Turn 4'. */
  when(s: unknown): string;
  held(s: unknown): readonly number[];
}

const SIDES = ['American', 'British'] as const;

const GAUGES: Readonly<Record<string, (game: AnyGame) => Gauge>> = {
  'we-the-people': (game) => ({
    what: 'colonies',
    sides: SIDES,
    when: (s) => String((s as War).year),
    held(s) {
      const { american, british } = standing(s as War, (game as unknown as WeThePeople).kit.atlas);
      return [american, british];
    },
  }),
  'we-the-people-d10': (game) => ({
    what: 'colonies',
    sides: SIDES,
    when: (s) => String((s as Manual).year),
    held(s) {
      const { american, british } = manualStanding(s as Manual, (game as unknown as ReferenceManual).kit.atlas);
      return [american, british];
    },
  }),
  'we-the-people-cooper': (game) => ({
    what: 'political points',
    sides: SIDES,
    when: (s) => String((s as Second).year),
    held: (s) => politicalPoints(s as Second, (game as unknown as SecondEdition).kit.atlas),
  }),
  'dont-tread-on-me': () => ({
    what: 'Liberty',
    sides: ['Rebel'],
    when: (s) => `Turn ${(s as Dtom['s']).turn}`,
    held: (s) => [(s as Dtom['s']).liberty],
  }),
  'rebellion-1775': (game) => ({
    what: 'colonies or city points',
    sides: ['British', 'American'],
    when: (s) => `Round ${(s as Rebellion).round}`,
    held(s) {
      const { kit } = game as unknown as Rebellion1775;
      return [scoreOf(s as Rebellion, kit, 0), scoreOf(s as Rebellion, kit, 1)];
    },
  }),
};

/** A game nobody has made a gauge for is one stretch of time in which nothing is counted. */
const UNMEASURED: Gauge = { what: 'nothing', sides: [], when: () => 'the war', held: () => [] };

export const gaugeOf = (game: AnyGame): Gauge => GAUGES[game.id]?.(game) ?? UNMEASURED;
