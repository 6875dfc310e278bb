import { GENERALS, SPACES } from '@liberty/colonies';
import { listener, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CARDS, type Happening, RULEBOOK, type State, USES } from '../src/index.ts';
import { edition as game } from './scene.ts';

const THINGS = [
  { kind: 'space', ids: SPACES },
  { kind: 'general', ids: GENERALS },
  { kind: 'card', ids: CARDS },
] as const;
/** What explain says when the question is about something else altogether. */
const NOT_ASKED = /is asked for now$/;

/** Things that are explained otherwise than they are offered, in words. */
const contradictions = (s: State): string[] => {
  const { seat, name } = game.question(s)!;
  const words = game.options(s).map((a) => game.write(a).split(' '));
  const offered = new Set(words.flatMap((it) => it.slice(1)));
  const first = new Set(words.map((it) => it[1]));
  return THINGS.flatMap(({ kind, ids }) => {
    const asked = ids.some((id) => first.has(id));
    return ids.flatMap((id) => {
      const bars = game.explain(s, seat, { kind, id });
      if (bars.some((it) => !(it.rule in RULEBOOK))) return [`${name}, ${kind} ${id}: no such section`];
      if (offered.has(id)) return bars.length > 0 ? [`${name}, ${kind} ${id}: offered, yet ${bars[0]!.why}`] : [];
      if (bars.length === 0) return [`${name}, ${kind} ${id}: not offered, and no reason`];
      return asked && NOT_ASKED.test(bars[0]!.why) ? [`${name}, ${kind} ${id}: no reason of its own`] : [];
    });
  });
};

/** Uses of cards that are explained otherwise than they are offered. */
const contradictedUses = (s: State): string[] => {
  const { seat, name } = game.question(s)!;
  if (name !== 'play card') return [];
  const legal = new Set<string>();
  for (const a of game.options(s)) {
    const chosen = game.clone(s);
    game.play(chosen, a, seeded('unused'), silent);
    for (const b of game.options(chosen)) legal.add(`${game.write(a).split(' ')[1]}/${game.write(b).split(' ')[1]}`);
  }
  return CARDS.flatMap((card) => USES.map((use) => `${card}/${use}`)).filter(
    (id) => (game.explain(s, seat, { kind: 'use', id }).length === 0) !== legal.has(id),
  );
};

/** Plays at random and looks at every nth question. */
const walk = (seed: string, every: number, look: (s: State) => void, hear?: (e: Happening) => void): void => {
  const chance = seeded(seed);
  const s = game.setup(game.defaults);
  for (let n = 0; game.question(s); n++) {
    if (n % every === 0) look(s);
    const actions = game.options(s);
    const { tell, told } = listener<Happening>();
    game.play(s, actions[chance.pick(actions.length, 'walk')]!, chance, tell);
    for (const { event } of told) hear?.(event);
  }
  expect(game.explain(s, 0, { kind: 'space', id: 'boston' })[0]?.rule).toBe('20.4');
};

describe('explain', () => {
  test('what is offered is never barred, and what is not offered has its own reason with a section', () => {
    const asked = new Set<string>();
    for (const seed of ['1775', '1776', '1777', '1778', '1779'])
      walk(seed, 3, (s) => {
        const { name, seat } = game.question(s)!;
        asked.add(name);
        expect(contradictions(s)).toEqual([]);
        expect(game.explain(s, 1 - seat, { kind: 'space', id: 'boston' })).toHaveLength(1);
      });
    expect(asked.size).toBeGreaterThan(20);
  });

  test('the uses of a card are explained as they are offered', () => {
    for (const seed of ['1781', '1782']) walk(seed, 7, (s) => expect(contradictedUses(s)).toEqual([]));
  });
});

describe('narrate', () => {
  test('every event of random games has a sentence that ends', () => {
    const kinds = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      walk(
        seed,
        1000,
        () => {},
        (event) => {
          kinds.add(event.kind);
          expect(game.narrate(event)).toMatch(/^[A-Z0-9].*\.$/);
          expect(game.narrate(event)).not.toMatch(/undefined|NaN/);
        },
      );
    expect(kinds.size).toBeGreaterThan(45);
  });
});
