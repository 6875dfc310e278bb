import { AMERICAN, type Board, type General, type Side, WASHINGTON, generalIn, onMap, other } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import type { Assault, Battle, Evasion, Interception, March } from './frames.ts';
import type { FieldKit } from './kit.ts';
import { type Attack, type Roll, rollAgainst } from './odds-field.ts';
import { evasionModifier } from './rules/07-interception.ts';
import { COUNTER, EVADE, INTERCEPT } from './verbs.ts';
import type { WarView } from './view.ts';

/** Where the generals stand, in a state or in a view. */
type Seen = Pick<WarView, 'generalAt' | 'stack'>;
const boardOf = (v: Seen): Board => v as unknown as Board;

/** Who commands that side in a battle, or -1; the attacker's general may have left the game in it. */
export const commanderSeen = (v: Seen, f: Assault, side: Side): General => {
  if (side !== f.attacker) return generalIn(boardOf(v), side, f.to);
  return onMap(boardOf(v), f.general) ? f.general : -1;
};

/** 7.1c The force that is on its way into a space, as it can be met there; none: nobody marches. */
export const approachOf = (v: Seen): Attack | undefined => {
  const f = v.stack.findLast((it): it is March => it.in === 'march');
  return f && { general: f.general, party: f.party, from: v.generalAt[f.general]!, to: f.to };
};

/** 7.2b, 9.0c-d, 9.1g The roll that a legal answer would make, exactly; undefined where none is rolled for. */
export const rollOf = (v: Seen, kit: FieldKit, a: Action): Roll | undefined => {
  const top = v.stack.at(-1);
  if (INTERCEPT.is(a)) return rollAgainst('7.2b', INTERCEPT.of(a), kit.battle[INTERCEPT.of(a)]!, []);
  if (EVADE.is(a)) {
    const g = generalIn(boardOf(v), AMERICAN, (top as Evasion).from);
    const by = -evasionModifier(g);
    return rollAgainst(by === 0 ? '9.0c' : '9.0d', g, kit.battle[g]!, [{ what: 'skill', by }]);
  }
  if (!COUNTER.is(a)) return undefined;
  const f = top as Battle;
  const g = commanderSeen(v, f, other(f.lead));
  return rollAgainst('9.1g', g, g < 0 ? 0 : kit.battle[g]!, []);
};

/** 7.1d4, R-38 Of whom one goes to the box if this interception succeeds: of the two who meet, but never Washington. Nobody: no general is met. */
export const partedBy = (v: Seen, a: Action): General[] => {
  if (!INTERCEPT.is(a)) return [];
  const fellow = generalIn(boardOf(v), AMERICAN, (v.stack.at(-1) as Interception).to);
  return fellow < 0 ? [] : [fellow, INTERCEPT.of(a)].filter((g) => g !== WASHINGTON);
};

/** 'Greene or Gates goes to the box', 'Gates goes to the box' */
export const partingSays = (parted: readonly General[], nameOf: (g: General) => string): string =>
  `${parted.map(nameOf).join(' or ')} goes to the box`;
