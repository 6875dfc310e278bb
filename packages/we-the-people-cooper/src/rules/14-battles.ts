import { NOWHERE, aboutSpace, addToHand, other, takeFrom, unitsAt } from '@liberty/colonies';
import { type Chapter, END, call } from '@liberty/table';
import { awaitReply, concede, counterattack, heldInDuel, nextRound, spend } from '@liberty/we-the-people/editions';
import type { Aftermath, Battle, March } from '../frames.ts';
import { DOUBLE_ENVELOPMENT, RESERVE } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import {
  ATTACK,
  CANCEL,
  CONCEDE,
  COUNTER,
  HOLD,
  KEEP_IN,
  LAY,
  LET_GO,
  MATCH,
  READY,
  RESERVE_AS,
  SEIZE,
  SORTIE,
  WITHDRAW,
  WITHDRAW_TO,
  aidAt,
} from '../verbs.ts';
import { aboutCard } from './bars.ts';
import { eachKind } from './08-deck.ts';
import { aboutAid, listAided } from './12-rolls.ts';
import { barsBattleEvent, clearDuel, show, commander, dealBattleCards, forceOf } from './14-battle-cards.ts';
import { barsWithdrawal, mayWithdraw, ratingOf, tryToWithdraw, withdrawals } from './16-withdrawals.ts';
import { isBesieged } from './18-lines.ts';

/** 10.4, 18.3 A battle begins: the army strikes from where it stands, or the besieged sally. */
export const beginBattle = (
  t: Cooper,
  f: Pick<March, 'side' | 'general' | 'fellows' | 'party' | 'from' | 'to' | 'sailing'>,
  sally: boolean,
): void =>
  call<Battle>(t, {
    in: 'battle',
    at: 'relief',
    attacker: f.side,
    general: f.general,
    fellows: f.fellows,
    party: f.party,
    from: f.from,
    to: f.to,
    sailed: f.sailing,
    sortie: sally,
    winner: f.side,
    card: NOWHERE,
    intercepted: !sally && t.s.intercepted,
    botched: !sally && t.s.botched,
    asking: f.side,
    lead: f.side,
    americanBonus: 0,
    britishBonus: 0,
    tried: 0,
    withdrawn: false,
    where: NOWHERE,
  });

/** 14.2 A card is on the table. */
const play = (t: Cooper, f: Battle, card: number, as: number): void => {
  f.card = as;
  spend(t.s, f.lead, card);
  t.tell(card === RESERVE ? '14.5' : '14.2', { kind: 'attacks', side: f.lead, card, as });
};

/** The initiative goes to the other side. */
const swap = (t: Cooper, f: Battle, rule: Rule): void => {
  f.lead = other(f.lead);
  t.tell(rule, { kind: 'seized', side: f.lead });
};

export const battleChapter: Chapter<Cooper, Battle, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    general: f.general,
    fellows: f.fellows,
    party: f.party,
    from: f.from,
    to: f.to,
    sailed: f.sailed,
    sortie: f.sortie,
    winner: f.winner,
    card: f.card,
    intercepted: f.intercepted,
    botched: f.botched,
    asking: f.asking,
    lead: f.lead,
    americanBonus: f.americanBonus,
    britishBonus: f.britishBonus,
    tried: f.tried,
    withdrawn: f.withdrawn,
    where: f.where,
  }),
  sections: {
    /** 18.5, C-67 A relieving army may be joined by all the besieged or by none. */
    relief: {
      rule: '18.5',
      lone: true,
      who: (_t, f) => f.attacker,
      options(t, f, list) {
        list.push(KEEP_IN());
        if (!f.sortie && isBesieged(t.s, f.attacker, f.to)) list.push(SORTIE());
      },
      take(t, f, a) {
        if (SORTIE.is(a)) f.sortie = true;
        if (f.sortie)
          t.tell('18.5', {
            kind: 'sortie',
            side: f.attacker,
            space: f.to,
            units: unitsAt(t.s, f.attacker, f.to),
          });
        return 'offer';
      },
    },
    offer: {
      rule: '14.1',
      run(t, f) {
        if (t.s.hands[f.asking].length > 0) return 'events';
        if (f.asking !== f.attacker) return 'reveal';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    /** 14.1, C-49 Each side chooses battle events in secret. Asked of every hand that is not empty: silence would tell. */
    events: {
      rule: '14.1',
      who: (_t, f) => f.asking,
      options(t, f, list) {
        eachKind(t.s.hands[f.asking], (card) => {
          if (!barsBattleEvent(t, f, f.asking, card)) list.push(LAY(card));
        });
        list.push(READY());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsBattleEvent(t, f, f.asking, card)),
      take(t, f, a) {
        if (LAY.is(a)) {
          takeFrom(t.s.hands[f.asking], LAY.of(a));
          addToHand(t.s.hidden[f.asking], LAY.of(a));
          return 'events';
        }
        if (f.asking !== f.attacker) return 'reveal';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    /** 14.1 Then both are shown together. */
    reveal: {
      rule: '14.1',
      run(t, f) {
        for (const side of [f.attacker, other(f.attacker)])
          for (const card of t.s.hidden[side].splice(0)) show(t, f, side, card);
        return 'count';
      },
    },
    count: {
      rule: '14.1',
      run(t, f) {
        const defender = other(f.attacker);
        t.tell('14.1', {
          kind: 'battle',
          attacker: f.attacker,
          general: commander(t, f, f.attacker),
          units: forceOf(t, f, f.attacker),
          space: f.to,
          opponent: commander(t, f, defender),
          against: forceOf(t, f, defender),
        });
        dealBattleCards(t, f);
        return 'round';
      },
    },
    /** 14.6 A current attacker without cards has lost, and no card has won. */
    round: {
      rule: '14.6',
      run: (t, f) => nextRound(t, f, '14.6'),
    },
    /** 14.2, 14.5, 16.1 A card, a Reserve that stands for one, or an attempt to withdraw. */
    lead: {
      rule: '14.2',
      who: (_t, f) => f.lead,
      options(t, f, list) {
        for (let kind = 0; kind < RESERVE; kind++) if (heldInDuel(t.s, f.lead, kind) > 0) list.push(ATTACK(kind));
        if (heldInDuel(t.s, f.lead, RESERVE) > 0)
          for (let kind = 0; kind < RESERVE; kind++) list.push(RESERVE_AS(kind));
        if (mayWithdraw(t, f)) listAided(t, f.lead, 'withdrawal', (aid) => void list.push(WITHDRAW(aid)));
      },
      bars: (t, f, wish) => (mayWithdraw(t, f) ? aboutAid(t, f.lead, 'withdrawal', wish) : []),
      take(t, f, a) {
        if (WITHDRAW.is(a)) return tryToWithdraw(t, f, aidAt(WITHDRAW.of(a)));
        if (ATTACK.is(a)) play(t, f, ATTACK.of(a), ATTACK.of(a));
        else play(t, f, RESERVE, RESERVE_AS.of(a));
        return 'reply';
      },
    },
    /** 14.3 Whoever holds no card at all cannot answer, and everybody sees it; whoever holds one is asked. */
    reply: {
      rule: '14.3',
      run: (t, f) => awaitReply(t, f, '14.6'),
    },
    /** 14.3, 14.5 The same kind, or a Reserve. */
    answer: {
      rule: '14.3',
      who: (_t, f) => other(f.lead),
      options(t, f, list) {
        for (const kind of [f.card, RESERVE]) if (heldInDuel(t.s, other(f.lead), kind) > 0) list.push(MATCH(kind));
        list.push(CONCEDE());
      },
      take(t, f, a) {
        if (CONCEDE.is(a)) return concede(t, f, '14.6');
        const side = other(f.lead);
        spend(t.s, side, MATCH.of(a));
        t.tell('14.3', { kind: 'matches', side, card: MATCH.of(a) }, { fence: true });
        return f.card === DOUBLE_ENVELOPMENT || commander(t, f, side) >= 0 ? 'counter' : 'round';
      },
    },
    /** 14.4, C-26 By a roll of his general, or for nothing after a Double Envelopment, the defender becomes the attacker. */
    counter: {
      rule: '14.4',
      who: (_t, f) => other(f.lead),
      options: (_t, _f, list) => void list.push(COUNTER(), HOLD()),
      take(t, f, a) {
        if (HOLD.is(a)) return 'round';
        if (f.card !== DOUBLE_ENVELOPMENT) return counterattack(t, f, ratingOf(t, f, other(f.lead)), '14.4');
        swap(t, f, '14.4');
        return 'round';
      },
    },
    /** 16.1 The other general may roll to hold the one who withdraws. */
    parley: {
      rule: '16.1',
      who: (_t, f) => other(f.lead),
      options: (_t, _f, list) => void list.push(CANCEL(), LET_GO()),
      take(t, f, a) {
        if (LET_GO.is(a)) return 'flight';
        const side = other(f.lead);
        const needs = ratingOf(t, f, side);
        const roll = t.chance.die(6, '16.1 cancelled withdrawal');
        t.tell('16.1', { kind: 'cancels', side, roll, needs });
        return roll <= needs ? 'initiative' : 'flight';
      },
    },
    /** 16.1 After a withdrawal that failed, the defender may take the initiative. */
    initiative: {
      rule: '16.1',
      who: (_t, f) => other(f.lead),
      options: (_t, _f, list) => void list.push(SEIZE(), HOLD()),
      take(t, f, a) {
        if (SEIZE.is(a)) swap(t, f, '16.1');
        return 'round';
      },
    },
    /** 16.2, 16.3 Where the withdrawing army goes. */
    flight: {
      rule: '16.3',
      lone: true,
      who: (_t, f) => f.lead,
      options(t, f, list) {
        for (const x of withdrawals(t, f, f.lead)) list.push(WITHDRAW_TO(x));
      },
      bars: (t, f, wish) => aboutSpace(wish, (x) => barsWithdrawal(t, f, f.lead, x)),
      take(_t, f, a) {
        f.where = WITHDRAW_TO.of(a);
        f.withdrawn = true;
        f.winner = other(f.lead);
        return 'clear';
      },
    },
    clear: {
      rule: '14.6',
      run(t, f) {
        clearDuel(t.s);
        if (!f.withdrawn) t.tell('14.6', { kind: 'won', side: f.winner, card: f.card >= 0 ? f.card : undefined });
        call<Aftermath>(t, aftermathOf(f));
        return END;
      },
    },
  },
};

export const aftermathOf = (f: Battle): Aftermath => ({
  in: 'aftermath',
  at: 'losses',
  attacker: f.attacker,
  general: f.general,
  fellows: f.fellows,
  party: f.party,
  from: f.from,
  to: f.to,
  sailed: f.sailed,
  sortie: f.sortie,
  winner: f.winner,
  card: f.card,
  withdrawn: f.withdrawn,
  where: f.where,
  losses: 0,
  eliminated: 0,
});
