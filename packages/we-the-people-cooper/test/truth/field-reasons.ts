import {
  AMERICAN,
  BRITISH,
  GENERALS,
  GENERALS_OF,
  hasGeneral,
  isRoad,
  onMap,
  type Side,
  sideOf,
  type Space,
  SPACES,
  unitsAt,
} from '@liberty/colonies';
import type { Card } from '../../src/index.ts';
import { rankOf } from '../../src/rules/09-rank.ts';
import { spacesLeft } from '../../src/rules/10-march.ts';
import {
  aftermath,
  alone,
  americanIn,
  at,
  atlas,
  battle,
  besieged,
  britishIn,
  type Claim,
  type Doubt,
  effect,
  foesAt,
  held,
  isCounter,
  isNavyHere,
  kit,
  march,
  ownAt,
  reaction,
  sailingSide,
} from './doubt.ts';

/** 15.1 How many are beaten: the party that attacked, or everybody of that side in the space. */
const beaten = (d: Doubt): number => {
  const f = aftermath(d);
  return f.attacker === d.side ? f.party : unitsAt(d.s, d.side, f.to);
};

/** 15.1, 15.2 Step by step over open spaces, four at most; the first ring in which there is a goal is the closest. */
const closest = (d: Doubt): Space[] => {
  const f = aftermath(d);
  const attacked = f.attacker === d.side;
  if (attacked && (f.sailed || f.from < 0)) return [];
  const isOpen = (x: Space): boolean => unitsAt(d.s, d.foe, x) === 0 && d.s.control[x] !== d.foe;
  const friends = (x: Space): number => unitsAt(d.s, d.side, x) - (attacked && x === f.from ? f.party : 0);
  const isGoal = (x: Space): boolean => d.s.control[x] === d.side || friends(x) > beaten(d);
  const arnold = GENERALS.indexOf('arnold');
  const trail = ['falmouth', 'quebec'].map((id) => SPACES.indexOf(id));
  const leads = d.s.generalAt[arnold] === (attacked ? f.from : f.to) || f.general === arnold;
  const waysOn = (x: Space): Space[] => [
    ...atlas.neighbours[x]!,
    ...(leads && trail.includes(x) ? trail.filter((y) => y !== x) : []),
  ];
  const been = new Set([f.to, f.from]);
  let ring = attacked
    ? isOpen(f.from)
      ? [f.from]
      : []
    : [...new Set(waysOn(f.to))].filter((x) => !been.has(x) && isOpen(x));
  for (let steps = 1; steps <= 4; steps++) {
    const goals = ring.filter(isGoal);
    if (goals.length > 0) return goals;
    for (const x of ring) been.add(x);
    ring = [...new Set(ring.flatMap(waysOn))].filter((x) => !been.has(x) && isOpen(x));
  }
  return [];
};

/** 14.1 What the cards that are laid before a battle ask for. */
const CONDITION: Readonly<Record<Card['effect']['condition'], Claim>> = {
  always: () => true,
  'original-defender': (d) => battle(d).attacker === d.foe,
  'original-attacker': (d) => battle(d).attacker === d.side,
  'washington-attacks': (d) =>
    battle(d).attacker === AMERICAN &&
    (GENERALS[battle(d).general] === 'washington' || (battle(d).fellows & 1) !== 0 || battle(d).sortie) &&
    d.s.hands[AMERICAN].length + d.s.hidden[AMERICAN].length <= 2,
  region: (d) => kit.cards[d.card]!.effect.isIn[battle(d).to]!,
  minutemen: (d) => atlas.inThirteen[battle(d).to]! && colonyHolder(d) !== BRITISH,
  loyalists: (d) => colonyHolder(d) !== AMERICAN,
  'open-port': (d) => atlas.isPort[battle(d).to]! && d.s.navy !== battle(d).to,
};

/** 17.1 Whoever has markers in more than half of the spaces of the colony in which is fought. */
const colonyHolder = (d: Doubt): Side | undefined => {
  const spaces = atlas.spacesOf[atlas.colonyOf[battle(d).to]!]!;
  return ([AMERICAN, BRITISH] as const).find(
    (side) => 2 * spaces.filter((x) => d.s.control[x] === side).length > spaces.length,
  );
};

/** What must be so for a reason about an army on its way, at sea, in battle or after it to be true. */
export const FIELD_REASONS: Readonly<Record<string, Claim>> = {
  // An army on the march.
  'no spaces are left to this army': (d) => spacesLeft(march(d)) <= 0,
  'the card moves him by sea only': (d) => !march(d).byLand,
  'the besieged may sally or leave by sea': (d) => besieged(d, d.side, at(d)),
  'no line joins the two spaces': (d) => !atlas.neighbours[at(d)]!.includes(d.x),
  'only Arnold knows that road': (d) =>
    GENERALS[march(d).general] !== 'arnold' && !atlas.neighbours[at(d)]!.includes(d.x),
  'he stands there already': (d) => at(d) === d.x,
  'a general alone cannot enter a space with enemy units': (d) => alone(d) && foesAt(d) > 0,
  'a general alone may not stop with an enemy general, and could not go on from there': (d) =>
    alone(d) && hasGeneral(d.s, d.foe, d.x),
  'he leads the army': (d) => march(d).general === d.g,
  'he is not with the army': (d) => sideOf(d.g) !== d.side || d.s.generalAt[d.g] !== at(d),
  'only a general of lower rank goes as a subordinate': (d) => rankOf(d.g) >= rankOf(march(d).general),
  'he has joined or left the army in this space': (d) => (march(d).touched & (1 << d.g)) !== 0,
  'he goes with the army already': (d) => (march(d).fellows & (1 << d.g)) !== 0,
  // The sea.
  'a move by sea is the whole move of everybody who sails': (d) => march(d).begun || march(d).used > 0,
  'both ends of a move by sea must be ports': (d) => !atlas.isPort[at(d)] || !atlas.isPort[d.x],
  'the French Navy closes the port': (d) => isNavyHere(d) && sailingSide(d),
  'five units go by sea, ten with a Forced March': (d) =>
    march(d).party > (march(d).forced && d.side === BRITISH ? 10 : 5),
  'another army has gone by sea with this campaign card': (d) => d.s.sailed,
  'a British unit or marker is in the port': (d) =>
    britishIn(d) || d.s.control[at(d)] === BRITISH || unitsAt(d.s, BRITISH, at(d)) > 0,
  'a general alone cannot land where an enemy general is': (d) => alone(d) && hasGeneral(d.s, d.foe, d.x),
  'a general alone cannot land among American units': (d) => alone(d) && unitsAt(d.s, AMERICAN, d.x) > 0,
  'there is no invasion in 1775': (d) => d.s.year === 1775 && americanIn(d),
  "this year's invasion has been made": (d) => d.s.invaded && americanIn(d),
  'a restricted port cannot be invaded': (d) =>
    ['quebec', 'boston', 'charleston'].includes(SPACES[d.x]!) && americanIn(d),
  'an invasion needs a card with the number 3, played for its number, or a campaign': (d) =>
    !march(d).mayInvade && americanIn(d),
  'this card is none of yours against a move by sea': (d) => !isCounter(d, 'navalMove'),
  'no units go by sea on which it could prey': (d) =>
    effect({ ...d, played: kit.cards[d.card] }).event === 'navalLoss' && (d.top.in !== 'march' || alone(d)),
  // Interception and avoiding battle.
  'only the side that is not moving intercepts': (d) => sideOf(d.g) === d.foe,
  'he is not next to the space that is being entered': (d) =>
    !onMap(d.s, d.g) || !isRoad(atlas, d.g, d.s.generalAt[d.g]!, reaction(d).to),
  'a general without units cannot intercept': (d) => unitsAt(d.s, d.side, d.s.generalAt[d.g]!) === 0,
  'the besieged cannot intercept': (d) => besieged(d, d.side, d.s.generalAt[d.g]!),
  'enemy units that do not move are in the space': (d) => unitsAt(d.s, d.foe, reaction(d).to) > 0,
  'his army has been told to intercept': (d) => reaction(d).declared.some((it, i) => i % 3 === 0 && it === d.g),
  'an army intercepts under its commander, and he is not the one': (d) =>
    GENERALS_OF[d.side]!.some(
      (g) =>
        g !== d.g &&
        d.s.generalAt[g] === d.s.generalAt[d.g] &&
        (rankOf(g) > rankOf(d.g) || (rankOf(g) === rankOf(d.g) && kit.battle[g]! >= kit.battle[d.g]!)),
    ),
  'his rating there is too low, and no card in your hand lowers the die enough': (d) =>
    kit.battle[d.g]! - (d.side === BRITISH ? 1 : 0) <= 1 &&
    !d.s.hands[d.side].some(
      (card) => kit.cards[card]!.effect.event === 'dieModifier' && isCounter({ ...d, card }, 'roll'),
    ),
  'an army that avoids battle goes one space': (d) => !atlas.neighbours[reaction(d).to]!.includes(d.x),
  'the enemy comes from there': (d) => reaction(d).from === d.x,
  'generals alone cannot stop with an enemy general': (d) => hasGeneral(d.s, d.foe, d.x),
  'he is not there, leads those who go, or stays already': (d) =>
    d.s.generalAt[d.g] !== reaction(d).to ||
    (reaction(d).staying & (1 << d.g)) !== 0 ||
    GENERALS_OF[d.side]!.every((g) => d.s.generalAt[g] !== reaction(d).to || rankOf(g) <= rankOf(d.g)),
  // Battle and what comes of it.
  'you have chosen it for this battle already': (d) => d.s.hidden[d.side].includes(d.card),
  'this card is not played before a battle, or it is the enemy’s': (d) => !isCounter(d, 'battle'),
  'this battle does not meet what the card asks for': (d) =>
    held(d) && isCounter(d, 'battle') && !CONDITION[kit.cards[d.card]!.effect.condition](d),
  'this card does not help such a roll, or it is the enemy’s': (d) =>
    kit.cards[d.card]!.effect.event !== 'dieModifier' || !isCounter(d, 'roll'),
  'this card adds nothing to a siege, or it is the enemy’s': (d) =>
    kit.cards[d.card]!.effect.siegePoints === 0 || !isCounter(d, 'siege'),
  'this card does not spare losses': (d) => !isCounter(d, 'losses'),
  'this card does not relieve the besieged': (d) =>
    kit.cards[d.card]!.effect.event !== 'siegePoint' || kit.cards[d.card]!.effect.count > 0,
  'a retreat goes to the closest space with a marker or a larger force of one’s own': (d) => !closest(d).includes(d.x),
  'a retreat by sea goes to a port': (d) => !atlas.isPort[d.x],
  'an army that attacked from the sea goes back to its port': (d) => aftermath(d).sailed && aftermath(d).from !== d.x,
  'an attacker goes back first to where he came from, and this one came by land': (d) =>
    aftermath(d).attacker === d.side && !aftermath(d).sailed && atlas.isPort[d.x]!,
  'only the British, and only from an open port, retreat by sea': (d) =>
    d.side !== BRITISH || !atlas.isPort[aftermath(d).to] || d.s.navy === aftermath(d).to,
  'Americans hold the port': (d) => americanIn(d),
  'the enemy holds the port of embarkation': (d) => foesAt(d) > 0 || d.s.control[d.x] === d.foe,
  'neither a British marker nor a larger British force is there': (d) =>
    d.s.control[d.x] !== BRITISH && ownAt(d) <= beaten(d),
  'an original attacker goes back to where he came from': (d) =>
    battle(d).attacker === d.side && battle(d).from !== d.x,
  'a withdrawal goes to an adjacent space': (d) => !atlas.neighbours[battle(d).to]!.includes(d.x),
  'the enemy entered the battle from there': (d) => battle(d).from === d.x,
  'the space has an enemy marker': (d) => d.s.control[d.x] === d.foe,
};
