import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { amiss, unsaid } from '@liberty/colonies/test/vocabulary.ts';
import { type Action, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  Guide,
  LESSONS,
  type Laid,
  type Lesson,
  type Step,
  layStep,
  lessonOf,
  lineOf,
  piecesOf,
  plainOf,
  playLine,
  wayOf,
} from '../src/index.ts';
import { TAUGHT } from '../src/taught.ts';
import { REACHED } from './reached.ts';

const every = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step, n) => ({ lesson, n, step, name: `${lesson.game} ${n + 1}, ${step.title}` })),
);

/** Names in which a word is no term. */
const NAMES = /Continental Army|Patriot Militia|H\.M\. Marines|West Point/g;

/** All that is said in a step, in the order in which it is read. */
const saidIn = ({ task, words, why, way, aimWords, replies = [], otherwise, after }: Step): string[] => [
  task,
  words,
  why.says,
  ...way.map(({ say }) => say),
  aimWords,
  ...replies.map(({ says }) => says),
  otherwise,
  after,
];

/** What was told since the step began, in the words of the log. */
const logOf = ({ match, from }: Laid): string[] =>
  match.entries.slice(from).flatMap(({ told }) => told.map(({ event }) => match.game.narrate(event)));

const given = (guide: Guide, action: Action): void => {
  const { match } = guide.laid;
  const seat = match.game.question(match.s)!.seat;
  const acted = match.act(seat, action, guide.luck(action), undefined, false);
  if (!acted.ok) throw new Error(acted.fault.reason);
};

describe('A first war', () => {
  test('the coach says it in the words of the table', () => {
    const faults = every.flatMap(({ name, step }) =>
      saidIn(step).flatMap((said) => [...unsaid(said), ...amiss(said)].map((fault) => `${name}: ${fault}: ${said}`)),
    );
    expect(faults).toEqual([]);
  });

  test.each(LESSONS)('$game: six to ten steps, every section is in its rulebook, every way is legal', (lesson) => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    const { match } = layStep(lesson, lesson.steps.length - 1);
    const { rulebook } = match.game;
    for (const { rule, why } of lesson.steps)
      for (const it of [rule, ...why.rules]) expect(Object.keys(rulebook)).toContain(it);
    expect(match.game.audit(match.s)).toEqual([]);
  });

  test.each(every)('$name: its way meets the aim, with its last answer and no earlier', ({ lesson, n, step }) => {
    const guide = new Guide(lesson, n, layStep(lesson, n));
    const { match } = guide.laid;
    const way = wayOf(step, match.game, lesson.seats[0]!);
    for (const line of way) {
      const { isMet, isOnWay, asks, next, reply } = guide.now();
      expect({ isMet, isOnWay, reply }).toEqual({ isMet: false, isOnWay: true, reply: undefined });
      expect(asks).not.toBe('');
      const asked = match.game.question(match.s)!.seat;
      expect(asked).toBe(line.seat);
      const isOwn = lesson.seats.includes(asked);
      expect(match.game.write(isOwn ? next[0]! : guide.others!)).toBe(line.answer);
      // Nothing is asked of the learner while he cannot do it.
      expect(asks === 'The other side answers now.').toBe(!isOwn);
      playLine(match, line);
    }
    expect(guide.now()).toMatchObject({ isMet: true, next: [], reply: undefined });
  });

  test.each(every)('$name: the aim is met only by meeting it, whatever is played', ({ lesson, n, name }) => {
    const reached = REACHED[lesson.game]![n]!;
    let others = 0;
    const { match: start, from } = layStep(lesson, n);
    for (let game = 0; game < 10; game++) {
      const laid = { match: start.upTo(from), from };
      const guide = new Guide(lesson, n, laid);
      const dice = seeded(`${name} ${game}`);
      for (let i = 0; i < 25; i++) {
        const { match } = laid;
        const options = match.game.question(match.s) ? match.game.options(match.s) : [];
        if (options.length === 0) break;
        given(guide, options[dice.pick(options.length, 'answer')]!);
        const { isMet, reply, isOnWay } = guide.now();
        expect(
          isMet,
          match.entries
            .slice(laid.from)
            .map(({ line }) => line.action)
            .join(', '),
        ).toBe(reached(logOf(laid)));
        if (isMet) break;
        if (!isOnWay) expect(reply!.length).toBeGreaterThan(10);
        others++;
      }
    }
    expect(others).toBeGreaterThan(n === 0 ? -1 : 10);
  });

  test.each(every)('$name: every legal first answer is answered', ({ lesson, n }) => {
    const { match, from } = layStep(lesson, n);
    for (const action of match.game.options(match.s)) {
      const guide = new Guide(lesson, n, { match: match.upTo(from), from });
      given(guide, action);
      const { isMet, isOnWay, reply, asks } = guide.now();
      expect(isMet || isOnWay || (reply ?? '').length > 10, match.game.write(action)).toBe(true);
      expect(asks).not.toBe('');
    }
  });

  test.each(LESSONS)('$game: read slowly and answered without haste it takes less than ten minutes', (lesson) => {
    expect(minutesOf(lesson)).toBeLessThan(10);
    expect(minutesOf(lesson)).toBeGreaterThan(2);
  });
});

test('the front page says of each first war what it is', () => {
  const rounded = LESSONS.map((it) => ({ game: it.game, steps: it.steps.length, minutes: Math.round(minutesOf(it)) }));
  expect(rounded).toEqual(TAUGHT);
});

/** Somebody who reads 150 words a minute, opens every "Why?", and takes six seconds for each answer. */
const minutesOf = (lesson: Lesson): number => {
  const game = layStep(lesson, 0).match.game;
  return lesson.steps.reduce((sum, step) => {
    const read = [step.task, step.words, step.why.says, ...step.way.map(({ say }) => say), step.after];
    const words = read.join(' ').split(/\s+/).length;
    const own = wayOf(step, game, lesson.seats[0]!).filter(({ seat }) => lesson.seats.includes(seat)).length;
    return sum + words / 150 + own * 0.1;
  }, 0);
};

const VOCABULARY = readFileSync(fileURLToPath(new URL('../../../docs/vocabulary.md', import.meta.url)), 'utf8');

/** The words of the house: those of the first column that are nouns or verbs of the game, and those it never says. */
const columnOf = (n: number): string[] =>
  VOCABULARY.split('\n')
    .filter((it) => it.startsWith('| ') && !/^\| (?:we say|---)/.test(it))
    .map((it) => it.split('|')[n] ?? '')
    .flatMap((it) => it.replaceAll(/\([^)]*\)/g, ',').split(','))
    .map((it) => it.trim())
    .filter((it) => /^[a-z][a-z ]+$/i.test(it));

const TERMS = [
  'unit',
  'marker',
  'space',
  'area',
  'army',
  'battle card',
  'battle event',
  'intercept',
  'retreat before battle',
  'retreat',
  'take over the attack',
];

/** The kinds of soldiers and people of a box: nobody knows them who has not played it. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'dont-tread-on-me': ['rebel', 'continental', 'hessian', 'loyalist', 'militia', 'smuggler'],
  'rebellion-1775': ['regular', 'loyalist', 'continental', 'patriot', 'native', 'city'],
};

const patternOf = (term: string): RegExp =>
  new RegExp(String.raw`\b${term.replace(/y$/, '(?:y|ie)').replace(/s$/, '')}(?:s|es|ed|ion|ing)?\b`, 'i');

describe('The words of a first war', () => {
  test('the terms that are watched are those of the vocabulary', () => {
    const said = columnOf(1);
    for (const term of TERMS) expect(said).toContain(term);
  });

  test.each(LESSONS)('$game: no word is used before it is explained', (lesson) => {
    const marked = lesson.steps.flatMap((step) =>
      saidIn(step).flatMap((it) => piecesOf(it).filter(({ isNew }) => isNew)),
    );
    const people = PEOPLE[lesson.game] ?? [];
    const terms = [...new Set([...TERMS, ...people, ...marked.map(({ text }) => text.toLowerCase())])];
    const known = new Set<string>();
    const early: string[] = [];
    for (const [n, step] of lesson.steps.entries())
      for (const text of saidIn(step)) {
        for (const { text: word, isNew } of piecesOf(text)) if (isNew) known.add(word.toLowerCase());
        for (const term of terms) {
          const explained = [...known].some((it) => patternOf(term).test(it) || patternOf(it).test(term));
          if (patternOf(term).test(plainOf(text).replaceAll(NAMES, '')) && !explained)
            early.push(`${n + 1}: ${term} in "${text}"`);
        }
      }
    expect(early).toEqual([]);
  });

  test.each(LESSONS)('$game: each new word is explained once, and none is used that the house never says', (lesson) => {
    const never = columnOf(2);
    const marked = lesson.steps.flatMap((step) =>
      saidIn(step).flatMap((it) => piecesOf(it).filter(({ isNew }) => isNew)),
    );
    const words = marked.map(({ text }) => text.toLowerCase());
    expect(words).toEqual([...new Set(words)]);
    const text = lesson.steps.flatMap(saidIn).join(' ');
    for (const it of never) expect(text).not.toMatch(new RegExp(String.raw`\b${it}\b`));
    for (const it of lesson.steps) expect(it.words.length).toBeLessThan(330);
  });

  test.each(LESSONS)('$game: at a table in words nothing is named by how it looks', (lesson) => {
    const shown = /\b(?:ringed|lit|disc|square|blue|white|yellow|Red|red markers?)\b|\bis round\b/;
    const text = (it: Lesson): string[] => it.steps.flatMap(saidIn);
    const inWords = lessonOf(lesson.game, 'ear')!;
    expect(text(inWords).filter((it) => shown.test(it))).toEqual([]);
    // Nothing else is said there: a word that is explained is explained in both.
    const explained = (it: Lesson): string[] =>
      text(it).flatMap((said) => piecesOf(said).flatMap(({ isNew, text: word }) => (isNew ? [word] : [])));
    expect(explained(inWords)).toEqual(explained(lesson));
    // What is written twofold is told once.
    expect([...text(lesson), ...text(inWords)].filter((it) => /[{|}]/.test(it))).toEqual([]);
  });

  test('an answer is read with its seat and its dice', () => {
    const game = { seats: ['American', 'British'] };
    expect(lineOf('british: begin [0 18 2]', game, 0)).toEqual({
      seat: 1,
      answer: 'begin',
      rolls: [0, 18, 2],
      isFree: false,
    });
    expect(lineOf('step new-york', game, 0)).toEqual({ seat: 0, answer: 'step new-york', rolls: [], isFree: false });
    expect(lineOf('fire [2 ~]', game, 0)).toEqual({ seat: 0, answer: 'fire', rolls: [2], isFree: true });
    expect(() => lineOf('French: begin', game, 0)).toThrow('does not write');
    expect(() => lineOf('french: begin', game, 0)).toThrow('nobody');
  });
});
