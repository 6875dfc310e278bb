import { Came, Lately, type Row } from '@liberty/net';
import type { Seat, Sight } from '@liberty/table';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import * as z from 'zod/mini';
import { deskFor } from '../games/index.ts';
import type { AnyDesk } from '../table/desk.ts';
import { plain } from '../table/words.ts';
import { wire } from './person.ts';
import { gameOf } from './there.ts';
import { deedOf } from './words.ts';

/** What can be seen of a table far away in passing: a small picture by one's own eyes, and where it stands. */
export interface Glimpse {
  readonly Miniature: ComponentType<{ readonly view: Sight }>;
  readonly view: Sight;
  readonly status: string;
  /** What the others did last; nothing where that is not known. */
  readonly deed: string | undefined;
  /** What I am asked; nothing where I am not. */
  readonly asks: string | undefined;
  /** The colour of my side. */
  readonly tone: string | undefined;
}

const Pack = z.object({ pack: z.string() });
const glimpses = new Map<string, Promise<Glimpse | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** The question of this table to whoever holds these seats, as its prompt puts it. */
const askedOf = (desk: AnyDesk, view: Sight, own: readonly Seat[], position: number): string | undefined => {
  const viewer = view.question?.seat;
  if (viewer === undefined || !own.includes(viewer)) return undefined;
  const { phase, words } = desk.prompt({ view, views: [view], viewer, asked: true, live: true, position });
  return [phase, plain(words)].filter((it) => it !== '').join(': ');
};

const look = async (id: string): Promise<Glimpse | undefined> => {
  const { facts, position, chair } = await wire().ask('table', Came, { id });
  if (position.view === undefined) return undefined;
  const pack = facts.components === undefined ? undefined : (await wire().ask('pack', Pack, { id })).pack;
  const game = gameOf(facts, pack);
  const desk = game.ok ? await deskFor(game.value) : undefined;
  const view = position.view as Sight;
  if (!desk) return undefined;
  const own = chair === undefined ? [] : facts.chairs[chair]!.seats;
  const { changes } = await wire()
    .ask('lately', Lately, { id })
    .catch(() => ({ changes: [] }));
  const tone = own[0] === undefined ? undefined : desk.seats[own[0]]?.tone;
  const asks = askedOf(desk, view, own, position.length);
  return { Miniature: desk.Miniature, view, status: desk.status(view), deed: deedOf(changes, own), asks, tone };
};

/** One after the other, and each position once: a long list must not hold up the page, nor the server. */
const glimpseAt = ({ id, n }: Row): Promise<Glimpse | undefined> => {
  const key = `${id} ${n}`;
  const known = glimpses.get(key);
  if (known) return known;
  const glimpse = last.then(() => look(id)).catch(() => undefined);
  last = glimpse;
  glimpses.set(key, glimpse);
  return glimpse;
};

/** A glimpse of a table that is being played or was; nothing before it has come, or where there is no server. */
export const useGlimpse = (row: Row): Glimpse | undefined => {
  const seen = useSignal<Glimpse | undefined>(undefined);
  const hasBegun = row.phase === 'playing' || row.phase === 'over';
  useEffect(() => {
    if (hasBegun) void glimpseAt(row).then((it) => (seen.value = it));
  }, [row.id, row.n, hasBegun]);
  return seen.value;
};
