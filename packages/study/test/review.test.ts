import { type Action, type AnyGame, type Match, Scripted, type Sight, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  CARE,
  type Alternative,
  type Judged,
  type Looked,
  Review,
  accuracyOf,
  gradeOf,
  reconciled,
  summed,
} from '../src/index.ts';
import { RUN, WALK, allKnowing, bestAnswer, race, truth } from './race.ts';

/** Whoever knows everything need not try anything twice. */
const SURE = { ...CARE, doubt: Infinity };

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

const looked = (match: AnyMatch): Looked => {
  const steps = new Review(match, { mind: allKnowing, care: SURE }).steps();
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};
const sums = (match: AnyMatch) => summed(race, looked(match), allKnowing);

/** A race to its end: how each seat answers, and with which dice. */
const raced = (
  answers: readonly ((view: Sight) => Action)[],
  dice: (seat: number) => number,
  game: AnyGame = race,
): AnyMatch => {
  const match = newMatch(game, 'race');
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    const a = answers[question.seat]!(game.view(match.s, question.seat));
    match.act(question.seat, a, a === RUN ? new Scripted([dice(question.seat)]) : undefined);
  }
  return match;
};

const drawn = (seed: string) => {
  const chance = seeded(seed);
  return () => chance.die(6, 'a test');
};
const anyAnswer = (seed: string) => {
  const chance = seeded(seed);
  return () => (chance.pick(2, 'a test') === 0 ? WALK : RUN);
};

describe('what answers lost and what luck changed', () => {
  test('add up to the result, in every one of 60 races', () => {
    for (let i = 0; i < 60; i++) {
      const match = raced([anyAnswer(`a${i}`), anyAnswer(`b${i}`)], drawn(`dice${i}`));
      const it = sums(match);
      expect(it.start + it.skill + it.luck).toBeCloseTo(it.end, 10);
      expect(it.strokes.reduce((all, stroke) => all + stroke, 0)).toBeCloseTo(it.luck, 10);
      expect(it.end).toBe(race.outcome(match.s)!.winners[0] === 0 ? 1 : 0);
      const [first, second] = it.accounts;
      expect(first!.skill - second!.skill).toBeCloseTo(it.skill, 10);
    }
  });

  test('with a judge who knows everything, luck is found throw by throw and nothing is left over', () => {
    const match = raced([anyAnswer('x'), anyAnswer('y')], drawn('z'));
    const found = looked(match);
    const it = summed(race, found, allKnowing);
    expect(found.answers.map((answer) => answer!.luck)).toEqual(
      it.strokes.map((stroke) => expect.closeTo(stroke, 10) as number),
    );
    expect(match.entries.some(({ entry }) => entry.action === WALK)).toBe(true);
    match.entries.forEach(({ entry }, i) => {
      if (entry.action === WALK) expect(found.answers[i]!.luck).toBe(0);
    });
  });

  test('the best dice for one and the worst for the other are luck, and no skill', () => {
    const it = sums(raced([bestAnswer, bestAnswer], (seat) => (seat === 0 ? 6 : 1)));
    expect(it.end).toBe(1);
    expect(it.skill).toBe(0);
    expect(it.luck).toBeCloseTo(1 - it.start, 10);
    expect(it.strokes.every((stroke) => stroke >= 0)).toBe(true);
    expect(it.withoutLuck).toBeCloseTo(it.start, 10);
    const unlucky = sums(raced([bestAnswer, bestAnswer], (seat) => (seat === 0 ? 1 : 6)));
    expect(unlucky.luck).toBeCloseTo(-unlucky.start, 10);
  });
});

describe('what one answer lost', () => {
  test('whoever always takes the best that was found has lost nothing', () => {
    const { accounts } = sums(raced([bestAnswer, anyAnswer('second')], drawn('third')));
    expect(accounts[0]).toMatchObject({ accuracy: 1, mistakes: 0, blunders: 0 });
    expect(accounts[0]!.skill).toBeCloseTo(0, 12);
  });

  test('is the difference between it and the best, for the side that gave it', () => {
    const match = raced([() => WALK, bestAnswer], drawn('steady'));
    const found = looked(match);
    match.entries.forEach(({ entry }, i) => {
      const before = match.upTo(i);
      const [walk, run] = truth(race.view(before.s, entry.seat) as never);
      const given = entry.action === WALK ? walk : run;
      expect(found.answers[i]!.loss).toBeCloseTo(Math.max(walk, run) - given, 10);
      expect(found.answers[i]!.answers[0]!.chance).toBeCloseTo(Math.max(walk, run), 10);
    });
  });

  test('is a mistake or a blunder by its size, and accuracy falls with it', () => {
    expect([0, 0.039, 0.04, 0.099, 0.1].map(gradeOf)).toEqual(['good', 'good', 'mistake', 'mistake', 'blunder']);
    expect(accuracyOf(0)).toBe(1);
    expect(accuracyOf(0.2)).toBeLessThan(accuracyOf(0.1));
  });
});

describe('a war is looked at a little at a time', () => {
  test('the graph comes first and is whole before any answer is judged', () => {
    const match = raced([bestAnswer, bestAnswer], drawn('slow'));
    const steps = [...new Review(match, { mind: allKnowing, care: SURE }).steps()];
    const first = steps.findIndex(({ answers }) => answers.some((it) => it !== undefined));
    expect(steps[first - 1]!.graph).toHaveLength(match.length + 1);
    expect(steps.map(({ progress }) => progress)).toEqual(
      steps.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    expect(steps.at(-1)!.progress).toBe(1);
  });

  test('what had turned it is named in its order, luck and answers apart', () => {
    const { turnings } = sums(raced([() => WALK, bestAnswer], (seat) => (seat === 1 ? 6 : 2)));
    expect(turnings.length).toBeGreaterThan(0);
    expect(turnings.map(({ entry }) => entry)).toEqual(turnings.map(({ entry }) => entry).toSorted((a, b) => a - b));
    for (const { by } of turnings) expect(Math.abs(by)).toBeGreaterThanOrEqual(0.03);
  });
});

describe('answers and graph agree', () => {
  const among = (chances: Readonly<Record<string, number>>): Alternative[] =>
    Object.entries(chances)
      .map(([text, chance], action) => ({ action, text, chance }))
      .sort((a, b) => b.chance - a.chance);
  const answer = (entry: number, seat: number, given: string, chances: Readonly<Record<string, number>>): Judged => {
    const answers = among(chances);
    const loss = answers[0]!.chance - chances[given]!;
    return { entry, seat, given, isChoice: true, isCertain: true, loss, answers, luck: 0 };
  };
  const isFirst = (seat: number): boolean => seat === 0;

  test('what one decision threw away is counted once, at the answer that threw it away', () => {
    const answers = [
      answer(0, 0, 'march', { wait: 0.9, march: 0.4 }),
      answer(1, 0, 'attack', { halt: 0.9, attack: 0.5 }),
      answer(2, 1, 'pass', { pass: 0.5 }),
    ];
    const it = reconciled({ graph: [0.9, 0.3, 0.6, 0.5], answers, progress: 1 }, isFirst);
    expect(it.answers.map(({ loss }) => loss)).toEqual([0, expect.closeTo(0.4, 10), 0]);
    expect(it.answers[0]!.answers.map(({ text, chance }) => [text, chance])).toEqual([
      ['wait', 0.9],
      ['march', 0.9],
    ]);
  });

  test('within one decision the chance changes only by what answers lost', () => {
    const answers = [
      answer(0, 1, 'a', { a: 0.6, b: 0.6 }),
      answer(1, 1, 'c', { c: 0.4, d: 0.6 }),
      answer(2, 1, 'e', { e: 0.4 }),
    ];
    const it = reconciled({ graph: [0.4, 0.9, 0.1, 0.55], answers, progress: 1 }, isFirst);
    expect(it.graph).toEqual([0.4, 0.4, expect.closeTo(0.6, 10), 0.55]);
  });

  test('nobody loses more than he had', () => {
    const it = reconciled(
      { graph: [0.2, 0.1], answers: [answer(0, 0, 'x', { x: 0.1, y: 0.9 })], progress: 1 },
      isFirst,
    );
    expect(it.answers[0]!.loss).toBeCloseTo(0.2, 10);
  });
});

describe('a war that goes on is seen through own eyes', () => {
  test('only own answers are judged; what luck and the others changed adds up with them to where it stands', () => {
    const match = raced([anyAnswer('mine'), anyAnswer('theirs')], drawn('own')).upTo(7);
    const found = [...new Review(match, { mind: allKnowing, care: SURE, own: [1] }).steps()].at(-1)!;
    for (const it of found.answers)
      if (it!.seat === 0) expect(it).toMatchObject({ isChoice: false, answers: [], loss: 0 });
    expect(found.answers.some((it) => it!.isChoice)).toBe(true);
    const it = summed(race, found, allKnowing);
    expect(it.start + it.skill + it.luck).toBeCloseTo(it.end, 10);
    expect(it.accounts[0]!.skill).toBeCloseTo(0, 10);
    expect(it.strokes.reduce((all, stroke) => all + stroke, 0)).toBeCloseTo(it.luck, 10);
  });
});

describe('the computer’s line', () => {
  test('begins with the answer and ends before luck or another seat', () => {
    const match = raced([bestAnswer, bestAnswer], drawn('line'));
    const review = new Review(match, { mind: allKnowing, care: SURE });
    expect(review.line(0, WALK)).toEqual([WALK]);
    expect(review.line(0, RUN)).toEqual([RUN]);
  });
});
