import { flow, newMatch, noChance, seeded, silent, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from '../src/game.ts';
import {
  AREAS,
  CARDS,
  COLONIES,
  COLOURS,
  NOWHERE,
  type Options,
  type Reb,
  SCENARIOS,
  SIDES,
  type State,
  control,
  controls,
  rebellion1775,
} from '../src/index.ts';

const game = rebellion1775();

/** The longest of 10,000 random games each took 531, 191 and 421 decisions. */
const MOST: Readonly<Record<Options['scenario'], number>> = {
  campaign: 1000,
  introductory: 400,
  'siege-of-quebec': 900,
};

describe('laws over random play', () => {
  for (const scenario of SCENARIOS)
    for (const players of [2, 3, 4] as const)
      for (const partnersShow of [false, true])
        test(`${scenario}, ${players} players, partners ${partnersShow ? 'show' : 'hide'} their cards`, () => {
          for (let i = 0; i < 2; i++) {
            const options: Options = { scenario, players, partnersShow };
            const secret = `${scenario} ${players} ${partnersShow} ${i}`;
            const walk = underTheLaws(game, secret, seeded(secret), { options, most: MOST[scenario], every: 5 });
            expect(walk.match.game.outcome(walk.match.s)).toBeDefined();
            const log = walk.match.entries.flatMap(({ told }) => told.map((it) => game.narrate(it.event)));
            expect(log.filter((line) => /undefined|NaN/.test(line))).toEqual([]);
          }
        });
});

/** Every noun a player could point at. */
const NOUNS = [['area', AREAS] as const, ['card', CARDS] as const, ['colour', COLOURS] as const];

/** The moments of random games of a scenario, one in so many. */
const moments = (scenario: Options['scenario'], games: number, every: number, look: (s: State) => void): void => {
  const chance = seeded(`moments of ${scenario}`);
  let count = 0;
  for (let i = 0; i < games; i++) {
    const s = game.setup({ scenario, players: 4, partnersShow: false });
    while (s.stack.length > 0) {
      if (count++ % every === 0) look(s);
      const list = game.options(s);
      game.play(s, list[chance.pick(list.length, 'answer')]!, chance, silent);
    }
  }
};

describe('laws of the board', () => {
  for (const scenario of SCENARIOS)
    test(`5.1 ${scenario}: who controls a colony, asked of the colony and asked of each side, is the same`, () => {
      const { theatre } = game.kit.scenarios[SCENARIOS.indexOf(scenario)]!;
      moments(scenario, 5, 2, (s) => {
        for (let c = 0; c < theatre.areasOf.length; c++)
          for (const side of SIDES)
            expect(controls(s, theatre, c, side), COLONIES[c]).toBe(control(s, theatre, c) === side);
      });
    });
});

describe('laws of copies', () => {
  for (const scenario of SCENARIOS)
    test(`${scenario}: of a moment and its copy neither sees what is played on the other, whichever goes first`, () => {
      const chance = seeded(`copies of ${scenario}`);
      moments(scenario, 3, 3, (s) => {
        const before = JSON.stringify(s);
        const answer = (): number => game.options(s)[chance.pick(game.options(s).length, 'answer')]!;
        const [a, b] = [game.clone(s), game.clone(s)];
        game.play(a, answer(), chance, silent);
        const further = game.clone(a);
        const reached = JSON.stringify(a);
        if (game.question(a)) game.play(a, game.options(a)[0]!, chance, silent);
        expect([JSON.stringify(s), JSON.stringify(b), JSON.stringify(further)]).toEqual([before, before, reached]);
        game.play(b, answer(), chance, silent);
        expect([JSON.stringify(s), JSON.stringify(further)]).toEqual([before, reached]);
      });
    });
});

describe('laws of answers', () => {
  for (const scenario of SCENARIOS) {
    test(`${scenario}: every listed answer can be played, and leaves a sound board`, () => {
      const chance = seeded(scenario);
      moments(scenario, 3, 3, (s) => {
        for (const a of game.options(s)) {
          const copy = game.clone(s);
          game.play(copy, a, chance, silent);
          expect(game.audit(copy), game.write(a)).toEqual([]);
        }
      });
    });
    test(`${scenario}: why-not agrees with the answers, and gives a reason of its own where such a thing is asked for`, () => {
      const it = flow<Reb>(CHAPTERS);
      moments(scenario, 3, 5, (s) => {
        const { seat } = game.question(s)!;
        const words = new Set(game.options(s).flatMap((a) => game.write(a).split(' ').slice(1)));
        for (const [kind, ids] of NOUNS) {
          const isAsked = ids.some((id) => words.has(id));
          for (const id of ids) {
            const bars = game.explain(s, seat, { kind, id });
            const at = `${id} at ${game.question(s)!.path.at(-1)}`;
            expect(bars.length === 0, at).toBe(words.has(id));
            for (const { rule } of bars) expect(game.rulebook[rule], at).toBeDefined();
            const own = it.bars({ s, kit: game.kit, chance: noChance, tell: silent }, { kind, id }) ?? [];
            if (isAsked) expect(own.length === 0, at).toBe(words.has(id));
            expect(game.explain(s, (seat + 1) % 4, { kind, id })).toMatchObject([{ rule: '12.4' }]);
          }
        }
      });
    });
    test(`D2 ${scenario}: what is asked next tells an enemy nothing about the hand that answered`, () => {
      moments(scenario, 3, 3, (s) => {
        const { seat } = game.question(s)!;
        const enemy = (seat + 2) % 4;
        const world = game.imagine(game.view(s, enemy), seeded('another hand'));
        const known = new Set(game.options(world));
        for (const a of game.options(s).filter((it) => known.has(it))) {
          const [here, there] = [game.clone(s), game.clone(world)];
          game.play(here, a, seeded('the same dice'), silent);
          game.play(there, a, seeded('the same dice'), silent);
          const hasDrawn = here.active !== s.active || here.laid === NOWHERE;
          if (hasDrawn && s.laid !== NOWHERE) continue;
          expect(game.view(there, enemy), game.write(a)).toEqual(game.view(here, enemy));
        }
      });
    });
    test(`D3 ${scenario}: what is taken back and done again is the same; no die, draw or other seat is taken back`, () => {
      const chance = seeded(`undo ${scenario}`);
      const match = newMatch(game, 'undo', { options: { scenario, players: 4, partnersShow: false } });
      for (let question = game.question(match.s); question; question = game.question(match.s)) {
        const list = game.options(match.s);
        match.act(question.seat, list[chance.pick(list.length, 'answer')]!);
        const back = match.undoable(question.seat);
        if (back === 0 || chance.pick(6, 'take back') > 0) continue;
        const now = JSON.stringify(match.s);
        const last = match.entries.slice(-back);
        for (const { entry } of last) expect([entry.seat, entry.rolls]).toEqual([question.seat, []]);
        expect(match.undo(question.seat, back).ok).toBe(true);
        expect(game.question(match.s)!.seat).toBe(question.seat);
        for (const { entry } of last) expect(match.act(entry.seat, entry.action).ok).toBe(true);
        expect(JSON.stringify(match.s)).toBe(now);
      }
      expect(game.outcome(match.s)).toBeDefined();
    });
  }
});

describe('coverage of random play', () => {
  test('every section of every chapter is carried out, no hand plays a third event, no list is wider than 55', () => {
    const heard = new Set<string>();
    const watched = rebellion1775({ watch: (rule) => heard.add(rule) });
    const chance = seeded('coverage');
    const list: number[] = [];
    let [widest, events] = [0, 0];
    for (const scenario of SCENARIOS)
      for (let i = 0; i < 70; i++) {
        const s = watched.setup({ scenario, players: 4, partnersShow: true });
        while (s.stack.length > 0) {
          watched.options(s, list);
          widest = Math.max(widest, list.length);
          events = Math.max(events, s.events);
          watched.play(s, list[chance.pick(list.length, 'answer')]!, chance, silent);
        }
      }
    const rules = Object.values(CHAPTERS).flatMap((chapter) => Object.values(chapter.sections).map((it) => it.rule));
    expect([...new Set(rules)].filter((rule) => !heard.has(rule))).toEqual([]);
    expect(events).toBe(2);
    expect(widest).toBeLessThanOrEqual(55);
  });
});
