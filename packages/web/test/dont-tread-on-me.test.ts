import {
  BOSTON,
  FIRST_HESSIAN,
  FIRST_REBEL,
  type Ground,
  type Happening,
  INDIAN_BOX,
  OUT,
  PRISON,
  SHIP_AT_SEA,
  type View,
  dontTreadOnMe,
  isPlace,
  midway,
  militiaParts,
  shiftParts,
} from '@liberty/dont-tread-on-me';
import { listener, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { aloudFor } from '../src/games/dont-tread-on-me/aloud.ts';
import { beforeBattle, storiesIn } from '../src/games/dont-tread-on-me/battle.ts';
import { choicesFor } from '../src/games/dont-tread-on-me/choices.ts';
import { endingFor } from '../src/games/dont-tread-on-me/ending.ts';
import { factsFor } from '../src/games/dont-tread-on-me/facts.ts';
import { holdersIn } from '../src/games/dont-tread-on-me/holders.ts';
import { linesFor } from '../src/games/dont-tread-on-me/lines.ts';
import { motionsFor } from '../src/games/dont-tread-on-me/motions.ts';
import { promptsFor } from '../src/games/dont-tread-on-me/prompts.ts';
import { reckoningFor } from '../src/games/dont-tread-on-me/reckoning.ts';
import { libertyByTurn } from '../src/games/dont-tread-on-me/results.ts';
import { sceneFor } from '../src/games/dont-tread-on-me/scene.tsx';
import { tellingFor } from '../src/games/dont-tread-on-me/telling.ts';
import type { Choice, Look } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';

const game = dontTreadOnMe();
const { aloud } = aloudFor(game);
const choices = (look: Look<View>): Choice[] =>
  choicesFor(game).choices(look, { why: () => [], foresee: () => undefined });
const { ifTheTurnEnded } = endingFor(game);
const { facts, nameOf } = factsFor(game);
const { line } = linesFor(game);
const { motions, pointTold } = motionsFor(game);
const { prompt } = promptsFor(game);
const { atHand, battlesToChoose, pointedAt } = reckoningFor(game);
const { figures } = sceneFor(game);
const { resultSays, steps, thenSays } = tellingFor(game);

const lookAt = (view: View): Look<View> => ({ view, views: [view], viewer: 0, asked: true, live: true, position: 0 });

/** Everything the desk says about one position. */
const sayAll = (view: View, names: Set<string>): void => {
  const look = lookAt(view);
  const offered = choices(look);
  expect(offered.map(({ actions }) => actions[0])).toEqual(view.options);
  names.add(view.question!.name);
  const { words, left = '', rule } = prompt(look);
  // One line of the header, names of units and places apart.
  const plainly = words.filter((it) => typeof it === 'string').join('');
  expect(`${plainly} ${left}`.length, plain(words)).toBeLessThanOrEqual(74);
  expect(game.rulebook).toHaveProperty([rule]);
  for (const choice of offered) {
    expect(choice.says).not.toMatch(/undefined|NaN/);
    if (choice.at) {
      expect(nameOf(choice.at)).not.toBe(choice.at.id);
      expect(facts(choice.at, view)).not.toMatch(/undefined|NaN/);
      expect(aloud.odds(choice, look) ?? '').not.toMatch(/undefined|NaN/);
    }
  }
  const reckoned = [atHand(view), ...battlesToChoose(view), pointedAt(view, offered[0]?.at)];
  for (const it of reckoned) if (it) expect(it.odds.british + it.odds.draw + it.odds.rebels).toBe(1296);
  expect(aloud.fight(look).join(' ')).not.toMatch(/undefined|NaN/);
  expect(aloud.standings(look).length).toBeGreaterThan(8);
  const { title, verdict } = ifTheTurnEnded(view);
  expect(verdict).toMatch(/Liberty would/);
  // 13/2 What has been judged is not forecast once more.
  expect(title === 'If the turn ended now').toBe(!/^(?:events|liberty) /.test(view.question!.name));
};

describe("the desk of Don't Tread on Me", () => {
  test('has words for every question, answer, event and chance of whole games', () => {
    const names = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const chance = seeded(`a desk for one ${n}`);
      const s = game.setup({ scenario: n % 3 === 2 ? 'late-war' : '1775' });
      const { tell, told } = listener<Happening>();
      while (game.question(s)) {
        const view = game.view(s, 0);
        sayAll(view, names);
        game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, tell);
      }
      for (const { event, rule } of told) {
        expect(plain(line(event, rule).words)).not.toMatch(/undefined|NaN/);
        motions(event, rule);
        const point = pointTold(event);
        if (point) expect(point.every(Number.isFinite), event.kind).toBe(true);
      }
      const turns = libertyByTurn(told.map(({ event }) => event));
      expect(turns.at(-1)).toBe(s.liberty);
    }
    for (const name of ['battles choose', 'battle react', 'battle pursue', 'ground horseTo', 'logistics trade'])
      expect(names).toContain(name);
  });

  test('4/1, 6/2 nobody fires before a ship is sent, and a ship that has fired lies at no target', () => {
    const chance = seeded('fired');
    const s = game.setup({ scenario: '1775' });
    const press = (label: string): void => {
      const answer = choices(lookAt(game.view(s, 0))).find((it) => it.label === label)!;
      game.play(s, answer.actions[0]!, chance, () => {});
    };
    press('Begin');
    expect(choices(lookAt(game.view(s, 0))).map(({ label }) => label)).toEqual(['Send', 'None']);
    press('Send');
    press('Attack');
    const ships = (): string[] => figures(game.view(s, 0)).flatMap(({ key }) => (key.startsWith('ship-') ? [key] : []));
    expect(ships()).toHaveLength(1);
    press('Fire');
    expect(ships()).toEqual([]);
  });

  test('6/2 when no ship is left to send it is not asked for; to fire says what would be sunk, and how likely', () => {
    const chance = seeded('chances');
    const s = game.setup({ scenario: '1775' });
    const press = (label: string): void => {
      const answer = choices(lookAt(game.view(s, 0))).find((it) => it.label === label)!;
      game.play(s, answer.actions[0]!, chance, () => {});
    };
    press('Begin');
    press('Send');
    press('Attack');
    const look = lookAt(game.view(s, 0));
    const fire = choices(look).find(({ label }) => label === 'Fire')!;
    expect(look.view.options).toEqual(fire.actions);
    expect(fire.says).toMatch(/^Fire: the (?:first )?Smuggler in .+ is sunk with 67%$/);
    expect(plain(prompt(look).words)).toBe('No more ships can go: fire.');
    expect(prompt(look).left).toContain('sinks: 67%');
    // 6/2a With money for another, one more may be sent.
    s.pounds = 9;
    s.shipAt[1] = SHIP_AT_SEA;
    expect(plain(prompt(lookAt(game.view(s, 0))).words)).toMatch(/^Send more ships/);
  });

  test('15/13 dice that are added up stand in a true sum', () => {
    const rolled = (roll: 'D-MUT' | 'D-EVENT' | 'D-CAMP', dice: number[], modifier = 0): string =>
      plain(line({ kind: 'rolled', roll, dice, modifier, about: roll === 'D-MUT' ? 40 : -1 }, '15/13').words);
    expect(rolled('D-MUT', [3, 4], 2)).toMatch(/: die 3 \+ die 4 \+ 2 = 9$/);
    expect(rolled('D-EVENT', [3, 4, 6])).toMatch(/: die \d \+ die \d \+ die \d = 13$/);
    expect(rolled('D-CAMP', [6, 2])).not.toMatch(/[+=]/);
  });

  test('7/2/2a R-25 the largest parole is the one that a key gives', () => {
    const s = game.setup({ scenario: '1775' });
    for (const u of [0, 1, 33, 34]) s.at[u] = PRISON;
    s.stack.push({ in: 'ground', at: 'number', unit: -1, british: 2, rebels: 2, marched: [], ridden: [] } as Ground);
    const offered = choices(lookAt(game.view(s, 0)));
    expect(offered.map(({ says, primary }) => [says, primary === true])).toEqual([
      ['Exchange 2 of each side', true],
      ['Exchange 1 of each side', false],
    ]);
  });

  test('a crowd stands as few counters that say how many they are, none under another and none too small', () => {
    const s = game.setup({ scenario: '1775' });
    for (let u = 0; u < 30; u++) s.at[u] = 7;
    for (let u = FIRST_REBEL; u < FIRST_REBEL + 12; u++) s.at[u] = u % 2 === 0 ? 7 : 9;
    const view = game.view(s, 0);
    for (const scale of [0.703, 0.754, 0.877, 1, 1.085, 1.6]) {
      const pieces = figures(view, scale).filter(({ key }) => key.startsWith('unit-'));
      const standing = pieces.flatMap(({ name }) => name.split(/ in (?!the)/)[0]!.split(', '));
      expect(standing).toHaveLength(view.at.filter((at) => isPlace(at) || at === BOSTON || at === INDIAN_BOX).length);
      for (const [i, a] of pieces.entries()) {
        expect(a.touch!.w * scale, a.name).toBeGreaterThanOrEqual(23.9);
        for (const b of pieces.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)), `${a.name}, ${b.name}`).toBeGreaterThanOrEqual(26);
      }
    }
    expect(facts({ kind: 'space', id: 'ne-3' }, game.view(game.setup({ scenario: '1775' }), 0))).toContain(
      '5 × Committee of Safety 1',
    );
  });

  test('8 every number of a Battle is explained, and the explanations add up to what the rules did', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const chance = seeded(`a battle explained ${n}`);
      const s = game.setup({ scenario: n === 2 ? 'late-war' : '1775' });
      const { tell, told } = listener<Happening>();
      const check = (kind: Happening['kind']): void => {
        const view = midway(s, 0);
        const story = storiesIn(told.map(({ event }) => event)).at(-1)!;
        const before = beforeBattle(view, story);
        const { place, attacker, british, rebels } = story.battle;
        for (const u of [...british, ...rebels]) expect(before.at[u]).toBe(place);
        const by = (parts: readonly { by: number }[]): number => parts.reduce((sum, it) => sum + it.by, 0);
        if (kind === 'odds') {
          const { odds, levy } = story;
          if (levy) expect(by(militiaParts({ s: before as never, kit: game.kit }, place))).toBe(levy.modifier);
          const shift = by(shiftParts(before as never, place, attacker));
          expect(Math.abs(odds!.shift)).toBeLessThanOrEqual(Math.abs(shift));
          if (odds!.column > 0 && odds!.column < 6) expect(odds!.shift).toBe(shift);
        }
        for (const step of steps(story, view, false)) {
          const said = [...step.says, { says: step.so ?? '', rule: step.rule }];
          for (const { says, rule } of said) {
            expect(says).not.toMatch(/undefined|NaN/);
            if (rule !== undefined) expect(game.rulebook).toHaveProperty([rule]);
          }
        }
        for (const { says, rule } of [...resultSays(story), ...thenSays(story)]) {
          expect(says).not.toMatch(/undefined|NaN/);
          expect(game.rulebook).toHaveProperty([rule!]);
        }
        if (kind === 'won') seen.add(story.results.at(-1)!.result);
      };
      while (game.question(s)) {
        const { options } = game.view(s, 0);
        game.play(s, options[chance.pick(options.length, 'answer')]!, chance, (rule, event) => {
          tell(rule, event);
          if (event.kind === 'odds' || event.kind === 'won') check(event.kind);
        });
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('13/2a, 13/4c each State says in whose hands it is', () => {
    const s = game.setup({ scenario: '1775' });
    s.at.fill(OUT);
    expect(holdersIn(game.view(s, 0))).toEqual(['nobody', 'nobody', 'nobody', 'nobody', 'nobody']);
    s.at[0] = 0;
    s.at[FIRST_HESSIAN] = 4;
    s.at[FIRST_REBEL] = 8;
    s.at[FIRST_REBEL + 1] = 12;
    s.at[FIRST_HESSIAN + 1] = 13;
    expect(holdersIn(game.view(s, 0))).toEqual(['crown', 'nobody', 'rebels', 'both', 'nobody']);
  });
});

test('6/2b, 6/3b the head of the question tells the chance against each kind that may be chosen, as its answers do', () => {
  const heads = new Map<string, string>();
  for (let i = 0; i < 12; i++) {
    const s = game.setup({ scenario: '1775' });
    const chance = seeded(`aims ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, 0);
      const ships = view.options.filter((a) => /^(?:ship|aim) /.test(game.write(a)));
      if (question.name === 'naval target') {
        const { left = '' } = prompt(lookAt(view));
        const answers = choices(lookAt(view)).filter(({ label }) => label === 'Attack');
        const said = answers.map(({ says }) => {
          const kind = /Privateer|Smuggler/.exec(says)![0];
          return `a ${kind} ${/(\d+%)(?: in all)?$/.exec(says)![1]!}`;
        });
        const kinds = [...new Set(said)].toSorted().toReversed();
        expect(left).toBe(`sinks ${kinds.join(', ')}`);
        heads.set(kinds.map((it) => it.split(' ')[1]).join(' '), left);
      }
      const from = ships.length > 0 ? ships : view.options;
      game.play(s, from[chance.pick(from.length, 'an answer')]!, chance, () => undefined);
    }
  }
  expect([...heads.keys()].toSorted()).toEqual(['Privateer', 'Smuggler', 'Smuggler Privateer']);
});

test('13/2 more States than are wanted are not counted as parts of three', () => {
  const view = game.view(game.setup({ scenario: '1775' }), 0);
  const controlling = (states: number): string => {
    const at = view.at.map((x) => (isPlace(x) ? OUT : x));
    // A British unit in every County of so many States, and nobody in the others.
    for (let u = 0; u < 4 * states; u++) at[u] = u;
    return ifTheTurnEnded({ ...view, at }).tests[0]!.so;
  };
  expect([2, 3, 4].map(controlling)).toEqual(['2 of 3', '3 of 3', '4 held']);
});
