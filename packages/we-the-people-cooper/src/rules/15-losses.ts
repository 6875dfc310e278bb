import { BRITISH, NOWHERE, type Side, onMap, other, removeUnits, unitsAt } from '@liberty/colonies';
import type { Aftermath } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { capture, captureAll, captureLone } from './10-capture.ts';
import { eachTraveller } from './10-march.ts';
import { isAttackerBeaten, loserOf, retreatingForce } from './15-retreats.ts';
import { liftIfFree } from './18-lines.ts';

/** Units inside that have come out with the attackers. */
export const sortied = (t: Cooper, f: Aftermath): number => (f.sortie ? unitsAt(t.s, f.attacker, f.to) : 0);

/** Takes units from the attackers: so many from the party, where it stands or on the sea, and the rest from those who came out. */
const bleedAttackers = (t: Cooper, f: Aftermath, fromParty: number, fromSortie: number): void => {
  if (f.from >= 0) removeUnits(t.s, f.attacker, f.from, fromParty);
  removeUnits(t.s, f.attacker, f.to, fromSortie);
  f.party -= fromParty;
};

/** 14.7, 18.5 Units of a side are lost; the attackers' come off the party first unless they have chosen otherwise [C-63]. */
export const bleed = (
  t: Cooper,
  f: Aftermath,
  side: Side,
  units: number,
  fromParty = Math.min(units, f.party),
): void => {
  if (side === f.attacker) bleedAttackers(t, f, fromParty, units - fromParty);
  else removeUnits(t.s, side, f.to, units);
  if (side === BRITISH) f.eliminated += units;
};

/** 10.10, C-18 Generals who fought and have no unit left are captured. */
export const captureBeaten = (t: Cooper, f: Aftermath): void => {
  const side = loserOf(f);
  if (side !== f.attacker) {
    if (unitsAt(t.s, side, f.to) === 0) captureAll(t, side, f.to);
    return;
  }
  if (f.sortie && unitsAt(t.s, side, f.to) === 0) captureAll(t, side, f.to);
  if (f.party === 0 && f.from !== f.to) captureParty(t, f);
};

/** 18.4, 10.10 Where the attackers came from a siege may be over, and generals left alone among enemies are captured. */
export const leaveBehind = (t: Cooper, f: Aftermath): void => {
  if (f.from === NOWHERE || f.from === f.to) return;
  liftIfFree(t, f.from);
  captureLone(t, other(f.attacker), f.from);
};

/** 15.2 No way out: all units are eliminated and the generals captured. */
export const surrender = (t: Cooper, f: Aftermath): void => {
  const side = loserOf(f);
  const units = retreatingForce(t, f);
  bleed(t, f, side, units, isAttackerBeaten(f) ? units : 0);
  t.tell('15.2', { kind: 'eliminated', side, units, space: f.to });
  if (isAttackerBeaten(f)) captureParty(t, f);
  else captureAll(t, side, f.to);
};

const captureParty = (t: Cooper, f: Aftermath): void =>
  eachTraveller({ side: f.attacker, general: f.general, fellows: f.fellows }, (g) => {
    if (f.from === NOWHERE || (onMap(t.s, g) && t.s.generalAt[g] === f.from)) capture(t, g);
  });
