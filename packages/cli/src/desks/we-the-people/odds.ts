import { type General, SIDES, type Side, type Space, other, unitsAt } from '@liberty/colonies';
import {
  type Attack,
  type AttackOdds,
  type Battle,
  type BattleOdds,
  type Fate,
  type Kit,
  type March,
  STEP,
  type View,
  battleOdds,
  matchChance,
} from '@liberty/we-the-people';
import { SIDE, boardOf, spaceName } from './board.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const nameOf = (kit: Kit, g: General): string => kit.components.generals[g]!.name;

/** The step this march would be or is about to be, as an attack. */
const attackBy = (view: View, { general, party }: March, to: Space): Attack => ({
  general,
  party,
  from: view.generalAt[general]!,
  to,
});

/** The attacks the open question is about: those a marcher could make, or the one that is on its way. */
const attacksAtHand = (view: View): Attack[] => {
  const battle = view.stack.find((f): f is Battle => f.in === 'battle');
  if (battle) return [battle];
  const march = view.stack.find((f): f is March => f.in === 'march');
  const asked = view.question?.name ?? '';
  if (march && /^(interception|evasion) /.test(asked)) return [attackBy(view, march, march.to)];
  if (!march || asked !== 'march move') return [];
  const isAttack = (x: Space): boolean => unitsAt(boardOf(view), other(march.side), x) > 0;
  const steps = view.options.filter((a) => STEP.is(a)).map((a) => STEP.of(a));
  return steps.filter(isAttack).map((x) => attackBy(view, march, x));
};

const fateWords = (kit: Kit, side: Side, { surrenders, captured, ends, retreats }: Fate): string => {
  const who = `the ${SIDE[side]} side, if beaten,`;
  if (!surrenders) return `${who} retreats to ${retreats.map((x) => spaceName(kit, x)).join(' or ')}`;
  const leader = captured >= 0 ? `, ${nameOf(kit, captured)} is captured` : '';
  return `${who} surrenders${leader}${ends ? ` and the war is over: ${ends.why}` : ''}`;
};

const battleLines = (kit: Kit, it: BattleOdds): string[] => {
  const sure = it.exact ? '' : ` ± ${(it.error * 100).toFixed(1)}`;
  const cards = SIDES.map((side) => `${SIDE[side]} ${it.cards[side]}`).join(', ');
  const losses = SIDES.map((side) => `${SIDE[side]} ${it.losses[side].toFixed(1)}`).join(', ');
  return [
    `the attacker (${SIDE[it.attacker]}) wins ${percent(it.attackerWins)}${sure}; battle cards: ${cards}; mean losses in CU: ${losses}`,
    ...SIDES.map((side) => fateWords(kit, side, it.fates[side])),
    ...(it.congressFlees ? ['Congress flees if the British win'] : []),
  ];
};

const beforehand = (kit: Kit, { interceptors, evasion }: AttackOdds): string[] => {
  const lines = interceptors.map(
    ({ general, roll, units, attackerWins }) =>
      `${nameOf(kit, general)} may intercept with ${units} CU: ${roll.faces} in 6; the attacker then wins ${percent(attackerWins)}`,
  );
  if (!evasion) return lines;
  return [...lines, `${nameOf(kit, evasion.general)} may retreat before the battle: ${evasion.roll.faces} in 6`];
};

const attackLines = (view: View, kit: Kit, attack: Attack): string[] => {
  const odds = battleOdds(view, kit, attack);
  const force = `${nameOf(kit, attack.general)} with ${attack.party} CU`;
  const battle = odds.battle ? battleLines(kit, odds.battle) : ['no enemy unit is there'];
  const lines = [...beforehand(kit, odds), ...battle];
  return [`${spaceName(kit, attack.to)}, attacked by ${force}:`, ...lines.map((line) => `  ${line}`)];
};

/** In the duel: how likely each kind in one's hand is to find no answer. */
const duelLines = (view: View, kit: Kit): string[] =>
  matchChance(view, kit).map(({ kind, held, unmatched }) => {
    const { name } = kit.components.battleCards[kind]!;
    return `  ${name.padEnd(20)} ${held} held; the enemy has no answer to it: ${percent(unmatched)}`;
  });

/** The chances of the battle at hand, or of every attack the marching general could make. */
export const oddsOf = (view: View, kit: Kit): string[] => {
  const duel = duelLines(view, kit);
  if (duel.length > 0) return duel;
  const attacks = attacksAtHand(view);
  if (attacks.length === 0)
    return ['No battle is at hand. Ask when a general on the march could attack, or in a battle.'];
  const note = '(both sides leading the kind the enemy is least likely to hold; battle events are not reckoned with)';
  return [...attacks.flatMap((attack) => attackLines(view, kit, attack)), note];
};
