import { type Side, poolSize } from '@liberty/colonies';
import type { Frame } from '@liberty/table';

/** Battle cards by kind, in three rows: the American hand, the British hand, what has been played. */
export interface BattleHands {
  duel: readonly number[];
}

const rowOf = (s: BattleHands): number => s.duel.length / 3;

/** Battle cards of that kind in a side's battle hand. */
export const heldInDuel = (s: BattleHands, side: Side, kind: number): number => s.duel[side * rowOf(s) + kind]!;

export const duelHandSize = (s: BattleHands, side: Side): number => {
  let sum = 0;
  for (let i = side * rowOf(s), end = i + rowOf(s); i < end; i++) sum += s.duel[i]!;
  return sum;
};

/** A battle card leaves the hand and lies face up. */
export const spend = (s: BattleHands, side: Side, kind: number): void => {
  const duel = s.duel.slice();
  duel[side * rowOf(s) + kind]! -= 1;
  duel[2 * rowOf(s) + kind]! += 1;
  s.duel = duel;
};

/** After a battle all battle cards are shuffled together again. */
export const takeBack = (s: BattleHands): void => {
  s.duel = s.duel.map(() => 0);
};

/** I8 No battle card is in two places, and none is out without a battle. */
export const auditBattleCards = (
  s: BattleHands & { readonly stack: readonly Frame[] },
  kinds: readonly string[],
  deck: readonly number[],
): string[] => {
  const faults = kinds.flatMap((kind, i) => {
    const out = heldInDuel(s, 0, i) + heldInDuel(s, 1, i) + s.duel[2 * kinds.length + i]!;
    return out > deck[i]! ? [`${kind}: ${out} battle cards of ${deck[i]} are out`] : [];
  });
  const isFought = s.stack.some((f) => f.in === 'battle');
  return poolSize(s.duel) > 0 && !isFought ? [...faults, 'battle cards are out without a battle'] : faults;
};
