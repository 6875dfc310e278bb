import type { AnyMatch } from '@liberty/shelf';
import { type Result, type Sight, endedBy, fail, load } from '@liberty/table';
import type { ComponentType } from 'preact';
import { deskFor } from '../games/index.ts';
import type { KeptGame } from '../kept.ts';

/** What can be seen of a kept game in passing: a small picture of the position, and where it stands. */
export interface Glance {
  readonly Miniature: ComponentType<{ readonly view: Sight }>;
  readonly view: Sight;
  readonly status: string;
  /** What is agreed otherwise than usual. */
  readonly terms: readonly string[];
}

/** What is wrong with a kept game that cannot be opened. */
export interface Blind {
  readonly fault: string;
}

const glances = new Map<string, Promise<Glance | Blind | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** Plays the record again; what is thrown by a record that is no record is its fault too. The games come with it. */
const playedAgain = async (kept: KeptGame): Promise<Result<AnyMatch, string>> => {
  const { matchFrom } = await import('@liberty/shelf');
  try {
    const record = load(kept.record);
    return record.ok ? matchFrom(record.value, kept.pack) : record;
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'it gave no reason');
  }
};

const look = async (kept: KeptGame): Promise<Glance | Blind | undefined> => {
  const match = await playedAgain(kept);
  if (!match.ok) return { fault: match.fault };
  const { unusualInWords } = await import('@liberty/shelf');
  const terms = unusualInWords(match.value.header, kept.pack);
  const desk = await deskFor(match.value.game);
  if (!desk) return undefined;
  const view = endedBy(match.value.game.view(match.value.s), kept.ended);
  return { Miniature: desk.Miniature, view, status: desk.status(view), terms };
};

/** Looks at a game as everybody may: one after the other, so that a long list does not hold up the page. */
export const glanceAt = (kept: KeptGame): Promise<Glance | Blind | undefined> => {
  const key = `${kept.id} ${kept.updated}`;
  const known = glances.get(key);
  if (known) return known;
  const turn = last.then(() => new Promise((done) => setTimeout(done, 0))).then(() => look(kept));
  const glance = turn.catch(() => undefined);
  last = glance;
  glances.set(key, glance);
  return glance;
};
