import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sight, seeded, silent } from '@liberty/table';
import { type Reaction, type View, victoryCheckNow, weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskFor } from '../src/desks/index.ts';
import { inkFor } from '../src/ink.ts';
import { type Program, freshFolder, program } from './program.ts';

const game = weThePeopleCooper();
const desk = deskFor(game);
const ink = inkFor(false);

/** Visits every question of some random games with the view of whoever is asked. */
const visit = (games: number, look: (view: Sight) => void): void => {
  for (let i = 0; i < games; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`second edition ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
    }
  }
};

describe('the desk of the second edition', () => {
  test('says every question and every answer in words, and no two answers alike', () => {
    const unsaid = new Set<string>();
    visit(30, (view) => {
      const words = view.options.map((a) => desk.option(view, a));
      expect(new Set(words).size, `${view.question!.name}: ${words.join(' / ')}`).toBe(words.length);
      for (const text of words) expect(text).not.toMatch(/undefined|NaN/);
      for (const a of view.options) if (desk.option(view, a) === game.write(a)) unsaid.add(game.write(a));
      expect(desk.prompt(view)).not.toMatch(/undefined|NaN/);
      if (desk.prompt(view) === view.question!.name) unsaid.add(view.question!.name);
    });
    expect([...unsaid]).toEqual([]);
  });

  test('14.1, 18.2 draws map, status and hand at any moment, shows who is inside, and tells the odds before a battle', () => {
    let battles = 0;
    let duels = 0;
    let sieges = 0;
    let n = 0;
    visit(3, (view) => {
      const odds = /^(march|reaction|battle) /.test(view.question!.name) ? desk.odds(view) : [];
      if (odds.some((line) => /wins \d+% ± \d/.test(line))) battles++;
      if (odds.some((line) => line.includes('the enemy has no answer to it'))) duels++;
      const besieged = (view as View).sieges.length > 0;
      const map = besieged || n++ % 20 === 0 ? desk.map(view, ink) : [];
      if (besieged && map.some((line) => /inside, \d siege points?/.test(line))) sieges++;
      expect(map.some((line) => line.includes('inside,'))).toBe(besieged);
      for (const line of [...desk.status(view, ink), ...desk.hand(view, ink, 80), ...map, ...odds])
        expect(line).not.toMatch(/undefined|NaN/);
    });
    expect(battles).toBeGreaterThan(20);
    expect(duels).toBeGreaterThan(20);
    expect(sieges).toBeGreaterThan(0);
  });

  test('12.5 whoever was intercepted is told the battle that he would fight, with what the interception has brought', () => {
    let met = 0;
    visit(12, (view) => {
      if (view.question!.name !== 'reaction answer') return;
      met++;
      const said = desk.odds(view).join(' ');
      const isLone = (view as View).stack.some((f) => f.in === 'reaction' && (f as Reaction).party === 0);
      expect(said).toMatch(isLone ? /has no units: if he goes in, he is captured/ : /wins \d+% ± \d.*interception 1/);
      expect(said).not.toContain('may intercept');
    });
    expect(met).toBeGreaterThan(3);
  });

  test('20.1-20.3 the status tells the points of a check made now, and what it would place and remove', () => {
    const s = game.setup(game.defaults);
    const told = (): string => desk.status(game.view(s, 0), ink).at(-1)!;
    expect(told()).toBe('If the year ended now: 3 political points American, 3 British — nothing would change.');
    s.control = s.control.map(() => -1);
    for (const spaces of game.kit.atlas.spacesOf) s.control = s.control.with(spaces[0]!, 1);
    const { points, sues } = victoryCheckNow(s, game.kit);
    expect(sues).toBe(0);
    expect(told()).toBe(
      `If the year ended now: 0 political points American, ${points[1]} British — the Americans would sue for peace.`,
    );
  });

  test('finds spaces, generals, cards and their uses by what a player calls them', () => {
    const view = game.view(game.setup(game.defaults), 0);
    const said = (text: string): string[] => desk.about(view, text).map(({ wish }) => `${wish.kind} ${wish.id}`);
    expect(said('ticonderoga')).toEqual(['space ticonderoga']);
    expect(said('howe')).toEqual(['general howe']);
    expect(said('forced march 2 markers')).toEqual(['use forced-march-2/markers']);
    expect(said('forced march')).toEqual(['card forced-march-3', 'card forced-march-2', 'card forced-march-1']);
    expect(said('atlantis')).toEqual([]);
  });
});

describe('the second edition in a terminal', () => {
  const folder = freshFolder();
  let liberty: Program;
  beforeAll(async () => {
    liberty = await program('packages/cli/src/liberty.ts', folder);
  });
  const PLAY = ['play', '--game', 'we-the-people-cooper', '--american', 'human', '--british', 'random'];

  test('a whole game is played by answers typed one after the other, and its record plays again', async () => {
    const args = [...PLAY, '--seed', 'by hand', '--tie-break', 'points', '--save', 'by-hand.json'];
    const { code, out } = await liberty.run(args, '1\n'.repeat(3000));
    expect(code).toBe(0);
    expect(out).toContain('Where in New Hampshire does the Committee of Correspondence meet?');
    expect(out).toMatch(/(American|British|Nobody) wins: /);
    expect(out).not.toMatch(/undefined|NaN/);
    const { header } = JSON.parse(readFileSync(join(folder, 'by-hand.json'), 'utf8')) as { header: object };
    expect(header).toMatchObject({ options: { tieBreak: 'points' } });
    const again = await liberty.run(['replay', 'by-hand.json', '--text']);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/\n(American|British|Nobody) wins \(§(15\.6|20\.[34])/);
  });

  test('why, map, rules, status and hint answer', async () => {
    const input = 'why boston\nmap new york\nmap\nstatus\nrules 18.2\nodds\nhint\nquit\n';
    const { out } = await liberty.run([...PLAY, '--seed', 'x', '--save', 'asked.json'], input);
    expect(out).toMatch(/^Boston: .*\(§4\.2 /m);
    expect(out).toMatch(/Massachusetts +5 +1 A +1 B/);
    expect(out).toContain('If the year ended now: 3 political points American');
    expect(out).toContain('§18.2   Siege points');
    expect(out).toContain('No battle is at hand.');
    expect(out).toMatch(/Answer \d+: /);
  });
});
