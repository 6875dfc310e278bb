import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { newMatch } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskOf } from '../src/games/dont-tread-on-me/desk.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';

/** A table at which the player rolls the dice himself. */
const tableOfDice = (): TableController => {
  const anyDesk = deskOf(dontTreadOnMe()) as unknown as AnyDesk;
  const match = newMatch(anyDesk.game, 'own dice', { options: { scenario: '1775' } });
  const table = new TableController({
    desk: anyDesk,
    sitting: new Here({ match, kinds: ['human'], still: anyDesk.still, ownDice: true }),
    manners: { confirm: signal('off'), autoForced: signal('on'), odds: signal('on') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    openRule: () => {},
    settled: async () => {},
  });
  table.automatic.next();
  return table;
};

const promptOf = (table: TableController): string => plain(table.prompt.value.words);
const press = (table: TableController, label: string): void => {
  const choice = table.choices.value.find((it) => it.label === label);
  if (!choice) throw new Error(`'${label}' is no answer to '${promptOf(table)}'`);
  table.choose(choice);
};
const told = (table: TableController): string => table.hearing.log.value.map(({ words }) => plain(words)).join(' | ');

/** Rolls ones and declines everything until a counter is to be drawn. */
const untilDrawn = (table: TableController): void => {
  for (let n = 0; n < 40 && !/draw/.test(promptOf(table)); n++) {
    const labels = table.choices.value.map(({ label }) => label);
    press(table, labels.find((it) => ['1', 'None', 'Fight', 'Halt', 'Done'].includes(it)) ?? labels[0]!);
  }
};

describe('dice of one’s own', () => {
  test('9/2b a Continental is drawn from the cup by his name, and the record keeps him', () => {
    const table = tableOfDice();
    untilDrawn(table);
    expect(promptOf(table)).toBe('A Continental from the cup: which did you draw?');
    expect(table.prompt.value.rule).toBe('9/2b');
    const names = table.choices.value.map(({ label }) => label);
    expect(names).toContain('Greene');
    expect(new Set(names).size).toBe(names.length);
    const wanted = table.rolling.wanted.value!;
    press(table, 'Greene');
    expect(table.rolling.wanted.value!.rolled).toEqual([...wanted.rolled, names.indexOf('Greene')]);
    expect(told(table)).toMatch(/Greene .*§?/);
    table.undo();
    expect(promptOf(table)).toMatch(/which did you draw/);
    expect(told(table)).not.toContain('Greene');
  });

  test('each die is seen on the board and in the log before the next is rolled', () => {
    const table = tableOfDice();
    press(table, '1');
    press(table, 'None');
    expect(promptOf(table)).toBe('Militia: what did you roll?');
    const before = table.look.value.view;
    press(table, '3');
    expect(told(table)).toMatch(/Militia: .*Militia: \d British, \d Rebel/);
    expect(table.look.value.view).not.toEqual(before);
    expect(table.look.value.asked).toBe(true);
  });
});
