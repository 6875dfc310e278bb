import { Refused } from '@liberty/net';
import { mayLook } from '../tables/looking.ts';
import type { Line } from '../tables/company.ts';
import type { Table } from '../tables/table.ts';
import { said } from '../tables/talking.ts';

export interface Wanting {
  readonly words: boolean;
  readonly seen: number | undefined;
}

/** Somebody comes to a table over a line of any kind: he is welcomed with what he missed, and the others see him. */
export const comeToTable = (
  table: Table,
  person: string | undefined,
  { words, seen }: Wanting,
  wire: Pick<Line, 'send' | 'close'>,
): Promise<() => void> =>
  table.exclusive(async () => {
    const chair = table.chairOfPerson(person);
    mayLook(table, chair);
    const watchers = [...table.lines].filter(({ eyes }) => eyes.chair === undefined).length;
    if (chair === undefined && watchers >= table.room.limits.watchers) throw new Refused('too-many-watchers');
    const line: Line = { eyes: table.eyesOf(chair, words), person, ...wire };
    const wasHere = chair !== undefined && table.isHere(chair);
    const welcome = await table.welcome(line.eyes, seen, await said(table, person));
    table.lines.add(line);
    line.send(JSON.stringify({ ...welcome, facts: table.factsFor(line.eyes) }));
    if (chair !== undefined) await lookedIn(table, chair);
    if (!wasHere) tellOthers(table, line);
    return () => leave(table, line);
  });

const tellOthers = (table: Table, but: Line): void => {
  for (const line of table.lines)
    if (line !== but) line.send(JSON.stringify({ tell: 'facts', facts: table.factsFor(line.eyes) }));
};

/** Somebody of this chair looks: what he was told about his turn has done its work. */
const lookedIn = async (table: Table, chair: number): Promise<void> => {
  if (table.chairs[chair]!.noticed >= 0) await table.writeChair(chair, { noticed: -1 });
  table.saw(chair, true);
};

const isStillHere = (table: Table, chair: number): boolean => [...table.lines].some(({ eyes }) => eyes.chair === chair);

const leave = (table: Table, line: Line): void => {
  if (!table.lines.delete(line)) return;
  const { chair } = line.eyes;
  if (chair !== undefined && !isStillHere(table, chair)) table.saw(chair, false);
  tellOthers(table, line);
};
