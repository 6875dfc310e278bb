import { GENERALS, SPACES } from '@liberty/colonies';
import { seeded, silent } from '@liberty/table';
import { CARDS, USES } from '@liberty/we-the-people';
import { expect, test } from 'vitest';
import { BY_THE_LETTER, RULEBOOK, type State } from '../src/index.ts';
import { manual as game } from './scene.ts';

const THINGS = [
  { kind: 'space', ids: SPACES },
  { kind: 'general', ids: GENERALS },
  { kind: 'card', ids: CARDS },
] as const;

const thingOf = (text: string): string | undefined => (text === 'with-glover' ? 'john-glover' : text.split(' ')[1]);

/** Things that are explained otherwise than they are offered, in words. */
const contradictions = (s: State): string[] => {
  const { seat, name } = game.question(s)!;
  const offered = new Set(game.options(s).map((a) => thingOf(game.write(a))));
  return THINGS.flatMap(({ kind, ids }) =>
    ids.flatMap((id) => {
      const bars = game.explain(s, seat, { kind, id });
      if (bars.some((it) => !(it.rule in RULEBOOK))) return [`${name}, ${kind} ${id}: no such section`];
      if (offered.has(id) !== (bars.length === 0)) return [`${name}, ${kind} ${id}: offered and explained differ`];
      return [];
    }),
  );
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

test('M4.1 what is offered has no bar, and what is not has one, at every question of random games', () => {
  for (const seed of ['trenton', 'monmouth', 'cowpens']) {
    const dice = seeded(`explain ${seed}`);
    const s = game.setup({ ...BY_THE_LETTER, automaticVictories: seed === 'cowpens' });
    for (let n = 0; game.question(s); n++) {
      if (n % 3 === 0) expect([...contradictions(s), ...contradictedUses(s)]).toEqual([]);
      const options = game.options(s);
      game.play(s, options[dice.pick(options.length, 'an answer')]!, dice, silent);
    }
    expect(game.explain(s, 0, { kind: 'space', id: 'boston' }).map((it) => it.rule)).toEqual(['M6.1']);
  }
});
