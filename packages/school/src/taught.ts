/** Which boxes have a first war, and how long it is: for the front page, which opens no box. A test holds it against the lessons. */
export const TAUGHT: readonly { readonly game: string; readonly steps: number; readonly minutes: number }[] = [
  { game: 'we-the-people', steps: 8, minutes: 9 },
  { game: 'we-the-people-cooper', steps: 8, minutes: 9 },
  { game: 'we-the-people-d10', steps: 7, minutes: 8 },
  { game: 'dont-tread-on-me', steps: 6, minutes: 6 },
  { game: 'rebellion-1775', steps: 7, minutes: 7 },
];

/** The first war of a box, by its name, if it has one. */
export const taughtOf = (game: string): (typeof TAUGHT)[number] | undefined => TAUGHT.find((it) => it.game === game);
