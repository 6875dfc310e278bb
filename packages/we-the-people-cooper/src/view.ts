import { AMERICAN, BRITISH, SIDES, type Side, addToHand, drawFrom, other, poolSize, takeFrom } from '@liberty/colonies';
import {
  type Action,
  type Chance,
  type Frame,
  type Outcome,
  type Question,
  type Seat,
  type Sight,
  silent,
} from '@liberty/table';
import type { CardKind } from './cards.ts';
import type { Battle, Play } from './frames.ts';
import { KINDS, type Kit } from './kit.ts';
import { barsBattleEvent } from './rules/14-battle-cards.ts';
import type { State } from './state.ts';

/** A hand as a seat sees it: its own with the cards, another's only by number. */
export interface HandSeen {
  readonly count: number;
  readonly cards?: readonly CardKind[];
}

/** What lies open on the table. */
type Open = Omit<State, 'stack' | 'outcome' | 'deck' | 'hands' | 'hidden' | 'duel'>;

/**
 * What a seat may know. A card that is chosen but not laid is hidden in the stack as -1; battle events that are chosen and
 * not yet shown count, for everybody else, as cards in the hand.
 */
export interface View extends Sight, Readonly<Open> {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly options: readonly Action[];
  readonly outcome: Outcome | undefined;
  readonly stack: readonly Frame[];
  readonly deck: number;
  readonly hands: readonly [HandSeen, HandSeen];
  /** Battle events one has chosen oneself. */
  readonly hidden: readonly CardKind[];
  /** Battle hands: one's own by kind, the other's only by number, unless a spy has seen it. */
  readonly duelHands: readonly [HandSeen, HandSeen];
  readonly duelPlayed: readonly number[];
}

const openOf = (s: Open): Open => ({
  control: s.control.slice(),
  units: s.units.slice(),
  generalAt: s.generalAt.slice(),
  congress: s.congress,
  navy: s.navy,
  year: s.year,
  discards: s.discards.slice(),
  removed: s.removed.slice(),
  taken: s.taken,
  resolving: s.resolving,
  regulars: s.regulars,
  mandatory: s.mandatory,
  frenchWait: s.frenchWait,
  mutiny: s.mutiny,
  blockade: s.blockade,
  opposition: s.opposition,
  raiseMost: s.raiseMost,
  raised: s.raised,
  invaded: s.invaded,
  sieges: s.sieges.slice(),
  sheltered: s.sheltered.slice(),
  spied: s.spied,
  barred: s.barred,
  moved: s.moved,
  sailed: s.sailed,
  pressed: s.pressed.slice(),
  worn: s.worn.slice(),
  legs: s.legs.slice(),
  fresh: s.fresh.slice(),
  intercepted: s.intercepted,
  botched: s.botched,
  avoided: s.avoided,
  walled: s.walled,
  backed: s.backed,
  owed: s.owed,
  award: s.award,
  britishOwed: s.britishOwed,
  points: [s.points[0], s.points[1]],
  byPoints: s.byPoints,
});

const isHiddenPlay = (f: Frame, seat: Seat | undefined): f is Play =>
  f.in === 'play' && f.at === 'use' && (f as Play).side !== seat;

/** A frame of one's own to keep: lists in it are copied too. */
const frameCopy = (f: Frame): Frame =>
  Object.fromEntries(Object.entries(f).map(([key, it]) => [key, Array.isArray(it) ? [...it] : it])) as unknown as Frame;

/** The bookmarks are public, but for the card somebody else has in his fingers. */
const stackSeen = (stack: readonly Frame[], seat: Seat | undefined): Frame[] =>
  stack.map((f) => (isHiddenPlay(f, seat) ? { ...f, card: -1 } : frameCopy(f)));

export const viewOf = (
  s: State,
  seat: Seat | undefined,
  question: Question | undefined,
  options: readonly Action[],
): View => {
  const duel = (side: Side): HandSeen => {
    const cards = s.duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
    const shown = seat === side || (seat === other(side) && (s.spied & (1 << side)) !== 0);
    return shown ? { count: poolSize(cards), cards } : { count: poolSize(cards) };
  };
  const hand = (side: Side): HandSeen =>
    seat === side
      ? { count: s.hands[side].length, cards: s.hands[side].slice() }
      : { count: s.hands[side].length + s.hidden[side].length };
  return {
    ...openOf(s),
    seat,
    question,
    options,
    outcome: s.outcome ?? undefined,
    stack: stackSeen(s.stack, seat),
    deck: poolSize(s.deck),
    hands: [hand(AMERICAN), hand(BRITISH)],
    hidden: seat === AMERICAN || seat === BRITISH ? s.hidden[seat].slice() : [],
    duelHands: [duel(AMERICAN), duel(BRITISH)],
    duelPlayed: s.duel.slice(2 * KINDS.length),
  };
};

/** Strategy cards this view has not seen: the deck and the hands it cannot look into. */
export const unseenCards = (v: View, kit: Kit): number[] => {
  const pool = kit.deck.slice();
  const own = SIDES.flatMap((side) => v.hands[side].cards ?? []);
  for (const card of [...v.discards, ...v.removed, ...v.hidden, ...own]) pool[card]! -= 1;
  for (const card of [v.taken, v.resolving]) if (card >= 0) pool[card]! -= 1;
  return pool;
};

/** Battle cards this view has not seen: those undealt and those in a battle hand it cannot look into. */
export const unseenBattleCards = (v: View, kit: Kit): number[] =>
  kit.battleDeck.map((copies, kind) => {
    const seen = (v.duelHands[0].cards?.[kind] ?? 0) + (v.duelHands[1].cards?.[kind] ?? 0);
    return copies - v.duelPlayed[kind]! - seen;
  });

/** 7.3 A card the British have bound themselves to is a campaign. */
const campaignFrom = (deck: number[], kit: Kit, chance: Chance): CardKind => {
  const campaigns = deck.map((copies, card) => (kit.cards[card]!.generals > 0 ? copies : 0));
  const card = drawFrom(campaigns, chance, 'imagined campaign');
  deck[card]! -= 1;
  return card;
};

/** 14.1 The attacker has chosen in secret before the defender does: each event he could lay is imagined laid or not. */
const imagineChoices = (s: State, v: View, kit: Kit, chance: Chance): void => {
  const f = s.stack.at(-1);
  if (f?.in !== 'battle' || f.at !== 'events') return;
  const battle = f as Battle;
  if (battle.asking === battle.attacker || v.seat === battle.attacker) return;
  const side = battle.attacker;
  const t = { s, kit, chance, tell: silent };
  for (const card of new Set(s.hands[side]))
    if (!barsBattleEvent(t, battle, side, card) && chance.pick(2, 'imagined choice') === 1) {
      takeFrom(s.hands[side], card);
      addToHand(s.hidden[side], card);
    }
};

/** A whole state in which this view would be true: what it cannot see is dealt at random from what it has not seen. */
export const imagined = (v: View, kit: Kit, chance: Chance): State => {
  const deck = unseenCards(v, kit);
  const battleDeck = unseenBattleCards(v, kit);
  const secret = v.stack.find((f): f is Play => isHiddenPlay(f, v.seat));
  const held = secret?.bound ? campaignFrom(deck, kit, chance) : -1;
  const hand = (side: Side): CardKind[] => {
    const { cards, count } = v.hands[side];
    if (cards) return [...cards];
    const dealt: CardKind[] = held >= 0 && secret?.side === side ? [held] : [];
    while (dealt.length < count) addToHand(dealt, drawFrom(deck, chance, 'imagined hand'));
    return dealt;
  };
  const duelHand = (side: Side): number[] => {
    const { cards, count } = v.duelHands[side];
    if (cards) return [...cards];
    const dealt = KINDS.map(() => 0);
    for (let i = 0; i < count; i++) dealt[drawFrom(battleDeck, chance, 'imagined battle hand')]! += 1;
    return dealt;
  };
  const hands: [CardKind[], CardKind[]] = [hand(AMERICAN), hand(BRITISH)];
  const s: State = {
    ...openOf(v),
    stack: v.stack.map((f): Frame => {
      if (!isHiddenPlay(f, v.seat)) return frameCopy(f);
      const cards = hands[f.side];
      const play: Play = { ...f, card: held >= 0 ? held : cards[chance.pick(cards.length, 'imagined card')]! };
      return play;
    }),
    outcome: v.outcome ?? null,
    deck,
    hands,
    hidden: [v.seat === AMERICAN ? [...v.hidden] : [], v.seat === BRITISH ? [...v.hidden] : []],
    duel: [...duelHand(AMERICAN), ...duelHand(BRITISH), ...v.duelPlayed],
  };
  imagineChoices(s, v, kit, chance);
  return s;
};
