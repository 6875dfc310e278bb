import { type ReadonlySignal, signal } from '@preact/signals';

/** How far somebody has come in a first war: the step he is at, counted from 0; or that he has been through it. */
export interface Schooled {
  readonly step: number;
  readonly isDone: boolean;
}

const KEY = 'liberty-tree school';

const isSchooled = (it: unknown): it is Schooled => {
  const { step, isDone } = (it ?? {}) as Record<string, unknown>;
  return Number.isInteger(step) && (step as number) >= 0 && typeof isDone === 'boolean';
};

/** What this browser remembers; nothing where it may not remember or somebody has put nonsense there. */
const remembered = (): Readonly<Record<string, Schooled>> => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof it !== 'object' || it === null) return {};
    return Object.fromEntries(Object.entries(it).filter((one): one is [string, Schooled] => isSchooled(one[1])));
  } catch {
    return {};
  }
};

const all = signal(remembered());

/** The first wars somebody has begun in this browser, by game. */
export const schooled: ReadonlySignal<Readonly<Record<string, Schooled>>> = all;

/** Notes how far he has come. */
export const noteSchooled = (game: string, it: Schooled): void => {
  all.value = { ...all.value, [game]: it };
  try {
    localStorage.setItem(KEY, JSON.stringify(all.value));
  } catch {
    // Forbidden or full: it is known until the page is closed.
  }
};
