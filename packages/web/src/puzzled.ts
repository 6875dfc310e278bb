import { type ReadonlySignal, signal } from '@preact/signals';

/** What somebody has made of a puzzle: how often he tried, and whether he found the answer himself. */
export interface Puzzled {
  readonly tries: number;
  readonly isSolved: boolean;
  /** He let himself be shown it. */
  readonly isShown: boolean;
}

/** A puzzle made of a mistake of one's own, as it is kept: all of it is text. */
export interface OwnPuzzle {
  readonly id: string;
  readonly game: string;
  /** The war up to the question, as a file would hold it. */
  readonly record: string;
  readonly pack?: string;
  readonly best: string;
  /** Others that begin the same plan in another order. */
  readonly also?: readonly string[];
  readonly margin: number;
}

const KEY = 'liberty-tree puzzles';
/** So many of one's own are kept, the latest. */
const MOST = 24;

interface Kept {
  readonly tried: Readonly<Record<string, Puzzled>>;
  readonly own: readonly OwnPuzzle[];
}

const isPuzzled = (it: unknown): it is Puzzled => {
  const { tries, isSolved, isShown } = (it ?? {}) as Record<string, unknown>;
  return Number.isInteger(tries) && typeof isSolved === 'boolean' && typeof isShown === 'boolean';
};

const isOwn = (it: unknown): it is OwnPuzzle => {
  const { id, game, record, best, also = [], margin } = (it ?? {}) as Record<string, unknown>;
  const texts = [id, game, record, best, ...(Array.isArray(also) ? (also as unknown[]) : [undefined])];
  return texts.every((one) => typeof one === 'string') && typeof margin === 'number';
};

/** What this browser remembers; nothing where it may not remember or somebody has put nonsense there. */
const remembered = (): Kept => {
  try {
    const { tried, own } = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
    const entries = Object.entries(tried ?? {}).filter((one): one is [string, Puzzled] => isPuzzled(one[1]));
    return { tried: Object.fromEntries(entries), own: Array.isArray(own) ? own.filter(isOwn) : [] };
  } catch {
    return { tried: {}, own: [] };
  }
};

const all = signal(remembered());

/** Which puzzles were tried in this browser, and those made of one's own mistakes. */
export const puzzled: ReadonlySignal<Kept> = all;

const note = (kept: Kept): void => {
  all.value = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Forbidden or full: it is known until the page is closed.
  }
};

/** Notes a try. What was once found stays found. */
export const noteTried = (id: string, { isSolved, isShown }: Omit<Puzzled, 'tries'>): void => {
  const { tried, own } = all.peek();
  const before = tried[id] ?? { tries: 0, isSolved: false, isShown: false };
  const now = {
    tries: before.tries + 1,
    isSolved: before.isSolved || (isSolved && !before.isShown),
    isShown: before.isShown || (isShown && !before.isSolved),
  };
  note({ tried: { ...tried, [id]: now }, own });
};

export const keepOwn = (puzzle: OwnPuzzle): void => {
  const { tried, own } = all.peek();
  note({ tried, own: [...own.filter(({ id }) => id !== puzzle.id), puzzle].slice(-MOST) });
};

export const dropOwn = (id: string): void => {
  const { tried, own } = all.peek();
  note({ tried, own: own.filter((it) => it.id !== id) });
};
