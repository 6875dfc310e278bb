import type { Seat } from '@liberty/table';
import type { Alternative, Judged, Looked } from './review.ts';

/** A war whose answers and graph agree with each other. */
export interface Reconciled {
  readonly graph: readonly number[];
  readonly answers: readonly Judged[];
}

/** Was the same seat asked again before answer `entry`, with nothing left to luck in between? Then the two are one decision. */
const goesOn = (answers: readonly Judged[], entry: number): boolean => {
  const [before, now] = [answers[entry - 1], answers[entry]];
  return before !== undefined && now !== undefined && before.isCertain && before.seat === now.seat;
};

/** The answers once more, with what the given one has turned out to leave open. */
const seenLater = ({ answers }: Judged, given: string, later: number): readonly Alternative[] =>
  answers
    .map((it) => (it.text === given ? { ...it, chance: Math.max(it.chance, later) } : it))
    .sort((one, other) => other.chance - one.chance);

/**
 * From behind: an answer after which the same seat answers on, with no luck between, left at least what its best next answer
 * is worth. So what one card threw away is counted once, at the answer that threw it away, and not again at every step.
 */
const countedOnce = (answers: readonly Judged[]): Judged[] => {
  const counted: Judged[] = [...answers];
  let later: number | undefined;
  for (let entry = answers.length - 1; entry >= 0; entry--) {
    const it = answers[entry]!;
    const follows = goesOn(answers, entry + 1) ? later : undefined;
    if (!it.isChoice) {
      later = follows;
      continue;
    }
    if (follows !== undefined) {
      const seen = seenLater(it, it.given, follows);
      const given = seen.find(({ text }) => text === it.given)!;
      counted[entry] = { ...it, answers: seen, loss: Math.max(0, seen[0]!.chance - given.chance) };
    }
    later = counted[entry]!.answers[0]!.chance;
  }
  return counted;
};

/**
 * Answers and graph made to agree: within one decision the chance changes by what its answers lost and by nothing else,
 * and nobody loses more than he had.
 */
export const reconciled = ({ graph, answers }: Looked, isFirst: (seat: Seat) => boolean): Reconciled => {
  const judged = countedOnce(answers.map((it) => it!));
  const drawn = [...graph];
  const settled = judged.map((it, entry): Judged => {
    const first = isFirst(it.seat);
    if (goesOn(judged, entry)) {
      const before = judged[entry - 1]!;
      const lost = first
        ? -settledLoss(before, drawn[entry - 1]!, first)
        : settledLoss(before, drawn[entry - 1]!, first);
      drawn[entry] = Math.min(1, Math.max(0, drawn[entry - 1]! + lost));
    }
    return { ...it, loss: settledLoss(it, drawn[entry]!, first) };
  });
  return { graph: drawn, answers: settled };
};

/** What was lost, but never more than there was to lose. */
const settledLoss = ({ loss }: Judged, chance: number, isFirst: boolean): number =>
  Math.min(loss, isFirst ? chance : 1 - chance);
