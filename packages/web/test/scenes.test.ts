import { type Board, SPACES, unitsAt } from '@liberty/colonies';
import { type Sight, heardBy, newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import { Film, type Still } from '../src/table/film.ts';
import type { Heard } from '../src/table/hearing.ts';
import { Here } from '../src/table/here.ts';
import type { Scene } from '../src/table/scenes/scene.ts';
import { Showing } from '../src/table/scenes/showing.ts';
import { type Word, plain } from '../src/table/words.ts';
import { game, playedAtRandom } from './games.ts';

/** The scenes of a game played at random, as its first seat heard them, and what it saw after each answer. */
const scenesOf = async (id: string, seed: string, most: number) => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  const match = newMatch(opened, seed);
  const chance = seeded(`${seed} answers`);
  const views: Sight[] = [opened.view(match.s, 0)];
  for (let asked = opened.question(match.s); asked && match.length < most; asked = opened.question(match.s)) {
    const options = opened.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    views.push(opened.view(match.s, 0));
  }
  const heard = match.entries.flatMap(({ told }, entry): Heard[] => heardBy(told, 0).map((it) => ({ ...it, entry })));
  return { desk, match, views, scenes: desk.scenes!(heard, (after) => views[after]) };
};

describe.each([
  ['we-the-people', 'Winter of ', 4, 900],
  ['we-the-people-d10', 'Winter of ', 3, 900],
  ['we-the-people-cooper', 'Winter of ', 4, 1500],
  ['rebellion-1775', 'Round ', 2, 900],
  ['dont-tread-on-me', '', 3, 1500],
] as const)('the scenes of %s', (id, title, steps, most) => {
  test('each has its steps, told in words that are true', async () => {
    const { desk, views, scenes } = await scenesOf(id, 'scenes', most);
    const own = scenes.filter((it) => it.title.startsWith(title));
    expect(own.length).toBeGreaterThan(0);
    for (const scene of own) {
      expect(scene.steps).toHaveLength(steps);
      expect(scene.last).toBeLessThan(views.length - 1);
      for (const step of scene.steps) {
        expect(Object.keys(desk.game.rulebook)).toContain(step.rule);
        expect(step.rows.length > 0 || step.empty !== '').toBe(true);
        for (const { words } of step.rows) expect(plain(words)).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

test('11.0b The winter of the classic game: what each force had, lost and has left is what lies on the board', async () => {
  const { scenes, views } = await scenesOf('we-the-people', 'a hard winter', 900);
  let looked = 0;
  for (const { steps } of scenes.filter((it) => it.title.startsWith('Winter')))
    for (const [i, row] of steps[0]!.rows.entries()) {
      const [, had, lost, left] = /^(\d+) − (\d+) = (\d+) units?$/.exec(row.change!)!.map(Number);
      expect(had! - lost!).toBe(left);
      expect(lost).toBe(Math.floor(had! / 2));
      const count = steps[0]!.marks.filter((it) => it.kind === 'count')[i]!;
      if (count.kind !== 'count') throw new Error('no count');
      const x = SPACES.indexOf(count.at);
      const stands = (view: Sight): boolean => unitsAt(view as unknown as Board, row.seat as 0, x) === left;
      expect(views.some(stands)).toBe(true);
      looked++;
    }
  expect(looked).toBeGreaterThan(0);
});

test.each(['we-the-people', 'we-the-people-cooper'])(
  '%s: while a step of winter is told the map lies as it lay before it, with what falls only later',
  async (id) => {
    const { desk, match, views, scenes } = await scenesOf(id, 'a hard winter', 1500);
    const { lying } = desk;
    const table = new TableController({
      desk,
      sitting: new Here({ match, kinds: ['human', 'human'], ...(lying ? { lying } : {}) }),
      manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
      thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
      openRule: () => {},
      settled: async () => {},
    });
    const { showing } = table;
    const boardNow = (): Board => table.look.value.view as unknown as Board;
    let [halved, fallen] = [0, 0];
    for (const scene of scenes.filter((it) => it.title.startsWith('Winter'))) {
      showing.open(scene);
      const [cold] = scene.steps;
      const counts = cold!.marks.flatMap((it) => (it.kind === 'count' ? [SPACES.indexOf(it.at)] : []));
      for (const [i, { seat, change }] of cold!.rows.entries()) {
        expect(unitsAt(boardNow(), seat as 0, counts[i]!)).toBe(Number(/^\d+/.exec(change!)![0]));
        halved++;
      }
      const falls = scene.steps.findIndex(({ title }) => title === 'Markers turn and fall');
      const lost = scene.steps[falls]!.marks.flatMap((it) => (it.kind === 'cross' ? [SPACES.indexOf(it.at)] : []));
      for (showing.step.value = 0; showing.step.value < falls; showing.step.value++);
      for (const x of lost) {
        expect(boardNow().control[x]).not.toBe((views[scene.last + 1] as unknown as Board).control[x]);
        fallen++;
      }
      showing.close();
      expect(boardNow().control).toEqual((views.at(-1) as unknown as Board).control);
    }
    expect(halved).toBeGreaterThan(0);
    expect(fallen).toBeGreaterThan(0);
  },
);

test('11.0b The winter of the classic game: a general who lost nothing is named as one, and no other', async () => {
  const { scenes } = await scenesOf('we-the-people', 'a hard winter', 900);
  const named = (words: readonly Word[]): string[] =>
    words.flatMap((it) => (typeof it !== 'string' && 'name' in it ? [it.name] : []));
  let looked = 0;
  for (const { steps } of scenes.filter((it) => it.title.startsWith('Winter'))) {
    const { rows, spared = [] } = steps[0]!;
    const lost = rows.flatMap(({ words }) => named(words));
    for (const general of named(spared)) {
      expect(lost).not.toContain(general);
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(0);
});

test.each([
  ['we-the-people', '6.2g'],
  ['we-the-people-d10', '6.2g'],
  ['we-the-people-cooper', '21'],
])('%s: when France enters the war it is told what comes, and where it may go', async (id, rule) => {
  for (let war = 0; war < 12; war++) {
    const { scenes } = await scenesOf(id, `france ${war}`, 1500);
    const french = scenes.filter((it) => it.title === 'The French alliance');
    if (french.length === 0) continue;
    expect(french).toHaveLength(1);
    const [step] = french[0]!.steps;
    expect(step!.rule).toContain(rule);
    expect(step!.rows.map(({ words }) => plain(words)).join(' ')).toMatch(/Navy .*port.* Rochambeau lands in a port/);
    expect(step!.rows.map(({ change }) => change)).toContain('+5 units');
    expect(plain(step!.note!)).toContain('American box');
    return;
  }
  throw new Error('in twelve wars no alliance');
});

test('20.2 The Victory Check marks what it places and removes', async () => {
  const { scenes } = await scenesOf('we-the-people-cooper', 'scenes', 1500);
  const checks = scenes.flatMap(({ steps }) => steps.filter(({ title }) => title === 'Victory Check'));
  expect(checks.some(({ marks }) => marks.length > 0)).toBe(true);
});

const scene = (title: string, steps: number): Scene => ({
  title,
  lead: '',
  sign: 'snow',
  last: 0,
  steps: Array.from({ length: steps }, (_, i) => ({
    title: `${i}`,
    rule: '5.1',
    rows: [],
    empty: 'Nothing',
    marks: [],
  })),
});

describe('the queue', () => {
  test('a scene waits for the film, the next scene for the first, play for all', () => {
    let filming = true;
    let freed = 0;
    const showing = new Showing(
      () => filming,
      () => freed++,
    );
    showing.queue([scene('Winter', 2), scene('The French', 1)]);
    expect(showing.scene.value).toBeUndefined();
    filming = false;
    showing.advance();
    expect(showing.scene.value?.title).toBe('Winter');
    showing.turn(-1);
    showing.turn(1);
    expect(showing.step.value).toBe(1);
    showing.turn(1);
    expect([showing.scene.value?.title, freed]).toEqual(['The French', 0]);
    showing.turn(1);
    expect([showing.scene.value, freed, showing.isBusy.value]).toEqual([undefined, 1, false]);
  });

  test('a result that waits for a click waits until it is clicked away', () => {
    let freed = 0;
    const showing = new Showing(
      () => false,
      () => freed++,
    );
    showing.hold(undefined);
    showing.queue([scene('Winter', 1)]);
    showing.close();
    expect([freed, showing.isBusy.value]).toEqual([0, true]);
    showing.goOn();
    expect([freed, showing.isBusy.value]).toEqual([1, false]);
    showing.goOn();
    expect(freed).toBe(1);
  });
});

test('while a scene is on the table nobody is asked and the computer waits; then play goes on', async () => {
  const opened = game();
  const desk = (await deskFor(opened))!;
  const match = playedAtRandom('one more winter', 40);
  let thought = 0;
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds: ['human', 'random'] }),
    manners: { confirm: signal('off'), autoForced: signal('on'), odds: signal('off') },
    thinker: {
      choose: async (_id, view) => (thought++, view.options[0]),
      hint: async () => undefined,
      cancel() {},
      close() {},
    },
    openRule: () => {},
    settled: async () => {},
  });
  table.showing.open(scene('Winter', 1));
  table.automatic.next();
  await new Promise((done) => setTimeout(done, 10));
  expect([thought, table.look.value.asked, table.dispatch.isOpen.value]).toEqual([0, false, false]);
  expect(table.tabletop.sketches.value).toHaveLength(1);
  const { length } = match;
  table.showing.close();
  await expect.poll(() => table.look.value.asked || match.length > length).toBe(true);
  table.close();
});

test('a film ends with what was lost and gained; each leads to its picture', () => {
  let ended = 0;
  const film = new Film(
    () => {},
    () => ended++,
  );
  const stills = [0, 1, 2].map((entry): Still => ({ view: {} as Sight, told: [], entry, upTo: 0, isResult: false }));
  film.begin(stills, { paused: true, toll: [{ words: ['Lee was captured'], gained: false, at: 1 }] });
  film.step(1);
  film.step(1);
  expect(film.isDone.value).toBe(false);
  film.step(1);
  expect([film.isDone.value, ended]).toEqual([true, 0]);
  film.goTo(1);
  expect([film.isDone.value, film.at.value, film.paused.value]).toEqual([false, 1, true]);
  film.step(1);
  film.step(1);
  film.step(-1);
  expect([film.isDone.value, film.at.value]).toEqual([false, 2]);
  film.step(1);
  film.step(1);
  expect([film.isDone.value, film.now.value, ended]).toEqual([false, undefined, 1]);
});
