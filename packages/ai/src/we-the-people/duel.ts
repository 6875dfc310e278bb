import { BRITISH, AMERICAN, type Side, other } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  ATTACK,
  BOMBARDMENT,
  type Battle,
  CANCEL,
  CONCEDE,
  COUNTER,
  HOLD,
  KINDS,
  type Kind,
  type Kit,
  type State,
  type View,
  unseenBattleCards,
} from '@liberty/we-the-people';

/**
 * The duel of battle cards (9.1). Against equal hands the lead wins about four times in five, and playing the kind the
 * enemy is least likely to hold, given all cards seen, comes within a point of the best there is. So: lead the kind of
 * which fewest are unseen, cancel whenever you can, and take the lead whenever the enemy still holds a card.
 */

/** Kinds with equal prospects: the one that hurts the loser most and costs the winner least. */
const harm = (kit: Kit, kind: Kind): number => kit.loserMod[kind]! - kit.winnerLoss[kind]!;

/**
 * How well a kind serves as a lead, higher is better: few unseen first; then what is held more than once; then the harm
 * it does. `unseen` counts the copies that are neither in this hand nor played.
 */
const leadMerit = (kit: Kit, kind: Kind, unseen: number, held: number): number =>
  -unseen * 100 + held * 10 + harm(kit, kind);

/** 9.1f With Kosciuszko the American parries a Bombardment with any card: the British lead it in vain. */
const inVain = (f: Battle, side: Side): Kind => (f.parries && side === BRITISH ? BOMBARDMENT : -1);

/** The kind to lead out of this hand; `vain` is led only if there is no other. */
export const leadOf = (
  kit: Kit,
  held: (kind: Kind) => number,
  unseen: (kind: Kind) => number,
  vain: Kind = -1,
): Kind => {
  let best = -1;
  let most = -Infinity;
  for (let kind = 0; kind < KINDS.length; kind++) {
    if (held(kind) === 0) continue;
    const merit = kind === vain ? -Infinity : leadMerit(kit, kind, unseen(kind), held(kind));
    if (merit <= most && best >= 0) continue;
    most = merit;
    best = kind;
  }
  return best;
};

/** The same for a view. */
export const leadFor = (view: View, kit: Kit): Kind => {
  const unseen = unseenBattleCards(view, kit);
  const own = view.duelHands[view.seat as Side].cards!;
  return leadOf(
    kit,
    (kind) => own[kind]!,
    (kind) => unseen[kind]!,
    inVain(view.stack[view.stack.length - 1] as Battle, view.seat as Side),
  );
};

const PLAYED = 2 * KINDS.length;
const handFrom = (side: Side): number => (side === AMERICAN ? 0 : BRITISH * KINDS.length);

const sizeOf = (s: State, side: Side): number => {
  let sum = 0;
  for (let i = handFrom(side), end = i + KINDS.length; i < end; i++) sum += s.duel[i]!;
  return sum;
};

const leadIn = (s: State, kit: Kit, f: Battle): Kind => {
  const side = f.lead;
  const from = handFrom(side);
  return leadOf(
    kit,
    (kind) => s.duel[from + kind]!,
    (kind) => kit.battleDeck[kind]! - s.duel[PLAYED + kind]! - s.duel[from + kind]!,
    inVain(f, side),
  );
};

/** The card to cancel with: its own kind if held; a wild parry gives up the kind that is the poorest lead. */
const cancelIn = (s: State, kit: Kit, side: Side, kind: Kind, actions: readonly Action[]): Action => {
  if (actions.includes(CANCEL(kind))) return CANCEL(kind);
  const from = handFrom(side);
  let best = CONCEDE();
  let least = Infinity;
  for (const a of actions) {
    if (!CANCEL.is(a)) continue;
    const it = CANCEL.of(a);
    const unseen = kit.battleDeck[it]! - s.duel[PLAYED + it]! - s.duel[from + it]!;
    const merit = leadMerit(kit, it, unseen, s.duel[from + it]!);
    if (merit >= least) continue;
    least = merit;
    best = a;
  }
  return best;
};

/**
 * The answer to a question of the duel, or nothing if this is no such question. Reads the asked side's own battle hand,
 * the cards played and the size of the other hand: all that this side can see.
 */
export const duelAnswer = (s: State, kit: Kit, actions: readonly Action[]): Action | undefined => {
  const f = s.stack[s.stack.length - 1];
  if (f?.in !== 'battle') return undefined;
  const battle = f as Battle;
  switch (battle.at) {
    case 'lead':
      return ATTACK(leadIn(s, kit, battle));
    case 'answer':
      return cancelIn(s, kit, other(battle.lead), battle.card, actions);
    case 'counter':
      return sizeOf(s, battle.lead) > 0 && sizeOf(s, other(battle.lead)) > 0 ? COUNTER() : HOLD();
    default:
      return undefined;
  }
};
