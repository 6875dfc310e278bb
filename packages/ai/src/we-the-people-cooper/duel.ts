import { type Side, other } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  ATTACK,
  type Battle,
  CONCEDE,
  COUNTER,
  HOLD,
  KINDS,
  type Kind,
  type Kit,
  MATCH,
  RESERVE,
  RESERVE_AS,
  SEIZE,
  type State,
  duelHandSize,
  heldInDuel,
  leadMerit,
} from '@liberty/we-the-people-cooper';

/**
 * The duel of battle cards (14.2-14.6). Lead by `leadMerit`, as the odds of a duel take it that everybody does; keep the
 * Reserves, match whenever you can, and take the lead whenever there is a card to lead.
 */
const PLAYED = 2 * KINDS.length;

/** Battle cards of that kind that are neither in this hand nor played; after a spy's report, those the enemy holds. */
const unseen = (s: State, kit: Kit, side: Side, kind: Kind): number => {
  const foe = other(side);
  if ((s.spied & (1 << foe)) !== 0) return heldInDuel(s, foe, kind);
  return kit.battleDeck[kind]! - s.duel[PLAYED + kind]! - heldInDuel(s, side, kind);
};

/** The best of the named kinds to lead: of those held, or of all where only a Reserve is left. */
const bestKind = (s: State, kit: Kit, side: Side, held: boolean): Kind => {
  let best = -1;
  let most = -Infinity;
  for (let kind = 0; kind < RESERVE; kind++) {
    if (held && heldInDuel(s, side, kind) === 0) continue;
    const merit = leadMerit(kind, heldInDuel(s, side, kind), unseen(s, kit, side, kind));
    if (merit <= most) continue;
    most = merit;
    best = kind;
  }
  return best;
};

const leadIn = (s: State, kit: Kit, side: Side): Action => {
  const kind = bestKind(s, kit, side, true);
  return kind >= 0 ? ATTACK(kind) : RESERVE_AS(bestKind(s, kit, side, false));
};

/** 14.3, 14.5 Its own kind before a Reserve. */
const matchOf = (s: State, side: Side, kind: Kind): Action => {
  if (heldInDuel(s, side, kind) > 0) return MATCH(kind);
  return heldInDuel(s, side, RESERVE) > 0 ? MATCH(RESERVE) : CONCEDE();
};

/** 16.1 So many battle cards fewer than the enemy, and it may be better to go: that is for a search to say. */
const HOPELESS = 3;
export const isHopeless = (s: State, side: Side): boolean =>
  duelHandSize(s, side) + HOPELESS <= duelHandSize(s, other(side));

/**
 * The answer to a question of the duel, or nothing if this is no such question. Reads the asked side's own battle hand,
 * the cards played and the size of the other hand: all that this side can see.
 */
export const duelAnswer = (s: State, kit: Kit): Action | undefined => {
  const f = s.stack[s.stack.length - 1];
  if (f?.in !== 'battle') return undefined;
  const { at, lead, card } = f as Battle;
  const reply = other(lead);
  /** 14.6 A lead without cards has lost: nobody takes it from him. */
  const wants = duelHandSize(s, reply) > 0 && duelHandSize(s, lead) > 0;
  switch (at) {
    case 'lead':
      return leadIn(s, kit, lead);
    case 'answer':
      return matchOf(s, reply, card);
    case 'counter':
      return wants ? COUNTER() : HOLD();
    case 'initiative':
      return wants ? SEIZE() : HOLD();
    default:
      return undefined;
  }
};

/** The same where it needs no thought: not where it may be time to withdraw. */
export const sureAnswer = (s: State, kit: Kit, actions: readonly Action[]): Action | undefined => {
  const f = s.stack[s.stack.length - 1];
  if (f?.in !== 'battle') return undefined;
  const { at, lead } = f as Battle;
  if (at === 'lead' && isHopeless(s, lead) && actions.some((a) => !ATTACK.is(a) && !RESERVE_AS.is(a))) return undefined;
  return duelAnswer(s, kit);
};
