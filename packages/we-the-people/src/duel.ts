import { type Sfc32, below, generator } from '@liberty/table';
import { BOMBARDMENT, KINDS, type Kind, type Kit } from './kit.ts';

/** The original attacker or the original defender of a battle (9.1d). */
type Role = 0 | 1;
const opposite = (role: Role): Role => (role === 0 ? 1 : 0);

/** A duel of battle cards before it is dealt: attacker first. */
export interface Duel {
  readonly cards: readonly [number, number];
  /** Battle ratings; 0 without a general, who cannot counterattack (9.1g). */
  readonly ratings: readonly [number, number];
  /** 9.1f Whose Kosciuszko parries Bombardments with any card, if he does. */
  readonly parries?: Role;
}

/** How a duel ends, with probabilities. */
export interface DuelOdds {
  /** Were all deals and rolls gone through? Otherwise many deals with fixed seeds were. */
  readonly exact: boolean;
  /** Half the width of the 95% interval around `attackerWins`; 0 when exact. */
  readonly error: number;
  readonly attackerWins: number;
  /** By role: the chance to win with each kind of card, and last the chance to win because the enemy ran out of cards. */
  readonly wins: readonly (readonly number[])[];
}

const N = KINDS.length;
/** 9.1e (1) Won without a card. */
export const NO_CARD = N;

/** How many ways to choose k of n. */
const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** The chance that `drawn` cards out of `size`, of which `wanted` are of a kind, hold none of the kind. */
export const chanceOfNone = (size: number, wanted: number, drawn: number): number => {
  let p = 1;
  for (let i = 0; i < drawn; i++) p *= Math.max(0, size - wanted - i) / (size - i);
  return p;
};

/** 9.1a, R-58 What each is dealt when the deck is too small for both: in turn, the attacker first. */
const dealtFrom = (deck: number, [attacker, defender]: Duel['cards']): [number, number] => {
  if (attacker + defender <= deck) return [attacker, defender];
  const first = Math.min(attacker, Math.max(Math.ceil(deck / 2), deck - defender));
  return [first, deck - first];
};

/** A duel under way. Hands and unseen cards are kept by role, one stretch of kinds after the other. */
class Bout {
  readonly hands: number[] = Array.from({ length: 2 * N }, () => 0);
  /** Copies of each kind that this role has not seen: neither in his hand nor on the table. */
  readonly unseen: number[] = Array.from({ length: 2 * N }, () => 0);
  readonly left: [number, number] = [0, 0];

  copy(): Bout {
    const twin = new Bout();
    for (let i = 0; i < 2 * N; i++) {
      twin.hands[i] = this.hands[i]!;
      twin.unseen[i] = this.unseen[i]!;
    }
    twin.left[0] = this.left[0];
    twin.left[1] = this.left[1];
    return twin;
  }
  clear(deck: readonly number[]): void {
    for (let i = 0; i < N; i++) {
      this.hands[i] = this.hands[N + i] = 0;
      this.unseen[i] = this.unseen[N + i] = deck[i]!;
    }
    this.left[0] = this.left[1] = 0;
  }
  deal(role: Role, kind: Kind, count = 1): void {
    this.hands[role * N + kind]! += count;
    this.unseen[role * N + kind]! -= count;
    this.left[role] += count;
  }
  spend(role: Role, kind: Kind): void {
    this.hands[role * N + kind]! -= 1;
    this.unseen[opposite(role) * N + kind]! -= 1;
    this.left[role] -= 1;
  }
}

/** Plays duels and adds up how they end. Both sides play the kind the enemy is least likely to hold, and always cancel. */
class Arena {
  readonly tally: number[] = Array.from({ length: 2 * (N + 1) }, () => 0);
  readonly #duel: Duel;
  /** Kinds from the most to the least harmful to the loser: this decides between kinds that are equally unlikely. */
  readonly #order: readonly Kind[];

  constructor(duel: Duel, kit: Kit) {
    const harm = (kind: Kind): number => kit.loserMod[kind]! - kit.winnerLoss[kind]!;
    this.#duel = duel;
    this.#order = KINDS.map((_, kind) => kind).sort((a, b) => harm(b) - harm(a));
  }

  /** 9.1e-h From the start of a round to the end. Without dice every roll is followed both ways. */
  fight(bout: Bout, lead: Role, weight: number, dice: Sfc32 | undefined): void {
    for (;;) {
      const reply = opposite(lead);
      if (bout.left[lead] === 0) return this.#win(reply, NO_CARD, weight);
      const card = this.#attack(bout, lead);
      bout.spend(lead, card);
      const cancel = this.#answer(bout, reply, card);
      if (cancel < 0) return this.#win(lead, card, weight);
      bout.spend(reply, cancel);
      const rating = Math.min(6, this.#duel.ratings[reply]);
      /** 9.1g Whoever has no card left would only give himself up by becoming the attacker. */
      if (rating === 0 || bout.left[reply] === 0) continue;
      if (!dice) {
        if (rating < 6) this.fight(bout.copy(), lead, (weight * (6 - rating)) / 6, dice);
        weight = (weight * rating) / 6;
      } else if (below(dice, 6) >= rating) continue;
      lead = reply;
    }
  }

  #win(role: Role, card: number, weight: number): void {
    this.tally[role * (N + 1) + card]! += weight;
  }

  /** The kind of which the fewest copies are unseen is the one the enemy is least likely to hold. */
  #attack(bout: Bout, role: Role): Kind {
    let best = -1;
    let fewest = Infinity;
    const inVain = this.#duel.parries === opposite(role) && bout.left[opposite(role)] > 0;
    for (const kind of this.#order) {
      if (bout.hands[role * N + kind] === 0) continue;
      const unseen = inVain && kind === BOMBARDMENT ? 1000 : bout.unseen[role * N + kind]!;
      if (unseen >= fewest) continue;
      best = kind;
      fewest = unseen;
    }
    return best;
  }

  /** 9.1f The same kind; with Kosciuszko any card against a Bombardment, then the one that would win least. */
  #answer(bout: Bout, role: Role, card: Kind): Kind {
    if (bout.hands[role * N + card]! > 0) return card;
    if (this.#duel.parries !== role || card !== BOMBARDMENT) return -1;
    let best = -1;
    for (let kind = 0; kind < N; kind++)
      if (
        bout.hands[role * N + kind]! > 0 &&
        (best < 0 || bout.unseen[role * N + kind]! > bout.unseen[role * N + best]!)
      )
        best = kind;
    return best;
  }
}

/** Every hand of so many cards out of a pool, with the number of ways to draw it. */
const eachHand = (
  pool: readonly number[],
  cards: number,
  visit: (hand: readonly number[], ways: number) => void,
): void => {
  const hand = pool.map(() => 0);
  const from = (kind: number, left: number, ways: number): void => {
    if (kind === pool.length) {
      if (left === 0) visit(hand, ways);
      return;
    }
    for (let n = Math.min(left, pool[kind]!); n >= 0; n--) {
      hand[kind] = n;
      from(kind + 1, left - n, ways * choose(pool[kind]!, n));
    }
    hand[kind] = 0;
  };
  from(0, cards, 1);
};

/** All pairs of hands, each by its weight. */
const fightAll = (arena: Arena, deck: readonly number[], [first, second]: readonly [number, number]): void => {
  const size = deck.reduce((n, it) => n + it, 0);
  const all = choose(size, first) * choose(size - first, second);
  const bout = new Bout();
  eachHand(deck, first, (attacker, ways) => {
    const mine = attacker.slice();
    const rest = deck.map((copies, kind) => copies - mine[kind]!);
    eachHand(rest, second, (defender, more) => {
      bout.clear(deck);
      for (let kind = 0; kind < N; kind++) {
        bout.deal(0, kind, mine[kind]);
        bout.deal(1, kind, defender[kind]);
      }
      arena.fight(bout, 0, (ways * more) / all, undefined);
    });
  });
};

/** So many deals from one fixed seed; the same deals answer every question, so that answers can be compared. */
const fightMany = (
  arena: Arena,
  deck: readonly number[],
  [first, second]: readonly [number, number],
  deals: number,
): void => {
  const dice = generator('the odds of a duel');
  const pile = deck.flatMap((copies, kind) => Array.from({ length: copies }, () => kind));
  const bout = new Bout();
  for (let i = 0; i < deals; i++) {
    bout.clear(deck);
    for (let n = 0; n < first + second; n++) {
      const at = n + below(dice, pile.length - n);
      const card = pile[at]!;
      pile[at] = pile[n]!;
      pile[n] = card;
      bout.deal(n < first ? 0 : 1, card);
    }
    arena.fight(bout, 0, 1 / deals, dice);
  }
};

/** Up to so many pairs of hands are gone through one by one; beyond, so many deals are played. */
const MOST_PAIRS = 4_000;
const DEALS = 12_000;

const known = new Map<string, DuelOdds>();

/** The odds of a duel in which both sides play the kind the enemy is least likely to hold, cancel and counterattack when they can. */
export const duelOdds = (duel: Duel, kit: Kit, deals?: number): DuelOdds => {
  const key = JSON.stringify([duel, kit.battleDeck, kit.loserMod, kit.winnerLoss, deals]);
  const before = known.get(key);
  if (before) return before;
  const deck = kit.battleDeck;
  const cards = dealtFrom(
    deck.reduce((n, it) => n + it, 0),
    duel.cards,
  );
  const arena = new Arena(duel, kit);
  const exact = deals === undefined && choose(cards[0] + N - 1, N - 1) * choose(cards[1] + N - 1, N - 1) <= MOST_PAIRS;
  const played = deals ?? DEALS;
  if (exact) fightAll(arena, deck, cards);
  else fightMany(arena, deck, cards, played);
  const wins = [arena.tally.slice(0, N + 1), arena.tally.slice(N + 1)];
  const attackerWins = wins[0]!.reduce((p, it) => p + it, 0);
  const error = exact ? 0 : 1.96 * Math.sqrt((attackerWins * (1 - attackerWins)) / played);
  const odds: DuelOdds = { exact, error, attackerWins, wins };
  known.set(key, odds);
  return odds;
};
