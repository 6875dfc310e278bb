import { type Chapter, END, call } from '@liberty/table';
import type { Phase } from '../events.ts';
import type {
  Adjustment,
  Battles,
  Campaigns,
  Events,
  Ground,
  Liberty,
  Logistics,
  Naval,
  Rebels,
  TurnFrame,
} from '../frames.ts';
import { LAST_TURN } from '../components.ts';
import { STATES } from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, SHIPS } from '../units.ts';
import { BEGIN } from '../verbs.ts';
import { placeSmugglers } from './05-smugglers.ts';

/** Every step of the Turn is announced, and what went before it cannot be taken back. */
const announce = (t: Dtom, phase: Phase): void => t.tell('2/7', { kind: 'phase', phase }, { fence: true });

/** 2/7 Eleven steps, A to K, sixteen times; a finished step is not opened again. */
export const turnChapter: Chapter<Dtom, TurnFrame, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at }),
  sections: {
    begin: {
      rule: '3/0j',
      who: () => BRITISH,
      options: (_t, _f, list) => void list.push(BEGIN()),
      take: () => 'adjustment',
    },
    adjustment: {
      rule: '4/0',
      run(t) {
        t.tell('2/7', { kind: 'turn', turn: t.s.turn });
        announce(t, 'A');
        call<Adjustment>(t, { in: 'adjustment', at: 'pounds', next: 0, orders: [], left: 0 });
        return 'smugglers';
      },
    },
    smugglers: {
      rule: '5/0',
      run(t) {
        announce(t, 'B');
        placeSmugglers(t);
        return 'naval';
      },
    },
    naval: {
      rule: '6/0',
      run(t) {
        announce(t, 'C');
        call<Naval>(t, { in: 'naval', at: 'rebase', ship: -1, aims: SHIPS.map(() => -1) });
        return 'ground';
      },
    },
    /** 7/0 Left out on the Turn of the Shot Heard Round the World. */
    ground: {
      rule: '7/0',
      run(t) {
        if (t.kit.turns[t.s.turn]!.ambush) return 'first';
        announce(t, 'D');
        call<Ground>(t, { in: 'ground', at: 'winter', unit: -1, british: 0, rebels: 0, marched: [], ridden: [] });
        return 'first';
      },
    },
    first: {
      rule: '8/0',
      run(t) {
        announce(t, 'E');
        call<Battles>(t, { in: 'battles', at: 'order', phase: 'first' });
        return 'rebels';
      },
    },
    rebels: {
      rule: '9/0',
      run(t) {
        announce(t, 'F');
        call<Rebels>(t, { in: 'rebels', at: 'committees' });
        return 'second';
      },
    },
    second: {
      rule: '10/0',
      run(t) {
        announce(t, 'G');
        call<Battles>(t, { in: 'battles', at: 'order', phase: 'second' });
        return 'campaigns';
      },
    },
    campaigns: {
      rule: '11/0',
      run(t) {
        announce(t, 'H');
        call<Campaigns>(t, { in: 'campaigns', at: 'roll', major: false, states: [], where: -1, operation: false });
        return 'logistics';
      },
    },
    logistics: {
      rule: '12/0',
      run(t) {
        announce(t, 'I');
        call<Logistics>(t, { in: 'logistics', at: 'start', unit: -1, traded: STATES.map(() => 0), carried: [] });
        return 'liberty';
      },
    },
    liberty: {
      rule: '13/0',
      run(t) {
        announce(t, 'J');
        call<Liberty>(t, { in: 'liberty', at: 'enlistments' });
        return 'events';
      },
    },
    /** 14/1b Not on the last Turn. */
    events: {
      rule: '14/0',
      run(t) {
        if (!t.kit.turns[t.s.turn]!.events) return 'next';
        announce(t, 'K');
        call<Events>(t, { in: 'events', at: 'roll', total: 0, next: 0, left: 0, chosen: [], state: -1 });
        return 'next';
      },
    },
    next: {
      rule: '14/5',
      run(t) {
        if (t.s.turn >= LAST_TURN) return END;
        t.s.turn++;
        return 'adjustment';
      },
    },
  },
};
