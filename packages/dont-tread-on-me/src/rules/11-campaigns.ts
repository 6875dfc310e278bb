import { type Chapter, END, type Next } from '@liberty/table';
import type { Campaigns } from '../frames.ts';
import { BOSTON, LEADER_OUT, NE, STATES, type StateIndex, countiesOf, isCounty } from '../places.ts';
import { draw, rollDice } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { FRENCH_ARMY, REBEL, type Unit } from '../units.ts';
import { britishPlaces, inState, lowest, put, rebelPlaces, targetOf, unitsOfState } from './02-board.ts';
import { hasLeadershipBox, sendWashington } from './07-washington.ts';
import { fightAt } from './08-pursuit.ts';
import { cupOf, nextCommittee } from './09-rebels.ts';
import { attackFrom, concentrate, gather, thoseWhoLeave } from './11-gathering.ts';

/** 11/0/1 Double sixes: Major in New England; doubles, or one six: Major; else Minor in both, the lower State first. */
const rollCampaigns = (t: Dtom, f: Campaigns): void => {
  const dice = rollDice(t, 'D-CAMP', 2);
  const [a, b] = [Math.min(dice[0]!, dice[1]!), Math.max(dice[0]!, dice[1]!)];
  f.major = a === b || b === 6;
  if (f.major) f.states = [a === 6 ? NE : a - 1];
  else f.states = [a - 1, b - 1];
  t.tell('11/0/1', { kind: 'campaign', major: f.major, states: f.states.slice() });
};

const continentalFor = (t: Dtom): Unit[] => {
  const cup = cupOf(t.s);
  return cup.length > 0 ? [draw(t, 'X-DRAW', cup)] : [];
};
const committeeFor = (t: Dtom, state: StateIndex): Unit[] => {
  const u = nextCommittee(t.s, state);
  return u < 0 ? [] : [u];
};

/** 11/0/2a-b A Continental to the lower State, a Committee to the higher; both to the State of a Major Campaign. */
const reinforce = (t: Dtom, f: Campaigns): void => {
  const low = f.states[0]!;
  if (f.major) {
    gather(t, '11/0/2b', low, [...continentalFor(t), ...committeeFor(t, low)], 'drawn');
    return;
  }
  gather(t, '11/0/2a', low, continentalFor(t), 'drawn');
  const high = f.states[1]!;
  gather(t, '11/0/2a', high, committeeFor(t, high), 'raised');
};

/** 11/1c The stack goes for the nearest British of its State. */
const attack = (t: Dtom, rule: Rule, state: StateIndex): void => {
  const stack = lowest(rebelPlaces(t.s) & countiesOf(state));
  const to = attackFrom(t.s, stack);
  for (const u of unitsOfState(t.s, REBEL, state)) if (t.s.at[u] !== to) put(t, rule, u, to, 'attacked');
  fightAt(t, to, REBEL);
};

const hasRebels = (t: Dtom, state: StateIndex): boolean => inState(rebelPlaces(t.s), state);
const hasBritish = (t: Dtom, state: StateIndex): boolean => inState(britishPlaces(t.s), state);

/** 11/3/1 Every other State with Rebels and no British sends what it can spare. */
const extendedSupport = (t: Dtom, state: StateIndex): void => {
  const rebels = rebelPlaces(t.s);
  const british = britishPlaces(t.s);
  for (let other = 0; other < STATES.length; other++) {
    if (other === state || !inState(rebels, other) || inState(british, other)) continue;
    concentrate(t, '11/3/1a', other);
    const leaving = thoseWhoLeave(t, '11/3/1b', other);
    if (leaving.length > 0) gather(t, '11/3/1b', state, leaving, 'supported');
  }
};

/**
 * 11/3/2a The Planned Operation: two stay, the others reinforce the Target's Rebels. 11/3/2b The French are fetched from
 * any State or Boston to where the others have gathered, 11/3/2c Washington leads. 11/3/2g Québec has no part in it.
 */
const planOperation = (t: Dtom, f: Campaigns): Next<Campaigns> => {
  const target = targetOf(t);
  const force = f.operation || f.where === target ? [] : thoseWhoLeave(t, '11/3/2a', f.where);
  if (force.length === 0) return END;
  const french = t.s.at[FRENCH_ARMY]!;
  const fetched = (isCounty(french) || french === BOSTON) && !force.includes(FRENCH_ARMY);
  t.tell('11/3/2a', { kind: 'operation', state: target });
  if (t.s.washington !== LEADER_OUT && hasLeadershipBox(target)) sendWashington(t, '11/3/2c', target);
  gather(t, '11/3/2a', target, force, 'operated');
  if (fetched) gather(t, '11/3/2b', target, [FRENCH_ARMY], 'operated');
  f.where = target;
  f.operation = true;
  return 'sweep';
};

/** 11/0a Roll, reinforce, then the Minor Campaigns one after the other, or the Major Campaign with all that follows. */
export const campaignsChapter: Chapter<Dtom, Campaigns, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    major: f.major,
    states: f.states.slice(),
    where: f.where,
    operation: f.operation,
  }),
  sections: {
    roll: {
      rule: '11/0/1',
      run(t, f) {
        rollCampaigns(t, f);
        return 'reinforce';
      },
    },
    reinforce: {
      rule: '11/0/2',
      run(t, f) {
        reinforce(t, f);
        if (!f.major) return 'minor';
        f.where = f.states[0]!;
        return 'support';
      },
    },
    /** 11/1d One Battle, or, 11/1a where no British are, a walk to the Critical County. */
    minor: {
      rule: '11/1',
      run(t, f) {
        const state = f.states.shift();
        if (state === undefined) return END;
        if (!hasRebels(t, state)) return 'minor';
        if (hasBritish(t, state)) attack(t, '11/1d', state);
        else concentrate(t, '11/1a', state);
        return 'minor';
      },
    },
    /** 11/2a The stack is gathered; then every State that can supports it. */
    support: {
      rule: '11/3/1',
      run(t, f) {
        extendedSupport(t, f.where);
        return 'sweep';
      },
    },
    /** 11/2b Battle after Battle, until the State is free of British or the stack is stopped. */
    sweep: {
      rule: '11/2b',
      run(t, f) {
        if (!hasRebels(t, f.where)) {
          t.tell('11/2c', { kind: 'campaign-over', state: f.where, swept: false });
          return END;
        }
        if (!hasBritish(t, f.where)) return 'swept';
        attack(t, f.operation ? '11/3/2d' : '11/2b', f.where);
        return 'fought';
      },
    },
    /** 11/2c Anything but a victory stops the campaign, and so does any exchange. */
    fought: {
      rule: '11/2c',
      run(t, f) {
        if (t.s.winner === REBEL && !t.s.exchanged) return 'sweep';
        t.tell('11/2c', { kind: 'campaign-over', state: f.where, swept: false });
        return END;
      },
    },
    /** 11/3/2e Swept clean, or 11/3/2f never held by British: all Rebels go to the Critical County. */
    swept: {
      rule: '11/3/2',
      run(t, f) {
        t.tell('11/3/2', { kind: 'campaign-over', state: f.where, swept: true });
        concentrate(t, f.operation ? '11/3/2e' : '11/3/2', f.where);
        return 'operation';
      },
    },
    operation: { rule: '11/3/2', run: planOperation },
  },
};
