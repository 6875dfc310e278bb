import { type Truth, type Wish, seeded, tellsTheTruth } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import type { Happening, SecondEdition, State } from '../src/index.ts';
import { crowded, edition } from './scene.ts';
import { KNOWN_REASONS, untruthOf, wishesAt } from './truth-reasons.ts';
import { TOLD, falsehoodOf } from './truth-told.ts';

/** Points at everything where the question is still new, and seldom where it has been heard often enough. */
const curious = (): ((s: State) => readonly Wish[]) => {
  const asked = new Map<string, number>();
  return (s) => {
    const { in: chapter, at } = s.stack.at(-1)!;
    const key = `${chapter} ${at} ${s.resolving}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    return times > 2 && times % 80 !== 0 ? [] : wishesAt(s, [times % 83, (7 * times) % 83]);
  };
};

/** Reasons and sentences that must be heard, or the law has proved little. */
const MUST_BE_GIVEN = [
  'enemy units are there',
  'no line joins the two spaces',
  'he is not next to the space that is being entered',
  'this battle does not meet what the card asks for',
  'the besieged may sally or leave by sea',
  'this card does not help such a roll, or it is the enemy’s',
  'a retreat goes to the closest space with a marker or a larger force of one’s own',
  'none of your markers lay next to it, and none of your units or generals is there',
];
const MUST_BE_TOLD: readonly Happening['kind'][] = [
  'intercepts',
  'avoids',
  'siege',
  'battle',
  'counted',
  'loss-roll',
  'price',
  'retreated',
  'withdrew',
  'captured',
  'attrition',
  'points',
  'unmarked',
];

/** One random walk: what is heard on it joins what was heard before. */
const walk = (seed: string, from: SecondEdition, most: number, truth: Truth<State, Happening>, heard: Heard): void => {
  const { reasons, told } = tellsTheTruth(from, seed, seeded(seed), truth, { most });
  for (const it of reasons.keys()) heard.reasons.add(it);
  for (const it of told.keys()) heard.told.add(it);
};

interface Heard {
  readonly reasons: Set<string>;
  readonly told: Set<string>;
}

const inTheMidst = (seed: string): SecondEdition => ({ ...edition, setup: () => crowded(seed) });

describe('The truth law', () => {
  test('every sentence of the log is true of the board as it is told', () => {
    const truth: Truth<State, Happening> = { wishes: () => [], reason: untruthOf, told: falsehoodOf };
    const heard: Heard = { reasons: new Set(), told: new Set() };
    for (const seed of ['concord', 'cowpens', 'brandywine', 'trenton', 'eutaw']) walk(seed, edition, 800, truth, heard);
    for (let n = 0; n < 90; n++) walk(`crowd ${n}`, inTheMidst(`crowd ${n}`), 80, truth, heard);
    for (const it of MUST_BE_TOLD) expect(heard.told).toContain(it);
    expect(Object.keys(TOLD).filter((it) => heard.told.has(it)).length).toBeGreaterThan(58);
  });

  test('every reason why not is true of the moment at which it is given', () => {
    const truth: Truth<State, Happening> = { wishes: curious(), reason: untruthOf, told: () => undefined };
    const heard: Heard = { reasons: new Set(), told: new Set() };
    for (let n = 0; n < 36; n++) walk(`doubt ${n}`, inTheMidst(`doubt ${n}`), 70, truth, heard);
    for (const it of MUST_BE_GIVEN) expect(heard.reasons).toContain(it);
    expect(KNOWN_REASONS.filter((it) => heard.reasons.has(it)).length).toBeGreaterThan(75);
  });
});
