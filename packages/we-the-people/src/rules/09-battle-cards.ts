import {
  AMERICAN,
  BRITISH,
  type General,
  type Side,
  WASHINGTON,
  drawFrom,
  generalIn,
  majorityIn,
  onMap,
  other,
  poolSize,
  space,
  unitsAt,
} from '@liberty/colonies';
import type { Source } from '../events.ts';
import type { Assault, Battle, Strength } from '../frames.ts';
import { KINDS } from '../kit.ts';
import type { Campaign, Classic, War } from '../state.ts';

const CHARLESTON = space('charleston');

/** The general who commands this side in the battle, or -1. */
export const commander = (t: Campaign, f: Assault, side: Side): General => {
  if (side !== f.attacker) return generalIn(t.s, side, f.to);
  return onMap(t.s, f.general) ? f.general : -1;
};

export const forceOf = (t: Campaign, f: Assault, side: Side): number =>
  side === f.attacker ? f.party : unitsAt(t.s, side, f.to);

/** 9.1d Who fights whom, and where: told before either side's strength is. */
export const announceBattle = (t: Campaign, f: Assault): void => {
  const defender = other(f.attacker);
  t.tell('9.1d', {
    kind: 'battle',
    attacker: f.attacker,
    general: commander(t, f, f.attacker),
    units: f.party,
    from: f.from,
    space: f.to,
    opponent: commander(t, f, defender),
    against: forceOf(t, f, defender),
  });
};

/** 9.1a Two cards for the British in a port, unless the Navy lies there or it is Charleston without a British marker. */
const hasPortBonus = (s: War, isPort: boolean, x: number): boolean =>
  isPort && s.navy !== x && (x !== CHARLESTON || s.control[x] === BRITISH);

/** 5.3d Washington attacks with the last card of the phase: nothing was held besides it but what was laid as Glover. */
const isWinterOffensive = (t: Classic, f: Assault): boolean =>
  f.attacker === AMERICAN && f.general === WASHINGTON && t.s.spare === t.s.glovers;

/** 9.1a Where this side's battle cards come from; whether it is a Winter Offensive each edition says for itself. */
export const strengthOf = (t: Campaign, f: Strength, side: Side, isWinterOffensive: boolean): Source[] => {
  const { atlas, battle } = t.kit;
  const sources: Source[] = [];
  const add = (what: Source['what'], cards: number): void => {
    if (cards > 0) sources.push({ what, cards });
  };
  const g = commander(t, f, side);
  add('general', g < 0 ? 0 : battle[g]!);
  add('units', forceOf(t, f, side));
  add('militia', majorityIn(t.s, atlas, atlas.colonyOf[f.to]!) === side ? 2 : 0);
  add('events', side === AMERICAN ? f.americanBonus : f.britishBonus);
  if (side === AMERICAN) {
    add('interception', f.intercepted ? 1 : 0);
    add('winter-offensive', isWinterOffensive ? 2 : 0);
  } else {
    add('regulars', t.s.regulars ? 1 : 0);
    add('port', hasPortBonus(t.s, atlas.isPort[f.to]!, f.to) ? 2 : 0);
  }
  return sources;
};

/** 9.1a The sum is what this side is dealt. */
export const sourcesOf = (t: Classic, f: Strength, side: Side): Source[] =>
  strengthOf(t, f, side, isWinterOffensive(t, f));

const sum = (sources: readonly Source[]): number => sources.reduce((n, it) => n + it.cards, 0);

/** 9.1a, R-58 Battle cards are dealt in turn, the attacker first, until each has his number or the deck is empty. */
export const dealBattleCards = (t: Classic, f: Battle): void => {
  const sources = [sourcesOf(t, f, AMERICAN), sourcesOf(t, f, BRITISH)] as const;
  const due = [sum(sources[0]), sum(sources[1])];
  const pool = t.kit.battleDeck.slice();
  const duel = t.s.duel.slice();
  let left = poolSize(pool);
  for (let side: Side = f.attacker; left > 0 && due[0]! + due[1]! > 0; side = other(side)) {
    if (due[side] === 0) continue;
    due[side]! -= 1;
    left--;
    duel[side * KINDS.length + drawFrom(pool, t.chance, '9.1a battle card')]! += 1;
  }
  t.s.duel = duel;
  for (const side of [f.attacker, other(f.attacker)]) {
    const cards = duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
    t.tell('9.1a', { kind: 'counted', side, sources: sources[side], cards: poolSize(cards) });
    t.tell('9.1a', { kind: 'held', side, cards }, { to: side });
  }
};
