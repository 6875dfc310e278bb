import { SIDES, type Side, type Space, other, unitsWord } from '@liberty/colonies';
import {
  type Attack,
  type AttackOdds,
  type Battle,
  type BattleOdds,
  INVADE,
  type Kit,
  type March,
  STEP,
  type View,
  battleOdds,
  interceptedOdds,
  matchChance,
  unitsInOpen,
} from '@liberty/we-the-people-cooper';
import { SIDE } from '../we-the-people/board.ts';
import { NO_BATTLE, bothSides, percent } from '../we-the-people/odds.ts';
import { generalName, spaceName } from './board.ts';

/** 11.2 Whoever lands from England stands nowhere yet, and a sally goes nowhere: their battles are not reckoned before the cards are dealt. */
const canBeReckoned = ({ from, to, party }: Attack): boolean => from >= 0 && from !== to && party > 0;

const battleAt = ({ general, party, from, to, sailed, sortie }: Battle): Attack => ({
  general,
  party,
  from,
  to,
  sailed,
  sortie,
});

/** The attacks the open question is about: those a marcher could make, or the one that is on its way. */
const attacksAtHand = (view: View): Attack[] => {
  const fought = view.stack.find((f) => f.in === 'battle') as Battle | undefined;
  if (fought) return [battleAt(fought)];
  const march = view.stack.find((f) => f.in === 'march') as March | undefined;
  if (!march) return [];
  const { general, party, side } = march;
  const asked = view.question?.name ?? '';
  if (asked.startsWith('reaction ')) return [{ general, party, from: march.from, to: march.to, sailed: march.sailing }];
  if (asked !== 'march move') return [];
  const isAttack = (x: Space): boolean => unitsInOpen(view, other(side), x) > 0;
  return view.options.flatMap((a): Attack[] => {
    const verb = STEP.is(a) ? STEP : INVADE.is(a) ? INVADE : undefined;
    if (!verb || !isAttack(verb.of(a))) return [];
    return [{ general, party, from: view.generalAt[general]!, to: verb.of(a), sailed: INVADE.is(a) }];
  });
};

const fateWords = (kit: Kit, side: Side, { fates }: BattleOdds): string => {
  const { byLand, bySea, eliminated } = fates[side];
  const who = `the ${SIDE[side]} side, if beaten,`;
  if (eliminated) return `${who} has nowhere to go and is eliminated`;
  const names = (spaces: readonly Space[]): string => spaces.map((x) => spaceName(kit, x)).join(' or ');
  const ways = [byLand.length > 0 ? `to ${names(byLand)}` : '', bySea.length > 0 ? `by sea to ${names(bySea)}` : ''];
  return `${who} retreats ${ways.filter(Boolean).join(', or ')}`;
};

const battleLines = (kit: Kit, it: BattleOdds): string[] => [
  `the attacker (${SIDE[it.attacker]}) wins ${percent(it.attackerWins)} ± ${(it.error * 100).toFixed(1)}; battle cards: ${bothSides((side) => it.cards[side])}; mean losses in units: ${bothSides((side) => it.losses[side].toFixed(1))}`,
  ...SIDES.map((side) => `${SIDE[side]}: ${it.sources[side].map(({ what, cards }) => `${what} ${cards}`).join(', ')}`),
  ...SIDES.map((side) => fateWords(kit, side, it)),
];

/** 12, 13, 18.1 What may come before the battle. */
const beforehand = (kit: Kit, { interceptors, avoid, walls }: AttackOdds): string[] => [
  ...interceptors.map(
    ({ general, roll, units }) =>
      `${generalName(kit, general)} may intercept with ${unitsWord(units)}: ${roll.faces} in 6`,
  ),
  ...(avoid ? [`${generalName(kit, avoid.general)} may avoid battle: ${avoid.roll.faces} in 6`] : []),
  ...(walls ? ['the defenders may go inside instead'] : []),
];

const attackLines = (view: View, kit: Kit, attack: Attack): string[] => {
  const odds = battleOdds(view, kit, attack);
  const battle = odds.battle ? battleLines(kit, odds.battle) : ['no enemy unit is there in the open'];
  const title = `${spaceName(kit, attack.to)}, attacked by ${generalName(kit, attack.general)} with ${unitsWord(attack.party)}:`;
  return [title, ...[...beforehand(kit, odds), ...battle].map((line) => `  ${line}`)];
};

const NOTE =
  '(both sides leading the kind the enemy is least likely to hold, nobody withdrawing; battle events are not reckoned with)';

/** 12.5, 10.4 The battle with those who have intercepted; a general without units has none. */
const metLines = (view: View, kit: Kit): string[] => {
  const { general, party, to } = view.stack.findLast((f): f is March => f.in === 'march')!;
  const battle = interceptedOdds(view, kit);
  const title = `${spaceName(kit, to)}, if ${generalName(kit, general)} fights there with ${unitsWord(party)}:`;
  if (battle) return [title, ...battleLines(kit, battle).map((line) => `  ${line}`), NOTE];
  return [`${generalName(kit, general)} has no units: if he goes in, he is captured, and no battle is fought.`];
};

/** In the duel: how likely each kind one could lead is to find no answer. */
const duelLines = (view: View, kit: Kit): string[] =>
  matchChance(view, kit).map(({ kind, held, unmatched }) => {
    const { name } = kit.components.battleCards[kind]!;
    return `  ${name.padEnd(20)} ${held} held; the enemy has no answer to it: ${percent(unmatched)}`;
  });

/** The chances of the battle at hand, or of every attack the marching general could make. */
export const oddsLines = (view: View, kit: Kit): string[] => {
  const duel = duelLines(view, kit);
  if (duel.length > 0) return duel;
  if (view.question?.name === 'reaction answer') return metLines(view, kit);
  const attacks = attacksAtHand(view).filter(canBeReckoned);
  if (attacks.length === 0) return [NO_BATTLE];
  return [...attacks.flatMap((attack) => attackLines(view, kit, attack)), NOTE];
};
