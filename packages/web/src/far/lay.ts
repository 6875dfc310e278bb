import { Came, type NewManners, type NewTable, Name } from '@liberty/net';
import { go } from '../router.ts';
import { callMe, commitNonce, wire } from './person.ts';
import { sayFault } from './wire.ts';

/** What was chosen for a table, as the server wants it. */
export type ChosenTable = NewManners & Pick<NewTable, 'chair' | 'name' | 'pack' | 'computers'>;

/** Lays the table and goes there; the fault where that cannot be. */
export const layAndGo = async (game: string, chosen: ChosenTable): Promise<string | undefined> => {
  const name = chosen.name.trim();
  if (!Name.safeParse(name).success) return 'Your name: two to twenty letters.';
  try {
    callMe(name);
    const body = { game, ...chosen, name, commit: commitNonce() } satisfies NewTable;
    const { facts } = await wire().ask('lay', Came, { body });
    go(`#/far/${facts.id}`);
    return undefined;
  } catch (error) {
    return `This table cannot be laid now. ${sayFault(error)} Your choices are kept.`;
  }
};
