import { AIM, type DontTreadOnMe, FIRE, SHIP, dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { newMatch } from '@liberty/table';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskOf } from '../src/games/dont-tread-on-me/desk.ts';
import type { Attended } from '../src/table/attended.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';

const game: DontTreadOnMe = dontTreadOnMe();
const desk = deskOf(game) as unknown as AnyDesk;

const nobody = { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} };

/** A ship has been sent, and fires: what is shown of it, where results are attended to like this. */
const fired = (attended: Attended): TableController => {
  const match = newMatch(game, 'a shot', { typed: true });
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds: ['human'], still: desk.still, onKeep: () => {} }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: nobody,
    openRule: () => {},
    settled: async () => {},
    films: () => 'running',
    attended: () => attended,
  });
  const act = (is: (action: number) => boolean): void =>
    void table.answer([table.look.value.view.options.find((it) => is(it))!]);
  act(() => true);
  table.screening.film.end();
  act((it) => SHIP.is(it));
  act((it) => AIM.is(it));
  act((it) => FIRE.is(it));
  return table;
};

/** Does the film tell of the shot now? */
const isShot = ({ screening }: TableController): boolean =>
  screening.film.now.value?.told.some(({ event }) => desk.isResult!(event)) === true;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('6/2b what came of a shot stands until somebody goes on, and then the film does', () => {
  const table = fired({ until: undefined });
  const { film } = table.screening;
  expect(isShot(table)).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect([isShot(table), film.isHeld.value]).toEqual([true, true]);
  film.pause();
  expect(isShot(table)).toBe(false);
  vi.advanceTimersByTime(600_000);
  expect(film.now.value).toBeUndefined();
  table.close();
});

test('6/2b where a result stands for a while it does so in a film too, and not longer', () => {
  const table = fired({ until: 2600 });
  vi.advanceTimersByTime(2500);
  expect([isShot(table), table.screening.film.isHeld.value]).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect(isShot(table)).toBe(false);
  table.close();
});

test('6/2b who does not want to wait for results does not', () => {
  const table = fired('pass by');
  vi.advanceTimersByTime(2500);
  expect(isShot(table)).toBe(false);
  table.close();
});
