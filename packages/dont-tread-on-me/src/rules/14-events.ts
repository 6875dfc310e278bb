import { type Action, type Ask, type Bar, type Chapter, END, type Next, type Wish } from '@liberty/table';
import type { Events } from '../frames.ts';
import type { EventData, EventRule } from '../components.ts';
import { GONE, HARBOUR, PRISON, REBEL_POOL } from '../places.ts';
import { rollDice } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, FIRST_INDIAN, FIRST_REBEL } from '../units.ts';
import {
  DESERT,
  DETAIN,
  DISBAND,
  DIVERT,
  DUTCH,
  ENCOURAGE,
  INVADE,
  NONE,
  OATH,
  RAID,
  REMOVE,
  SEQUESTER,
} from '../verbs.ts';
import { changeLoyalty, countIn, moveShip, moveSmuggler, put } from './02-board.ts';
import { nextSmuggler } from './05-smugglers.ts';
import { barsInvader, invadeQuebec, listInvaders, marchToQuebec } from './14-invasion.ts';
import { whiteBandChoices } from './14-removal.ts';
import {
  barsDesertion,
  barsDetention,
  barsDisbanding,
  barsDiversion,
  barsDutch,
  barsOath,
  barsRaid,
  barsRaider,
  barsSequestration,
  detain,
  listDeserters,
  listDetentions,
  listDisbandings,
  listDiversions,
  listDutch,
  listOaths,
  listRaids,
  listSequestrations,
  raidedCounty,
} from './15-choices.ts';
import { atrocities, divide, hysteria, mutiny, smallpox, stir, vermontCheck } from './15-loyalties.ts';
import { aboutShip, aboutState, aboutUnit, aboutZone, barred } from './bars.ts';

const NOT_WHITE = barred(
  '14/4',
  'a White Band unit is removed: from the map, else from the pool, the prisoners, those out of play',
);

type Enact = (t: Dtom, f: Events, event: EventData) => Next<Events>;

const noEvent = (t: Dtom, event: EventData): Next<Events> => {
  t.tell(event.rule, { kind: 'no-event', event: event.rule });
  return 'next';
};
/** An event that needs no answer; false says that nothing came of it. */
const atOnce =
  (does: (t: Dtom, event: EventData) => boolean): Enact =>
  (t, _f, event) =>
    does(t, event) ? 'next' : noEvent(t, event);
/** An event that is put to the player, if there is anything to answer. */
const asked =
  (at: Events['at'], left: number, list: (t: Dtom, f: Events, list: Action[]) => void): Enact =>
  (t, f, event) => {
    const actions: Action[] = [];
    f.left = left;
    list(t, f, actions);
    return actions.length > 0 ? at : noEvent(t, event);
  };

/** 15/11 The one 2-2-2 Hessian unit deserts, once. */
const hessiansDesert = (t: Dtom): boolean => {
  if (t.s.at[t.kit.deserter] === GONE) return false;
  put(t, '15/11', t.kit.deserter, GONE, 'removed');
  return true;
};

/** 15/19 Once in a game, and only when there are British prisoners. */
const conventionArmy: Enact = (t, f, event) => {
  const prisoners = countIn(t.s, 0, FIRST_REBEL, PRISON);
  if (t.s.conventionDone || prisoners === 0) return noEvent(t, event);
  t.s.conventionDone = true;
  f.left = Math.min(3, prisoners);
  f.chosen = [];
  return 'detain';
};

const ENACT: Readonly<Record<EventRule, Enact>> = {
  '15/1': invadeQuebec,
  '15/2': asked('desert', 0, (t, _f, list) => listDeserters(t.s, list)),
  '15/3': atOnce((t) => stir(t, '15/3')),
  '15/4': atOnce((t) => stir(t, '15/4')),
  '15/5': atOnce((t) => divide(t, '15/5')),
  '15/6': atOnce((t) => divide(t, '15/6')),
  '15/7': asked('indians', 0, (t, _f, list) => listRaids(t.s, list)),
  '15/8': atOnce((t, event) => atrocities(t, event.force!)),
  '15/9': asked('divert', 3, listDiversions),
  '15/10': asked('abroad', 4, listDiversions),
  '15/11': atOnce(hessiansDesert),
  '15/12': (t, _f, event) => (whiteBandChoices(t.s).length > 0 ? 'remove' : noEvent(t, event)),
  '15/13': atOnce(mutiny),
  '15/14': () => 'oath',
  '15/15': atOnce(hysteria),
  '15/16': asked('sequester', 0, (t, _f, list) => listSequestrations(t.s, list)),
  '15/17': asked('dutch', 0, (t, _f, list) => listDutch(t.s, list)),
  '15/18': atOnce(smallpox),
  '15/19': conventionArmy,
  '15/20': atOnce(vermontCheck),
};

/** 14/1a, R-83 Three dice once France is at war, two once Québec has been invaded, else one. */
const diceFor = (t: Dtom): number => (t.s.franceAtWar ? 3 : t.s.quebecInvaded ? 2 : 1);

type Answer = Ask<Dtom, Events, Rule>;
const question = (
  rule: Rule,
  options: Answer['options'],
  bars: (t: Dtom, f: Events, wish: Wish) => Bar[],
  take: Answer['take'],
): Answer => ({ rule, lone: true, who: () => BRITISH, options, bars, take });

/** 15/9, 15/10 A ship goes into harbour until the Naval Reset of the next Turn. */
const diversion = (rule: '15/9' | '15/10'): Answer =>
  question(
    rule,
    listDiversions,
    (t, f, wish) => aboutShip(wish, (ship) => barsDiversion(t, f, ship)),
    (t, _f, a) => {
      moveShip(t, rule, DIVERT.of(a), HARBOUR);
      return 'next';
    },
  );

export const eventsChapter: Chapter<Dtom, Events, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    total: f.total,
    next: f.next,
    left: f.left,
    chosen: f.chosen.slice(),
    state: f.state,
  }),
  sections: {
    roll: {
      rule: '14/1a',
      run(t, f) {
        f.total = rollDice(t, 'D-EVENT', diceFor(t)).reduce((sum, die) => sum + die, 0);
        return 'next';
      },
    },
    /** All events of the total, in their order. */
    next: {
      rule: '14/1',
      run(t, f) {
        const event = t.kit.events[f.total]![f.next];
        if (!event) return END;
        f.next++;
        t.tell(event.rule, { kind: 'event', event: event.rule, force: event.force });
        return ENACT[event.rule](t, f, event);
      },
    },
    invade: question(
      '14/3b',
      (t, f, list) => listInvaders(t.s, f, list),
      (t, f, wish) => aboutUnit(wish, (u) => barsInvader(t.s, f, u)),
      (_t, f, a) => {
        if (NONE.is(a)) return 'march';
        f.chosen.push(INVADE.of(a));
        f.left--;
        return 'invade';
      },
    ),
    march: { rule: '14/3c', run: marchToQuebec },
    desert: question(
      '15/2',
      (t, _f, list) => {
        listDeserters(t.s, list);
        list.push(NONE());
      },
      (t, _f, wish) => aboutUnit(wish, (u) => barsDesertion(t.s, u)),
      (t, _f, a) => {
        if (DESERT.is(a)) put(t, '15/2', DESERT.of(a), REBEL_POOL, 'deserted');
        return 'next';
      },
    ),
    indians: question(
      '15/7',
      (t, _f, list) => listRaids(t.s, list),
      (t, _f, wish) => [
        ...aboutState(wish, (state) => barsRaid(t.s, state)),
        ...aboutUnit(wish, (u) => barsRaider(t.s, u)),
      ],
      (t, _f, a) => {
        const state = RAID.of(a, 1);
        put(t, '15/7', RAID.of(a) + FIRST_INDIAN, raidedCounty(t.s, state), 'raided');
        changeLoyalty(t, '15/7', state, -1);
        return 'next';
      },
    ),
    divert: diversion('15/9'),
    abroad: diversion('15/10'),
    remove: question(
      '15/12',
      (t, _f, list) => {
        for (const u of whiteBandChoices(t.s)) list.push(REMOVE(u));
      },
      (t, _f, wish) => aboutUnit(wish, (u) => (whiteBandChoices(t.s).includes(u) ? undefined : NOT_WHITE)),
      (t, _f, a) => {
        put(t, '15/12', REMOVE.of(a), GONE, 'removed');
        return 'next';
      },
    ),
    oath: question(
      '15/14',
      (t, _f, list) => listOaths(t.s, list),
      (t, _f, wish) => aboutState(wish, (state) => barsOath(t.s, state)),
      (t, _f, a) => {
        changeLoyalty(t, '15/14', OATH.of(a), -Math.min(5, t.s.loyalty[OATH.of(a)]!));
        return 'next';
      },
    ),
    sequester: question(
      '15/16',
      (t, _f, list) => listSequestrations(t.s, list),
      (t, _f, wish) => aboutState(wish, (state) => barsSequestration(t.s, state)),
      (t, f, a) => {
        f.state = SEQUESTER.of(a);
        changeLoyalty(t, '15/16', f.state, 1);
        return 'disband';
      },
    ),
    disband: question(
      '15/16',
      (t, f, list) => {
        listDisbandings(t.s, f.state, list);
        list.push(ENCOURAGE());
      },
      (t, f, wish) => aboutUnit(wish, (u) => barsDisbanding(t.s, f.state, u)),
      (t, f, a) => {
        if (DISBAND.is(a)) put(t, '15/16', DISBAND.of(a), REBEL_POOL, 'disbanded');
        else changeLoyalty(t, '15/16', f.state, 1);
        return 'next';
      },
    ),
    dutch: question(
      '15/17',
      (t, _f, list) => listDutch(t.s, list),
      (t, _f, wish) => aboutZone(wish, (zone) => barsDutch(t.s, zone)),
      (t, _f, a) => {
        moveSmuggler(t, '15/17', nextSmuggler(t.s), DUTCH.of(a) + 1);
        return 'next';
      },
    ),
    detain: question(
      '15/19',
      (t, f, list) => listDetentions(t.s, f, list),
      (t, f, wish) => aboutUnit(wish, (u) => barsDetention(t.s, f, u)),
      (_t, f, a) => {
        f.chosen.push(DETAIN.of(a));
        f.left--;
        return f.left > 0 ? 'detain' : 'convention';
      },
    ),
    convention: {
      rule: '15/19',
      run(t, f) {
        detain(t, f.chosen.splice(0));
        return 'next';
      },
    },
  },
};
