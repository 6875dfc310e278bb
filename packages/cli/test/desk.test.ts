import { general } from '@liberty/colonies';
import { SHELF } from '@liberty/shelf';
import { type Sight, seeded, silent } from '@liberty/table';
import { INTERCEPT, type Interception, TAKE, type View, weThePeople } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { deskFor, hasDesk } from '../src/desks/index.ts';
import { plainDesk } from '../src/desks/plain.ts';
import { inColumns, inkFor, wrap } from '../src/ink.ts';

const ink = inkFor(false);

/** Visits every question of some random games with the view of whoever is asked. */
const visit = (games: number, look: (view: Sight) => void): void => {
  const game = weThePeople();
  for (let i = 0; i < games; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`desk ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
    }
  }
};

test('every box on the shelf has a desk of its own', () => {
  expect(SHELF.filter(({ id }) => !hasDesk(id)).map(({ id }) => id)).toEqual([]);
});

describe('the desk of We the People', () => {
  const desk = deskFor(SHELF.find((box) => box.id === 'we-the-people')!.open!());

  test('says every question and every answer in words, and no two answers alike', () => {
    const bookmarks = new Set<string>();
    visit(20, (view) => {
      const words = view.options.map((a) => desk.option(view, a));
      expect(new Set(words).size).toBe(words.length);
      for (const text of words) expect(text).not.toMatch(/undefined|NaN/);
      expect(desk.prompt(view)).not.toMatch(/undefined|NaN/);
      if (desk.prompt(view) === view.question!.name) bookmarks.add(view.question!.name);
    });
    expect([...bookmarks]).toEqual([]);
  });

  test('7.1d4 an interception that meets a general says who goes to the box, and no other does', () => {
    let met = 0;
    visit(12, (view) => {
      if (view.question!.name !== 'interception offer') return;
      const war = view as View;
      const { to } = war.stack.at(-1) as Interception;
      const beside = { ...war, generalAt: war.generalAt.with(general('lincoln'), to) };
      for (const a of war.options.filter((it) => INTERCEPT.is(it) && INTERCEPT.of(it) !== general('lincoln'))) {
        expect(desk.option(war, a)).not.toContain('box');
        const who = INTERCEPT.of(a) === general('washington') ? 'Lincoln' : 'Lincoln or .*';
        expect(desk.option(beside, a)).toMatch(new RegExp(`%; if so, .*${who} goes to the box$`));
        met++;
      }
    });
    expect(met).toBeGreaterThan(0);
  });

  test('7.2c how many go with an interceptor: the odds are of the battle with each number', () => {
    let asked = 0;
    visit(60, (view) => {
      if (view.question!.name !== 'interception strength') return;
      asked++;
      const lines = desk.odds(view);
      expect(
        lines.slice(0, -1).map((line) => /^with (\d) units? you win \d+%; battle cards: /.exec(line)?.[1]),
      ).toEqual(view.options.map((a) => String(TAKE.of(a))));
    });
    expect(asked).toBeGreaterThan(0);
  });

  test('draws map, status, hand and odds at any moment', () => {
    let battles = 0;
    let n = 0;
    visit(12, (view) => {
      const lines = [...desk.status(view, ink), ...desk.hand(view, ink, 80)];
      if (n++ % 10 === 0) lines.push(...desk.map(view, ink), ...desk.map(view, ink, 'virginia'));
      if (view.question!.name.startsWith('battle') || n % 25 === 0) {
        const odds = desk.odds(view);
        if (odds.length > 1) battles++;
        lines.push(...odds);
      }
      for (const line of lines) expect(line).not.toMatch(/undefined|NaN/);
    });
    expect(battles).toBeGreaterThan(5);
  });

  test('finds spaces, generals, cards and uses by what a player calls them', () => {
    let asked: string[] | undefined;
    visit(1, (view) => {
      if (view.question!.name !== 'play card' || asked) return;
      asked = ['camden', 'WASHINGTON', 'ops 2', 'indian raids', 'ops 3 markers', 'nowhere'].map((text) =>
        desk
          .about(view, text)
          .map(({ wish }) => `${wish.kind} ${wish.id}`)
          .join('; '),
      );
    });
    expect(asked).toEqual([
      'space camden',
      'general washington',
      'card ops-2',
      'card indian-raids',
      'use ops-3/markers',
      '',
    ]);
  });
});

test('the plain desk needs nothing but the contract', () => {
  const game = SHELF.find((box) => box.id === 'we-the-people')!.open!();
  const desk = plainDesk(game);
  const view = game.view(game.setup(game.defaults), 0);
  expect(desk.prompt(view)).toBe('Committees of Correspondence');
  expect(desk.option(view, view.options[0]!)).toBe('committee concord-nh');
});

describe('laying out text', () => {
  test('columns are read downwards', () => {
    expect(inColumns(['1 a', '2 b', '3 c'], 14)).toEqual(['1 a   3 c', '2 b']);
  });
  test('lines are broken at spaces', () => {
    expect(wrap('one two three', 9, ' ')).toEqual([' one two', ' three']);
  });
});
