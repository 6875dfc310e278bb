import { nameOfLevel } from '@liberty/ai/names';
import { FIRST_READING, type Lid, termsThatApply, usual } from '@liberty/shelf/lids';
import type { SeatKind } from '../kept.ts';

/** What is chosen in the set-up dialog. */
export interface Chosen {
  /** By seat; who holds several seats is of the kind of the first. */
  readonly kinds: readonly SeatKind[];
  /** By field. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The name of the components, where they are not those of the first reading. */
  readonly components?: string | undefined;
}

/** The seats of each person on these terms. */
export const chairsOn = ({ chairs, seats = [] }: Lid, options: Chosen['options']): readonly (readonly number[])[] =>
  chairs?.(options) ?? seats.map((_, seat) => [seat]);

/** Who sits in each seat: a person has all the seats he holds. */
export const seatsOf = (box: Lid, { kinds, options }: Chosen): SeatKind[] => {
  const chairs = chairsOn(box, options);
  return kinds.map((kind, seat) => kinds[chairs.find((it) => it.includes(seat))?.[0] ?? seat] ?? kind);
};

/** The options that were agreed on: what does not apply is left as usual. */
export const agreedOn = ({ terms = [] }: Lid, options: Chosen['options']): Record<string, unknown> => {
  const asked = termsThatApply(terms, options).map(({ field }) => [field, options[field]]);
  return { ...usual(terms), ...Object.fromEntries(asked) };
};

const COUNTS = ['Nobody', 'One', 'Two', 'Three', 'Four'] as const;

const small = (name: string): string => name.replace(/^The /, 'the ').replace(/,.*$/, '');

/** 'the 1775 campaign', or the title of a box that has one war only. */
const warOf = ({ title, terms = [] }: Lid, options: Chosen['options']): string => {
  const scenario = terms.find(({ field }) => field === 'scenario');
  const chosen = scenario?.choices.find(({ value }) => value === options['scenario']);
  return chosen ? small(chosen.name) : title;
};

/** Which components are used: said where one can choose between those that come with the box, and of one's own. */
const componentsOf = ({ variants }: Lid, { components }: Chosen): string => {
  if (components === undefined && !variants) return '';
  return ` Components: “${components ?? FIRST_READING.name}”.`;
};

/** How many play what, and who holds which side. */
const playersOf = (box: Lid, chosen: Chosen): string => {
  const chairs = chairsOn(box, chosen.options);
  const war = warOf(box, chosen.options);
  const names = (seats: readonly number[]): string => seats.map((seat) => box.seats![seat]!).join(' and ');
  const people = chairs.filter(([first]) => chosen.kinds[first!] === 'human').length;
  if (people === 0) return `The computer plays ${war}, every seat; you watch.`;
  if (chairs.length === 1) return `You play ${war} alone.`;
  const held = chairs.map((seats) => {
    const kind = chosen.kinds[seats[0]!]!;
    if (kind !== 'human') return `the computer (${nameOfLevel(kind)}) the ${names(seats)}`;
    return `${people === 1 ? 'you' : 'somebody here'} the ${names(seats)}`;
  });
  return `${COUNTS[chairs.length] ?? chairs.length} play ${war}: ${held.join(', ')}.`;
};

/** The game in a sentence: who plays what, and with which components. */
export const sentenceOf = (box: Lid, chosen: Chosen): string => playersOf(box, chosen) + componentsOf(box, chosen);
