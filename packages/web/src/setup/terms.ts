import { type LevelId, nameOfLevel } from '@liberty/ai/names';
import { FIRST_READING, type Lid, chairsOn } from '@liberty/shelf/lids';
import type { SeatKind } from '../kept.ts';

/** Who sits in a chair: somebody at this screen, a guest who gets a link, or a computer player by its level. */
export type Sitter = SeatKind | 'far';

/** What is chosen in the set-up dialog. */
export interface Chosen {
  /** By seat; who holds several seats is of the kind of the first. */
  readonly kinds: readonly Sitter[];
  /** By field. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The name of the components, where they are not those of the first reading. */
  readonly components?: string | undefined;
}

/** Who sits in each chair. */
const sittersOf = (box: Lid, { kinds, options }: Chosen): Sitter[] =>
  chairsOn(box, options).map(([first]) => kinds[first!]!);

/** Who sits in each seat: a person has all the seats he holds. */
export const seatsOf = (box: Lid, { kinds, options }: Chosen): Sitter[] => {
  const chairs = chairsOn(box, options);
  return kinds.map((kind, seat) => kinds[chairs.find((it) => it.includes(seat))?.[0] ?? seat] ?? kind);
};

/** Is it somebody at this screen, or the computer? */
export const sitsHere = (it: Sitter): it is SeatKind => it !== 'far';

/** Is somebody invited who sits far away? */
export const isFar = (box: Lid, chosen: Chosen): boolean => sittersOf(box, chosen).includes('far');

/** Why nobody can sit down so; nothing where they can. */
export const whyNot = (box: Lid, chosen: Chosen): string | undefined =>
  isFar(box, chosen) && sittersOf(box, chosen).filter((it) => it === 'human').length !== 1
    ? 'With somebody far away one seat is yours at this screen, and the others are far away or the computer’s.'
    : undefined;

/** At a table with somebody far away: which chair is one's own, and which are the computer's. */
export const farChairsOf = (
  box: Lid,
  chosen: Chosen,
): { readonly chair: number; readonly computers: { chair: number; level: LevelId }[] } => {
  const sitters = sittersOf(box, chosen);
  return {
    chair: sitters.indexOf('human'),
    computers: sitters.flatMap((it, chair) => (it === 'human' || it === 'far' ? [] : [{ chair, level: it }])),
  };
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
  const sitters = sittersOf(box, chosen);
  const people = sitters.filter((it) => it === 'human').length;
  if (people === 0 && !sitters.includes('far')) return `The computer plays ${war}, every seat; you watch.`;
  if (chairs.length === 1) return `You play ${war} alone.`;
  const held = chairs.map((seats, chair) => {
    const kind = sitters[chair]!;
    if (kind === 'far') return `a guest the ${names(seats)}`;
    if (kind !== 'human') return `the computer (${nameOfLevel(kind)}) the ${names(seats)}`;
    return `${people === 1 ? 'you' : 'somebody here'} the ${names(seats)}`;
  });
  return `${COUNTS[chairs.length] ?? chairs.length} play ${war}: ${held.join(', ')}.`;
};

/** The game in a sentence: who plays what, and with which components. */
export const sentenceOf = (box: Lid, chosen: Chosen): string => playersOf(box, chosen) + componentsOf(box, chosen);
