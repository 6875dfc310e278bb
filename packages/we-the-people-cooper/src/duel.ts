import { type Sfc32, below, generator } from '@liberty/table';
import { DOUBLE_ENVELOPMENT, KINDS, type Kind, type Kit, RESERVE } from './kit.ts';

/** The original attacker or the original defender of a battle. */
type Role = 0 | 1;
const opposite = (role: Role): Role => (role === 0 ? 1 : 0);

/** A duel of battle cards before it is dealt: attacker first. */
export interface Duel {
  readonly cards: readonly [number, number];
  /** Battle ratings; 0 without a general, who cannot counterattack (14.4). */
  readonly ratings: readonly [number, number];
}

/** How a duel ends, by many deals from one fixed seed: never exact, always with its error. */
export interface DuelOdds {
  readonly exact: false;
  /** Half the width of the 95% interval around `attackerWins`. */
  readonly error: number;
  readonly attackerWins: number;
  /** By role: the chance to win with each named kind, and last the chance to win because the enemy ran out of cards. */
  readonly wins: readonly (readonly number[])[];
}

const N = KINDS.length;
/** 14.6 Won without a card: kept in the place of the Reserve, which never wins under its own name. */
export const NO_CARD = RESERVE;

/** Two hands and what each side has not seen, by role, one stretch of kinds after the other. */
class Bout {
  readonly hands = new Int32Array(2 * N);
  readonly unseen = new Int32Array(2 * N);
  readonly left: [number, number] = [0, 0];

  clear(deck: readonly number[]): void {
    this.hands.fill(0);
    for (let kind = 0; kind < N; kind++) this.unseen[kind] = this.unseen[N + kind] = deck[kind]!;
    this.left[0] = this.left[1] = 0;
  }
  deal(role: Role, kind: Kind): void {
    this.hands[role * N + kind]! += 1;
    this.unseen[role * N + kind]! -= 1;
    this.left[role]++;
  }
  spend(role: Role, kind: Kind): void {
    this.hands[role * N + kind]! -= 1;
    this.unseen[opposite(role) * N + kind]! -= 1;
    this.left[role]--;
  }
  holds(role: Role, kind: Kind): boolean {
    return this.hands[role * N + kind]! > 0;
  }
}

/**
 * 14.4 A Double Envelopment that is matched gives the lead away for nothing, so it is held back until its kind is so much
 * rarer than the next: against leading it as soon as it is the rarest this wins twelve battles more in a hundred.
 */
export const GIVES_THE_LEAD_AWAY = 2;

/** How good a kind is to lead: of which many are held and few unseen. */
export const leadMerit = (kind: Kind, held: number, unseen: number): number =>
  held - unseen - (kind === DOUBLE_ENVELOPMENT ? GIVES_THE_LEAD_AWAY : 0);

/** The named kind that is best to lead: of those held, or of all where only a Reserve is left. */
const best = (bout: Bout, role: Role, held: boolean): Kind => {
  let kind = -1;
  let most = -Infinity;
  for (let it = 0; it < RESERVE; it++) {
    if (held && !bout.holds(role, it)) continue;
    const merit = leadMerit(it, bout.hands[role * N + it]!, bout.unseen[role * N + it]!);
    if (merit <= most) continue;
    kind = it;
    most = merit;
  }
  return kind;
};

/** 14.3 The same kind, or a Reserve; -1 when neither is held. */
const answerTo = (bout: Bout, role: Role, kind: Kind): Kind => {
  if (bout.holds(role, kind)) return kind;
  return bout.holds(role, RESERVE) ? RESERVE : -1;
};

/** 14.4, 14.6 Does the defender become the attacker? Not without a card left, nor from one who has none and so has lost. */
const turns = (bout: Bout, reply: Role, kind: Kind, rating: number, dice: Sfc32): boolean => {
  if (bout.left[reply] === 0 || bout.left[opposite(reply)] === 0) return false;
  return kind === DOUBLE_ENVELOPMENT || (rating > 0 && below(dice, 6) < rating);
};

/** 14.2-14.6 One duel to its end: who wins, and with which kind. Nobody withdraws or concedes what he can match. */
const fight = (bout: Bout, ratings: Duel['ratings'], dice: Sfc32): { winner: Role; kind: number } => {
  let lead: Role = 0;
  for (;;) {
    const reply = opposite(lead);
    if (bout.left[lead] === 0) return { winner: reply, kind: NO_CARD };
    const own = best(bout, lead, true);
    const kind = own >= 0 ? own : best(bout, lead, false);
    bout.spend(lead, own >= 0 ? own : RESERVE);
    const answer = answerTo(bout, reply, kind);
    if (answer < 0) return { winner: lead, kind };
    bout.spend(reply, answer);
    if (turns(bout, reply, kind, ratings[reply], dice)) lead = reply;
  }
};

const DEALS = 12_000;
const known = new Map<string, DuelOdds>();

/** The odds of a duel between good players: both lead by `leadMerit`, and match and counterattack whenever they can. */
export const duelOdds = (duel: Duel, { battleDeck }: Pick<Kit, 'battleDeck'>, deals = DEALS): DuelOdds => {
  const key = JSON.stringify([duel, battleDeck, deals]);
  const before = known.get(key);
  if (before) return before;
  const dice = generator('the odds of a duel');
  const pile = battleDeck.flatMap((copies, kind) => Array.from({ length: copies }, () => kind));
  const [first, second] = duel.cards;
  const bout = new Bout();
  const wins: [number[], number[]] = [KINDS.map(() => 0), KINDS.map(() => 0)];
  for (let i = 0; i < deals; i++) {
    bout.clear(battleDeck);
    for (let n = 0; n < first + second; n++) {
      const at = n + below(dice, pile.length - n);
      [pile[n], pile[at]] = [pile[at]!, pile[n]!];
      bout.deal(n < first ? 0 : 1, pile[n]!);
    }
    const { winner, kind } = fight(bout, duel.ratings, dice);
    wins[winner][kind]! += 1 / deals;
  }
  const attackerWins = wins[0].reduce((p, it) => p + it, 0);
  const error = 1.96 * Math.sqrt((attackerWins * (1 - attackerWins)) / deals);
  const odds: DuelOdds = { exact: false, error, attackerWins, wins };
  known.set(key, odds);
  return odds;
};
