import {
  type Space,
  aboutGeneral,
  aboutSpace,
  addUnits,
  moveUnits,
  onMap,
  other,
  removeUnits,
  unitsAt,
} from '@liberty/colonies';
import { type Action, type Chapter, END, type Next, call } from '@liberty/table';
import { type CardKind } from '../cards.ts';
import type { March, Siege } from '../frames.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import {
  BESIEGE,
  DROP,
  INVADE,
  JOIN,
  LAY,
  LET_PASS,
  PARTY,
  PURSUE,
  SAIL,
  SALLY,
  STEP,
  STOP,
  UPROOT,
  aidAt,
  gunAt,
} from '../verbs.ts';
import { aboutCard } from './bars.ts';
import { eachKind, layCounter } from './08-deck.ts';
import { partEquals } from './09-rank.ts';
import { SPENT, pickUp, setLegs, spendAll, unitsWithin, wear } from './10-campaign.ts';
import { capture, captureLone, disperseCongress } from './10-capture.ts';
import {
  allowance,
  barsJoining,
  eachTraveller,
  mayBesiege,
  mayStop,
  mayUproot,
  spacesLeft,
  standsAt,
} from './10-march.ts';
import { barsGun, barsMove, listParty, listSails, listSiege, listSteps } from './10-choices.ts';
import { beginReaction, clearStep } from './10-reaction.ts';
import { barsAssault, barsHaven, barsWeather } from './11-naval.ts';
import { aboutAid, listAided, rollUnder } from './12-rolls.ts';
import { beginBattle } from './14-battles.ts';
import { unmark } from './17-control.ts';
import { settlePolitics } from './17-politics.ts';
import { judgeSieges } from './18-sieges.ts';
import { goInside, isBesieged, liftIfFree, unitsInOpen } from './18-lines.ts';

/** 10.2 Units put down keep what they have used; those taken up bring it with them, the freshest first [C-58]. */
const setParty = (t: Cooper, f: March, units: number): void => {
  const x = standsAt(t, f);
  if (units < f.party) wear(t.s, x, f.used, f.party - units);
  else f.used = Math.max(f.used, pickUp(t.s, f.side, x, f.party, units - f.party));
  f.party = units;
  f.formed = true;
  if (units > 5) f.slow = true;
};

const setFellow = (t: Cooper, f: March, a: Action): void => {
  const g = JOIN.is(a) ? JOIN.of(a) : DROP.of(a);
  f.fellows ^= 1 << g;
  f.touched |= 1 << g;
  if (DROP.is(a)) setLegs(t.s, g, f.used);
};

/** 18.2, 10.11 A siege point; all who stand before the walls have besieged, and move no more with this card. */
const besiege = (t: Cooper, f: March, gun: CardKind): void => {
  const x = standsAt(t, f);
  layCounter(t, f.side, gun);
  t.s.pressed.push(x);
  const points = 1 + (gun < 0 ? 0 : t.kit.cards[gun]!.effect.siegePoints);
  f.finished = true;
  spendAll(t.s, f.side, x);
  call<Siege>(t, { in: 'siege', at: 'point', side: f.side, space: x, points });
};

const depart = (t: Cooper, f: March, to: Space, sailing: boolean, invading: boolean): Next<March> => {
  f.from = standsAt(t, f);
  f.to = to;
  f.sailing = sailing;
  f.invading = invading;
  if (!sailing) return 'enter';
  t.s.sailed = true;
  return t.s.hands[other(f.side)].length > 0 ? 'weather' : 'enter';
};

/** 18.4, C-74, C-83 Behind the army a siege may be over, generals left alone among enemies are captured, and a garrison grown too small falls. */
const leave = (t: Cooper, side: 0 | 1, from: Space): void => {
  liftIfFree(t, from);
  captureLone(t, other(side), from);
  judgeSieges(t);
};

/** 8.4, C-80 Privateers may leave the general alone: he lands only where a general alone may. */
const canStillLand = (t: Cooper, f: March): boolean =>
  f.party > 0 || !(f.invading ? barsAssault(t, f, f.to) : barsHaven(t, f, f.to));

/** 11.3 By sea into a besieged city of one's own. */
const isJoining = (t: Cooper, f: March): boolean => f.sailing && !f.invading && isBesieged(t.s, f.side, f.to);

/** The army stands in the space it has entered. */
const arrive = (t: Cooper, f: March): void => {
  const units = f.party;
  if (f.from >= 0) {
    moveUnits(t.s, f.side, f.from, f.to, units, f.general);
    const kind = f.sailing ? 'sailed' : 'marched';
    const journey = { general: f.general, units, from: f.from, to: f.to };
    if (kind === 'sailed') t.tell('11.1', { kind, invading: f.invading, ...journey });
    else t.tell('10.2', { kind, ...journey });
  } else {
    addUnits(t.s, f.side, f.to, units);
    t.tell('11.2', { kind: 'landed', general: f.general, units, to: f.to });
  }
  eachTraveller(f, (g) => (t.s.generalAt[g] = f.to));
  if (t.s.walled) {
    goInside(t.s, other(f.side), f.to);
    t.tell('18.1', { kind: 'inside', side: other(f.side), space: f.to, units: unitsAt(t.s, other(f.side), f.to) });
  }
  if (f.from >= 0) leave(t, f.side, f.from);
  if (units > 0) captureLone(t, f.side, f.to);
  disperseCongress(t);
};

/** 10.4, 10.11 The army fights and is finished; what is left of it is counted as spent when the battle is over. */
const fight = (t: Cooper, army: March, f: March, sally: boolean): Next<March> => {
  beginBattle(t, army, sally);
  f.finished = true;
  f.party = 0;
  return 'halt';
};

/** 10.11 What the move has cost each of them. */
const record = (t: Cooper, f: March): void => {
  const used = f.finished ? SPENT : f.used;
  eachTraveller(f, (g) => setLegs(t.s, g, used));
  if (!onMap(t.s, f.general)) return;
  const x = standsAt(t, f);
  wear(t.s, x, used, Math.min(f.party, unitsWithin(t.s, f.side, x, 0, SPENT - 1)));
};

export const marchChapter: Chapter<Cooper, March, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    side: f.side,
    general: f.general,
    fellows: f.fellows,
    party: f.party,
    used: f.used,
    slow: f.slow,
    forced: f.forced,
    byLand: f.byLand,
    bySea: f.bySea,
    mayInvade: f.mayInvade,
    begun: f.begun,
    formed: f.formed,
    touched: f.touched,
    from: f.from,
    to: f.to,
    sailing: f.sailing,
    invading: f.invading,
    finished: f.finished,
  }),
  sections: {
    /** 10.2 Step, sail, form the party, remove a marker, besiege, sally or stop. */
    move: {
      rule: '10.2',
      who: (_t, f) => f.side,
      options(t, f, list) {
        listSteps(t, f, list);
        listSails(t, f, list);
        if (spacesLeft(f) > 0) listParty(t, f, list);
        if (mayUproot(t, f)) list.push(UPROOT());
        listSiege(t, f, list);
        if (list.length === 0 || mayStop(t, f)) list.push(STOP());
      },
      bars: (t, f, wish) => [
        ...aboutSpace(wish, (x) => barsMove(t, f, x)),
        ...aboutGeneral(wish, (g) => barsJoining(t, f, g)),
        ...(mayBesiege(t, f) ? aboutCard(wish, (card) => barsGun(t, f.side, card)) : []),
      ],
      take(t, f, a) {
        if (STEP.is(a)) return depart(t, f, STEP.of(a), false, false);
        if (SAIL.is(a)) return depart(t, f, SAIL.of(a), true, false);
        if (INVADE.is(a)) return depart(t, f, INVADE.of(a), true, true);
        if (STOP.is(a)) return 'halt';
        if (SALLY.is(a)) {
          return fight(t, { ...f, party: 0, from: standsAt(t, f), to: standsAt(t, f) }, f, true);
        }
        if (BESIEGE.is(a)) {
          besiege(t, f, gunAt(BESIEGE.of(a)));
          return 'halt';
        }
        if (PARTY.is(a)) setParty(t, f, PARTY.of(a));
        else if (UPROOT.is(a)) {
          f.used++;
          f.begun = true;
          unmark(t, standsAt(t, f), '17.2', 'uprooted');
        } else setFellow(t, f, a);
        return 'move';
      },
    },
    /** 8.4 The enemy may lay one counter event against a move by sea [C-59]; every hand that is not empty is asked. */
    weather: {
      rule: '8.4',
      who: (_t, f) => other(f.side),
      options(t, f, list) {
        const side = other(f.side);
        eachKind(t.s.hands[side], (card) => {
          if (!barsWeather(t, side, card, f.party)) list.push(LAY(card));
        });
        list.push(LET_PASS());
      },
      bars: (t, f, wish) => aboutCard(wish, (card) => barsWeather(t, other(f.side), card, f.party)),
      take(t, f, a) {
        if (LET_PASS.is(a)) return 'enter';
        const card = LAY.of(a);
        layCounter(t, other(f.side), card);
        const { event, count } = t.kit.cards[card]!.effect;
        if (event === 'navalLoss') {
          f.party -= count;
          removeUnits(t.s, f.side, f.from, count);
          liftIfFree(t, f.from);
          t.tell('8.4', { kind: 'privateers', units: count });
          if (canStillLand(t, f)) return 'enter';
          f.finished = true;
          leave(t, f.side, f.from);
          settlePolitics(t);
          return 'halt';
        }
        t.tell('8.4', { kind: 'storm', general: f.general });
        f.finished = true;
        return 'halt';
      },
    },
    /** 10.2, 10.3 Spaces are used up, and the other side reacts. */
    enter: {
      rule: '10.3',
      run(t, f) {
        f.used = f.sailing ? Math.max(allowance(f), f.used) : f.used + 1;
        f.begun = true;
        f.formed = false;
        f.touched = 0;
        if (f.invading) t.s.invaded = true;
        clearStep(t.s);
        if (!isJoining(t, f)) beginReaction(t, f);
        return 'contact';
      },
    },
    /** 10.4, 10.5, C-14 Enemy units in the open are fought, however few; a lone general among them is captured. */
    contact: {
      rule: '10.4',
      run(t, f) {
        if (t.s.backed) {
          f.finished = true;
          return 'halt';
        }
        const foes = t.s.walled || isJoining(t, f) ? 0 : unitsInOpen(t.s, other(f.side), f.to);
        if (foes === 0) return 'occupy';
        if (f.party > 0) return 'clash';
        eachTraveller(f, (g) => capture(t, g));
        settlePolitics(t);
        return 'halt';
      },
    },
    clash: {
      rule: '10.4',
      run: (t, f) => fight(t, f, f, false),
    },
    occupy: {
      rule: '10.2',
      run(t, f) {
        arrive(t, f);
        const goesOn = spacesLeft(f) > 0;
        const next = t.s.avoided && goesOn ? 'pursue' : goesOn || mayBesiege(t, f) ? 'move' : 'halt';
        settlePolitics(t);
        return next;
      },
    },
    /** 13.3 After the enemy has slipped away the army goes on only by a roll. */
    pursue: {
      rule: '13.3',
      who: (_t, f) => f.side,
      options(t, f, list) {
        listAided(t, f.side, 'pursuit', (aid) => void list.push(PURSUE(aid)));
        list.push(STOP());
      },
      bars: (t, f, wish) => aboutAid(t, f.side, 'pursuit', wish),
      take(t, f, a) {
        if (STOP.is(a)) return 'halt';
        const aid = aidAt(PURSUE.of(a));
        layCounter(t, f.side, aid);
        if (aid >= 0 && t.kit.cards[aid]!.effect.pursues) return 'move';
        if (rollUnder(t, '13.3', 'pursues', f.general, t.kit.battle[f.general]!, aid)) return 'move';
        f.finished = true;
        return 'halt';
      },
    },
    /** 10.11, 17.5 What the move has cost; Congress flees also from interceptors who have stayed. */
    halt: {
      rule: '10.11',
      run(t, f) {
        record(t, f);
        disperseCongress(t);
        settlePolitics(t);
        return 'done';
      },
    },
    /** 9.2 Equals who have ended in one space are parted; one who comes to units beside Congress makes an army of them (17.5). */
    done: {
      rule: '9.2',
      run(t) {
        if (partEquals(t)) return 'done';
        disperseCongress(t);
        settlePolitics(t);
        return END;
      },
    },
  },
};
