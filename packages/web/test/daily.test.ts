import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { LIDS, lidOf } from '@liberty/shelf/lids';
import { type Match, type Sight, save, seeded } from '@liberty/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Chapter, cardsOf, sideBySide } from '../src/daily/card-by-card.ts';
import { type Deal, dealFor, dealOfTheDay, isTableOf, partiesOf, readDeal, writeDeal } from '../src/daily/deal.ts';
import { finished, noteEnd, ownDays } from '../src/daily/finished.ts';
import { ComputersTable, bringFriend, underWay } from '../src/daily/tables.ts';
import { dayOf, seedOfTheDay } from '../src/day.ts';
import { deskFor, hasDesk } from '../src/games/index.ts';
import { games, lay } from '../src/kept.ts';
import { toLink } from '../src/link.ts';
import { keptFromText, startGame } from '../src/shelf/setup.ts';
import { Here } from '../src/table/here.ts';
import { playWhole } from '../src/thinking/whole.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

const random = (id: string) => ({ name: 'random', player: playerFor(boxOf(id)!.open!(), 'random') });
const WAR: Deal = { game: 'we-the-people', seed: 'the same luck', options: {}, seats: ['human', 'militia'] };

/** A war of the deal, its answers at random by this luck. */
const warOf = (deal: Deal, luck: string): AnyMatch => {
  const { player, name } = random(deal.game);
  const answers = seeded(luck);
  const own = { name, player: { ...player, choose: (view: Sight) => player.choose(view, answers) } };
  return playWhole(boxOf(deal.game)!.open!(), { secret: deal.seed, options: deal.options, dice: 'hmac-by-name' }, own);
};

const laid = async (match: AnyMatch) => {
  const desk = (await deskFor(match.game))!;
  return { desk, sitting: new Here({ match, kinds: ['human', 'militia'] }) };
};

beforeEach(() => {
  finished.value = [];
  games.value = [];
});

describe('the seed of the day', () => {
  test('is made in one place and read back there; every playable box has a deal for each side on it', () => {
    expect(dayOf(seedOfTheDay('2026-11-17'))).toBe('2026-11-17');
    expect(dayOf(seedOfTheDay('2026-11-17', 'late-war'))).toBe('2026-11-17');
    expect(dayOf('my own words')).toBeUndefined();
    for (const lid of LIDS.filter(({ id }) => hasDesk(id)))
      partiesOf(lid).forEach((_, party) => {
        const deal = dealOfTheDay(lid, '2026-11-17', party);
        expect(readDeal(writeDeal(deal))).toEqual({ ok: true, value: deal });
      });
  });

  test('two scenarios have two seeds', () => {
    const lid = lidOf('dont-tread-on-me')!;
    const seeds = ['1775', 'late-war'].map((it) => dealOfTheDay(lid, '2026-11-17', 0, it).seed);
    expect(seeds).toEqual(['day 2026-11-17', 'day 2026-11-17 late-war']);
  });
});

describe('a deal in a link', () => {
  const code = (parts: unknown): string =>
    btoa(JSON.stringify(parts)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

  test.each([
    ['nothing', ''],
    ['no list', code({})],
    ['another version', code([2, 'we-the-people', 'x', [], ['human', 'militia']])],
    ['a game nobody knows', code([1, 'chess', 'x', [], ['human', 'militia']])],
    ['no seed', code([1, 'we-the-people', '', [], ['human', 'militia']])],
    ['terms nobody knows', code([1, 'we-the-people', 'x', [['tea', 1]], ['human', 'militia']])],
    ['nobody who plays', code([1, 'we-the-people', 'x', [], ['militia', 'militia']])],
    ['too few seats', code([1, 'we-the-people', 'x', [], ['human']])],
  ])('%s is refused with a sentence', (_, text) => {
    const read = readDeal(text);
    expect(read.ok ? '' : read.fault).toMatch(/^This link .+[.]$/);
  });

  test('the table that is begun with it is a table of it, and is found again while it is played', async () => {
    const deal = dealFor(lidOf('rebellion-1775')!, {
      party: 1,
      scenario: 'introductory',
      level: 'recruit',
      seed: 'ours',
    });
    const { seats, seed, options } = deal;
    const kept = await startGame(deal.game, { seats, seed, options, sameLuck: true });
    expect(kept.ok && underWay(deal).map(({ id }) => id)).toEqual(kept.ok && [kept.value.id]);
    expect(underWay({ ...deal, seed: 'another' })).toEqual([]);
    expect(underWay({ ...deal, seats: deal.seats.toReversed() })).toEqual([]);
  });
});

describe('two tables with the same luck', () => {
  /** What was drawn for the hands of the first years, before anything could part the decks. */
  const dealt = (match: AnyMatch): number[] =>
    match.entries.flatMap(({ entry }) => entry.rolls.filter(({ why }) => /deal|hand/.test(why)).map((it) => it.value));

  test('are dealt the same cards whatever is answered', () => {
    const [one, other] = [warOf(WAR, 'a'), warOf(WAR, 'b')];
    expect(one.entries.map(({ line }) => line.action)).not.toEqual(other.entries.map(({ line }) => line.action));
    const [first, second] = [dealt(one), dealt(other)];
    expect(first.length).toBeGreaterThanOrEqual(14);
    expect(second.slice(0, 14)).toEqual(first.slice(0, 14));
    expect(isTableOf(WAR, one.header) && isTableOf(WAR, other.header)).toBe(true);
  });

  test('are laid side by side card by card: the same war is the same all through, another parts from it', async () => {
    const [a, b] = [await laid(warOf(WAR, 'a')), await laid(warOf(WAR, 'b'))];
    const [one, other] = await Promise.all([cardsOf(a.desk, a.sitting, 0), cardsOf(b.desk, b.sitting, 0)]);
    const same = sideBySide(one, one);
    expect(same.length).toBeGreaterThan(1);
    expect(same.every(({ pairs }) => pairs.every(({ isSame }) => isSame))).toBe(true);
    const apart = sideBySide(one, other);
    const count = (war: readonly Chapter[]): number => war.reduce((sum, { cards }) => sum + cards.length, 0);
    const cards = apart.flatMap(({ pairs }) => pairs.flatMap((pair) => pair.cards));
    expect(cards.filter((it) => it !== undefined).length).toBe(count(one) + count(other));
    expect(apart.some(({ pairs }) => pairs.some(({ isSame }) => !isSame))).toBe(true);
    for (const { pairs } of apart)
      for (const {
        cards: [x, y],
      } of pairs)
        if (x && y) expect(x.seat).toBe(y.seat);
  });

  test('a friend’s result comes by link or record and is noted once; another war and one that is not over are refused', async () => {
    const match = warOf(WAR, 'friend');
    const link = `https://somewhere/#/duplicate/${writeDeal(WAR)}/${await toLink(match.record())}`;
    for (const text of [link, link]) expect((await bringFriend(WAR, text)).ok).toBe(true);
    expect(finished.value.map(({ who }) => who)).toEqual(['friend']);
    const record = save(match.record());
    expect((await bringFriend(WAR, record)).ok).toBe(true);
    const foreign = await bringFriend({ ...WAR, seed: 'another' }, record);
    expect(foreign.ok ? '' : foreign.fault).toMatch(/another war/);
    const open = await bringFriend(WAR, save(match.upTo(20).record()));
    expect(open.ok ? '' : open.fault).toMatch(/not over yet/);
  });

  test('the end of one’s own table is noted with its day; a war with luck of its own is not', async () => {
    const deal = { ...WAR, seed: seedOfTheDay('2026-11-17') };
    const { desk, sitting } = await laid(warOf(deal, 'mine'));
    expect(noteEnd(desk, sitting, 'mine')).toBe(writeDeal(deal));
    expect(ownDays()).toMatchObject([{ day: '2026-11-17', table: { id: 'mine', who: 'you' } }]);
    const own = playWhole(desk.game, { secret: 'x', options: {}, dice: 'hmac' }, random('we-the-people'));
    expect(noteEnd(desk, (await laid(own)).sitting, 'own')).toBeUndefined();
  });

  test('the computer plays the deal: its level where a person sits; broken off, nothing is noted', async () => {
    const seen: unknown[] = [];
    const table = new ComputersTable(() => ({
      playWhole: async (_game, whole, levels) => {
        seen.push(whole, levels);
        return save(warOf(WAR, 'computer').record());
      },
      close: () => {},
    }));
    await table.begin(writeDeal(WAR));
    expect(seen).toEqual([{ secret: WAR.seed, options: {}, dice: 'hmac-by-name' }, ['militia', 'militia']]);
    expect(finished.value).toMatchObject([{ who: 'computer', deal: writeDeal(WAR) }]);
    finished.value = [];
    const broken = new ComputersTable(() => ({ playWhole: async () => undefined, close: () => {} }));
    await broken.begin(writeDeal(WAR));
    expect([finished.value, broken.now.value, broken.fault.value]).toEqual([[], undefined, undefined]);
  });

  test('a war that is over is not offered to be played on', () => {
    const kept = keptFromText(save(warOf(WAR, 'mine').record()));
    if (!kept.ok) throw new Error(kept.fault);
    lay({ ...kept.value, seats: ['human', 'militia'] });
    expect(underWay(WAR).length).toBe(1);
    finished.value = [
      {
        id: kept.value.id,
        deal: writeDeal(WAR),
        who: 'you',
        verdict: '',
        won: true,
        score: '',
        answers: 1,
        byComputer: 0,
        at: 1,
      },
    ];
    expect(underWay(WAR)).toEqual([]);
  });
});
