import { AMERICAN, BRITISH, SIDES } from '@liberty/colonies';
import { heardBy, newMatch, seeded, underTheLaws } from '@liberty/table';
import { card } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { BY_THE_LETTER, RULEBOOK, weThePeopleD10 } from '../src/index.ts';
import { manual, march, scene, seasonEnds } from './scene.ts';

describe('The laws', () => {
  const terms = [
    BY_THE_LETTER,
    { ...BY_THE_LETTER, cardsPerSeason: 2 },
    { ...BY_THE_LETTER, classicAttrition: true },
    { ...BY_THE_LETTER, automaticVictories: true },
  ] as const;

  test.each(terms)('random games keep every law, end, and cite only sections of the rulebook: %o', (options) => {
    const rules = new Set<string>();
    const game = weThePeopleD10({ watch: (rule) => rules.add(rule) });
    for (const seed of ['lexington', 'saratoga', 'yorktown']) {
      const walk = underTheLaws(game, seed, seeded(`${seed} laws`), { most: 5_000, every: 4, options });
      for (const rule of walk.rules) rules.add(rule);
    }
    for (const rule of rules) expect(Object.keys(RULEBOOK)).toContain(rule);
    expect(rules.size).toBeGreaterThan(40);
  });

  test('M6.1 a game is thirty-two seasons long', () => {
    const dice = seeded('seasons');
    const match = newMatch(manual, 'seasons');
    for (let question = manual.question(match.s); question; question = manual.question(match.s)) {
      const options = manual.options(match.s);
      match.act(question.seat, options[dice.pick(options.length, 'an answer')]!);
    }
    const seasons = match.entries.flatMap(({ told }) => told.filter(({ event }) => event.kind === 'season'));
    expect(seasons).toHaveLength(32);
    expect(manual.outcome(match.s)).toBeDefined();
  });
});

describe('Who sees what', () => {
  const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;
  const FIGHT = { york: '1 american', charlotte: 'gates, 2 american', camden: 'clinton, 2 british' } as const;

  test('M-28 M4.1 hands by number only, one’s own with the cards; the deck by number', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'john-glover'], british: ['minor-campaign'] });
    const view = t.game.view(t.s, BRITISH);
    expect(view.hands).toEqual([{ count: 2 }, { count: 1, cards: [card('minor-campaign')] }]);
    expect([view.deck, view.options]).toEqual([91 - 3, []]);
  });

  test('5.3b a card that is chosen and not yet played is nobody else’s business', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'ops-2'] }).does('american: card ops-1');
    const cardIn = (seat?: number) => (t.game.view(t.s, seat).stack.at(-1) as { card?: number }).card;
    expect([cardIn(AMERICAN), cardIn(BRITISH), cardIn()]).toEqual([card('ops-1'), -1, -1]);
  });

  test('M5.7 M-34 one’s own picks are seen; an imagined world gives the other side picks of its own hand only', () => {
    const t = march('gates', { on: FIGHT, american: ['henry-knox'], british: ['hessians', 'ops-1'] });
    t.does('american: step camden', 'american: lay henry-knox', 'american: ready');
    const chosenIn = (seat?: number) =>
      (t.game.view(t.s, seat).stack.at(-1) as unknown as { chosen: number[][] }).chosen;
    expect(chosenIn(AMERICAN)).toEqual([[card('henry-knox')], []]);
    expect([chosenIn(BRITISH), chosenIn()]).toEqual([
      [[], []],
      [[], []],
    ]);
    for (let i = 0; i < 50; i++) {
      const world = manual.imagine(t.game.view(t.s, BRITISH), seeded(`dream ${i}`));
      const { chosen } = world.stack.at(-1) as unknown as { chosen: [number[], number[]] };
      for (const it of chosen[AMERICAN]) expect(world.hands[AMERICAN]).toContain(it);
      expect([chosen[BRITISH], manual.audit(world)]).toEqual([[], []]);
    }
  });

  test('M4.1 the refill is told to each seat with its own cards, to others by number', () => {
    const t = scene({ on: QUIET, at: 'over' });
    const match = newMatch({ ...manual, setup: () => manual.clone(t.s) }, 'a secret');
    match.act(AMERICAN, manual.options(t.s)[0]!);
    for (const seat of [AMERICAN, BRITISH, undefined]) {
      const told = heardBy(match.entries[0]!.told, seat);
      const deals = told.flatMap(({ event }) => (event.kind === 'dealt' ? [event] : []));
      expect(deals.map((it) => [it.side, it.count, it.cards?.length])).toEqual(
        SIDES.map((side) => [side, 5, side === seat ? 5 : undefined]),
      );
    }
  });

  test('M5.7 a pick can be taken back until one is ready; then the other side has been asked', () => {
    const t = march('gates', { on: FIGHT, american: ['henry-knox'], british: ['ops-1'] }).does('american: step camden');
    const match = newMatch({ ...manual, setup: () => manual.clone(t.s) }, 'a secret');
    const move = (text: string) => {
      const a = manual.read(match.s, text);
      if (!a.ok) throw new Error(a.fault.reason);
      expect(match.act(AMERICAN, a.value).ok).toBe(true);
    };
    move('lay henry-knox');
    expect(match.undoable(AMERICAN)).toBe(1);
    move('ready');
    expect(match.undoable(AMERICAN)).toBe(0);
  });

  test('M4.1 a Special that is due is asked for without a word to the other side', () => {
    const views = ['european-war', 'ops-1'].map((id) => {
      const t = scene({ on: QUIET, american: [id, 'ops-2'], season: 'winter', left: [0, 1] });
      return JSON.stringify([t.game.view(t.s, BRITISH), t.game.view(t.s)]);
    });
    expect(views[0]).toBe(views[1]);
  });

  test('M6.1 the end of the game leaves nobody asked', () => {
    const t = seasonEnds({ on: QUIET, season: 'winter', year: 1783 }, 1, 1);
    expect([t.question, t.answers]).toEqual([undefined, []]);
  });
});
