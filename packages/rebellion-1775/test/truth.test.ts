import { type Bar, alwaysBelieved, foundOut, lies, seeded, tellsTheTruth } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Happening, type Options, SCENARIOS } from '../src/index.ts';
import { RARE, REASONS, WISHES, falseReason, game, patternOf } from './truth-reasons.ts';
import { listenerOf } from './truth-told.ts';

const reasons = new Map<string, number>();
const told = new Map<string, number>();
const add = (to: Map<string, number>, from: ReadonlyMap<string, number>, as: (what: string) => string): void =>
  from.forEach((n, what) => void to.set(as(what), (to.get(as(what)) ?? 0) + n));

const lying = lies();

const inquire = (options: Options, secret: string, every: number): void => {
  const truth = { wishes: () => WISHES, reason: falseReason, ...listenerOf() };
  const heard = tellsTheTruth(game, secret, seeded(secret), truth, { options, most: 1000, every, lies: lying });
  add(reasons, heard.reasons, patternOf);
  add(told, heard.told, (kind) => kind);
};

/** Every kind of sentence of the log but those that hang on a hand or a stockpile in a hundred. */
const KINDS: readonly Happening['kind'][] = [
  'placing-drawn',
  'added',
  'drew',
  'shown',
  'round',
  'turn',
  'reinforced',
  'event',
  'idle',
  'placed',
  'laid',
  'moved',
  'natives',
  'flag',
  'battle',
  'rolled',
  'fled',
  'lost',
  'commanded',
  'battle-over',
  'war-goes-on',
  'scored',
];

describe('the truth law', () => {
  for (const scenario of SCENARIOS)
    for (const players of [2, 3, 4] as const)
      test(`${scenario}, ${players} players: no reason and no sentence of the log is false`, () => {
        for (let i = 0; i < 3; i++)
          inquire({ scenario, players, partnersShow: true }, `truth ${scenario} ${players} ${i}`, 17);
      });

  test('every reason that is not rare, and every kind of sentence that is not, was heard', () => {
    const silent = Object.keys(REASONS).filter((why) => !reasons.has(why) && !RARE.includes(why));
    expect(silent).toEqual([]);
    expect(KINDS.filter((kind) => !told.has(kind))).toEqual([]);
  });

  test('of a hundred lies about what was told one at most is believed', () => {
    expect(foundOut(lying.told)).toBeGreaterThanOrEqual(990);
    expect(alwaysBelieved(lying.told)).toEqual(['exchanged: to']);
  });

  test('a reason that nobody knows is a fault, and one that is not so', () => {
    const s = game.setup(game.defaults);
    const wish = WISHES[0]!;
    const bar = (why: string): Bar => ({ rule: '1', why });
    expect(falseReason(s, 0, wish, bar('the moon is not full'))).toBe('nobody knows this reason');
    expect(falseReason(s, 0, wish, bar('this area is closed in this scenario'))).toBe('the board shows otherwise');
  });
});
