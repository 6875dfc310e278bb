import { type LevelId, playerFor } from '@liberty/ai';
import { openFor } from '@liberty/shelf';
import { type AnyGame, type Sight, seeded } from '@liberty/table';

/** What a computer is given: what its seat sees, and luck of its own. */
export interface Thought {
  readonly game: string;
  readonly components?: string;
  readonly pack?: string;
  readonly level: LevelId;
  readonly view: Sight;
  readonly luck: string;
}

const opened = new Map<string, AnyGame>();
/** So many games are kept open at most: packs come and go. */
const KEPT_OPEN = 20;

const gameFor = ({ game, components, pack }: Thought): AnyGame => {
  const key = `${game} ${components ?? ''}`;
  const before = opened.get(key);
  if (before) return before;
  const it = openFor({ game, ...(components === undefined ? {} : { components }) }, pack);
  if (!it.ok) throw new Error(it.fault);
  if (opened.size >= KEPT_OPEN) opened.clear();
  opened.set(key, it.value);
  return it.value;
};

/** The answer, in the game's notation. This runs in a thread of its own where there is one. */
export const think = (thought: Thought): string => {
  const game = gameFor(thought);
  return game.write(playerFor(game, thought.level).choose(thought.view, seeded(thought.luck)));
};
