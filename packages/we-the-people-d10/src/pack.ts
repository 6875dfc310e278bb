import type { Certainty } from '@liberty/colonies';
import {
  type Fault,
  type Pack as PackOf,
  type PackCheck,
  type Result,
  type Schema,
  type Shape,
  readPackBy,
} from '@liberty/table';
import {
  CONFIDENCE,
  type FieldPackData,
  corrected,
  deckFaults,
  list,
  mapFaults,
  mergeField,
  mergeLines,
  packSchemaOf,
  packShape,
  parts,
  setupFaults,
  trackFaults,
  whole,
} from '@liberty/we-the-people/editions';
import { type ReferenceManual, weThePeopleD10 } from './game.ts';
import { type Components, type Kit, PRINTED, WIDEST_TOTAL, kitOf } from './kit.ts';

const ID = 'we-the-people-d10';

/** M2, M-03 The classic deck without the five War Ends cards. */
const STRATEGY_CARDS = 91;

/** What a pack of the right shape says. */
interface PackData extends FieldPackData {
  readonly crt?: { readonly target?: readonly (readonly number[])[]; readonly confidence?: Certainty };
}

const ROW: Shape = { ...list(whole(2, 10)), count: WIDEST_TOTAL } as Shape;

export const PACK: Shape = packShape(ID, PRINTED, {
  crt: {
    ...parts({
      target: {
        is: 'list',
        of: ROW,
        count: WIDEST_TOTAL,
        about:
          "Targets of the attacker's die: a row for each total of his from 1 to 20, a column for each of the defender's.",
      },
      confidence: CONFIDENCE,
    }),
    about: 'The Combat Results Table. The one that is used without a pack is reconstructed.',
  },
});

/** M5.8 More strength never hurts: down a column targets do not rise, along a row they do not fall. */
const tableFaults = ({ crt: { target } }: Components): Fault[] =>
  target.flatMap((row, a) =>
    row.flatMap((it, d) => {
      const place = `crt.target[${a}][${d}]`;
      if (it > (target[a - 1]?.[d] ?? it)) return [{ place, what: `${it} is more than for a weaker attacker` }];
      return it < (row[d - 1] ?? it) ? [{ place, what: `${it} is less than for a weaker defender` }] : [];
    }),
  );

const cardFaults = ({ cards }: Components): Fault[] =>
  deckFaults(
    cards.filter((row) => row.effectCode !== 'war_ends'),
    STRATEGY_CARDS,
    'three',
  );

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['spaces', 'lines'], mapFaults],
  [['cards'], cardFaults],
  [['crt'], tableFaults],
  [['track', 'setup'], trackFaults],
  [['setup', 'spaces'], setupFaults],
];

const merge = (said: PackData): { components: Components; faults: Fault[] } => {
  const { lines, faults } = mergeLines(said.lines);
  return { components: { ...mergeField(PRINTED, said, lines), crt: corrected(PRINTED.crt, said.crt) }, faults };
};

export type Pack = PackOf<Components, Kit>;

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> =>
  readPackBy({ shape: PACK, merge, checks: CHECKS, kitOf }, text);

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): ReferenceManual => weThePeopleD10({ kit, pack: hash });

export const packSchema = (): Schema => packSchemaOf(PACK, ID, 'We the People, reference manual');

/** The schema as the file under schemas/ holds it. */
export const schemaText = (): string => `${JSON.stringify(packSchema(), undefined, 2)}\n`;
