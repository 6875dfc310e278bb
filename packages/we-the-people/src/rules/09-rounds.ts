import { NOWHERE, type Side, other } from '@liberty/colonies';
import type { Chance, Tell } from '@liberty/table';
import { type BattleHands, duelHandSize } from '../battle-hands.ts';

/** The rounds of a battle with cards go alike in every edition that has them; each tells them under its own sections. */
interface Round<R extends string> {
  readonly s: BattleHands;
  readonly chance: Chance;
  readonly tell: Tell<RoundTold, R>;
}

type RoundTold =
  | { readonly kind: 'spent' | 'conceded'; readonly side: Side }
  | { readonly kind: 'counterattacks'; readonly side: Side; readonly roll: number; readonly needs: number };

/** `lead` is the current attacker, `card` what he has laid. */
interface Bout {
  lead: Side;
  card: number;
  winner: Side;
}

/** A current attacker without cards has lost, and no card has won; whoever has one leads. */
export const nextRound = <R extends string>(t: Round<R>, f: Bout, rule: R): 'lead' | 'clear' => {
  f.card = NOWHERE;
  if (duelHandSize(t.s, f.lead) > 0) return 'lead';
  t.tell(rule, { kind: 'spent', side: f.lead });
  f.winner = other(f.lead);
  return 'clear';
};

/** Whoever does not answer the card that was led has lost to it. */
export const concede = <R extends string>(t: Round<R>, f: Bout, rule: R): 'clear' => {
  f.winner = f.lead;
  t.tell(rule, { kind: 'conceded', side: other(f.lead) });
  return 'clear';
};

/** Whoever holds no card at all cannot answer, and everybody sees it; whoever holds one is asked. */
export const awaitReply = <R extends string>(t: Round<R>, f: Bout, rule: R): 'answer' | 'clear' =>
  duelHandSize(t.s, other(f.lead)) > 0 ? 'answer' : concede(t, f, rule);

/** The defender's general rolls: with no more than his rating his side becomes the attacker. */
export const counterattack = <R extends string>(t: Round<R>, f: Bout, needs: number, rule: R): 'round' => {
  const side = other(f.lead);
  const roll = t.chance.die(6, `${rule} counterattack`);
  t.tell(rule, { kind: 'counterattacks', side, roll, needs });
  if (roll <= needs) f.lead = side;
  return 'round';
};
