import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, newMatch, replay, load, seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskOf as solitaireOf } from '../src/games/dont-tread-on-me/desk.ts';
import { deskOf as fourFactionsOf } from '../src/games/rebellion-1775/desk.tsx';
import { deskOf } from '../src/games/we-the-people/desk.ts';
import type { SeatKind } from '../src/kept.ts';
import { type Manners, TableController } from '../src/table/controller.ts';
import { type AnyDesk, endedAs } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import type { Filming } from '../src/table/screening.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const game = weThePeople();
const desk = deskOf(game) as unknown as AnyDesk;
const solitaire = solitaireOf(dontTreadOnMe()) as unknown as AnyDesk;
const fourFactions = fourFactionsOf(rebellion1775()) as unknown as AnyDesk;
const manners = (autoForced: 'on' | 'off' = 'on', confirm: 'on' | 'off' = 'off'): Manners => ({
  confirm: signal(confirm),
  autoForced: signal(autoForced),
  odds: signal('on'),
});

/** Answers at random and at once. */
const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

const tableFor = (kinds: readonly SeatKind[], seed = 'table', how = manners(), films?: () => Filming) => {
  const kept: string[] = [];
  const match = newMatch(game, seed, { typed: true });
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds, onKeep: (record) => void kept.push(record) }),
    manners: how,
    thinker: guesser,
    openRule: () => {},
    settled: async () => {},
    ...(films ? { films } : {}),
  });
  return { table, kept, match };
};

const settle = () => new Promise((done) => setTimeout(done, 0));

/** Plays by choices alone, as hands at the table would. */
const playByChoices = async (table: TableController, most: number, luck = 'hands'): Promise<number> => {
  const dice = seeded(luck);
  for (let n = 0; n < most; n++) {
    if (table.look.value.view.outcome) return n;
    if (table.eyes.curtain.value !== undefined) table.raiseCurtain();
    await settle();
    const { choices } = table;
    if (choices.value.length > 0) table.choose(choices.value[dice.pick(choices.value.length, 'hand')]!);
  }
  return most;
};

describe('a table', () => {
  test('every legal answer of a whole game has its place, and every place answers', async () => {
    const { table } = tableFor(['human', 'human']);
    const dice = seeded('whole game');
    for (let n = 0; n < 6000 && !table.look.value.view.outcome; n++) {
      await settle();
      for (; table.eyes.curtain.value !== undefined; await settle()) table.raiseCurtain();
      const { view } = table.look.value;
      if (view.outcome) break;
      const first = new Set(table.choices.value.map(({ actions }) => actions[0]));
      expect(view.options.filter((a) => !first.has(a)).map((a) => game.write(a))).toEqual([]);
      for (const { says, label } of table.choices.value) expect(`${label} ${says}`).not.toMatch(/undefined|NaN/);
      const prompt = table.prompt.value;
      expect(game.rulebook).toHaveProperty([prompt.rule]);
      table.choose(table.choices.value[dice.pick(table.choices.value.length, 'hand')]!);
    }
    expect(table.look.value.view.outcome).toBeDefined();
  });

  test('the computer answers for its seat until a human is asked', async () => {
    const { table } = tableFor(['random', 'human']);
    table.automatic.next();
    for (let i = 0; i < 200 && !table.look.value.asked; i++) await settle();
    expect(table.look.value.asked).toBe(true);
    expect(table.look.value.viewer).toBe(1);
  });

  test('a hotseat has a curtain between the seats; behind it nobody sees a hand', async () => {
    const { table } = tableFor(['human', 'human']);
    await playByChoices(table, 40);
    for (let n = 0; n < 200 && table.eyes.curtain.value === undefined; n++) {
      await settle();
      const [first] = table.choices.value;
      if (first) table.choose(first);
    }
    expect(table.eyes.curtain.value).toBeDefined();
    expect(table.look.value.viewer).toBeUndefined();
    expect(table.choices.value).toEqual([]);
    table.raiseCurtain();
    expect(table.eyes.curtain.value).toBeUndefined();
  });

  test('undo takes back a whole gesture, and all of it back to the fence', async () => {
    const { table, match } = tableFor(['human', 'human']);
    expect(table.takingBack.whyNoUndo.value).toBe('nothing has been done yet');
    table.choose(table.choices.value[0]!);
    table.choose(table.choices.value[0]!);
    expect(table.takingBack.undoable.value).toEqual({ step: 1, all: 2 });
    table.undo();
    expect(match.length).toBe(1);
    table.undoAll();
    expect(match.length).toBe(0);
  });

  test('what is asked before cannot be done by accident', () => {
    const { table, match } = tableFor(['human', 'human'], 'ask', manners('on', 'on'));
    const choice = { ...table.choices.value[0]!, ask: 'Really?' };
    table.choose(choice);
    expect(table.attention.pending.value).toBe(choice);
    expect(match.length).toBe(0);
    table.choose(choice);
    expect(match.length).toBe(1);
  });

  test('a thing that is no answer says why not', () => {
    const { table } = tableFor(['human', 'human']);
    table.press({ kind: 'space', id: 'savannah' });
    expect(table.attention.whyNot.value?.bars[0]?.rule).toBe('4.0d');
  });

  test.each([
    ['dont-tread-on-me', dontTreadOnMe(), solitaire, ['ne-3', 'ne', 'zone-1', 'boston']],
    ['rebellion-1775', rebellion1775(), fourFactions, ['ma_boston', 'qc_montreal']],
  ] as const)(
    '%s: a place that is no answer is called as the rulebook calls it, with the reason its rules give',
    async (id, own, ownDesk, places) => {
      const match = newMatch(own as AnyGame, 'why not', { typed: true });
      const kinds = match.game.seats.map(() => 'human' as const);
      const table = new TableController({
        desk: ownDesk,
        sitting: new Here({ match, kinds }),
        manners: manners('off'),
        thinker: guesser,
        openRule: () => {},
        settled: async () => {},
      });
      const dice = seeded('why not');
      const said = new Set<string>();
      for (let n = 0; n < 150 && !table.look.value.view.outcome; n++) {
        for (; table.eyes.curtain.value !== undefined;) table.raiseCurtain();
        for (const at of places) for (const { why } of table.why({ kind: 'space', id: at })) said.add(why);
        const { options, question } = table.look.value.view;
        table.sitting.answer(question!.seat, [options[dice.pick(options.length, 'answer')]!]);
      }
      const asked = [...said].filter((it) => it.endsWith(' is asked for now'));
      const called = new Set(asked.map((it) => /no (.+) is asked for now$/.exec(it)![1]));
      expect(called).toEqual(new Set(id === 'dont-tread-on-me' ? ['County', 'Sea Zone', 'State', 'box'] : ['area']));
      expect(said.size).toBeGreaterThan(asked.length);
    },
  );

  test('everything is kept, and what is kept plays again', async () => {
    const { table, kept } = tableFor(['human', 'human'], 'kept');
    await playByChoices(table, 60);
    const record = load(kept.at(-1)!);
    expect(record.ok && replay(game, record.value).ok).toBe(true);
  });

  test('a replay shows every position and leaves the game alone', async () => {
    const { table, match } = tableFor(['human', 'human'], 'past');
    await playByChoices(table, 80);
    const { length } = match;
    table.goTo(0);
    expect(table.look.value.live).toBe(false);
    expect(table.choices.value).toEqual([]);
    for (let n = 0; n <= length; n++) {
      table.goTo(n);
      expect(table.look.value.position).toBe(n);
    }
    table.eyes.peeking.value = true;
    table.eyes.viewpoint.value = 'both';
    expect(table.look.value.views).toHaveLength(2);
    table.goTo(undefined);
    expect(match.length).toBe(length);
  });

  test('while a game goes on, a replay has only the eyes of whoever is at the screen, against the computer too', async () => {
    for (const seats of [
      ['human', 'human'],
      ['human', 'random'],
    ] as const) {
      const { table } = tableFor(seats, 'hidden');
      await playByChoices(table, 40);
      table.goTo(20);
      const own = table.eyes.viewer.value!;
      expect(table.eyes.viewpoints.map(([point]) => point)).toEqual([own, 'observer']);
      for (const point of [1 - own, 'both'] as const) {
        table.eyes.viewpoint.value = point;
        expect(table.eyes.viewer.value).toBe(own);
        expect(table.eyes.through).toBe(own);
        expect(table.look.value.views).toHaveLength(1);
      }
      for (let n = 0; n < 6; n++) {
        table.eyes.turn(1);
        expect([own, 'observer']).toContain(table.eyes.through);
      }
      table.eyes.peeking.value = true;
      expect(table.eyes.viewpoints).toHaveLength(4);
      table.eyes.viewpoint.value = 1 - own;
      expect(table.eyes.viewer.value).toBe(1 - own);
    }
  });

  test('what others answered since the own last answer is shown once more as one film, answer by answer', async () => {
    const { table, match } = tableFor(['random', 'human'], 'since then');
    table.automatic.next();
    const dice = seeded('since then');
    const since = (): number => match.entries.findLastIndex(({ line }) => line.seat === 1 && !line.by) + 1;
    for (let n = 0; n < 300 && !(table.look.value.asked && match.length - since() > 3); n++) {
      await settle();
      const { choices } = table;
      if (choices.value.length > 0) table.choose(choices.value[dice.pick(choices.value.length, 'hand')]!);
      for (let i = 0; i < 50 && !table.look.value.asked; i++) await settle();
    }
    expect(table.dispatch.isThere.value).toBe(true);
    expect(table.dispatch.deeds.value.every(({ last }) => last >= since() - 1)).toBe(true);
    const whole = table.hearing.log.value;
    table.screening.showAgain();
    const shown = table.screening.film.stills.value;
    expect(shown.length).toBeGreaterThan(1);
    for (const { entry } of shown) expect(entry).toBeGreaterThanOrEqual(since());
    expect(table.look.value.asked).toBe(false);
    expect(table.hearing.log.value).toEqual(whole.filter(({ entry }) => entry <= shown[0]!.entry));
    for (const _ of shown) table.screening.film.step(1);
    if (table.screening.film.isDone.value) table.screening.film.step(1);
    expect(table.look.value.asked).toBe(true);
    expect(table.hearing.log.value).toEqual(whole);
  });

  test('it can be shown again after one has answered too, and runs where films do', async () => {
    const { table, match } = tableFor(['random', 'human'], 'shown again', manners(), () => 'running');
    table.automatic.next();
    const dice = seeded('shown again');
    const own = (): boolean => match.entries.at(-1)?.line.seat === 1;
    const others = (): number => match.entries.findLastIndex(({ line }) => line.seat === 0);
    for (let n = 0; n < 300 && !(table.look.value.asked && own() && others() > 0); n++) {
      await settle();
      const { choices } = table;
      if (choices.value.length > 0) table.choose(choices.value[dice.pick(choices.value.length, 'hand')]!);
      for (let i = 0; i < 50 && !table.look.value.asked; i++) await settle();
    }
    expect([table.look.value.asked, own()]).toEqual([true, true]);
    table.screening.showAgain();
    const { film } = table.screening;
    expect([film.paused.value, film.stills.value.length > 0]).toEqual([false, true]);
    expect(film.stills.value[0]!.entry).toBeLessThanOrEqual(others());
    table.close();
  });

  test('there is nothing to show again behind a curtain, in a replay, or after an own answer', async () => {
    const { table } = tableFor(['human', 'human'], 'behind it');
    await playByChoices(table, 20);
    expect(table.dispatch.isThere.value).toBe(false);
    table.goTo(3);
    expect(table.dispatch.isThere.value).toBe(false);
    expect(table.dispatch.sketches.value).toEqual([]);
  });

  test('the turn signal says who has won, unless the desk has a word of its own for the end', () => {
    const over = (of: AnyDesk, winners: readonly number[], more: object = {}) =>
      endedAs(of, {
        ...of.game.view(of.game.setup(of.game.defaults)),
        outcome: { winners, rule: '', why: '' },
        ...more,
      });
    expect(over(desk, [0])).toBe('American');
    expect(over(desk, [])).toBe('No winner');
    expect(over(solitaire, [], { level: 1 })).toBe('Marginal Defeat');
    expect(over(fourFactions, [2, 3])).toBe('American');
    expect(over(fourFactions, [])).toBe('A draw');
  });
});
