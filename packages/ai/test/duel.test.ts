import { BRITISH, poolSize } from '@liberty/colonies';
import { seeded } from '@liberty/table';
import {
  ATTACK,
  BOMBARDMENT,
  type Battle,
  CANCEL,
  CONCEDE,
  COUNTER,
  HOLD,
  KINDS,
  type State,
} from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { duelAnswer, leadFor, leadOf } from '../src/index.ts';
import { game, playUntil } from './position.ts';

const kind = (name: (typeof KINDS)[number]): number => KINDS.indexOf(name);
const [FRONTAL, LEFT, ENVELOPMENT, PROBE] = [
  kind('frontal'),
  kind('flank-left'),
  kind('double-envelopment'),
  kind('probe'),
];

/** A battle in which these cards are held and played, at the given question. */
const battle = (at: Battle['at'], hands: Record<'american' | 'british' | 'played', readonly number[]>): State => {
  const s = playUntil('a battle', (it) => game.question(it)?.name === 'battle lead');
  const f = s.stack[s.stack.length - 1] as Battle;
  const counts = (cards: readonly number[]): number[] => KINDS.map((_, i) => cards.filter((it) => it === i).length);
  s.duel = [...counts(hands.american), ...counts(hands.british), ...counts(hands.played)];
  f.at = at;
  f.lead = BRITISH;
  return s;
};
const answer = (s: State): number | undefined => duelAnswer(s, game.kit, game.options(s));

describe('9.1 the duel', () => {
  test('leads the kind the enemy is least likely to hold, given all cards seen', () => {
    const held = { american: [PROBE], british: [FRONTAL, FRONTAL, FRONTAL, LEFT], played: [] };
    expect(answer(battle('lead', held))).toBe(ATTACK(LEFT));
    const seen = { ...held, played: Array.from({ length: 9 }, () => FRONTAL) };
    expect(answer(battle('lead', seen))).toBe(ATTACK(FRONTAL));
  });

  test('of equally unlikely kinds it leads the one that hurts most', () => {
    const s = battle('lead', { american: [FRONTAL], british: [PROBE, ENVELOPMENT], played: [] });
    expect(answer(s)).toBe(ATTACK(ENVELOPMENT));
  });

  test('the state and the view give the same lead, whatever the enemy holds', () => {
    const s = battle('lead', { american: [LEFT, LEFT], british: [FRONTAL, LEFT, PROBE], played: [PROBE] });
    const view = game.view(s, BRITISH);
    expect(ATTACK(leadFor(view, game.kit))).toBe(answer(s));
    const world = game.imagine(view, seeded('other cards'));
    expect(poolSize(world.duel)).toBe(poolSize(s.duel));
    expect(answer(world)).toBe(answer(s));
  });

  test('9.1f a Bombardment is not led against Kosciuszko, unless there is nothing else', () => {
    const one = (it: number): number => (it === BOMBARDMENT || it === FRONTAL ? 1 : 0);
    const unseen = (it: number): number => (it === BOMBARDMENT ? 4 : 5);
    expect(leadOf(game.kit, one, unseen)).toBe(BOMBARDMENT);
    expect(leadOf(game.kit, one, unseen, BOMBARDMENT)).toBe(FRONTAL);
    expect(leadOf(game.kit, (it) => (it === BOMBARDMENT ? 1 : 0), unseen, BOMBARDMENT)).toBe(BOMBARDMENT);
  });

  test('cancels whenever it can', () => {
    const s = battle('answer', { american: [FRONTAL, LEFT], british: [LEFT], played: [FRONTAL] });
    (s.stack[s.stack.length - 1] as Battle).card = FRONTAL;
    expect(answer(s)).toBe(CANCEL(FRONTAL));
    (s.stack[s.stack.length - 1] as Battle).card = PROBE;
    expect(answer(s)).toBe(CONCEDE());
  });

  test('takes the lead while the enemy holds a card, and lets him run dry when he holds none', () => {
    expect(answer(battle('counter', { american: [LEFT], british: [LEFT], played: [] }))).toBe(COUNTER());
    expect(answer(battle('counter', { american: [LEFT], british: [], played: [] }))).toBe(HOLD());
    expect(answer(battle('counter', { american: [], british: [LEFT], played: [] }))).toBe(HOLD());
  });
});
