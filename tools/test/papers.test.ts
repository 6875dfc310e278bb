import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boxOf } from '@liberty/shelf';
import { BOUNDS, load } from '@liberty/table';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const paper = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

test('HOUSE.md tells of every package, and of none that is not there', () => {
  const told = [...paper('HOUSE.md').matchAll(/`packages\/([\w-]+)`/g)].map((it) => it[1]!);
  expect(told.toSorted()).toEqual(readdirSync(`${root}packages`).toSorted());
});

describe('docs/records.md', () => {
  const records = paper('docs/records.md');
  const example = /```json\n([^`]+)```/.exec(records)![1]!;
  const read = load(example);

  test('its example is a record of the edition that is played here', () => {
    expect(read).toMatchObject({ ok: true });
    const header = read.ok && read.value.header;
    expect(header).toMatchObject({ edition: boxOf('we-the-people')!.open!().edition });
    expect(records).toContain(`“${boxOf('rebellion-1775')!.open!().edition}”`);
  });

  test('it names the bounds within which files are read', () => {
    const rows = [...records.matchAll(/^\| (\d[\d,]*) +\| (.*?) +\|$/gm)];
    const told = rows.flatMap(([, first, rest]) => [first!, ...(rest!.match(/\d[\d,]*/g) ?? [])]);
    const { faults: _, ...bounds } = BOUNDS;
    expect(new Set(told.map((it) => Number(it.replaceAll(',', ''))))).toEqual(new Set(Object.values(bounds)));
  });
});
