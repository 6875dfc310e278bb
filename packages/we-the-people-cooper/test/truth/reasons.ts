import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS,
  GENERALS_OF,
  NOBODY,
  SPACES,
  SPACE_COUNT,
  type Side,
  type Space,
  hasGeneral,
  hasPiece,
  isRoad,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { Bar, Frame, Seat, Wish } from '@liberty/table';
import {
  type Aftermath,
  type Arrival,
  type Battle,
  CARDS,
  type Card,
  type Event,
  type Mandatory,
  type March,
  type Play,
  type Reaction,
  RULEBOOK,
  type Rule,
  type Setup,
  type State,
  type Together,
  USES,
} from '../src/index.ts';
import { legsOf } from '../src/rules/10-campaign.ts';
import { allowance, spacesLeft } from '../src/rules/10-march.ts';
import { rankOf } from '../src/rules/09-rank.ts';
import { insideAt, siegePoints } from '../src/rules/18-lines.ts';
import { edition } from './scene.ts';

const { kit } = edition;
const { atlas } = kit;

/** Everything a reason may be about: the moment, the seat, and the thing that was pointed at. */
interface Doubt {
  readonly s: State;
  readonly side: Side;
  readonly foe: Side;
  /** The space, general or card of the wish; -1 when it is about something else. */
  readonly x: Space;
  readonly g: number;
  readonly card: number;
  readonly use: string | undefined;
  readonly top: Frame;
  /** The card that is being played, or is looked at. */
  readonly played: Card | undefined;
}

const doubtOf = (s: State, seat: Seat, wish: Wish): Doubt => {
  const [id, use] = wish.kind === 'use' ? wish.id.split('/') : [wish.id];
  const card = wish.kind === 'card' || wish.kind === 'use' ? CARDS.indexOf(id!) : -1;
  const inPlay = s.resolving >= 0 ? s.resolving : -1;
  return {
    s,
    side: seat as Side,
    foe: other(seat as Side),
    x: wish.kind === 'space' ? SPACES.indexOf(wish.id) : -1,
    g: wish.kind === 'general' ? GENERALS.indexOf(wish.id as 'howe') : -1,
    card,
    use,
    top: s.stack.at(-1)!,
    played: kit.cards[wish.kind === 'use' ? card : inPlay],
  };
};

const march = (d: Doubt): March => d.top as March;
const reaction = (d: Doubt): Reaction => d.top as Reaction;
const battle = (d: Doubt): Battle => d.top as Battle;
const aftermath = (d: Doubt): Aftermath => d.top as Aftermath;
const at = (d: Doubt): Space => d.s.generalAt[march(d).general]!;
const foesAt = (d: Doubt): number => unitsAt(d.s, d.foe, d.x);
const ownAt = (d: Doubt): number => unitsAt(d.s, d.side, d.x);
const britishIn = ({ s, x }: Doubt): boolean => s.control[x] === BRITISH || unitsAt(s, BRITISH, x) > 0;
const americanIn = ({ s, x }: Doubt): boolean => s.control[x] === AMERICAN || unitsAt(s, AMERICAN, x) > 0;
const held = (d: Doubt): boolean => d.s.hands[d.side].includes(d.card);
const effect = (d: Doubt) => d.played!.effect;
/** Whose markers or units the event is about. */
const meant = (d: Doubt): Side => {
  const { whose } = effect(d);
  if (whose === 'self') return d.side;
  return whose === 'enemy' ? d.foe : whose;
};
const isBeside = (d: Doubt, side: Side): boolean => atlas.neighbours[d.x]!.some((y) => d.s.control[y] === side);
const inColony = (d: Doubt, is: (y: Space) => boolean): boolean =>
  atlas.spacesOf[atlas.colonyOf[d.x]!]!.some((y) => is(y));
const generalsOf = (d: Doubt, where: (at: number) => boolean): number =>
  GENERALS_OF[d.side]!.filter((g) => where(d.s.generalAt[g]!)).length;
const isCounter = (d: Doubt, moment: string): boolean => {
  const { moments, side } = kit.cards[d.card]!;
  return moments.includes(moment as 'battle') && (side === undefined || side === d.side);
};
const alone = (d: Doubt): boolean => march(d).party === 0;
const everySpace = (is: (y: Space) => boolean): boolean =>
  Array.from({ length: SPACE_COUNT }, (_, y) => y).every((y) => is(y));
const sailingSide = (d: Doubt): boolean => (d.top.in === 'march' ? march(d).side : BRITISH) === BRITISH;
const isNavyHere = (d: Doubt): boolean =>
  d.s.navy === d.x ||
  (d.top.in === 'march' && d.s.navy === at(d)) ||
  (d.top.in === 'aftermath' && d.s.navy === aftermath(d).to);
const besieged = (d: Doubt, side: Side, x: Space): boolean => insideAt(d.s, x) === side;

type Claim = (d: Doubt) => boolean;

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

/** 8.3 Could units of the event come to this space at all? */
const couldArrive = (d: Doubt, x: Space): boolean => {
  const { s } = d;
  if (insideAt(s, x) === d.side) return false;
  switch (effect(d).site) {
    case 'british-port':
      return atlas.isPort[x]! && s.control[x] !== AMERICAN && unitsAt(s, AMERICAN, x) === 0 && s.navy !== x;
    case 'british-marker':
      return atlas.inThirteen[x]! && s.control[x] === BRITISH && unitsAt(s, AMERICAN, x) === 0;
    case 'american-marker':
      return atlas.inThirteen[x]! && s.control[x] === AMERICAN && unitsAt(s, BRITISH, x) === 0;
    case 'american-units':
      return unitsAt(s, AMERICAN, x) > 0;
  }
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

/** What must be so for a reason to be true. Where one wording serves two chapters it is asked by what the wish is about. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  // Cards and their uses.
  'this card is not in your hand': (d) => !held(d) && !d.s.hidden[d.side].includes(d.card),
  'another card has been chosen': (d) => (d.top as Play).card !== d.card,
  'a Mandatory Event must be played for its event': (d) => d.played!.isMandatory && d.s.mandatory < 3,
  'the campaign card that opens the year must be played': (d) => (d.top as Play).bound && d.use === 'discard',
  'all three Mandatory events have happened': (d) => d.s.mandatory === 3,
  'only a Major or Minor Campaign takes the first play': (d) => kit.cards[d.card]!.generals === 0,
  'this event is the enemy’s': (d) => d.played!.side === d.foe,
  'a counter event is laid in the middle of a move or battle': (d) =>
    d.played!.moments.length > 0 && !d.played!.isAction,
  'this event can be played only after the French Alliance': (d) => d.s.mandatory < 2,
  'this event can be played only before the French Alliance': (d) => d.s.mandatory >= 2,
  'Parliament is opposed: no event places British units this phase': (d) => d.s.opposition && d.side === BRITISH,
  'the event would do nothing now': (d) => {
    const { event } = effect(d);
    if (event === 'endRegulars') return !d.s.regulars;
    if (event === 'loseRandomCard') return d.s.hands[meant(d)].length === 0;
    if (event === 'flipPC') return !d.s.control.includes(d.foe) || everySpace((x) => !couldFlip(d, x));
    return true;
  },
  'no general on the map can be moved by this card': (d) =>
    GENERALS_OF[d.side]!.every(
      (g) =>
        !onMap(d.s, g) ||
        (effect(d).event === 'seaMove' && d.use === 'event'
          ? !atlas.isPort[d.s.generalAt[g]!]
          : kit.strategy[g]! > d.played!.ops),
    ),
  'only the Americans raise units by number': (d) => d.side === BRITISH,
  'only the Americans bring in the French': (d) => d.side === BRITISH,
  'no French wait in the box': (d) => !d.s.frenchWait,
  'no more cards may raise units this turn': (d) => d.s.raised >= d.s.raiseMost,
  'no port is open to the French': (d) =>
    atlas.ports.every((x) => d.s.control[x] === BRITISH || unitsAt(d.s, BRITISH, x) > 0),
  'no space can take the units': (d) =>
    d.use === 'raise'
      ? everySpace((x) => d.s.control[x] !== AMERICAN || unitsAt(d.s, BRITISH, x) > 0 || d.s.blockade)
      : everySpace((x) => !couldArrive(d, x)),
  'the coast is blockaded: no units are raised in ports this phase': (d) =>
    d.s.blockade && (d.x < 0 || atlas.isPort[d.x]!),
  'the coast is blockaded: nothing American or French moves by sea this phase': (d) => d.s.blockade,
  'the Continental Line is in mutiny: no markers by number this phase': (d) => d.s.mutiny && d.side === AMERICAN,
  'no space can take your marker': (d) => everySpace((x) => d.s.control[x] === d.side || !couldMark(d, x)),
  // Generals who are called upon.
  'this general serves the other side': (d) => sideOf(d.g) === d.foe,
  'he serves the other side': (d) => sideOf(d.g) === d.foe,
  'the card does not mean his side': (d) => sideOf(d.g) !== (d.played ? meant(d) : d.side),
  'this general is not on the map': (d) => !onMap(d.s, d.g),
  'he is not on the map': (d) => !onMap(d.s, d.g),
  'this general has been activated with this card': (d) => (d.s.moved & (1 << d.g)) !== 0,
  'he has used up his spaces with this card': (d) =>
    legsOf(d.s, d.g) >= (d.top.in === 'march' ? allowance(march(d)) : 4),
  "his strategy rating is above the card's number": (d) => kit.strategy[d.g]! > d.played!.ops,
  'he is not in a port, where the transports could take him': (d) => !atlas.isPort[d.s.generalAt[d.g]!],
  'he is not in the reinforcement box': (d) => d.s.generalAt[d.g] !== BOX,
  'the card brings another general, or none': (d) => {
    const { brings } = d.top as Arrival;
    return brings === 'nobody' || (brings !== 'any' && brings !== d.g);
  },
  'the card spares this general': (d) => effect(d).spares.includes(d.g),
  'one general must stay on the map': (d) =>
    GENERALS_OF[sideOf(d.g)]!.filter((g) => onMap(d.s, g)).length === 1 && onMap(d.s, d.g),
  'he does not wait where the card looks for him': (d) =>
    d.s.generalAt[d.g] !== (effect(d).event === 'returnCaptured' ? CAPTURED : BOX),
  'none of your units is where he could join it': (d) =>
    everySpace((x) => unitsAt(d.s, d.side, x) === 0 || besieged(d, d.side, x) || equalsIn(d, x)),
  'an invasion from England needs a general from the box': (d) => generalsOf(d, (it) => it === BOX) === 0,
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
  'this card is not laid before a battle, or it is the enemy’s': (d) => !isCounter(d, 'battle'),
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
  'the space is under enemy control': (d) => d.s.control[d.x] === d.foe,
  // Markers.
  'your marker lies there already': (d) => d.s.control[d.x] === d.side,
  'an enemy marker is turned over only where you have a unit': (d) => d.s.control[d.x] === d.foe && ownAt(d) === 0,
  'none of your markers lay next to it, and none of your units or generals is there': (d) =>
    !hasPiece(d.s, d.side, d.x) &&
    !atlas.neighbours[d.x]!.some((y) => d.s.control[y] === d.side && !d.s.fresh.includes(y)),
  'there is a marker already': (d) => d.s.control[d.x] !== NOBODY,
  'no marker of yours lies there': (d) => d.s.control[d.x] !== d.side,
  'no marker of the side the card means lies there': (d) => d.s.control[d.x] !== meant(d),
  'the marker is guarded': (d) =>
    hasPiece(d.s, meant(d), d.x) || d.s.congress === d.x || (effect(d).noNavy && d.s.navy === d.x),
  'none of your markers lies next to it': (d) => !isBeside(d, d.side),
  'the card does not speak of this space': (d) => !effect(d).isIn[d.x],
  'the card speaks of one colony': (d) =>
    effect(d).oneColony && ((d.top as Event).mask & (1 << atlas.colonyOf[d.x]!)) === 0,
  'the card speaks of different colonies': (d) =>
    effect(d).differentColonies && ((d.top as Event).mask & (1 << atlas.colonyOf[d.x]!)) !== 0,
  'you have neither marker nor unit in this colony': (d) =>
    !inColony(d, (y) => d.s.control[y] === d.side || unitsAt(d.s, d.side, y) > 0),
  'this marker belongs in another colony': (d) =>
    kit.setup.committees[(d.top as Mandatory).colony] !== atlas.colonyOf[d.x],
  'this committee belongs in another colony': (d) =>
    kit.setup.committees[(d.top as Setup).turn] !== atlas.colonyOf[d.x],
  'a British piece stands there': (d) => hasPiece(d.s, BRITISH, d.x),
  'a British piece is there': (d) => hasPiece(d.s, BRITISH, d.x),
  'Congress is in session': (d) => d.s.congress >= 0,
  'Congress needs an American marker to meet again': (d) => d.s.control[d.x] !== AMERICAN,
  'Congress sits in the thirteen colonies': (d) => !atlas.inThirteen[d.x],
  // Units that come, go or are struck.
  'enemy units are there': (d) => foesAt(d) > 0,
  'enemies are there': (d) => hasPiece(d.s, d.top.in === 'together' ? other((d.top as Together).side) : d.foe, d.x),
  'British units are there': (d) => unitsAt(d.s, BRITISH, d.x) > 0,
  'American units are there': (d) => unitsAt(d.s, AMERICAN, d.x) > 0,
  'no American marker lies there': (d) => d.s.control[d.x] !== AMERICAN,
  'no British marker lies there': (d) => d.s.control[d.x] !== BRITISH,
  'no American or French unit is there': (d) => unitsAt(d.s, AMERICAN, d.x) === 0,
  'no British unit stands there': (d) => unitsAt(d.s, BRITISH, d.x) === 0,
  'none of your units is there': (d) => ownAt(d) === 0,
  'no stack there is as the card describes it': (d) =>
    unitsAt(d.s, meant(d), d.x) < effect(d).least || (hasGeneral(d.s, meant(d), d.x) && d.s.control[d.x] === meant(d)),
  'they come to a port': (d) => !atlas.isPort[d.x],
  'the card raises them in the thirteen colonies': (d) => !atlas.inThirteen[d.x],
  'the port is under American control': (d) => d.s.control[d.x] === AMERICAN,
  'the port is under British control': (d) => d.s.control[d.x] === BRITISH,
  'British units hold the port': (d) => unitsAt(d.s, BRITISH, d.x) > 0,
  'the French come to a port': (d) => !atlas.isPort[d.x],
  'the Navy lies before a port': (d) => !atlas.isPort[d.x],
  'the besieged receive no reinforcements': (d) => besieged(d, d.side, d.x),
  'the besieged cannot be joined': (d) => besieged(d, d.side, d.x),
  'the besieged can be joined by sea only': (d) => besieged(d, (d.top as Together).side, d.x),
  'these units are sheltered already': (d) => d.s.sheltered.includes(2 * d.x + d.side),
  'no siege of the right kind is there': (d) =>
    effect(d).count < 0
      ? !besieged(d, d.side, d.x) || siegePoints(d.s, d.x) === 0
      : !besieged(d, d.foe, d.x) || ownAt(d) < 3,
  'a general of his rank is there': (d) => equalsIn(d, d.x),
  'a general of his rank is there already': (d) => equalsIn(d, d.x),
  'he must leave this space': (d) => (d.top as Together).space === d.x,
  'neither a unit nor a marker of his side is there': (d) => d.s.control[d.x] !== d.side && ownAt(d) === 0,
};

/** Could the enemy marker there be turned over by an event: next to one's own, with nobody to guard it? */
const couldFlip = (d: Doubt, x: Space): boolean =>
  d.s.control[x] === d.foe && isBeside({ ...d, x }, d.side) && !hasPiece(d.s, d.foe, x) && d.s.congress !== x;

const couldMark = (d: Doubt, x: Space): boolean => {
  if (unitsAt(d.s, d.foe, x) > 0) return false;
  if (d.s.control[x] === d.foe) return unitsAt(d.s, d.side, x) > 0;
  return (
    hasPiece(d.s, d.side, x) || atlas.neighbours[x]!.some((y) => d.s.control[y] === d.side && !d.s.fresh.includes(y))
  );
};

/** A general of that side and of the rank of the one who is named stands there. */
const equalsIn = (d: Doubt, x: Space): boolean => {
  const g = d.top.in === 'together' || d.top.in === 'event' ? (d.top as Together | Event).general : d.g;
  const named = g < 0 ? d.g : g;
  return GENERALS_OF[d.side]!.some(
    (it) => it !== named && d.s.generalAt[it] === x && (named < 0 || rankOf(it) === rankOf(named)),
  );
};

const THINGS: Readonly<Record<string, readonly string[]>> = { space: SPACES, general: GENERALS, card: CARDS, use: [] };

/** Does an answer name a thing of this kind first? */
const asksFor = (s: State, kind: string): boolean =>
  edition.options(s).some((a) => THINGS[kind]!.includes(edition.write(a).split(' ')[1] ?? ''));

/** What is false about a reason. A wording that is not known here is a fault too. */
export const untruthOf = (s: State, seat: Seat, wish: Wish, { rule, why }: Bar): string | undefined => {
  if (!(rule in RULEBOOK)) return `there is no section ${rule}`;
  const question = edition.question(s)!;
  if (why === 'it is for the other side to answer') return question.seat === seat ? 'it is for this one' : undefined;
  if (why === `${RULEBOOK[rule as Rule]}: no ${wish.kind} is asked for now`)
    return asksFor(s, wish.kind) ? 'one is asked for' : undefined;
  const claim = CLAIMS[why];
  if (!claim) return 'nobody knows this reason';
  return claim(doubtOf(s, seat, wish)) ? undefined : 'it is not so';
};

const PLACES: readonly Wish[] = [
  ...SPACES.map((id) => ({ kind: 'space', id })),
  ...GENERALS.map((id) => ({ kind: 'general', id })),
];

/** What somebody might point at: every space and general, the cards in the hands and some others, and their uses. */
export const wishesAt = (s: State, also: readonly number[]): readonly Wish[] => {
  const cards = [...new Set([...s.hands[AMERICAN], ...s.hands[BRITISH], ...s.hidden.flat(), ...also])].map(
    (it) => CARDS[it]!,
  );
  const uses =
    s.stack.at(-1)!.in === 'play'
      ? cards.flatMap((id) => USES.map((use) => ({ kind: 'use', id: `${id}/${use}` })))
      : [];
  return [...PLACES, ...cards.map((id) => ({ kind: 'card', id })), ...uses];
};

/** The reasons that can be given, by their words. */
export const KNOWN_REASONS: readonly string[] = Object.keys(CLAIMS);
