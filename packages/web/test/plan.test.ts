import { type Seat, newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import { type AnyMatch, Here } from '../src/table/here.ts';
import { fateOf } from '../src/table/plan/fate.ts';
import { Ghost } from '../src/table/plan/ghost.ts';
import { Planning } from '../src/table/plan/planning.ts';
import type { Sitting } from '../src/table/sitting.ts';
import { game as boxed, playedAtRandom } from './games.ts';
import { Stub, There } from './there.ts';

const GAMES = [
  'we-the-people',
  'we-the-people-cooper',
  'we-the-people-d10',
  'rebellion-1775',
  'dont-tread-on-me',
] as const;

const tableOver = async (id: string, sitting: Sitting): Promise<TableController> =>
  new TableController({
    desk: (await deskFor(boxed(id)))!,
    sitting,
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    openRule: () => {},
    settled: async () => {},
  });

/** A table in this page at which everybody sits at the screen with open hands. */
const tableOf = async (id: string, match: AnyMatch): Promise<TableController> => {
  const table = await tableOver(id, new Here({ match, kinds: match.game.seats.map(() => 'human') }));
  table.eyes.openHands.value = true;
  return table;
};

const settle = () => new Promise((done) => setTimeout(done, 0));

/** Plans at random until the plan ends, luck is in the way, or so many answers are planned; with luck it goes on the likeliest way. */
const planAtRandom = (planning: Planning, seed: string, most: number): void => {
  const dice = seeded(seed);
  const { table } = planning.plan.value!;
  for (let n = 0; n < most && planning.end.value === undefined; n++) {
    const choices = table.choices.value;
    if (choices.length === 0) return;
    const at = table.rolling.wanted.value ? 0 : dice.pick(choices.length, 'plan');
    table.choose(choices[at]!);
  }
};

describe.each(GAMES)('a plan in %s', (id) => {
  test('changes nothing at the table, reaches what the same answers reach there, and is given as far as the world is as it was thought', async () => {
    let carried = 0;
    for (let n = 0; n < 7; n++) {
      const match = playedAtRandom(`planning ${n}`, 20 + 29 * n, id);
      if (!match.game.question(match.s)) continue;
      const table = await tableOf(id, match);
      const planning = new Planning(table);
      const [length, before] = [match.length, JSON.stringify(match.s)];
      planning.begin();
      planAtRandom(planning, `thoughts ${n}`, 12);
      const planned = planning.length.value;
      expect(planned).toBeGreaterThan(0);
      expect([match.length, JSON.stringify(match.s)]).toEqual([length, before]);
      const { ghost, seat } = planning.plan.value!;
      const thoughts = ghost.thoughts;
      const views = thoughts.map((_, i) => JSON.stringify(ghost.view(seat, length + i)));
      planning.commit();
      expect(planning.plan.value).toBeUndefined();
      const given = match.entries.slice(length);
      for (const [i, { entry }] of given.entries()) {
        if (thoughts[i]) expect([entry.seat, entry.action]).toEqual([thoughts[i].seat, thoughts[i].action]);
        if (views[i]) expect(JSON.stringify(table.sitting.view(seat, length + i))).toBe(views[i]);
      }
      // What was not given was not as it was thought: luck, somebody else's answer, or what was hidden.
      if (given.length < planned && planning.left.value === undefined)
        expect(table.attention.notice.value?.text).toMatch(/^The plan ends here/);
      carried += given.length;
      planning.close();
    }
    expect(carried).toBeGreaterThan(10);
  });

  test('is made of what the planner sees: whatever lies hidden, it goes the same way', async () => {
    for (let n = 0; n < 6; n++) {
      const match = playedAtRandom(`hidden ${n}`, 30 + 31 * n, id);
      const question = match.game.question(match.s);
      if (!question) continue;
      const { game } = match;
      const { seat } = question;
      const view = game.view(match.s, seat);
      const plans = ['one world', 'another'].map((luck) => {
        // A world that looks the same to this seat and is another.
        const s = game.imagine(view, seeded(luck));
        const base = {
          name: 'the same',
          view: () => game.view(s, seat),
          now: signal({ length: match.length, asked: game.question(s) }),
        } as unknown as Sitting;
        const ghost = new Ghost({
          base,
          game,
          seat,
          own: [seat],
          isOpen: () => false,
        });
        const dice = seeded('the same thoughts');
        for (let i = 0; i < 8 && ghost.now.peek().asked?.seat === seat; i++) {
          const { options } = ghost.view(seat)!;
          const got = ghost.roll({
            seat,
            action: options[dice.pick(options.length, 'it')]!,
            by: undefined,
            rolled: [],
          });
          if (got.is !== 'taken') break;
        }
        return JSON.stringify([ghost.thoughts.map((it) => it.action), ghost.view(seat)]);
      });
      expect(plans[0]).toBe(plans[1]);
    }
  });

  test('of luck every way is listed with its chance, or none is; the chances add up', () => {
    let listed = 0;
    for (let n = 0; n < 10; n++) {
      const match = playedAtRandom(`luck ${n}`, 25 + 23 * n, id);
      const question = match.game.question(match.s);
      if (!question) continue;
      for (const action of match.game.options(match.s).slice(0, 6)) {
        const before = JSON.stringify(match.s);
        const fate = fateOf(match.game, match.s, question.seat, action);
        expect(JSON.stringify(match.s)).toBe(before);
        if (!fate || fate.ways.length === 0) continue;
        listed++;
        expect(fate.ways.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
      }
    }
    // Elsewhere luck comes with what somebody else answers, or with a draw.
    if (id === 'dont-tread-on-me') expect(listed).toBeGreaterThan(0);
  });
});

describe('a plan far away', () => {
  const seated = async (seed: string) => {
    const game = boxed('we-the-people');
    const match = newMatch(game, seed);
    const server = new Stub(match);
    const seat: Seat = game.question(match.s)!.seat;
    const table = await tableOver('we-the-people', new There(game, server, seat));
    const other = await tableOver('we-the-people', new There(game, server, 1 - seat));
    return { match, seat, table, other };
  };

  test('sends nothing until it is carried out, then one answer after the other', async () => {
    const { match, table } = await seated('far plan');
    const planning = new Planning(table);
    planning.begin();
    planAtRandom(planning, 'far thoughts', 4);
    await settle();
    expect(match.length).toBe(0);
    const planned = planning.length.value;
    expect(planned).toBeGreaterThan(1);
    planning.commit();
    for (let n = 0; n < 20; n++) await settle();
    expect(match.length).toBeGreaterThan(0);
    expect(planning.left.value === undefined || match.length < planned).toBe(true);
    planning.close();
  });

  test('a table that moves on under it drops it, and says so', async () => {
    const { match, seat, table } = await seated('moved on');
    const planning = new Planning(table);
    planning.begin();
    planAtRandom(planning, 'in vain', 1);
    // The same chair, elsewhere.
    table.sitting.answer(seat, [match.game.options(match.s)[0]!]);
    await settle();
    expect(planning.plan.value).toBeUndefined();
    expect(table.attention.notice.value?.text).toContain('The table has moved on');
    planning.close();
  });
});

describe('a plan beyond a die', () => {
  /** A moment of the solitaire at which an answer hangs on a die, and that answer. */
  const atDie = () => {
    for (let n = 0; n < 40; n++) {
      const match = playedAtRandom(`a die ${n}`, 25 + 11 * n, 'dont-tread-on-me');
      const { game, s } = match;
      if (!game.question(s)) continue;
      const action = game.options(s).find((a) => (fateOf(game, s, 0, a)?.ways.length ?? 0) > 1);
      if (action !== undefined) return { match, action };
    }
    throw new Error('no answer hangs on a die');
  };

  test('goes on by itself with the way that falls, and with no other', async () => {
    const { match, action } = atDie();
    const { ways } = fateOf(match.game, match.s, 0, action)!;
    const given: number[] = [];
    for (const [way] of ways.entries()) {
      const again = match.upTo(match.length);
      const table = await tableOf('dont-tread-on-me', again);
      const planning = new Planning(table);
      planning.begin();
      const { table: thought } = planning.plan.value!;
      thought.answer([action]);
      expect(again.length).toBe(match.length);
      thought.choose(thought.choices.value.find(({ rolled }) => rolled === way)!);
      thought.answer([thought.look.value.view.options[0]!]);
      expect(planning.length.value).toBe(2);
      planning.commit();
      const { length } = again;
      if (length === match.length + 1)
        expect(table.attention.notice.value?.text).toBe(
          'The plan ends here: luck fell otherwise than planned. One answer was not given.',
        );
      given.push(length - match.length);
      planning.close();
    }
    expect(given.filter((it) => it === 2)).toHaveLength(1);
    expect(given.filter((it) => it === 1)).toHaveLength(ways.length - 1);
  });
});

describe('at the end of a plan', () => {
  test('everything can be taken back, over luck and somebody else, and dropped', async () => {
    const table = await tableOf('rebellion-1775', playedAtRandom('taken back', 60, 'rebellion-1775'));
    const planning = new Planning(table);
    planning.begin();
    planAtRandom(planning, 'far ahead', 30);
    const shown = planning.shown;
    for (let n = 0; n < 60 && planning.length.value > 0; n++) shown.undo();
    expect(planning.length.value).toBe(0);
    expect(planning.changes.value).toEqual([]);
    planning.drop();
    expect(planning.shown).toBe(table);
    planning.close();
  });
});

test.each(GAMES)('%s: what would change is told shortly, late in a war too', async (id) => {
  const whole = playedAtRandom('late', Infinity, id);
  let told = 0;
  for (const part of [0.5, 0.7, 0.9]) {
    const table = await tableOf(id, playedAtRandom('late', Math.floor(part * whole.length), id));
    const planning = new Planning(table);
    planning.begin();
    planAtRandom(planning, 'late plan', 12);
    for (const { name, was, is } of planning.changes.value) {
      told++;
      expect(Math.max(was.length, is.length), `${name}: ${was}, ${is}`).toBeLessThan(120);
    }
    planning.close();
  }
  expect(told).toBeGreaterThan(0);
});
