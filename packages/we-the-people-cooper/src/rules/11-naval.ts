import { AMERICAN, BRITISH, type Side, type Space, generalIn, unitsAt } from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { CardKind } from '../cards.ts';
import type { March } from '../frames.ts';
import { FIRST_YEAR, RESTRICTED } from '../kit.ts';
import type { Cooper } from '../state.ts';
import { barred } from './bars.ts';
import { countersAt, holds } from './08-deck.ts';
import { isBesieged } from './18-lines.ts';

const BRITISH_ONLY = barred('11.1', 'Americans and French go by sea only by an event that says so');
const AFTER_LAND = barred('11.1', 'a move by sea is the whole move of everybody who sails');
const NOT_A_PORT = barred('11.1', 'both ends of a move by sea must be ports');
const NAVY_THERE = barred('11.1', 'the French Navy closes the port');
const TOO_MANY = barred('11.1', 'five units go by sea, ten with a Forced March');
const ONE_FLEET = barred('11.4', 'another army has gone by sea with this campaign card');
const ALREADY_THERE = barred('11.1', 'he stands there already');
const BRITISH_HOLD = barred('8.3', 'a British unit or marker is in the port');
const BLOCKADE = barred('8.3', 'the coast is blockaded: nothing American or French moves by sea this phase');
const ENEMY_GENERAL = barred('10.4', 'a general alone cannot land where an enemy general is');
const AMERICAN_PORT = barred('11.2', 'an American marker or unit is there: only an invasion can land');
const NOT_HELD = barred('11.2', 'no American marker or unit is there: it needs no invasion');
const NOT_1775 = barred('11.2', 'there is no invasion in 1775');
const ONCE_A_YEAR = barred('11.2', "this year's invasion has been made");
const IS_RESTRICTED = barred('11.5', 'a restricted port cannot be invaded');
const NEEDS_THREE = barred('11.2', 'an invasion needs a card with the number 3, played for its number, or a campaign');
const NO_SUCH_CARD = barred('8.4', 'this card is not in your hand');
const NOT_NOW = barred('8.4', 'this card is none of yours against a move by sea');
const NO_PREY = barred('8.4', 'no units go by sea on which it could prey');
const NEEDS_UNITS = barred('10.4', 'a general alone cannot land among American units');

const isBritishHeld = (t: Cooper, x: Space): boolean => t.s.control[x] === BRITISH || unitsAt(t.s, BRITISH, x) > 0;
const isAmericanHeld = (t: Cooper, x: Space): boolean => t.s.control[x] === AMERICAN || unitsAt(t.s, AMERICAN, x) > 0;

/** 11.1, C-82 Why there can be no move by sea at all; it takes all spaces of everybody who sails. Glover's boats want a port without the British, transports only one to land in. */
export const barsSailing = (t: Cooper, f: March): Bar | undefined => {
  const x = t.s.generalAt[f.general]!;
  if (!f.bySea) return BRITISH_ONLY;
  if (f.begun || f.used > 0) return AFTER_LAND;
  if (t.s.sailed) return ONE_FLEET;
  if (!t.kit.atlas.isPort[x]) return NOT_A_PORT;
  if (f.party > (f.forced && f.side === BRITISH ? 10 : 5)) return TOO_MANY;
  if (f.side === BRITISH) return t.s.navy === x ? NAVY_THERE : undefined;
  if (t.s.blockade) return BLOCKADE;
  return f.byLand && isBritishHeld(t, x) ? BRITISH_HOLD : undefined;
};

/** 11.1, 11.2, 11.3 Why this port cannot be sailed to in peace. A besieged friend can be joined [C-20]. */
export const barsHaven = (t: Cooper, f: March, to: Space): Bar | undefined => {
  if (to === t.s.generalAt[f.general]) return ALREADY_THERE;
  if (!t.kit.atlas.isPort[to]) return NOT_A_PORT;
  if (f.side === AMERICAN) {
    if (isBritishHeld(t, to)) return BRITISH_HOLD;
    return f.party === 0 && generalIn(t.s, BRITISH, to) >= 0 ? ENEMY_GENERAL : undefined;
  }
  if (t.s.navy === to) return NAVY_THERE;
  if (isBesieged(t.s, BRITISH, to)) return undefined;
  if (isAmericanHeld(t, to)) return AMERICAN_PORT;
  return f.party === 0 && generalIn(t.s, AMERICAN, to) >= 0 ? ENEMY_GENERAL : undefined;
};

/** 11.2, 11.5 Why nobody can invade there this year. */
export const barsInvasion = (t: Cooper, to: Space): Bar | undefined => {
  if (!t.kit.atlas.isPort[to]) return NOT_A_PORT;
  if (!isAmericanHeld(t, to)) return NOT_HELD;
  if (t.s.navy === to) return NAVY_THERE;
  if (t.s.year === FIRST_YEAR) return NOT_1775;
  if (t.s.invaded) return ONCE_A_YEAR;
  return RESTRICTED.includes(to) ? IS_RESTRICTED : undefined;
};

/** 11.2, 10.4 Why this army cannot invade there; a general alone can where only a marker is [C-88]. */
export const barsAssault = (t: Cooper, f: March, to: Space): Bar | undefined => {
  if (to === t.s.generalAt[f.general]) return ALREADY_THERE;
  const port = barsInvasion(t, to);
  if (port) return port;
  if (!f.mayInvade) return NEEDS_THREE;
  if (f.party > 0) return undefined;
  if (unitsAt(t.s, AMERICAN, to) > 0) return NEEDS_UNITS;
  return generalIn(t.s, AMERICAN, to) >= 0 ? ENEMY_GENERAL : undefined;
};

/** Why this army can neither sail there nor invade it; where Americans hold it, the reason is that of the invasion. */
export const barsPort = (t: Cooper, f: March, to: Space): Bar | undefined => {
  const haven = barsHaven(t, f, to);
  if (!haven || f.side === AMERICAN) return haven;
  const assault = barsAssault(t, f, to);
  return assault && (haven === AMERICAN_PORT ? assault : haven);
};

/** 8.4 Why this card cannot be laid against the move by sea: it stops the enemy, or preys on his units. */
export const barsWeather = (t: Cooper, side: Side, card: CardKind, units: number): Bar | undefined => {
  if (!holds(t.s, side, card)) return NO_SUCH_CARD;
  if (!countersAt(t, side, card, 'navalMove')) return NOT_NOW;
  const { event } = t.kit.cards[card]!.effect;
  return event === 'navalLoss' && units === 0 ? NO_PREY : undefined;
};
