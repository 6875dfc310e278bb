import type { Happening, Options, View } from '@liberty/dont-tread-on-me';
import type { DiceScheme } from '@liberty/table';
import { signal } from '@preact/signals';
import { dayOf } from '../../day.ts';
import type { TableController } from '../../table/controller.ts';
import { type Sitting, stepsIn } from '../../table/sitting.ts';
import { keepPacks, packName, packOf } from './packs.ts';

/** How a war went: its level of victory, and where Liberty stood at its end and after each turn. */
export interface War {
  readonly level: number;
  readonly liberty: number;
  readonly turns: readonly number[];
}

/** One finished war of one's own. */
export interface Finished extends War {
  /** The game it was, so that it is counted once. */
  readonly id: string;
  readonly day: string;
  readonly scenario?: Options['scenario'];
  readonly hardWinter?: true;
  /** The text from which the dice came; none with dice of one's own, or where a record kept it back. */
  readonly seed?: string;
  readonly dice?: 'own';
  /** How the dice came from it, as the header of the record says. */
  readonly scheme?: DiceScheme;
  /** Hash of the component pack it was played with. */
  readonly components?: string;
  /** How many answers it took, and how many of them the computer gave. */
  readonly answers?: number;
  readonly byComputer?: number;
  /** The same war as the computer fought it. */
  readonly computer?: War;
}

const KEY = 'liberty-tree results dont-tread-on-me';
const MOST = 60;

const isWar = (it: unknown): it is Finished =>
  typeof it === 'object' &&
  it !== null &&
  'id' in it &&
  'level' in it &&
  typeof it.level === 'number' &&
  'turns' in it &&
  Array.isArray(it.turns);

/** What this browser remembers of one's own wars, the last first. */
const remembered = (): readonly Finished[] => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(it) ? it.filter(isWar) : [];
  } catch {
    return [];
  }
};

/** One's own wars, the last first. */
export const wars = signal<readonly Finished[]>(remembered());

const keep = (all: readonly Finished[]): void => {
  wars.value = all.slice(0, MOST);
  keepPacks(wars.value.flatMap(({ components }) => components ?? []));
  try {
    localStorage.setItem(KEY, JSON.stringify(wars.value));
  } catch {
    // Forbidden or full: they are shown until the page is closed.
  }
};

/** Puts a war at the head of the list; what the computer made of it stays. */
export const remember = (war: Finished): void => {
  const before = wars.value.find(({ id }) => id === war.id);
  keep([{ ...before, ...war }, ...wars.value.filter(({ id }) => id !== war.id)]);
};

/** What the computer made of a war. */
export const setBeside = (id: string, computer: War): void =>
  keep(wars.value.map((it) => (it.id === id ? { ...it, computer } : it)));

export const forgetWar = (id: string): void => keep(wars.value.filter((it) => it.id !== id));

/** Liberty at the end of each turn, out of everything that was told. */
export const libertyByTurn = (told: Iterable<Happening>, start = 0): number[] => {
  const turns: number[] = [];
  let liberty = start;
  let begun = false;
  for (const e of told) {
    if (e.kind === 'liberty') liberty = e.to;
    if (e.kind === 'turn') {
      if (begun) turns.push(liberty);
      begun = true;
    }
  }
  return begun ? [...turns, liberty] : turns;
};

/** The only seat there is. */
const CROWN = 0;

/** How a war went that has come to its end. */
export const warOf = (sitting: Sitting): War => {
  const steps = stepsIn(sitting, 0, sitting.now.value.length);
  const told = steps.flatMap((step) => step.heard(CROWN).map(({ event }) => event as Happening));
  const { level, liberty } = sitting.view(CROWN) as View;
  const first = sitting.view(CROWN, 0) as View | undefined;
  return { level, liberty, turns: libertyByTurn(told, first?.liberty) };
};

/** The war a table shows, by its name in the list. */
export const idOf = ({ sitting }: TableController): string =>
  `${sitting.name.slice(0, 16)}/${sitting.record()?.lines.at(-1)?.hash ?? ''}`;

/** The war that has just ended at this table. */
export const finishedAt = (table: TableController, day: string): Finished => {
  const { sitting, standIn, rolling } = table;
  const { components } = sitting.agreed;
  const { scenario, hardWinter } = sitting.agreed.options as Options;
  const seed = sitting.record()?.secret;
  return {
    id: idOf(table),
    day,
    scenario,
    ...(hardWinter ? { hardWinter } : {}),
    ...(rolling.isByHand ? { dice: 'own' as const } : seed === undefined ? {} : { seed }),
    ...(components === undefined ? {} : { components }),
    ...(sitting.agreed.dice === undefined ? {} : { scheme: sitting.agreed.dice }),
    answers: sitting.now.value.length,
    byComputer: standIn.given.length,
    ...warOf(sitting),
  };
};

const SECRET = /^[0-9a-f]{32}$/;

/** Whose dice they were, in words. */
export const diceSay = ({ dice, seed }: Finished): string => {
  if (dice === 'own') return 'your own dice, no seed';
  if (seed === undefined) return 'a seed that is not known';
  const day = dayOf(seed);
  if (day !== undefined) return `seed of the day ${day}`;
  return SECRET.test(seed) ? `secret ${seed.slice(0, 8)}…` : `seed “${seed}”`;
};

/** Why the computer cannot be set beside a war; nothing when it can. */
export const whyNotComparable = ({ dice, seed, components }: Finished): string | undefined => {
  if (dice === 'own') return 'Dice rolled at the table have no seed: nobody else can have the same war.';
  if (seed === undefined) return 'The record of this war does not tell its seed.';
  return components === undefined || packOf(components) !== undefined
    ? undefined
    : 'It was played with a component pack that this browser does not have any more.';
};

const SCENARIOS: Readonly<Record<Options['scenario'], string>> = { '1775': 'Whole war', 'late-war': 'Late war' };
export const scenarioSays = ({ scenario, hardWinter, components }: Finished): string => {
  const pack = components === undefined ? undefined : (packName(components) ?? 'unknown');
  return `${SCENARIOS[scenario ?? '1775']}${hardWinter ? ', hard winter' : ''}${pack === undefined ? '' : `, pack “${pack}”`}`;
};

/** Who decided, where it was not oneself alone. */
export const whoDecided = ({ answers = 0, byComputer = 0 }: Finished): string | undefined =>
  byComputer === 0 ? undefined : `the computer gave ${byComputer} of ${answers} answers`;
