import { type Bar, type Chapter, END } from '@liberty/table';
import type { Naval } from '../frames.ts';
import type { Kit } from '../kit.ts';
import { BOSTON_HARBOUR, CARIBBEAN, HARBOUR, SHADOW, SHIP_AT_SEA } from '../places.ts';
import { rollOfShip } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { BRITISH, SHIPS, SMUGGLERS, isPrivateer } from '../units.ts';
import { AIM, BACK, FIRE, FOLLOW, NONE, SHIP } from '../verbs.ts';
import { changePounds, fleetInPlay, moveFleet, moveShip, moveSmuggler } from './02-board.ts';
import { aboutShip, aboutSmuggler, barred } from './bars.ts';

const NOT_AT_SEA = barred('6/2a', 'this ship is not at sea');
const HAS_A_TARGET = barred('6/2a', 'this ship has its target');
const TOO_DEAR = barred('4/1c', 'the treasury cannot pay for this attack');
const NO_SMUGGLER = barred('6/2a', 'no Smuggler is in a Sea Zone');
const NOT_IN_A_ZONE = barred('6/2a', 'only a Smuggler in a Sea Zone can be attacked');
const PRIVATEER_FIRST = barred('6/3a', 'a Privateer in that Sea Zone must be attacked too');

const PRIVATEERS_FIRST: readonly number[] = [8, 9, 0, 1, 2, 3, 4, 5, 6, 7];
const isInZone = (sea: number): boolean => sea >= 1 && sea <= 6;
/** 6/1 The base of the French Fleet this Turn. */
export const frenchBase = (t: Dtom): number => (t.kit.turns[t.s.turn]!.hurricane ? BOSTON_HARBOUR : CARIBBEAN);

/** 6/2a, R-22 Why this ship can be given no target. */
const barsShip = (t: Dtom, f: Naval, ship: number): Bar | undefined => {
  if (t.s.shipAt[ship] !== SHIP_AT_SEA) return NOT_AT_SEA;
  if (f.aims[ship]! >= 0) return HAS_A_TARGET;
  if (t.kit.shipCost[ship]! > t.s.pounds) return TOO_DEAR;
  return t.s.smugglerAt.some(isInZone) ? undefined : NO_SMUGGLER;
};

/** 6/3a, R-19 A Smuggler may be named only when every Privateer beside it has a ship against it. */
const barsTarget = (t: Dtom, f: Naval, smuggler: number): Bar | undefined => {
  const zone = t.s.smugglerAt[smuggler]!;
  if (!isInZone(zone)) return NOT_IN_A_ZONE;
  if (isPrivateer(smuggler)) return undefined;
  for (let i = 0; i < SMUGGLERS.length; i++)
    if (isPrivateer(i) && t.s.smugglerAt[i] === zone && !f.aims.includes(i)) return PRIVATEER_FIRST;
  return undefined;
};

/** 6/3 A Privateer turns the ship back on so much or less. */
export const PRIVATEER_FIRES = 2;

/** 6/3, 6/2b One ship's shot, after the Privateer's; true when the target is sunk. */
const shoot = (t: Dtom, ship: number, smuggler: number): boolean => {
  if (isPrivateer(smuggler) && rollOfShip(t, 'D-PRIV', ship) <= PRIVATEER_FIRES) return false;
  if (rollOfShip(t, 'D-SHOT', ship) > t.kit.shipStrength[ship]!) return false;
  moveSmuggler(t, '6/2b', smuggler, CARIBBEAN);
  return true;
};

/** 6/2b, 6/2c, 6/3 How likely these ships, one after the other, are to sink this one. */
export const chanceToSink = (kit: Kit, ships: readonly number[], smuggler: number): number => {
  const comesToShoot = isPrivateer(smuggler) ? 1 - PRIVATEER_FIRES / 6 : 1;
  return 1 - ships.reduce((missed, ship) => missed * (1 - (comesToShoot * kit.shipStrength[ship]!) / 6), 1);
};

/** 6/2c Ships of strength 4, which stand first in the list, before those of 3, until the target is hit; all end in harbour. */
const fight = (t: Dtom, f: Naval, smuggler: number): void => {
  let sunk = false;
  for (let ship = 0; ship < SHIPS.length; ship++) {
    if (f.aims[ship] !== smuggler) continue;
    if (!sunk) sunk = shoot(t, ship, smuggler);
    moveShip(t, '6/2c', ship, HARBOUR);
  }
};

/** Targets are fought by Sea Zone, in each the Privateers first. */
const fightAll = (t: Dtom, f: Naval): void => {
  const zones = t.s.smugglerAt.slice();
  for (let zone = 1; zone <= 6; zone++)
    for (const smuggler of PRIVATEERS_FIRST)
      if (zones[smuggler] === zone && f.aims.includes(smuggler)) fight(t, f, smuggler);
};

export const navalChapter: Chapter<Dtom, Naval, Rule> = {
  copy: (f) => ({ in: f.in, at: f.at, ship: f.ship, aims: f.aims.slice() }),
  sections: {
    rebase: {
      rule: '6/1',
      run(t, f) {
        if (fleetInPlay(t.s)) moveFleet(t, '6/1', frenchBase(t));
        return SHIPS.some((_, ship) => !barsShip(t, f, ship)) ? 'ship' : 'shadow';
      },
    },
    /** 6/2a A ship to be sent, or fire: all targets are named before the first roll. */
    ship: {
      rule: '6/2a',
      who: () => BRITISH,
      options(t, f, list) {
        for (let ship = 0; ship < SHIPS.length; ship++) if (!barsShip(t, f, ship)) list.push(SHIP(ship));
        list.push(FIRE());
      },
      bars: (t, f, wish) => aboutShip(wish, (ship) => barsShip(t, f, ship)),
      take(_t, f, a) {
        if (FIRE.is(a)) return 'fire';
        f.ship = SHIP.of(a);
        return 'target';
      },
    },
    target: {
      rule: '6/2a',
      who: () => BRITISH,
      options(t, f, list) {
        for (let i = 0; i < SMUGGLERS.length; i++) if (!barsTarget(t, f, i)) list.push(AIM(i));
        list.push(BACK());
      },
      bars: (t, f, wish) => aboutSmuggler(wish, (i) => barsTarget(t, f, i)),
      take(t, f, a) {
        if (AIM.is(a)) {
          f.aims[f.ship] = AIM.of(a);
          t.tell('6/2a', { kind: 'aimed', ship: f.ship, smuggler: AIM.of(a) });
          changePounds(t, '6/2a', -t.kit.shipCost[f.ship]!);
        }
        f.ship = -1;
        return 'ship';
      },
    },
    fire: {
      rule: '6/2b',
      run(t, f) {
        if (f.aims.some((it) => it >= 0)) fightAll(t, f);
        return 'shadow';
      },
    },
    /** 6/4 One ship still at sea may follow the French Fleet. */
    shadow: {
      rule: '6/4',
      lone: true,
      who: () => BRITISH,
      options(t, _f, list) {
        if (fleetInPlay(t.s))
          for (let ship = 0; ship < SHIPS.length; ship++) if (t.s.shipAt[ship] === SHIP_AT_SEA) list.push(FOLLOW(ship));
        list.push(NONE());
      },
      bars: (t, _f, wish) => aboutShip(wish, (ship) => (t.s.shipAt[ship] === SHIP_AT_SEA ? undefined : NOT_AT_SEA)),
      take(t, _f, a) {
        if (FOLLOW.is(a)) moveShip(t, '6/4', FOLLOW.of(a), SHADOW);
        return END;
      },
    },
  },
};
