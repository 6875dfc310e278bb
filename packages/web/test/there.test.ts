import { type AnyGame, newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { type AnyMatch, Here } from '../src/table/here.ts';
import type { Sitting } from '../src/table/sitting.ts';
import { plain } from '../src/table/words.ts';
import { game as boxed } from './games.ts';
import { Stub, There } from './there.ts';

const GAMES = [
  'we-the-people',
  'we-the-people-cooper',
  'we-the-people-d10',
  'rebellion-1775',
  'dont-tread-on-me',
] as const;
const MOST = 260;

const tableOver = (desk: AnyDesk, sitting: Sitting): TableController =>
  new TableController({
    desk,
    sitting,
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    openRule: () => {},
    settled: async () => {},
  });

/** Everything a desk says of a look, without a picture. */
const saidBy = (desk: AnyDesk, table: TableController): unknown => {
  const look = table.look.value;
  const { aloud } = desk;
  const places = aloud.regions.flatMap((it) => it.places);
  return {
    prompt: desk.prompt(look),
    turn: desk.turn(look.view),
    status: desk.status(look.view),
    score: desk.score(look.view),
    regions: aloud.regions.map((it) => it.says(look)),
    places: places.map((it) => [
      desk.facts(it, look),
      aloud.brief(it, look),
      aloud.read(it, look),
      aloud.threats(it, look),
    ]),
    movers: aloud.movers(look).map(({ wish, at, mine }) => [desk.nameOf(wish), desk.facts(wish, look), at, mine]),
    about: aloud.about(look),
    hands: aloud.hands(look),
    fight: aloud.fight(look),
    standings: aloud.standings(look),
    odds: table.choices.value.map((it) => aloud.odds(it, look)),
    why: look.asked ? places.map((it) => table.why(it)) : [],
  };
};

const linesOf = (table: TableController): string[] =>
  table.hearing.log.value.map(({ words, rule, entry, by }) => `${entry} ${plain(words)} §${rule} ${by ?? ''}`);

interface Met {
  readonly desk: AnyDesk;
  readonly match: AnyMatch;
  readonly tables: readonly TableController[];
}

const meet = async (id: string, seed: string): Promise<Met> => {
  const game: AnyGame = boxed(id);
  const desk = (await deskFor(game))!;
  const match = newMatch(game, seed);
  const server = new Stub(match);
  const tables = game.seats.map((_, seat) => tableOver(desk, new There(game, server, seat)));
  return { desk, match, tables };
};

const settle = () => new Promise((done) => setTimeout(done, 0));

describe('a table far away', () => {
  const seated = async (seed: string) => {
    const met = await meet('we-the-people', seed);
    const { seat } = met.match.game.question(met.match.s)!;
    return { ...met, seat, table: met.tables[seat]!, other: met.tables[1 - seat]! };
  };
  /** Answers at random, each seat at its own table. */
  const play = async ({ match, tables }: Met, most: number): Promise<void> => {
    const dice = seeded('hands');
    for (let n = 0; n < most && match.game.question(match.s); n++) {
      const table = tables[match.game.question(match.s)!.seat]!;
      table.choose(table.choices.value[dice.pick(table.choices.value.length, 'hand')]!);
      await settle();
    }
  };

  test('while an answer is on its way nothing can be answered; when it is taken both tables show it', async () => {
    const { match, table, other } = await seated('on its way');
    table.choose(table.choices.value[0]!);
    expect(match.length).toBe(0);
    expect(table.look.value.asked).toBe(false);
    expect(table.choices.value).toEqual([]);
    await settle();
    expect(match.length).toBe(1);
    expect([table.eyes.position.value, other.eyes.position.value]).toEqual([1, 1]);
  });

  test('an answer that is refused is told with its sentence, and another may be given', async () => {
    const { match, table, seat } = await seated('refused');
    const [first] = table.choices.value;
    match.act(seat, first!.actions[0]!);
    table.choose(first!);
    await settle();
    expect(match.length).toBe(1);
    expect(table.attention.notice.value).toEqual({ text: 'Not done: the game stands at 1' });
    expect(table.look.value.asked).toBe(true);
  });

  test('what was done is taken back by the server, up to the fence', async () => {
    const { match, table } = await seated('taken back');
    table.choose(table.choices.value[0]!);
    await settle();
    expect(table.takingBack.undoable.value.step).toBe(1);
    table.undo();
    expect(match.length).toBe(1);
    await settle();
    expect(match.length).toBe(0);
    expect(table.takingBack.whyNoUndo.value).toBe('nothing has been done yet');
    expect(table.choices.value.length).toBeGreaterThan(0);
  });

  test('a position that the page has not received is asked for, and shown when it comes', async () => {
    const met = await seated('looked back');
    await play(met, 30);
    const late = tableOver(met.desk, new There(met.match.game, new Stub(met.match), met.seat));
    late.goTo(12);
    expect(late.look.value.position).toBe(12);
    await settle();
    expect(late.look.value.view).toEqual(
      JSON.parse(JSON.stringify(met.match.game.view(met.match.upTo(12).s, met.seat))),
    );
    expect(late.choices.value).toEqual([]);
    expect(late.eyes.viewpoints.map(([point]) => point)).toEqual([met.seat]);
  });

  test('there is no record before the end, and then there is', async () => {
    const met = await seated('the end');
    expect(met.table.sitting.record()).toBeUndefined();
    await play(met, 6000);
    expect(met.match.game.outcome(met.match.s)).toBeDefined();
    expect(met.table.sitting.record()).toEqual(met.match.record());
    expect(met.table.look.value.view.outcome).toBeDefined();
  });

  test('what others did far away moves on the map, and is shown once more on request', async () => {
    const met = await seated('watched');
    await play(met, 60);
    expect(met.other.screening.moving.value.nonce + met.table.screening.moving.value.nonce).toBeGreaterThan(0);
    for (const table of met.tables) {
      table.screening.showAgain();
      for (const { view } of table.screening.film.stills.value) expect(view.seat).toBe(table.eyes.viewer.value);
    }
  });
});

describe.each(GAMES)('%s far away', (id) => {
  test('every desk plays by views and told events alone, and says what it says here', async () => {
    const { desk, match, tables } = await meet(id, 'far away');
    const dice = seeded('far away');
    const asked = new Set<number>();
    for (let n = 0; n < MOST && match.game.question(match.s); n++) {
      const { seat } = match.game.question(match.s)!;
      asked.add(seat);
      const table = tables[seat]!;
      expect(table.look.value.asked).toBe(true);
      const beside = tableOver(desk, new Here({ match, kinds: table.sitting.kinds }));
      expect(table.choices.value).toEqual(beside.choices.value);
      expect(table.dispatch.deeds.value).toEqual(beside.dispatch.deeds.value);
      if (n % 20 === 0) expect(saidBy(desk, table)).toEqual(saidBy(desk, beside));
      beside.close();
      const { length } = match;
      const given = table.choose(table.choices.value[dice.pick(table.choices.value.length, 'hand')]!);
      expect(given?.is).toBe('sent');
      expect(table.look.value.asked).toBe(false);
      await settle();
      expect(match.length).toBeGreaterThan(length);
      expect(new Set(tables.map((it) => it.eyes.position.value))).toEqual(new Set([match.length]));
    }
    expect(asked.size).toBe(tables.length);
    for (const [seat, table] of tables.entries()) {
      const beside = tableOver(desk, new Here({ match, kinds: table.sitting.kinds }));
      beside.eyes.sitting.value = seat;
      expect(linesOf(table)).toEqual(linesOf(beside));
      expect(saidBy(desk, table)).toEqual(saidBy(desk, beside));
    }
  });
});
