import { GENERALS_OF, type Side, type Space, adjacent, overTheTrail } from '@liberty/colonies';
import type { Action, Bar } from '@liberty/table';
import { type CardKind, GUNS } from '../cards.ts';
import type { March } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { BESIEGE, DROP, INVADE, JOIN, PARTY, SAIL, SALLY, STEP } from '../verbs.ts';
import { barred } from './bars.ts';
import { countersAt, holds } from './08-deck.ts';
import { barsJoining, barsStep, largestParty, mayBesiege, mayDrop, standsAt } from './10-march.ts';
import { barsAssault, barsHaven, barsPort, barsSailing } from './11-naval.ts';
import { isBesieged } from './18-lines.ts';

const NOT_HELD = barred('8.4', 'this card is not in your hand');
const NO_GUN = barred('8.4', 'this card adds nothing to a siege, or it is the enemy’s');

/** 10.2 Every road that is open to the army. */
export const listSteps = (t: Cooper, f: March, list: Action[]): void => {
  const from = standsAt(t, f);
  for (const to of t.kit.atlas.neighbours[from]!) if (!barsStep(t, f, to)) list.push(STEP(to));
  const over = overTheTrail(f.general, from);
  if (over >= 0 && !barsStep(t, f, over)) list.push(STEP(over));
};

/** 11.1, 11.2 Every port it can sail to or invade. */
export const listSails = (t: Cooper, f: March, list: Action[]): void => {
  if (barsSailing(t, f)) return;
  for (const to of t.kit.atlas.ports) {
    if (!barsHaven(t, f, to)) list.push(SAIL(to));
    if (f.mayInvade && !barsAssault(t, f, to)) list.push(INVADE(to));
  }
};

/** 10.2 Units and subordinates join or leave, once a space each. */
export const listParty = (t: Cooper, f: March, list: Action[]): void => {
  if (!f.formed) {
    const most = largestParty(t, f);
    for (let k = 0; k <= most; k++) if (k !== f.party) list.push(PARTY(k));
  }
  const here = standsAt(t, f);
  for (const g of GENERALS_OF[f.side]!) {
    if (t.s.generalAt[g] !== here || g === f.general) continue;
    if (!barsJoining(t, f, g)) list.push(JOIN(g));
    else if (mayDrop(f, g)) list.push(DROP(g));
  }
};

/** 18.2, 18.3, C-69 A sally, or a siege point with a gun or without; not by a card that only carries him over the sea [C-77]. */
export const listSiege = (t: Cooper, f: March, list: Action[]): void => {
  if (!f.byLand && !f.begun) return;
  if (isBesieged(t.s, f.side, standsAt(t, f)) && !f.begun) list.push(SALLY());
  if (!mayBesiege(t, f)) return;
  list.push(BESIEGE(0));
  GUNS.forEach((card, i) => {
    if (!barsGun(t, f.side, card)) list.push(BESIEGE(i + 1));
  });
};

/** 8.4, 18.2 Why this card cannot be laid with a siege point. */
export const barsGun = (t: Cooper, side: Side, card: CardKind): Bar | undefined => {
  if (!holds(t.s, side, card)) return NOT_HELD;
  return GUNS.includes(card) && countersAt(t, side, card, 'siege') ? undefined : NO_GUN;
};

/** A space can be reached by a step, by sea or by invasion; a neighbour is barred with the reason of the land. */
export const barsMove = (t: Cooper, f: March, x: Space): Bar | undefined => {
  const byLand = barsStep(t, f, x);
  if (!byLand || !f.bySea || !t.kit.atlas.isPort[x]) return byLand;
  const bySea = barsSailing(t, f) ?? barsPort(t, f, x);
  return bySea && (adjacent(t.kit.atlas, standsAt(t, f), x) ? byLand : bySea);
};
