import { type Action, type Ask, type Bar, END, type Next, call } from '@liberty/table';
import type { Battle } from '../frames.ts';
import { type Place, has } from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, REBEL, type Side, type Unit, sideOf } from '../units.ts';
import { CHOOSE, GO, NONE, PURSUE, SEND } from '../verbs.ts';
import { britishPlaces, put, rebelPlaces, unitsIn } from './02-board.ts';
import { aboutUnit, barred } from './bars.ts';

const NOT_A_WINNER = barred('8/15/1', 'only units that have just won the Battle pursue');
const ALREADY_SENT = barred('8/15/1', 'this unit pursues already');

const newBattle = (place: Place, attacker: Side, followUp: boolean): Battle => ({
  in: 'battle',
  at: 'french',
  place,
  attacker,
  followUp,
  lead: attacker,
  british: 0,
  rebels: 0,
  result: 0,
  winner: -1,
  need: 0,
  refuge: -1,
  sent: [],
});

/** 8/2 A Battle of the phase, about to be fought. */
export const fightAt = (t: Dtom, place: Place, attacker: Side): void => call(t, newBattle(place, attacker, false));
/** 8/15 A Battle that follows from another. */
const fightOn = (t: Dtom, place: Place, attacker: Side): void => call(t, newBattle(place, attacker, true));

/** 8/10/1c Without a pursuit the retreating side attacks whom it finds in its refuge. */
const unpursued = (t: Dtom, f: Battle): typeof END => {
  const loser = f.winner === BRITISH ? REBEL : BRITISH;
  const mixed = has(britishPlaces(t.s) & rebelPlaces(t.s), f.refuge);
  if (mixed) fightOn(t, f.refuge, loser);
  return END;
};

/** 8/15/2, 8/10/1d, R-51 Rebels pursue only into a County with Rebels in it, and then all of them. */
const rebelPursuit = (t: Dtom, f: Battle, allowed: boolean): typeof END => {
  if (!has(rebelPlaces(t.s), f.refuge)) return END;
  if (!allowed) return unpursued(t, f);
  for (const u of unitsIn(t.s, REBEL, f.place)) put(t, '8/15/2', u, f.refuge, 'pursued');
  fightOn(t, f.refuge, REBEL);
  return END;
};

/** 8/15 What follows when the loser has found a refuge on land; 8/11c nobody pursues to sea. */
export const pursuit = (t: Dtom, f: Battle, allowed: boolean): Next<Battle> => {
  if (f.refuge < 0) return END;
  if (f.winner === REBEL) return rebelPursuit(t, f, allowed);
  return allowed && has(britishPlaces(t.s), f.place) ? 'pursue' : unpursued(t, f);
};

/** 8/15/1 The pursuers go, and attack. */
const go = (t: Dtom, f: Battle, units: readonly Unit[]): typeof END => {
  for (const u of units) put(t, '8/15/1', u, f.refuge, 'pursued');
  fightOn(t, f.refuge, BRITISH);
  return END;
};

const barsSending = (t: Dtom, f: Battle, u: Unit): Bar | undefined => {
  if (sideOf(u) !== BRITISH || t.s.at[u] !== f.place) return NOT_A_WINNER;
  return f.sent.includes(u) ? ALREADY_SENT : undefined;
};

/** 8/15/1 Nobody, everybody, or some. */
export const pursueSection: Ask<Dtom, Battle, Rule> = {
  rule: '8/15/1',
  who: () => BRITISH,
  options(t, f, list) {
    list.push(NONE(), PURSUE());
    if (unitsIn(t.s, BRITISH, f.place).length > 1) list.push(CHOOSE());
  },
  take(t, f, a) {
    if (NONE.is(a)) return unpursued(t, f);
    return CHOOSE.is(a) ? 'send' : go(t, f, unitsIn(t.s, BRITISH, f.place));
  },
};

/** 8/15/1 One unit after another, then go; or nobody after all. */
export const sendSection: Ask<Dtom, Battle, Rule> = {
  rule: '8/15/1',
  who: () => BRITISH,
  options(t, f, list: Action[]) {
    for (const u of unitsIn(t.s, BRITISH, f.place)) if (!barsSending(t, f, u)) list.push(SEND(u));
    if (f.sent.length > 0) list.push(GO());
    list.push(NONE());
  },
  bars: (t, f, wish) => aboutUnit(wish, (u) => barsSending(t, f, u)),
  take(t, f, a) {
    if (NONE.is(a)) return unpursued(t, f);
    if (GO.is(a)) return go(t, f, f.sent);
    f.sent.push(SEND.of(a));
    return 'send';
  },
};
