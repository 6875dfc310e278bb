import { AMERICAN, type General, type Side, WASHINGTON, other } from '@liberty/colonies';
import { type Bar, type Chapter, END, call } from '@liberty/table';
import { type Assault, type CardKind, LAY, READY, type Source, type Strength } from '@liberty/we-the-people';
import {
  aboutCard,
  announceBattle,
  barsBattleEvent,
  commander,
  forceOf,
  layBattleEvent,
  strengthOf,
} from '@liberty/we-the-people/editions';
import type { Aftermath, Battle } from '../frames.ts';
import { type Kit, WIDEST_TOTAL } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Manual } from '../state.ts';
import { barred } from './bars.ts';

const CHOSEN = barred('M5.7', 'it has been picked already');

/** 5.3d, M-11 Washington attacks with the last card of a Winter season. */
const isWinterOffensive = (t: Manual, f: Assault): boolean =>
  f.attacker === AMERICAN && f.general === WASHINGTON && t.s.spare >= 0;

/** M5.7, M-10 What this side's Battle Card total is made of: what would be its battle cards in the classic game. */
export const sourcesOf = (t: Manual, f: Strength, side: Side): Source[] =>
  strengthOf(t, f, side, isWinterOffensive(t, f));

export const totalOf = (sources: readonly Source[]): number => sources.reduce((sum, it) => sum + it.cards, 0);

/** What decides a battle: a certainty, or a number that the die must reach. */
export type Trial =
  | { readonly by: 'total-of-one' | 'no-general' }
  | { readonly by: 'table'; readonly target: number; readonly modifier: number };

/** M5.10, M-12 What the defending general adds to the attacker's die; nobody in command adds two. */
const modifierFor = (kit: Kit, g: General): number => (g < 0 ? 2 : 2 - kit.battle[g]!);

const within = (total: number): number => Math.min(total, WIDEST_TOTAL) - 1;

/** M5.8-9, M-13 Totals and the defending general decide how the battle is tried. */
export const trialOf = (kit: Kit, attacker: number, defender: number, g: General): Trial => {
  if (defender === 1) return { by: 'total-of-one' };
  if (g < 0 && attacker > defender) return { by: 'no-general' };
  return {
    by: 'table',
    target: kit.components.crt.target[within(attacker)]![within(defender)]!,
    modifier: modifierFor(kit, g),
  };
};

export const SIDES_OF_DIE = 10;

/** M5.8 A natural 10 wins and a natural 1 loses, whatever is added; else the sum must reach the target [M-14]. */
export const reaches = (roll: number, { target, modifier }: Extract<Trial, { by: 'table' }>): boolean =>
  roll === SIDES_OF_DIE || (roll !== 1 && roll + modifier >= target);

const countOf = (cards: readonly CardKind[], card: CardKind): number => cards.filter((it) => it === card).length;

/** M5.7 Why this card cannot be picked for the battle. */
const barsPick = (t: Manual, f: Battle, card: CardKind): Bar | undefined => {
  const why = barsBattleEvent(t, f.asking, card);
  if (why) return why;
  return countOf(f.chosen[f.asking], card) < countOf(t.s.hands[f.asking], card) ? undefined : CHOSEN;
};

/** The battle and both totals are told before it is decided. */
const announce = (t: Manual, f: Battle): readonly [number, number] => {
  const defender = other(f.attacker);
  const sources = [sourcesOf(t, f, f.attacker), sourcesOf(t, f, defender)] as const;
  const totals = [totalOf(sources[0]), totalOf(sources[1])] as const;
  announceBattle(t, f);
  t.tell('M5.7', { kind: 'counted', side: f.attacker, sources: sources[0], cards: totals[0] });
  t.tell('M5.7', { kind: 'counted', side: defender, sources: sources[1], cards: totals[1] });
  return totals;
};

/** M5.8-10 Decides the battle, by certainty or by the die. */
const decide = (t: Manual, f: Battle, totals: readonly [number, number]): Side => {
  const { attacker } = f;
  const defender = other(attacker);
  const trial = trialOf(t.kit, totals[0], totals[1], commander(t, f, defender));
  if (trial.by !== 'table') {
    t.tell('M5.9', { kind: 'decided', attacker, winner: attacker, totals, by: trial.by });
    return attacker;
  }
  const roll = t.chance.die(SIDES_OF_DIE, 'M5.8 combat');
  const winner = reaches(roll, trial) ? attacker : defender;
  t.tell('M5.8', { kind: 'decided', attacker, winner, totals, ...trial, roll });
  return winner;
};

export const battleChapter: Chapter<Manual, Battle, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    attacker: f.attacker,
    general: f.general,
    party: f.party,
    from: f.from,
    to: f.to,
    intercepted: f.intercepted,
    americanBonus: f.americanBonus,
    britishBonus: f.britishBonus,
    asking: f.asking,
    chosen: [f.chosen[0].slice(), f.chosen[1].slice()],
  }),
  sections: {
    /** M5.7 Both are asked in secret, attacker and defender; everybody who holds a card is: silence would tell. */
    offer: {
      rule: 'M5.7',
      run(t, f) {
        if (t.s.hands[f.asking].length > 0) return 'events';
        if (f.asking !== f.attacker) return 'reveal';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    events: {
      rule: 'M5.7',
      who: (_t, f) => f.asking,
      options(t, f, list) {
        let last = -1;
        for (const card of t.s.hands[f.asking]) {
          if (card !== last && !barsPick(t, f, card)) list.push(LAY(card));
          last = card;
        }
        list.push(READY());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsPick(t, f, card)),
      take(_t, f, a) {
        if (LAY.is(a)) {
          f.chosen[f.asking].push(LAY.of(a));
          return 'events';
        }
        if (f.asking !== f.attacker) return 'reveal';
        f.asking = other(f.asking);
        return 'offer';
      },
    },
    /** M5.7, M7.4 What both have picked is laid at the same time. */
    reveal: {
      rule: '9.0b',
      run(t, f) {
        for (const side of [f.attacker, other(f.attacker)])
          for (const card of f.chosen[side].splice(0)) layBattleEvent(t, f, side, card);
        return 'resolve';
      },
    },
    resolve: {
      rule: 'M5.8',
      run(t, f) {
        const winner = decide(t, f, announce(t, f));
        call<Aftermath>(t, {
          in: 'aftermath',
          at: 'losses',
          attacker: f.attacker,
          winner,
          general: f.general,
          party: f.party,
          from: f.from,
          to: f.to,
          units: forceOf(t, f, other(winner)),
          where: other(winner) === f.attacker ? f.from : f.to,
          surrendered: false,
          eliminated: 0,
        });
        return END;
      },
    },
  },
};
