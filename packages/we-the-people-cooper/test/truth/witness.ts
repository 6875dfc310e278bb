import { GENERALS_OF, type General, NOWHERE, type Side, type Space, sideOf, unitsAt } from '@liberty/colonies';
import { type Frame, type Said, lastDie } from '@liberty/table';
import {
  type Aftermath,
  type Battle,
  type Happening,
  KINDS,
  type March,
  type Play,
  type Reaction,
  type State,
} from '../../src/index.ts';
import { rankOf } from '../../src/rules/09-rank.ts';
import { edition } from '../scene.ts';

export const { kit } = edition;

/** The first claim that does not hold. */
export const holds = (...claims: readonly (readonly [boolean, string])[]): string | undefined =>
  claims.find(([it]) => !it)?.[1];

export const frame = <F extends Frame>(s: State, chapter: F['in']): F | undefined =>
  s.stack.findLast((f) => f.in === chapter) as F | undefined;

export const isAid = (modifier: number): boolean => modifier === 0 || modifier === -2;
export const isAt = (s: State, g: number, x: Space): boolean => s.generalAt[g] === x;
export const handOf = (s: State, side: Side): number[] => s.duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
/** One battle card of that kind has left the hand. */
export const hasLaid = (b: State, s: State, side: Side, card: number): boolean =>
  (handOf(b, side)[card] ?? 0) - (handOf(s, side)[card] ?? 0) === 1;
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
export const copies = (cards: readonly number[], card: number): number => cards.filter((it) => it === card).length;
/** Units of that side that have left the space since the answer was given. */
export const gone = (b: State, s: State, side: Side, x: Space): number => unitsAt(b, side, x) - unitsAt(s, side, x);
export const declaredAt = (s: State, g: General): number =>
  frame<Reaction>(s, 'reaction')!.declared.findIndex((it, i) => i % 3 === 0 && it === g);
/** 10.2 Is the card in play a Forced March, laid for its event? */
export const isForced = (s: State): boolean =>
  frame<Play>(s, 'play')!.use === 'event' && kit.cards[s.resolving]!.effect.event.startsWith('forcedMarch');
export const winning = (s: State): number => frame<Battle>(s, 'battle')?.card ?? NOWHERE;

/** Units of the attackers, who stand where they came from until it is over. */
export const fighters = (s: State, f: Battle | Aftermath, side: Side): number => {
  if (side !== f.attacker) return unitsAt(s, side, f.to);
  return f.party + (f.sortie ? unitsAt(s, side, f.to) : 0);
};

/** Who could command the attackers: those who came, as far as they are still with them, and in a sortie those inside. */
export const attackers = (s: State, f: Battle | Aftermath): General[] =>
  GENERALS_OF[f.attacker]!.filter((g) => {
    const came = g === f.general || (f.fellows & (1 << g)) !== 0;
    return (came && (f.from === NOWHERE || isAt(s, g, f.from))) || (f.sortie && isAt(s, g, f.to));
  });
export const commanders = (s: State, f: Battle | Aftermath, side: Side): General[] =>
  side === f.attacker ? attackers(s, f) : GENERALS_OF[side]!.filter((g) => isAt(s, g, f.to));
/** 9.3 Nobody who is there outranks him; without a general nobody is. */
export const isCommander = (s: State, f: Battle | Aftermath, side: Side, g: General): boolean => {
  const there = commanders(s, f, side);
  return g < 0 ? there.length === 0 : there.includes(g) && there.every((it) => rankOf(it) <= rankOf(g));
};
/** The rating of whoever commands; nothing without a general. */
export const isRatingOf = (s: State, f: Battle | Aftermath, side: Side, needs: number): boolean =>
  GENERALS_OF[side]!.some((g) => isCommander(s, f, side, g) && kit.battle[g] === needs) ||
  (needs === 0 && commanders(s, f, side).length === 0);

export type Rolled = {
  readonly roll: number;
  readonly modifier: number;
  readonly needs: number;
  readonly general: General;
};

/** A die that fell, the help of a card, and the rating of the general. */
export const rolled = (e: Rolled, said: Said, rating = kit.battle[e.general]) =>
  holds(
    [e.roll === lastDie(said), `the die shows ${lastDie(said)}`],
    [isAid(e.modifier), 'no card takes that off'],
    [e.needs === rating, 'his rating is another'],
  );

/** The army that is on its way, or has just won the field. */
export const host = (s: State): March | Aftermath => s.stack.at(-1) as March | Aftermath;
export const isHost = (s: State, e: { general: General; units: number; to: Space }): boolean => {
  const f = host(s);
  if (f.to !== e.to || f.party !== e.units) return false;
  if (f.in === 'march') return f.general === e.general;
  return e.general < 0 ? f.party > 0 : isAt(s, e.general, e.to) && sideOf(e.general) === f.attacker;
};

/** 14.7 What the table says for a roll, within the force. */
export const tableOfLosses = (roll: number, modifier: number, force: number): number =>
  Math.min(force, Math.max(0, (roll <= 3 ? 1 : roll <= 5 ? 2 : 3) + modifier));

/** 15.1 The beaten leave the field; friends they sweep along leave where they stood, all of them. */
export const isRetreat = (b: State, s: State, e: Extract<Happening, { kind: 'retreated' }>): boolean => {
  const f = frame<Aftermath>(s, 'aftermath')!;
  if (f.winner === e.side || e.units === 0 || unitsAt(s, e.side, e.to) < e.units) return false;
  if (e.from !== f.to) return gone(b, s, e.side, e.from) === e.units && unitsAt(s, e.side, e.from) === 0;
  return f.attacker === e.side ? f.party === e.units : -gone(b, s, e.side, e.to) === e.units;
};
