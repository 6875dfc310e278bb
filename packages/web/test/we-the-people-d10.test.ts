import { AMERICAN, BRITISH } from '@liberty/colonies';
import { seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import {
  type Battle,
  type Decided,
  type Happening,
  type View,
  battleOdds,
  oddsAtHand,
  reaches,
  weThePeopleD10,
} from '@liberty/we-the-people-d10';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskOf as classicOf } from '../src/games/we-the-people/desk.ts';
import { frameOf } from '../src/games/we-the-people/field.ts';
import { battleSeen } from '../src/games/we-the-people-d10/battle.ts';
import { deskOf } from '../src/games/we-the-people-d10/desk.ts';
import { before, seasonOf } from '../src/games/we-the-people-d10/game.ts';
import type { Desk, Look, Tools } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';

const game = weThePeopleD10();
const lookOf = (view: View): Look<View> => ({
  view,
  views: [view],
  viewer: view.seat,
  asked: true,
  live: true,
  position: 0,
});

type Options = typeof game.defaults;
type State = ReturnType<typeof game.setup>;

/** Plays random games and shows every question, and everything that is told. */
const visit = (
  games: number,
  look: (view: View, s: State) => void,
  hear: (event: Happening, rule: string) => void = () => undefined,
  terms: Partial<Options> = {},
): void => {
  for (let i = 0; i < games; i++) {
    const s = game.setup({ ...game.defaults, ...terms });
    const chance = seeded(`desk ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view, s);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, (rule, event) =>
        hear(event, rule),
      );
    }
  }
};

/** Tools without foresight: a march is offered step by step. */
const toolsFor = (s: State, view: View): Tools => ({
  why: (wish) => game.explain(s, view.seat!, wish),
  foresee: () => undefined,
});

describe('the desk of the reference manual', () => {
  let desk: Desk<View, Happening>;
  beforeAll(() => {
    desk = deskOf(game);
  });

  test('every answer has its place and words of its own, and every question its prompt and section', () => {
    visit(6, (view, s) => {
      const look = lookOf(view);
      const choices = desk.choices(look, toolsFor(s, view));
      const first = new Set(choices.map(({ actions }) => actions[0]));
      expect(view.options.filter((a) => !first.has(a)).map((a) => game.write(a))).toEqual([]);
      for (const { label, says } of choices) expect(`${label} ${says}`).not.toMatch(/undefined|NaN/);
      const { phase, words, rule } = desk.prompt(look);
      expect(`${phase} ${plain(words)}`).not.toMatch(/undefined|NaN/);
      expect(game.rulebook).toHaveProperty([rule]);
    });
  });

  test('everything that happens has its line and its motions, and every line a section of this rulebook', () => {
    const chapters: string[] = [];
    visit(
      4,
      () => undefined,
      (event, rule) => {
        const line = desk.line(event, rule);
        if (line.level === 'chapter' && line.words.length > 0) chapters.push(plain(line.words));
        expect(plain(line.words)).not.toMatch(/undefined|NaN/);
        expect(game.rulebook).toHaveProperty([rule]);
        for (const motion of desk.motions(event, rule))
          if (motion.kind === 'herald') expect(motion.text).not.toMatch(/undefined|NaN/);
      },
    );
    expect(chapters).toHaveLength(4 * 32);
    expect(chapters.slice(0, 5)).toEqual(['Spring 1776', 'Summer 1776', 'Autumn 1776', 'Winter 1776', 'Spring 1777']);
  });

  test('the room in words has a hand, standings and a battle at any moment', () => {
    let fights = 0;
    visit(5, (view) => {
      const look = lookOf(view);
      const said = [
        ...desk.aloud.standings(look).map((it) => `${it.name} ${it.says}`),
        ...desk.aloud.hands(look).flatMap(({ name, cards }) => [name, ...cards.map((card) => card.says)]),
        ...desk.aloud.fight(look),
      ];
      for (const text of said) expect(text).not.toMatch(/undefined|NaN/);
      if (desk.aloud.fight(look).length > 0) fights++;
    });
    expect(fights).toBeGreaterThan(3);
  });

  test('M4.1 two cards a season: the turn says which of them is played', () => {
    const turns = new Set<string>();
    visit(1, (view) => view.question!.name === 'play card' && turns.add(desk.turn(view)), undefined, {
      cardsPerSeason: 2,
    });
    expect(turns).toContain('Spring ’76 · card 1 of 2');
    expect(turns).toContain('Winter ’83 · card 2 of 2');
  });

  test('M5.8 a battle as it was heard agrees with the die and the table', () => {
    let heard: { event: Happening }[] = [];
    let battles = 0;
    visit(
      20,
      () => undefined,
      (event) => {
        if (event.kind === 'battle') heard = [];
        heard.push({ event });
        if (event.kind !== 'losses') return;
        const { decided, sources, battle } = battleSeen(heard);
        const total = (side: 0 | 1): number => sources[side].reduce((sum, it) => sum + it.cards, 0);
        const defender = battle.attacker === AMERICAN ? BRITISH : AMERICAN;
        expect([total(battle.attacker), total(defender)]).toEqual(decided!.totals);
        expect(decided!.winner).toBe(byTheTable(decided!) ? battle.attacker : defender);
        battles++;
      },
    );
    expect(battles).toBeGreaterThan(5);
  });

  test('M4 a battle that was fought last is dated by its own season when the next has begun', () => {
    const battle = { kind: 'battle' } as const;
    const spring = { kind: 'season', year: 1778, season: 0 } as const;
    const { nextSeason } = battleSeen([{ event: battle }, { event: spring }]);
    expect(seasonOf(before(nextSeason!))).toBe('Winter 1777');
    expect(battleSeen([{ event: battle }]).nextSeason).toBeUndefined();
  });

  test('M5.11 losses are told by what the die costs, not as a sum', () => {
    const losses = { kind: 'losses', side: BRITISH, units: 2, roll: 5, modifier: 0 } as const;
    expect(plain(desk.line(losses, 'M5.11').words)).toBe('The British lose 2 units: die 5 costs 2');
  });

  test('M5.7 the panel counts with the cards that are picked, and never with those of the other side', () => {
    let picks = 0;
    visit(40, (view) => {
      const f = frameOf<Battle>(view, 'battle');
      if (!f || f.chosen[view.seat as 0 | 1].length === 0) return;
      const now = oddsAtHand(view, game.kit)!;
      const before = battleOdds(view, game.kit, f).battle!;
      const added = f.chosen[view.seat as 0 | 1].reduce((sum, card) => sum + game.kit.cards[card]!.battleCards, 0);
      const side = view.seat as 0 | 1;
      expect(now.sources[side].find((it) => it.what === 'events')?.cards).toBe(added);
      expect(before.sources[side].some((it) => it.what === 'events')).toBe(false);
      picks++;
    });
    expect(picks).toBeGreaterThan(0);
  });

  test('a kept game is known by its season', () => {
    expect(desk.status(game.view(game.setup(game.defaults)))).toBe('Spring 1776 · American to play');
  });
});

/** Does the attacker win with what was rolled? */
const byTheTable = ({ by, roll, target, modifier }: Decided): boolean =>
  by !== 'table' || reaches(roll!, { by, target: target!, modifier: modifier! });

describe('two editions side by side', () => {
  test('7.1a, M7.5 each speaks of its own components', () => {
    const glover = { kind: 'card', id: 'john-glover' };
    const look = lookOf(game.view(game.setup(game.defaults), AMERICAN));
    const [manual, classic] = [deskOf(game), classicOf(weThePeople())];
    expect(manual.aloud.read(glover, look)).toContain('up to 5 spaces');
    expect(classic.aloud.read(glover, look as never)).toContain('up to 6 spaces');
    expect(manual.aloud.read(glover, look)).toContain('up to 5 spaces');
  });
});
