import type { Clocks, Pace } from '@liberty/net';

/** A clock as it was at the last change: what every chair has left, whose runs, and since when (ms). */
export interface Clock {
  readonly left: readonly Left[];
  readonly running: number | undefined;
  readonly since: number;
}

interface Left {
  /** What is left for this answer, where each has its own time. */
  readonly turn?: number;
  readonly bank: number;
}

const SECOND = 1000;

const fullFor = (pace: Exclude<Pace, { kind: 'none' }>): Left =>
  pace.kind === 'days' ? { turn: pace.each * SECOND, bank: pace.reserve * SECOND } : { bank: pace.bank * SECOND };

/** The clock when the game begins; none where nobody is hurried. */
export const wound = (pace: Pace, chairs: number, asked: number | undefined, began: number): Clock | undefined =>
  pace.kind === 'none'
    ? undefined
    : { left: Array.from({ length: chairs }, () => fullFor(pace)), running: asked, since: began };

const spent = (left: Left, elapsed: number): Left => {
  if (left.turn === undefined) return { bank: left.bank - elapsed };
  const over = Math.max(0, elapsed - left.turn);
  return { turn: Math.max(0, left.turn - elapsed), bank: left.bank - over };
};

/** What a chair gets back when the turn leaves it. */
const refreshed = (left: Left, pace: Pace): Left => {
  if (pace.kind === 'days') return { turn: pace.each * SECOND, bank: left.bank };
  return pace.kind === 'live' ? { bank: left.bank + pace.increment * SECOND } : left;
};

/** The clock after a change at the moment `at`, with `asked` to answer next; it stood still for `paused` of that time. */
export const after = (clock: Clock, pace: Pace, at: number, asked: number | undefined, paused: number): Clock => {
  const { running } = clock;
  if (running === undefined) return { ...clock, running: asked, since: at };
  const elapsed = Math.max(0, at - clock.since - paused);
  const left = clock.left.map((it, chair) => {
    if (chair !== running) return it;
    const after = spent(it, elapsed);
    return asked === running ? after : refreshed(after, pace);
  });
  return { left, running: asked, since: at };
};

export interface Standing {
  /** The moment at which it began to stand still for an open request. */
  readonly pausedSince?: number | undefined;
  /** How long it has stood since the last change already. */
  readonly paused: number;
  /** Chairs whose clock cannot fall: a computer sits there. */
  readonly never: readonly number[];
}

/** What everybody is shown. */
export const shown = (clock: Clock, now: number, { pausedSince, paused, never }: Standing): Clocks => {
  const { running } = clock;
  const until = pausedSince ?? now;
  const elapsed = running === undefined ? 0 : Math.max(0, until - clock.since - paused);
  const left = clock.left.map((it, chair) => (chair === running ? spent(it, elapsed) : it));
  const isFallen = running !== undefined && !never.includes(running) && left[running]!.bank < 0;
  return {
    now,
    left,
    ...(running === undefined || pausedSince !== undefined ? {} : { running }),
    ...(isFallen ? { fallen: running } : {}),
  };
};
