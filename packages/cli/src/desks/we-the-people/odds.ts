import { type General, SIDES, type Side, type Space, other, unitsAt, unitsWord } from '@liberty/colonies';
import type { Action, Frame } from '@liberty/table';
import {
  type Assault,
  type Attack,
  type Escape,
  type Fate,
  type FieldKit,
  type WarView,
  type Interceptor,
  type March,
  STEP,
} from '@liberty/we-the-people';
import { SIDE, boardOf, spaceName } from './board.ts';

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
const nameOf = (kit: FieldKit, g: General): string => kit.components.generals[g]!.name;

/** The step this march would be or is about to be, as an attack. */
const attackBy = (view: WarView, { general, party }: March, to: Space): Attack => ({
  general,
  party,
  from: view.generalAt[general]!,
  to,
});

/** The attacks the open question is about: those a marcher could make, or the one that is on its way. */
export const attacksAtHand = (view: WarView): Attack[] => {
  const battle = view.stack.find((f): f is Frame & Assault => f.in === 'battle');
  if (battle) return [battle];
  const march = view.stack.find((f): f is March => f.in === 'march');
  const asked = view.question?.name ?? '';
  if (march && /^(interception|evasion) /.test(asked)) return [attackBy(view, march, march.to)];
  if (!march || asked !== 'march move') return [];
  const isAttack = (x: Space): boolean => unitsAt(boardOf(view), other(march.side), x) > 0;
  const steps = view.options.filter((a) => STEP.is(a)).map((a) => STEP.of(a));
  return steps.filter(isAttack).map((x) => attackBy(view, march, x));
};

export const NO_BATTLE = 'No battle is at hand. Ask when a general on the march could attack, or in a battle.';

const fateWords = (kit: FieldKit, side: Side, { surrenders, captured, ends, retreats }: Fate): string => {
  const who = `the ${SIDE[side]} side, if beaten,`;
  if (!surrenders) return `${who} retreats to ${retreats.map((x) => spaceName(kit, x)).join(' or ')}`;
  const leader = captured >= 0 ? `, ${nameOf(kit, captured)} is captured` : '';
  return `${who} surrenders${leader}${ends ? ` and the war is over: ${ends.why}` : ''}`;
};

/** 'American 3, British 5' */
export const bothSides = (of: (side: Side) => number | string): string =>
  SIDES.map((side) => `${SIDE[side]} ${of(side)}`).join(', ');

/** What becomes of whoever loses, and of Congress. */
export const fateLines = (
  kit: FieldKit,
  { fates, congressFlees }: { readonly fates: readonly [Fate, Fate]; readonly congressFlees: boolean },
): string[] => [
  ...SIDES.map((side) => fateWords(kit, side, fates[side])),
  ...(congressFlees ? ['Congress flees if the British win'] : []),
];

const beforehand = (
  kit: FieldKit,
  { interceptors, evasion }: { readonly interceptors: readonly Interceptor[]; readonly evasion: Escape | undefined },
): string[] => {
  const lines = interceptors.map(
    ({ general, roll, units, attackerWins }) =>
      `${nameOf(kit, general)} may intercept with ${unitsWord(units)}: ${roll.faces} in 6; the attacker then wins ${percent(attackerWins)}`,
  );
  if (!evasion) return lines;
  return [...lines, `${nameOf(kit, evasion.general)} may retreat before the battle: ${evasion.roll.faces} in 6`];
};

/** 7.2c Whoever has intercepted is asked how many go with him: how the battle stands with each number. */
export const arrivalLines = (view: WarView, odds: (a: Action) => Interceptor | undefined, weighed: string): string[] =>
  view.options.flatMap((a) => {
    const it = odds(a);
    return it
      ? [
          `with ${unitsWord(it.units)} you win ${percent(1 - it.attackerWins)}; ${weighed}: ${bothSides((side) => it.strengths[side])}`,
        ]
      : [];
  });

/** An attack: what may come before it, and the battle in the words of its edition. */
export const attackLines = <B>(
  kit: FieldKit,
  attack: Attack,
  odds: Parameters<typeof beforehand>[1] & { readonly battle: B | undefined },
  battleLines: (battle: B) => string[],
): string[] => {
  const force = `${nameOf(kit, attack.general)} with ${unitsWord(attack.party)}`;
  const battle = odds.battle ? battleLines(odds.battle) : ['no enemy unit is there'];
  const lines = [...beforehand(kit, odds), ...battle];
  return [`${spaceName(kit, attack.to)}, attacked by ${force}:`, ...lines.map((line) => `  ${line}`)];
};
