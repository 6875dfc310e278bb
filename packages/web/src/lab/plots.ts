import type { ArmSums, Share, Sums } from '@liberty/lab';
import { lidOf } from '@liberty/shelf/lids';

/** Who can win: a seat of each side. Partners win together, so that one of them stands for both. */
export interface Winner {
  readonly name: string;
  readonly seat: number;
  /** Whose colour. */
  readonly tone: 'am' | 'br';
}

export const winnersIn = ({ game, seats }: Pick<Sums, 'game' | 'seats'>): readonly Winner[] => {
  const parties = lidOf(game)?.parties ?? seats.map((name, seat) => ({ name, seats: [seat] }));
  return parties.map(({ name, seats: held }) => ({ name, seat: held[0]!, tone: /British/.test(name) ? 'br' : 'am' }));
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export const shareSays = ({ rate, interval, games }: Share): string =>
  games === 0 && rate === 0 && interval.high === 1
    ? '–'
    : `${percent(rate)} [${(100 * interval.low).toFixed(1)}, ${(100 * interval.high).toFixed(1)}]`;

/** A part of a bar: whose, and from where to where in hundredths. */
export interface Part {
  readonly tone: 'am' | 'br' | 'none';
  readonly from: number;
  readonly width: number;
}

/** Numbers as parts of a bar that is as wide as `whole`. */
const partsOf = (counts: readonly (readonly [Part['tone'], number])[], whole: number): Part[] => {
  let from = 0;
  return counts.map(([tone, n]) => {
    const part = { tone, from, width: whole === 0 ? 0 : (100 * n) / whole };
    from += part.width;
    return part;
  });
};

export const winParts = (arm: ArmSums, winners: readonly Winner[]): Part[] =>
  partsOf(
    [...winners.map(({ tone, seat }) => [tone, arm.wins[seat]!.games] as const), ['none', arm.nobody.games]],
    arm.games,
  );

/** Of each stretch of time the games that ended in it, as parts of the longest. */
export const yearsOf = (arm: ArmSums, winners: readonly Winner[]) => {
  const countsOf = (ended: readonly number[]): (readonly [Part['tone'], number])[] => [
    ...winners.map(({ tone, seat }) => [tone, ended[seat]!] as const),
    ['none', ended.at(-1)!],
  ];
  const most = Math.max(1, ...arm.course.map(({ ended }) => countsOf(ended).reduce((sum, [, n]) => sum + n, 0)));
  return arm.course.map(({ when, ended, reached }) => {
    const counts = countsOf(ended);
    return { when, reached, counts: counts.map(([, n]) => n), parts: partsOf(counts, most) };
  });
};

/** What each side had as each stretch began and at the end, as a line on a field of 100 by 100. */
export const linesOf = (arm: ArmSums, sides: readonly string[]) => {
  const rows = [...arm.course.map(({ when, held }) => ({ when, held })), { when: 'the end', held: arm.atTheEnd }];
  const highest = Math.max(1, ...rows.flatMap(({ held }) => held));
  const at = (i: number, value: number): string =>
    `${((100 * i) / Math.max(1, rows.length - 1)).toFixed(1)},${(100 - (96 * value) / highest).toFixed(1)}`;
  return {
    rows,
    highest,
    lines: sides.map((side, n) => ({
      side,
      tone: /British/.test(side) ? ('br' as const) : ('am' as const),
      points: rows.map(({ held }, i) => at(i, held[n]!)).join(' '),
    })),
  };
};
