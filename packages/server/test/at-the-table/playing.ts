import type { Answered, Came, Rows } from '@liberty/net';
import type * as z from 'zod/mini';
import type { Served, Visitor } from '../visitors.ts';

export type List = z.infer<typeof Rows>;

/** The house in which a chapter is tried; its clock can be put forward (ms). */
export interface Here {
  readonly served: Served;
  skew: number;
}

/** Answers with the first legal answer for whoever is asked, so many times; what the first of them then sees. */
export const playOn = async (id: string, people: readonly Visitor[], times: number): Promise<Came> => {
  let { position } = await people[0]!.look(id);
  for (let i = 0; i < times && position.asked; i++) {
    const asked = people[position.asked.chair]!;
    if (!position.answers) ({ position } = await asked.look(id));
    ({ position } = await asked.answer(id, position.n, position.answers![0]!));
  }
  return people[0]!.look(id);
};

/** Plays until this chair is asked and has just answered something that can be taken back. */
export const untilUndoable = async (
  id: string,
  people: readonly Visitor[],
): Promise<{ chair: number; at: Answered }> => {
  for (;;) {
    const { position } = await people[0]!.look(id);
    const { chair } = position.asked!;
    const { position: seen } = await people[chair]!.look(id);
    const at = await people[chair]!.answer(id, seen.n, seen.answers!.at(-1)!);
    if (at.position.undo!.count > 0) return { chair, at };
  }
};
