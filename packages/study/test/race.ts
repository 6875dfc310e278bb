import type { Finding, Mind } from '@liberty/ai';
import type { Action, AnyGame, Chance, Outcome, Question, Sight, Tell } from '@liberty/table';

/**
 * A race of which everything is known: in turn each seat walks two steps, or runs as many as a die says, and falls back to
 * where it started on a one. Whoever first has gone twelve steps wins.
 */
interface Race {
  readonly steps: [number, number];
  seat: number;
}

export const WALK: Action = 1;
export const RUN: Action = 2;
const GOAL = 12;

const outcomeOf = ({ steps }: Race): Outcome | undefined => {
  const winner = steps.findIndex((it) => it >= GOAL);
  return winner < 0 ? undefined : { winners: [winner], rule: '1', why: 'came first' };
};
const questionOf = (s: Race): Question | undefined =>
  outcomeOf(s) ? undefined : { seat: s.seat, rule: '1', name: 'race on', path: ['race on'] };

interface RaceView extends Sight {
  readonly steps: readonly number[];
}

const go = (s: Race, steps: number): void => {
  s.steps[s.seat] = Math.max(0, s.steps[s.seat]! + steps);
  s.seat = 1 - s.seat;
};

export const race: AnyGame = {
  id: 'race',
  title: 'A race',
  edition: 'toy',
  seats: ['First', 'Second'],
  rulebook: { '1': 'Going' },
  defaults: {},
  setup: (): Race => ({ steps: [0, 0], seat: 0 }),
  question: (s: Race) => questionOf(s),
  options: (s: Race, list: Action[] = []) => {
    list.length = 0;
    if (!outcomeOf(s)) list.push(WALK, RUN);
    return list;
  },
  play(s: Race, a: Action, chance: Chance, _tell: Tell<unknown>) {
    if (a === WALK) return go(s, 2);
    const die = chance.die(6, '1 run');
    return go(s, die === 1 ? -s.steps[s.seat]! : die);
  },
  outcome: outcomeOf,
  clone: (s: Race): Race => ({ steps: [...s.steps], seat: s.seat }),
  audit: () => [],
  view(s: Race, seat?: number): RaceView {
    const question = questionOf(s);
    const options = question && question.seat === seat ? [WALK, RUN] : [];
    return { seat, question, options, outcome: outcomeOf(s), steps: [...s.steps] };
  },
  imagine: (v: RaceView): Race => ({ steps: [v.steps[0]!, v.steps[1]!], seat: v.question?.seat ?? 0 }),
  explain: () => [],
  write: (a: Action) => (a === WALK ? 'walk' : 'run'),
  read: (_s: Race, text: string) => ({ ok: true, value: text === 'walk' ? WALK : RUN }) as const,
  narrate: () => '',
};

/** The true chance of the seat that goes next, when it has gone so far and the other so far: by iteration, for a fall can repeat. */
const CHANCES = ((): number[][] => {
  const table = Array.from({ length: GOAL }, () => Array.from({ length: GOAL }, () => 0.5));
  for (let round = 0; round < 400; round++)
    for (let mine = 0; mine < GOAL; mine++)
      for (let theirs = 0; theirs < GOAL; theirs++) table[mine]![theirs] = Math.max(...bothWays(table, mine, theirs));
  return table;
})();

/** The chance left by walking, and by running. */
function bothWays(table: readonly (readonly number[])[], mine: number, theirs: number): [number, number] {
  const reached = (at: number): number => (at >= GOAL ? 1 : 1 - table[theirs]![at]!);
  const run = [0, mine + 2, mine + 3, mine + 4, mine + 5, mine + 6].reduce((sum, at) => sum + reached(at) / 6, 0);
  return [reached(mine + 2), run];
}

/** What walking and running are truly worth to the seat that is asked. */
export const truth = (v: RaceView): [number, number] =>
  bothWays(CHANCES, v.steps[v.question!.seat]!, v.steps[1 - v.question!.seat]!);

/** Both answers as they truly are, the better one first. */
const knowing = (view: Sight): Finding[] => {
  const [walk, run] = truth(view as RaceView);
  return [
    { action: WALK, visits: 1, value: 2 * walk - 1 },
    { action: RUN, visits: 1, value: 2 * run - 1 },
  ].sort((a, b) => b.value - a.value);
};

/** Somebody who knows the race to the last decimal. */
export const allKnowing: Mind = {
  judge: {
    value(s, seat) {
      const { steps, seat: next } = s as Race;
      const chance = CHANCES[steps[next]!]![steps[1 - next]!]!;
      return 2 * (seat === next ? chance : 1 - chance) - 1;
    },
    weigh: (_s, actions, into) => {
      into.length = actions.length;
      into.fill(1);
    },
    isQuiet: () => true,
  },
  strategy: {
    thinker: () => ({ think: knowing }),
    prover: () => ({ think: knowing }),
    searching: () => {
      throw new Error('nobody plays here');
    },
    quick: () => ({ name: 'the best', choose: (view) => bestAnswer(view) }),
  },
};

/** The better answer. */
export const bestAnswer = (view: Sight): Action => {
  const [walk, run] = truth(view as RaceView);
  return run > walk ? RUN : WALK;
};
