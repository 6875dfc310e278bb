import type { Action, AnyGame, Chance, Outcome, Question, Sight, Tell } from '@liberty/table';

/**
 * A pile of stones; in turn each seat takes one to three; whoever takes the last one wins. The first seat wins with best
 * play unless the pile is a multiple of four.
 */
interface Pile {
  stones: number;
  seat: number;
}

const outcomeOf = (s: Pile): Outcome | undefined =>
  s.stones > 0 ? undefined : { winners: [1 - s.seat], rule: '1', why: 'took the last stone' };

const questionOf = (s: Pile): Question | undefined =>
  s.stones === 0 ? undefined : { seat: s.seat, rule: '1', name: 'pile take', path: ['pile take'] };

const optionsOf = (s: Pile, list: Action[] = []): Action[] => {
  list.length = 0;
  for (let n = 1; n <= Math.min(3, s.stones); n++) list.push(n);
  return list;
};

interface PileView extends Sight {
  readonly stones: number;
}

/** The set-up rolls nothing: the pile is as given. */
export const pileOf = (stones: number): AnyGame => ({
  id: 'pile',
  title: 'A pile of stones',
  edition: 'toy',
  seats: ['First', 'Second'],
  rulebook: { '1': 'Taking' },
  defaults: {},
  setup: (): Pile => ({ stones, seat: 0 }),
  question: questionOf,
  options: optionsOf,
  play(s: Pile, a: Action, _chance: Chance, _tell: Tell<unknown>) {
    s.stones -= a;
    s.seat = 1 - s.seat;
  },
  outcome: outcomeOf,
  clone: (s: Pile): Pile => ({ ...s }),
  audit: () => [],
  view(s: Pile, seat?: number): PileView {
    const question = questionOf(s);
    const options = question && question.seat === seat ? optionsOf(s) : [];
    return { seat, question, options, outcome: outcomeOf(s), stones: s.stones };
  },
  imagine: (v: PileView): Pile => ({ stones: v.stones, seat: v.question?.seat ?? 0 }),
  explain: () => [],
  write: String,
  read: (_s: Pile, text: string) => ({ ok: true, value: Number(text) }) as const,
  narrate: () => '',
});
