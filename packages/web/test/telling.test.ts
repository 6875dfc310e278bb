import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { newMatch } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskOf } from '../src/games/dont-tread-on-me/desk.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import { countRepeats } from '../src/table/log.ts';
import { plain } from '../src/table/words.ts';
import { Telling } from '../src/text/telling.ts';

const desk = deskOf(dontTreadOnMe()) as unknown as AnyDesk;

/** A table at which nobody answers by himself, in haste, and what is told at it. */
const toldTable = () => {
  const table = new TableController({
    desk,
    sitting: new Here({ match: newMatch(desk.game, 'told', { typed: true }), kinds: ['human'], still: desk.still }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    openRule: () => {},
    settled: async () => {},
  });
  table.automatic.paused.value = true;
  table.standIn.begin([0]);
  table.standIn.hasten('at once');
  const telling = new Telling(table);
  telling.start();
  const answers = (n: number): void => {
    for (let i = 0; i < n; i++) table.actFor(0, table.sitting.view(0)!.options[0]!, 'militia');
  };
  return { table, telling, answers };
};

/** Longer than things that happen together are waited for. */
const told = () => new Promise((done) => setTimeout(done, 400));

/** Lines of the log from this answer on, as they are read out; and how many of them were neither told nor counted. */
const since = (first: number, { table, telling }: Pick<ReturnType<typeof toldTable>, 'table' | 'telling'>) => {
  const texts = telling.said.value.map(({ text }) => text);
  const lines = countRepeats(table.hearing.log.value.filter(({ entry }) => entry >= first));
  const untold = lines.filter(({ words, times }) => {
    const text = `${plain(words)}${times === undefined ? '' : `, ${times} times`}.`;
    return !texts.includes(text);
  });
  const counted = texts.reduce((sum, it) => sum + Number(/^(\d+) earlier lines /.exec(it)?.[1] ?? 0), 0);
  return { lines: lines.length, lost: Math.max(0, untold.length - counted) };
};

describe('what is read out', () => {
  test.each([6, 40])(
    'nothing that happened is passed over: of %d answers in haste every line is told or counted',
    async (n) => {
      const { answers, ...it } = toldTable();
      answers(n);
      await told();
      it.table.catchUp();
      await told();
      const { lines, lost } = since(0, it);
      expect(lines).toBeGreaterThan(n / 2);
      expect(lost).toBe(0);
      it.telling.stop();
    },
  );

  test('what comes while one looks back is told when one has come back', async () => {
    const { answers, ...it } = toldTable();
    const { eyes, sitting, standIn } = it.table;
    standIn.hasten('slow');
    answers(2);
    await told();
    eyes.cursor.value = 0;
    await told();
    const first = sitting.now.peek().length;
    answers(3);
    await told();
    eyes.cursor.value = undefined;
    await told();
    const { lines, lost } = since(first, it);
    expect(lines).toBeGreaterThan(0);
    expect(lost).toBe(0);
    it.telling.stop();
  });
});
