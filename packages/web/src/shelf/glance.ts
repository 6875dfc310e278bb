import { type Sight, load, replay } from '@liberty/table';
import type { ComponentType } from 'preact';
import { deskFor } from '../games/index.ts';
import type { KeptGame } from '../kept.ts';
import { openKept } from '../open.ts';

/** What can be seen of a kept game in passing: a small picture of the position, and where it stands. */
export interface Glance {
  readonly Miniature: ComponentType<{ readonly view: Sight }>;
  readonly view: Sight;
  readonly status: string;
}

const glances = new Map<string, Promise<Glance | undefined>>();
let last: Promise<unknown> = Promise.resolve();

const look = async (kept: KeptGame): Promise<Glance | undefined> => {
  const game = openKept(kept);
  const desk = game.ok ? await deskFor(game.value) : undefined;
  const record = load(kept.record);
  if (!desk || !game.ok || !record.ok) return undefined;
  const match = replay(game.value, record.value);
  if (!match.ok) return undefined;
  const view = game.value.view(match.value.s);
  return { Miniature: desk.Miniature, view, status: desk.status(view) };
};

/** Looks at a game as everybody may: one after the other, so that a long list does not hold up the page. */
export const glanceAt = (kept: KeptGame): Promise<Glance | undefined> => {
  const key = `${kept.id} ${kept.updated}`;
  const known = glances.get(key);
  if (known) return known;
  const turn = last.then(() => new Promise((done) => setTimeout(done, 0))).then(() => look(kept));
  const glance = turn.catch(() => undefined);
  last = glance;
  glances.set(key, glance);
  return glance;
};
