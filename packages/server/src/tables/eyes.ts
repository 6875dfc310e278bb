import type { Change, Clocks, Heard, Over, Position } from '@liberty/net';
import { type AnyGame, type Seat, type Told, isComputer, type Decider } from '@liberty/table';
import { type Course, type Passed, askedSeat } from './course.ts';

/** Who looks: the chair with its seats, or a bystander with none; whether he wants words beside the game's own data. */
export interface Eyes {
  readonly chair?: number;
  readonly seats: readonly Seat[];
  readonly words: boolean;
}

export const BYSTANDER: Eyes = { seats: [], words: false };

/** What these seats hear of it: what one of them is told, else what the others are told. */
const heard = (told: readonly Told<unknown>[], seats: readonly Seat[]): { rule: string; event: unknown }[] =>
  told.flatMap(({ rule, event, audience }) => {
    if (audience?.to === undefined || seats.includes(audience.to)) return [{ rule, event }];
    return audience.others === undefined ? [] : [{ rule, event: audience.others }];
  });

const inWords = (game: AnyGame, events: readonly { rule: string; event: unknown }[], words: boolean): Heard[] =>
  events.map(({ rule, event }) => (words ? { rule, event, say: game.narrate(event) } : { rule, event }));

/**
 * A change for these eyes. What chance drew, the hash of the position, another's answer and whether he had a choice are
 * left out: with them the page could find out what its seat may not know.
 */
export const changeFor = (game: AnyGame, { row, told }: Passed, eyes: Eyes): Change => {
  const { n, at } = row;
  if (row.kind === 'back') {
    const [count, consent] = row.action.split(' ');
    return { kind: 'back', n, at, chair: row.seat, count: Number(count), consent: consent === 'agreed' };
  }
  if (row.kind === 'end') return { kind: 'end', n, at, over: JSON.parse(row.action) as Over };
  const own = eyes.seats.includes(row.seat);
  const by = row.by_whom ?? undefined;
  return {
    kind: 'answer',
    n,
    at,
    seat: row.seat,
    ...(own ? { action: row.action } : {}),
    ...(by !== undefined && (own || isComputer(by as Decider)) ? { by } : {}),
    told: inWords(game, heard(told, eyes.seats), eyes.words),
  };
};

/** Which of its seats a chair looks through: the one that is asked, else its first. */
const seatOf = (eyes: Eyes, asked: Seat | undefined): Seat | undefined =>
  asked !== undefined && eyes.seats.includes(asked) ? asked : eyes.seats[0];

export interface Around {
  readonly chairOf: (seat: Seat) => number;
  readonly clocks: Clocks | undefined;
  /** Nobody is asked: it has not begun, or is over by something else than the rules. */
  readonly isIdle: boolean;
}

/** The position for these eyes: their view and nothing else of it. */
export const positionFor = (course: Course, eyes: Eyes, { chairOf, clocks, isIdle }: Around): Position => {
  const { game, s, n } = course;
  const question = isIdle ? undefined : game.question(s);
  const asked = question && {
    chair: chairOf(question.seat),
    seat: question.seat,
    rule: question.rule,
    name: question.name,
  };
  const view = game.view(s, seatOf(eyes, askedSeat(course)));
  const isAsked = question !== undefined && eyes.seats.includes(question.seat);
  const why = eyes.chair === undefined ? undefined : course.whyNoUndo(eyes.seats);
  return {
    n,
    length: course.answers,
    ...(asked ? { asked } : {}),
    view,
    ...(eyes.words && isAsked ? { answers: view.options.map((a) => game.write(a)) } : {}),
    ...(eyes.chair === undefined || isIdle
      ? {}
      : { undo: { count: course.undoable(eyes.seats), ...(why === undefined ? {} : { why }) } }),
    ...(clocks ? { clocks } : {}),
  };
};
