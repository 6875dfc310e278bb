import {
  type Lies,
  type Truth,
  type Wish,
  alwaysBelieved,
  foundOut,
  lies,
  seeded,
  tellsTheTruth,
} from '@liberty/table';
import { describe, expect, test } from 'vitest';
import type { Happening, SecondEdition, State } from '../src/index.ts';
import { type Scene, crowded, edition, stormy } from './scene.ts';
import { POSITIONS } from './truth/positions.ts';
import { KNOWN_REASONS, untruthOf, wishesAt } from './truth/reasons.ts';
import { VOCABULARY } from './truth/speech.ts';
import { TOLD, falsehoodOf } from './truth/told.ts';

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
  'none of your markers stood next to it, and none of your units or generals is there',
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

/** So many kinds of sentences, of 71, these walks do not come to; so many reasons, of 140, neither they nor the positions hear. */
const NEVER_TOLD = 10;
const NEVER_GIVEN = 44;
/** So many reasons are true of the whole moment and not of one thing only, so that they hold of what is offered too. */
const OF_THE_MOMENT = 16;
const atMost = (n: number, silent: readonly string[]): void =>
  expect(silent.length, silent.join('; ')).toBeLessThanOrEqual(n);

interface Heard {
  readonly reasons: Set<string>;
  readonly told: Set<string>;
}
const nothing = (): Heard => ({ reasons: new Set(), told: new Set() });

/** One random walk: what is heard on it joins what was heard before. */
const walk = (
  seed: string,
  from: SecondEdition,
  most: number,
  truth: Truth<State, Happening>,
  heard: Heard,
  lying?: Lies,
): void => {
  const { reasons, told } = tellsTheTruth(from, seed, seeded(seed), truth, { most, ...(lying ? { lies: lying } : {}) });
  for (const it of reasons.keys()) heard.reasons.add(it);
  for (const it of told.keys()) heard.told.add(it);
};

const inTheMidst = (seed: string, storm = false): SecondEdition => ({
  ...edition,
  setup: () => (storm ? stormy : crowded)(seed),
});
const words = { told: falsehoodOf, vocabulary: VOCABULARY };

/** At a position built by hand everything is pointed at. */
const pointAt = ({ s }: Scene, heard: Heard): void => {
  const { seat } = edition.question(s)!;
  for (const wish of wishesAt(s, [0, 20, 40, 60]))
    for (const bar of edition.explain(s, seat, wish)) {
      expect(untruthOf(s, seat, wish, bar), `${wish.kind} ${wish.id}: ${bar.why}`).toBeUndefined();
      heard.reasons.add(bar.why);
    }
};

describe('The truth law', () => {
  test('every sentence of the log is true of the board as it is told; of a hundred lies one at most is believed', () => {
    const truth: Truth<State, Happening> = { wishes: () => [], reason: untruthOf, ...words };
    const [heard, lying] = [nothing(), lies()];
    for (const seed of ['concord', 'cowpens', 'brandywine', 'trenton', 'eutaw'])
      walk(seed, edition, 800, truth, heard, lying);
    for (let n = 0; n < 90; n++) walk(`crowd ${n}`, inTheMidst(`crowd ${n}`, n % 3 === 0), 80, truth, heard, lying);
    for (const it of MUST_BE_TOLD) expect(heard.told).toContain(it);
    atMost(
      NEVER_TOLD,
      Object.keys(TOLD).filter((it) => !heard.told.has(it)),
    );
    expect(foundOut(lying.told)).toBeGreaterThanOrEqual(990);
    expect(alwaysBelieved(lying.told)).toEqual([]);
  });

  test('every reason why not is true of the moment at which it is given, and seldom of what is offered', () => {
    const truth: Truth<State, Happening> = { wishes: curious(), reason: untruthOf, told: () => undefined };
    const [heard, lying] = [nothing(), lies()];
    for (let n = 0; n < 48; n++) walk(`doubt ${n}`, inTheMidst(`doubt ${n}`, n % 2 === 0), 70, truth, heard, lying);
    for (const position of Object.values(POSITIONS)) pointAt(position(), heard);
    for (const it of MUST_BE_GIVEN) expect(heard.reasons).toContain(it);
    atMost(
      NEVER_GIVEN,
      KNOWN_REASONS.filter((it) => !heard.reasons.has(it)),
    );
    const loose = [...lying.reasons.told].filter(([why, n]) => lying.reasons.believed.get(why) === n && n > 40);
    atMost(
      OF_THE_MOMENT,
      loose.map(([why]) => why),
    );
  });
});
