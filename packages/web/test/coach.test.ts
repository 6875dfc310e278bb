import type { Warned } from '@liberty/ai';
import { weThePeople } from '@liberty/we-the-people';
import { newMatch } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { Coach } from '../src/coach/coach.ts';
import { deskOf } from '../src/games/we-the-people/desk.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import type { Adviser } from '../src/thinking/thinker.ts';

/** A table at which the American is coached; what the coach says is in the test's hand. */
const laid = (isWanted = signal(true)) => {
  const desk = deskOf(weThePeople()) as unknown as AnyDesk;
  const asked: { view: unknown; say: (it: readonly Warned[]) => void }[] = [];
  let cancelled = 0;
  const adviser: Adviser = {
    coach: (_game, view) => new Promise((say) => asked.push({ view, say })),
    cancel: () => void cancelled++,
    close: () => {},
  };
  const coach = new Coach(adviser, isWanted);
  const table = new TableController({
    desk,
    sitting: new Here({ match: newMatch(desk.game, 'coached'), kinds: ['human', 'human'] }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    coach,
    openRule: () => {},
    settled: async () => {},
  });
  table.eyes.openHands.value = true;
  const leave = coach.sitAt(table);
  return { table, asked, leave, cancelled: () => cancelled };
};

const said = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

describe('a coach at the table', () => {
  test('sees what the asked seat sees; his sentence stands before the answer, which can still be given', async () => {
    const { table, asked, leave } = laid();
    const [choice] = table.choices.value;
    const { view, viewer } = table.look.value;
    expect(asked[0]!.view).toEqual(table.sitting.view(viewer));
    const answer = table.sitting.game.write(choice!.actions[0]!);
    asked[0]!.say([{ answer, loses: { from: 0.61, to: 0.4, best: view.options.at(-1)! } }]);
    await said();
    table.choose(choice!);
    const { pending } = table.attention;
    expect(table.sitting.now.value.length).toBe(0);
    expect(pending.value?.ask).toMatch(
      /^Your coach: the computer sees your chance to win fall to 40% .+ 61% \(§.+\)\.$/,
    );
    table.choose(pending.value!);
    expect(table.sitting.now.value.length).toBeGreaterThan(0);
    leave();
  });

  test('what hangs is told with its section', async () => {
    const { table, asked, leave } = laid();
    const [choice] = table.choices.value;
    const answer = table.sitting.game.write(choice!.actions[0]!);
    asked[0]!.say([{ answer, hanging: { says: 'Congress sits unguarded', rule: '7.1g' } }]);
    await said();
    table.choose(choice!);
    expect(table.attention.pending.value?.ask).toBe('Your coach: Congress sits unguarded (§7.1g).');
    leave();
  });

  test('what he has not thought out goes by at once; what he thinks of afterwards is forgotten', async () => {
    const { table, asked, leave, cancelled } = laid();
    const [choice] = table.choices.value;
    table.choose(choice!);
    expect([table.attention.pending.value, table.sitting.now.value.length > 0]).toEqual([undefined, true]);
    expect(cancelled()).toBe(1);
    const next = table.choices.value[0]!;
    const answer = table.sitting.game.write(next.actions[0]!);
    asked[0]!.say([{ answer, hanging: { says: 'too late', rule: '7.1g' } }]);
    await said();
    table.choose(next);
    expect(table.attention.pending.value).toBeUndefined();
    leave();
  });

  test('he is silent about sound answers, and not even asked where nobody wants him', async () => {
    const { table, asked, leave } = laid();
    asked[0]!.say([]);
    await said();
    table.choose(table.choices.value[0]!);
    expect(table.attention.pending.value).toBeUndefined();
    leave();
    const unwanted = laid(signal(false));
    expect(unwanted.asked).toEqual([]);
    unwanted.leave();
  });
});
