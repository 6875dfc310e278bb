/** The levels by which the machine plays: what they are called. How they play is in levels.ts. */
export const LEVEL_IDS = ['random', 'recruit', 'militia', 'continental', 'washington'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

export interface NamedLevel {
  readonly id: LevelId;
  readonly name: string;
  readonly about: string;
}

export const LEVEL_NAMES: readonly NamedLevel[] = [
  {
    id: 'random',
    name: 'Random',
    about: 'Any legal move, each as likely as the others.',
  },
  {
    id: 'recruit',
    name: 'Recruit',
    about: 'Follows a rule of thumb, and often forgets it.',
  },
  {
    id: 'militia',
    name: 'Militia',
    about: 'Makes plans for the matter in hand and takes the one that looks best.',
  },
  {
    id: 'continental',
    name: 'Continental',
    about: 'Tries its plans out in imagined games, a fraction of a second a move.',
  },
  {
    id: 'washington',
    name: 'Washington',
    about: 'Tries its plans out in ten times as many imagined games, some seconds a move.',
  },
];

export const isLevelId = (id: string): id is LevelId => (LEVEL_IDS as readonly string[]).includes(id);

export const nameOfLevel = (id: LevelId): string => LEVEL_NAMES.find((level) => level.id === id)!.name;
