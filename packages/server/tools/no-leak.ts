import { SHELF, chairsOf } from '@liberty/shelf';
import { type AnyGame, type Chance, type Seat, type Told, fingerprint, seeded } from '@liberty/table';
import type { EntryRow } from '../src/store/schema.ts';
import { Course, type Passed } from '../src/tables/course.ts';
import { tableDice } from '../src/tables/dice.ts';
import { type Eyes, changeFor, positionFor } from '../src/tables/eyes.ts';

export interface Walked {
  readonly messages: number;
  readonly faults: readonly string[];
}

/** What a seat is not told, replaced by something else: whoever's it is must not notice. */
const garbled = (told: readonly Told<unknown>[], seats: readonly Seat[]): Told<unknown>[] =>
  told.flatMap((it): Told<unknown>[] => {
    const { audience } = it;
    if (audience?.to === undefined || seats.includes(audience.to)) return [it];
    return [{ ...it, event: { kind: 'what nobody else may know' } }];
  });

/** A change of which everything is different that these seats may not know: draws, hash, another's answer and why he gave it. */
const otherwise = ({ row, told }: Passed, seats: readonly Seat[], chance: Chance): Passed => {
  const own = seats.includes(row.seat);
  const hidden: Partial<EntryRow> = {
    rolls: JSON.stringify([chance.pick(1000, 'garble')]),
    hash: fingerprint(chance.pick(1 << 20, 'garble')),
    ...(own ? {} : { action: `garbled ${chance.pick(1000, 'garble')}`, by_whom: 'only answer' }),
  };
  return { row: { ...row, ...hidden }, told: garbled(told, seats) };
};

const sentTo = (course: Course, passed: Passed, eyes: Eyes, chairOf: (seat: Seat) => number): string =>
  JSON.stringify({
    change: changeFor(course.game, passed, eyes),
    position: positionFor(course, eyes, { chairOf, clocks: undefined, isIdle: false }),
  });

/** The same moment in a world that is imagined from what these eyes see: hands, decks and secret are others. */
const elsewhere = (course: Course, eyes: Eyes, chance: Chance): Course => {
  const { game, s } = course;
  const asked = game.question(s)?.seat;
  const seat = asked !== undefined && eyes.seats.includes(asked) ? asked : eyes.seats[0];
  const world = course.again();
  world.s = game.imagine(JSON.parse(JSON.stringify(game.view(s, seat))) as never, chance);
  world.n = course.n;
  world.answers = course.answers;
  world.standAs(course);
  return world;
};

/** Plays one game and compares what every chair and a bystander would be sent with what they would be sent elsewhere. */
const walkOne = (game: AnyGame, seed: string): Walked => {
  const chance = seeded(seed);
  const chairs = chairsOf(game, game.defaults);
  const chairOf = (seat: Seat): number => chairs.findIndex((seats) => seats.includes(seat));
  const everybody: Eyes[] = [
    { seats: [], words: true },
    ...chairs.map((seats, chair) => ({ chair, seats, words: true })),
  ];
  const course = new Course({ game, options: game.defaults, dice: (n) => tableDice(seed, ['a', 'b'], n) });
  const faults: string[] = [];
  let messages = 0;
  for (let question = game.question(course.s); question; question = game.question(course.s)) {
    const options = game.options(course.s);
    const steps = course.attempt([question.seat], [game.write(options[chance.pick(options.length, 'play')]!)]);
    const passed = passedOf(course, steps[0]!);
    course.take(steps);
    for (const eyes of everybody) {
      messages += 1;
      const here = sentTo(course, passed, eyes, chairOf);
      const there = sentTo(elsewhere(course, eyes, chance), otherwise(passed, eyes.seats, chance), eyes, chairOf);
      if (here !== there) faults.push(`${game.id} (${seed}), change ${course.n}, chair ${eyes.chair ?? 'none'}`);
    }
  }
  return { messages, faults };
};

const passedOf = (course: Course, { seat, action, acted, hash }: ReturnType<Course['attempt']>[number]): Passed => ({
  row: {
    table_id: '',
    n: course.n + 1,
    kind: 'answer',
    seat,
    action,
    rolls: JSON.stringify(acted.entry.rolls.map(({ value }) => value)),
    hash,
    at: 0,
    by_whom: null,
    fence: acted.entry.fence ? 1 : 0,
    asked: 0,
  },
  told: acted.told,
});

/** The no-leak law over so many games of a ruleset. */
export const withoutLeaks = async (
  id: string,
  seed: string,
  games: number,
  { isCut = () => false, told }: { isCut?: () => boolean; told?: (games: number) => void } = {},
): Promise<Walked & { games: number }> => {
  const game = SHELF.find((box) => box.id === id)!.open!();
  const walked: Walked[] = [];
  while (walked.length < games && !isCut()) {
    walked.push(walkOne(game, `${seed}/${walked.length}`));
    told?.(walked.length);
    await new Promise((next) => setImmediate(next));
  }
  return {
    games: walked.length,
    messages: walked.reduce((sum, it) => sum + it.messages, 0),
    faults: walked.flatMap((it) => it.faults),
  };
};
