import { type Action, type Bar, type Chapter, END, type Next, type Wish } from '@liberty/table';
import { countersAt, force, isContested, sideUnits, unitsAt } from '../board.ts';
import type { Battle } from '../frames.ts';
import type { Area } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import {
  AMERICAN,
  BRITISH,
  type Colour,
  FACTIONS,
  NA,
  NOBODY,
  NOWHERE,
  SIDES,
  type Side,
  allyOf,
  other,
  partnerOf,
  sideOf,
} from '../sides.ts';
import { type Reb, counters, scenarioIn } from '../state.ts';
import { AUTO, COMMAND, DONE, HIT } from '../verbs.ts';
import { normalise } from './06-natives.ts';
import { TARGETS, autoCasualty, isForced } from './08-casualties.ts';
import { flee, leadOf, mournerOf, nativePairs, rollDice, slot } from './08-dice.ts';
import { aboutArea, aboutColour, barred } from './bars.ts';

const NOT_YOURS = barred('8.3', 'no unit of that colour is in the battle on this side');
const NOT_ADJACENT = barred('8.5', 'no land border leads there from the battle');
const ENEMY_HELD = barred('8.5', 'only enemies are there');
const OTHERS_ORDER = barred('8.7', 'another faction decides for that colour');
const NO_DIE = barred('8.5', 'no command die of that colour is left');
const NO_UNIT = barred('8.5', 'no unit of that colour is left here');

const victims = (f: Battle): Side => other(f.roller);

/** 8.3c A unit that is hit goes to the stockpile of its colour. */
const lose = (t: Reb, f: Battle, c: Colour, units: number): void => {
  counters(t)[slot(f.area, victims(f), c)]! -= units;
  t.s.stock[c]! += units;
  t.tell('8.3', { kind: 'lost', area: f.area, colour: c, units });
};

const loseAll = (t: Reb, f: Battle): void => {
  for (const c of TARGETS[victims(f)]!) {
    const units = unitsAt(t.s, f.area, c, victims(f));
    if (units > 0) lose(t, f, c, units);
  }
  f.hits = 0;
};

/** 8.3e Takes the hits that are left by the automatic rule. */
const loseByRule = (t: Reb, f: Battle): void => {
  const side = victims(f);
  while (f.hits > 0 && force(t.s, f.area, side) > 0) {
    const next = autoCasualty(t.kit, side, (c) => unitsAt(t.s, f.area, c, side));
    lose(t, f, next, 1);
    f.hits--;
  }
  f.hits = 0;
};

/** 8.5 Why a unit of this battle may not go there: not adjacent by land, or held by enemies alone. */
const barsStep = (t: Reb, f: Battle, to: Area): Bar | undefined => {
  if (!scenarioIn(t).theatre.neighbours[f.area]!.includes(to)) return NOT_ADJACENT;
  return isSolelyEnemy(t, f, to) ? ENEMY_HELD : undefined;
};

const isSolelyEnemy = (t: Reb, f: Battle, to: Area): boolean =>
  sideUnits(t.s, to, victims(f)) > 0 && sideUnits(t.s, to, f.roller) === 0;

const canCommand = (t: Reb, f: Battle, c: Colour): boolean =>
  f.command[c]! > 0 && unitsAt(t.s, f.area, c, f.roller) > 0;

const listCommands = (t: Reb, f: Battle, colours: readonly Colour[], list: Action[]): void => {
  for (const c of colours) {
    if (!canCommand(t, f, c)) continue;
    for (const to of scenarioIn(t).theatre.neighbours[f.area]!) if (!isSolelyEnemy(t, f, to)) list.push(COMMAND(c, to));
  }
  list.push(DONE());
};

/** 8.7 The lead decides for his own colour and for the allies; the partner for his own. By faction. */
const LEAD_COLOURS = FACTIONS.map((faction) => [faction, allyOf(sideOf(faction)), NA]);
const OWN_COLOUR = FACTIONS.map((faction) => [faction]);
const leadColours = (f: Battle): readonly Colour[] => LEAD_COLOURS[f.leads[f.roller]!]!;
const partnerColours = (f: Battle): readonly Colour[] => OWN_COLOUR[partnerOf(f.leads[f.roller]!)]!;

/** 8.5 One unit leaves the battle; natives at both ends follow 6.3. */
const command = (t: Reb, f: Battle, c: Colour, to: Area): void => {
  f.command[c]! -= 1;
  const there = counters(t);
  there[slot(f.area, f.roller, c)]! -= 1;
  there[slot(to, f.roller, c)]! += 1;
  t.tell('8.5', { kind: 'commanded', area: f.area, to, colour: c });
  normalise(t, f.area);
  normalise(t, to);
};

/** 8.5, 8.7 Why no unit of this colour can be ordered away; nobody is asked where there is no way out. */
const barsColour = (t: Reb, f: Battle, decided: readonly Colour[], c: Colour): Bar | undefined => {
  if (!decided.includes(c)) return OTHERS_ORDER;
  if (f.command[c] === 0) return NO_DIE;
  return canCommand(t, f, c) ? undefined : NO_UNIT;
};

const barsOrder = (t: Reb, f: Battle, decided: readonly Colour[], wish: Wish): Bar[] => [
  ...aboutArea(t, wish, (x) => barsStep(t, f, x)),
  ...aboutColour(wish, (c) => barsColour(t, f, decided, c)),
];

const afterRoll = (t: Reb, f: Battle): Next<Battle> => {
  if (f.hits === 0) return 'stand';
  if (f.hits >= force(t.s, f.area, victims(f))) loseAll(t, f);
  else if (isForced(t.s, f.area, victims(f), f.hits)) loseByRule(t, f);
  else return 'hit';
  return 'stand';
};

const winner = (t: Reb, x: Area): Side | -1 => SIDES.find((side) => sideUnits(t.s, x, side) > 0) ?? NOBODY;

export const battleChapter: Chapter<Reb, Battle, Rule> = {
  copy: (f) => ({
    in: f.in,
    at: f.at,
    area: f.area,
    attacker: f.attacker,
    betsy: f.betsy,
    butler: f.butler,
    roller: f.roller,
    leads: f.leads.slice(),
    hits: f.hits,
    command: f.command.slice(),
  }),
  sections: {
    /** B0 */
    natives: {
      rule: '8.6',
      run(t, f) {
        t.tell('8.1', { kind: 'battle', area: f.area, attacker: f.attacker, units: countersAt(t.s, f.area) });
        nativePairs(t, f.area);
        return 'leads';
      },
    },
    /** B1 */
    leads: {
      rule: '8.7',
      run(t, f) {
        f.leads.push(leadOf(t, f.area, BRITISH), leadOf(t, f.area, AMERICAN));
        return f.butler === NOWHERE ? 'roll' : 'volley';
      },
    },
    /** B2, LM-09 Butler's side rolls once before all else, and only hits count. */
    volley: {
      rule: '3.6',
      run(t, f) {
        f.roller = sideOf(t.kit.cards[f.butler]!.faction);
        rollDice(t, f, f.roller, true);
        return 'hits';
      },
    },
    /** R1, R2 All dice of the roller together; then flight. */
    roll: {
      rule: '8.2',
      run(t, f) {
        rollDice(t, f, f.roller, false);
        flee(t, f, f.roller);
        return 'hits';
      },
    },
    /** R3 */
    hits: { rule: '8.3', run: afterRoll },
    hit: {
      rule: '8.3',
      who: (t, f) => mournerOf(t, f, victims(f)),
      options(t, f, list) {
        list.push(AUTO());
        for (const c of TARGETS[victims(f)]!) if (unitsAt(t.s, f.area, c, victims(f)) > 0) list.push(HIT(c));
      },
      bars: (t, f, wish) =>
        aboutColour(wish, (c) =>
          TARGETS[victims(f)]!.includes(c) && unitsAt(t.s, f.area, c, victims(f)) > 0 ? undefined : NOT_YOURS,
        ),
      take(t, f, a) {
        if (AUTO.is(a)) {
          loseByRule(t, f);
          return 'stand';
        }
        lose(t, f, HIT.of(a), 1);
        f.hits--;
        return 'hits';
      },
    },
    /** R4 Natives are tested only now, when flight and hits of the whole roll are done. */
    stand: {
      rule: '8.6',
      run(t, f) {
        normalise(t, f.area);
        if (f.butler !== NOWHERE) {
          f.butler = NOWHERE;
          f.roller = other(f.attacker);
          return isContested(t.s, f.area) ? 'roll' : 'over';
        }
        if (!isContested(t.s, f.area) && !scenarioIn(t).switches.commandAfterVictory) return 'over';
        return 'command';
      },
    },
    /** R5 The lead's orders to his own units and to the allies. */
    command: {
      rule: '8.5',
      lone: true,
      who: (_t, f) => f.leads[f.roller]!,
      options: (t, f, list) => listCommands(t, f, leadColours(f), list),
      bars: (t, f, wish) => barsOrder(t, f, leadColours(f), wish),
      take(t, f, a) {
        if (DONE.is(a)) return 'partner';
        command(t, f, COMMAND.of(a), COMMAND.of(a, 1));
        return 'command';
      },
    },
    /** R5 Then the partner's to his own. */
    partner: {
      rule: '8.5',
      lone: true,
      who: (_t, f) => partnerOf(f.leads[f.roller]!),
      options: (t, f, list) => listCommands(t, f, partnerColours(f), list),
      bars: (t, f, wish) => barsOrder(t, f, partnerColours(f), wish),
      take(t, f, a) {
        if (DONE.is(a)) return 'next';
        command(t, f, COMMAND.of(a), COMMAND.of(a, 1));
        return 'partner';
      },
    },
    /** R6 */
    next: {
      rule: '8.1',
      run(t, f) {
        if (!isContested(t.s, f.area)) return 'over';
        f.roller = other(f.roller);
        return 'roll';
      },
    },
    over: {
      rule: '8.8',
      run(t, f) {
        normalise(t, f.area);
        t.tell('8.8', { kind: 'battle-over', area: f.area, side: winner(t, f.area) });
        return END;
      },
    },
  },
};
