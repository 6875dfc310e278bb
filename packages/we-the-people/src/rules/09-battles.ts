import { AMERICAN, GONE, type Side, other, takeFrom } from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import { heldInDuel, spend, takeBack } from '../battle-hands.ts';
import type { Card, CardKind } from '../cards.ts';
import type { Aftermath, Battle, Strength } from '../frames.ts';
import { BOMBARDMENT, KINDS, type Kind } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Campaign, Classic } from '../state.ts';
import { ATTACK, CANCEL, CONCEDE, COUNTER, HOLD, LAY, READY } from '../verbs.ts';
import { aboutBattleCard, aboutCard, barred } from './bars.ts';
import { discard } from './06-deck.ts';
import { announceBattle, commander, dealBattleCards, forceOf } from './09-battle-cards.ts';
import { awaitReply, concede, counterattack, nextRound } from './09-rounds.ts';

const NOT_HELD = barred('9.0b', 'this card is not in your hand');
const NOT_A_BATTLE_EVENT = barred('9.0b', 'only battle events are played before a battle');
const ENEMY_EVENT = barred('3.0d', "this is the enemy's battle event");
const NO_SUCH_CARD = barred('9.1e', 'you hold no battle card of this kind');
const ANOTHER_KIND = barred('9.1f', 'a battle card is cancelled by one of the same kind');

/** 9.0b Why this card is no battle event for this side. */
const barsAsEvent = ({ kind, side: owner }: Card, side: Side): Bar | undefined => {
  if (kind !== 'battle-event') return NOT_A_BATTLE_EVENT;
  return owner === side ? undefined : ENEMY_EVENT;
};

/** 9.0b The battle events among these cards that this side could lay, each once. */
export const battleEventsIn = (held: readonly CardKind[], cards: readonly Card[], side: Side): CardKind[] =>
  [...new Set(held)].filter((card) => barsAsEvent(cards[card]!, side) === undefined);

/** 9.0b Why this card cannot be laid before the battle. */
export const barsBattleEvent = (t: Campaign, side: Side, card: CardKind): Bar | undefined =>
  t.s.hands[side].includes(card) ? barsAsEvent(t.kit.cards[card]!, side) : NOT_HELD;

/** Lays a battle event: its cards are added, and Treason removes Arnold wherever he is. */
export const layBattleEvent = (t: Campaign, f: Strength, side: Side, card: CardKind): void => {
  const { battleCards, oneTime, effect } = t.kit.cards[card]!;
  takeFrom(t.s.hands[side], card);
  if (oneTime) t.s.removed.push(card);
  else discard(t, card);
  if (side === AMERICAN) f.americanBonus += battleCards;
  else f.britishBonus += battleCards;
  t.tell('9.0b', { kind: 'laid', side, card, use: 'event' });
  if (effect.event !== 'battle' || effect.banishes < 0 || t.s.generalAt[effect.banishes] === GONE) return;
  t.s.generalAt[effect.banishes] = GONE;
  t.tell('6.2i', { kind: 'banished', general: effect.banishes });
};

const parriesBombardment = (t: Classic, card: CardKind): boolean => {
  const { effect } = t.kit.cards[card]!;
  return effect.event === 'battle' && effect.parriesBombardment;
};

/** 9.1f, R-62 Cancelled by the same kind; with Kosciuszko the American parries a British Bombardment with any card. */
const cancels = (f: Battle, side: Side, kind: number): boolean =>
  kind === f.card || (f.parries && side === AMERICAN && f.card === BOMBARDMENT);

/** 9.1e-f Why this kind of battle card does not answer the one that was led. */
const barsAnswer = (t: Classic, f: Battle, side: Side, kind: Kind): Bar | undefined => {
  if (heldInDuel(t.s, side, kind) === 0) return NO_SUCH_CARD;
  return cancels(f, side, kind) ? undefined : ANOTHER_KIND;
};

export const battleChapter: Chapter<Classic, Battle, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    intercepted: f.intercepted,
    asking: f.asking,
    lead: f.lead,
    card: f.card,
    winner: f.winner,
    americanBonus: f.americanBonus,
    britishBonus: f.britishBonus,
    parries: f.parries,
  }),
  sections: {
    /** 9.0b, R-57 The attacker lays battle events, then the defender. Asked of every hand that is not empty: silence would tell. */
    events: {
      rule: '9.0b',
      who: (_t, f) => f.asking,
      options(t, f, list) {
        let last = -1;
        for (const card of t.s.hands[f.asking]) {
          if (card !== last && !barsBattleEvent(t, f.asking, card)) list.push(LAY(card));
          last = card;
        }
        list.push(READY());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsBattleEvent(t, f.asking, card)),
      take(t, f, a) {
        if (LAY.is(a)) {
          layBattleEvent(t, f, f.asking, LAY.of(a));
          if (parriesBombardment(t, LAY.of(a))) f.parries = true;
          return 'offer';
        }
        if (f.asking !== f.attacker) return 'count';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    offer: {
      rule: '9.0b',
      run(t, f) {
        if (t.s.hands[f.asking].length > 0) return 'events';
        if (f.asking !== f.attacker) return 'count';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    count: {
      rule: '9.1a',
      run(t, f) {
        announceBattle(t, f);
        dealBattleCards(t, f);
        return 'round';
      },
    },
    /** 9.1e (1), R-61 A current attacker without cards has lost, and no card has won. */
    round: {
      rule: '9.1e',
      run: (t, f) => nextRound(t, f, '9.1e'),
    },
    lead: {
      rule: '9.1e',
      who: (_t, f) => f.lead,
      options(t, f, list) {
        for (let kind = 0; kind < KINDS.length; kind++) if (heldInDuel(t.s, f.lead, kind) > 0) list.push(ATTACK(kind));
      },
      bars: (t, f, wish) =>
        aboutBattleCard(wish, (kind) => (heldInDuel(t.s, f.lead, kind) > 0 ? undefined : NO_SUCH_CARD)),
      take(t, f, a) {
        f.card = ATTACK.of(a);
        spend(t.s, f.lead, f.card);
        t.tell('9.1e', { kind: 'attacks', side: f.lead, card: f.card });
        return 'reply';
      },
    },
    /** 9.1e (3) Whoever holds no card at all cannot answer, and everybody sees it; whoever holds one is asked. */
    reply: {
      rule: '9.1e',
      run: (t, f) => awaitReply(t, f, '9.1e'),
    },
    answer: {
      rule: '9.1f',
      who: (_t, f) => other(f.lead),
      options(t, f, list) {
        const side = other(f.lead);
        for (let kind = 0; kind < KINDS.length; kind++) if (!barsAnswer(t, f, side, kind)) list.push(CANCEL(kind));
        list.push(CONCEDE());
      },
      bars: (t, f, wish) => aboutBattleCard(wish, (kind) => barsAnswer(t, f, other(f.lead), kind)),
      take(t, f, a) {
        if (CONCEDE.is(a)) return concede(t, f, '9.1e');
        const side = other(f.lead);
        spend(t.s, side, CANCEL.of(a));
        t.tell('9.1f', { kind: 'cancels', side, card: CANCEL.of(a) }, { fence: true });
        return commander(t, f, side) >= 0 ? 'counter' : 'round';
      },
    },
    /** 9.1g, R-60 With a general in the battle the defender may try to become the attacker. */
    counter: {
      rule: '9.1g',
      who: (_t, f) => other(f.lead),
      options: (_t, _f, list) => void list.push(COUNTER(), HOLD()),
      take(t, f, a) {
        if (HOLD.is(a)) return 'round';
        return counterattack(t, f, t.kit.battle[commander(t, f, other(f.lead))]!, '9.1g');
      },
    },
    clear: {
      rule: '9.1h',
      run(t, f) {
        takeBack(t.s);
        t.tell('9.1h', { kind: 'won', side: f.winner, card: f.card >= 0 ? f.card : undefined });
        const loser = other(f.winner);
        call<Aftermath>(t, {
          in: 'aftermath',
          at: 'retreat',
          attacker: f.attacker,
          winner: f.winner,
          general: f.general,
          party: f.party,
          from: f.from,
          to: f.to,
          card: f.card,
          units: forceOf(t, f, loser),
          where: f.to,
          surrendered: false,
          eliminated: 0,
        });
        return END;
      },
    },
  },
};
