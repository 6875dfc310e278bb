import { type Chapter, END, call } from '@liberty/table';
import { holdsColony, unitsAt } from '../board.ts';
import type { Battles, Movement, Reinforcements, Turn, War } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import { FACTIONS, NOWHERE, sideOf } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';
import { fillHand } from './03-hand.ts';
import { endOfRound } from './10-end.ts';

export const warChapter: Chapter<Reb, War, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at }),
  sections: {
    /** 2.1 A marker is drawn at the start of each turn, not earlier; the last one too. */
    marker: {
      rule: '2.1',
      run(t) {
        const [faction] = t.s.bag.splice(t.chance.pick(t.s.bag.length, '2.1 marker'), 1);
        t.s.track.push(faction!);
        t.s.active = faction!;
        t.tell('2.1', { kind: 'turn', faction: faction!, left: t.s.bag.length });
        call<Turn>(t, { in: 'turn', at: 'start' });
        return 'next';
      },
    },
    /** 2.3 Four turns make a round. */
    next: {
      rule: '2.3',
      run: (t) => (t.s.bag.length > 0 ? 'marker' : 'check'),
    },
    check: {
      rule: '10.2',
      run(t) {
        if (endOfRound(t)) return END;
        t.s.round++;
        t.s.track.length = 0;
        t.s.bag.push(...FACTIONS);
        t.tell('2.3', { kind: 'round', round: t.s.round });
        return 'marker';
      },
    },
  },
};

/** 11.3d At the start of a turn every city without a flag that holds a unit of the active colour gets its side's flag. */
const raiseFlags = (t: Reb): void => {
  const side = sideOf(t.s.active);
  for (const x of scenarioIn(t).theatre.cities) {
    if (t.s.flags[x] !== NOWHERE || unitsAt(t.s, x, t.s.active, side) === 0) continue;
    t.s.flags[x] = side;
    t.tell('11.3d', { kind: 'flag', area: x, side, gained: true });
  }
};

/** 4.1 Is the side entitled to reinforcements this turn? The siege asks for no colony. */
const isEntitled = (t: Reb): boolean => {
  const { goal, theatre } = scenarioIn(t);
  return goal === 'cities' || holdsColony(t.s, theatre, sideOf(t.s.active));
};

export const newReinforcements = (hadColony: boolean): Reinforcements => ({
  in: 'reinforcements',
  at: 'next',
  hadColony,
  done: false,
  left: 0,
  stock: 0,
  area: NOWHERE,
});

export const newMovement = (): Movement => ({
  in: 'movement',
  at: 'open',
  armies: 0,
  plusArea: 0,
  passThrough: false,
  from: NOWHERE,
  to: NOWHERE,
  bodies: 0,
  starts: [],
  ends: [],
});

export const newBattles = (): Battles => ({
  in: 'battles',
  at: 'open',
  area: NOWHERE,
  butler: NOWHERE,
  betsy: NOWHERE,
});

/** 2.2 Reinforcements, Movement, Battle, Draw; events are played inside the first three. */
export const turnChapter: Chapter<Reb, Turn, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at }),
  sections: {
    start: {
      rule: '2.2',
      run(t) {
        if (t.s.flags.length > 0) raiseFlags(t);
        const hadColony = isEntitled(t);
        if (!hadColony) t.tell('4.1', { kind: 'block-void', faction: t.s.active, why: 'no-colony' });
        call(t, newReinforcements(hadColony));
        return 'movement';
      },
    },
    movement: {
      rule: '7',
      run(t) {
        call(t, newMovement());
        return 'battles';
      },
    },
    battles: {
      rule: '8',
      run(t) {
        call(t, newBattles());
        return 'draw';
      },
    },
    /** 9, 2.3 Draw, then nothing of the turn is left. */
    draw: {
      rule: '9',
      run(t) {
        fillHand(t, t.s.active, '9.1');
        t.s.active = NOWHERE;
        t.s.events = 0;
        t.s.laid = NOWHERE;
        return END;
      },
    },
  },
};
