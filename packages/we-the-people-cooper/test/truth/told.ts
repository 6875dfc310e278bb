import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GENERALS_OF,
  GONE,
  NOBODY,
  NOWHERE,
  ROCHAMBEAU,
  type Side,
  type Space,
  WASHINGTON,
  frenchAt,
  onMap,
  other,
  sideOf,
  unitsAt,
  unitsOnMap,
} from '@liberty/colonies';
import { type Frame } from '@liberty/table';
import {
  type Aftermath,
  type Battle,
  type Happening,
  KINDS,
  MOST_BATTLE_CARDS,
  type March,
  type State,
  controllerOf,
  politicalPoints,
} from '../src/index.ts';
import { isolatedMarkers } from '../src/rules/17-control.ts';
import { insideAt, siegePoints } from '../src/rules/18-lines.ts';
import { edition } from './scene.ts';

const { kit } = edition;

/** What is false about the telling of an event, if anything: the moment of the answer, the moment of the telling, the event. */
type Claims = {
  readonly [K in Happening['kind']]: (before: State, s: State, e: Extract<Happening, { kind: K }>) => unknown;
};

/** The first claim that does not hold. */
const holds = (...claims: readonly (readonly [boolean, string])[]): string | undefined =>
  claims.find(([it]) => !it)?.[1];

const frame = <F extends Frame>(s: State, chapter: F['in']): F | undefined =>
  s.stack.findLast((f) => f.in === chapter) as F | undefined;

const isDie = (roll: number): boolean => Number.isInteger(roll) && roll >= 1 && roll <= 6;
/** By which rating a roll was made: that of somebody of the side, less what the rules take off. */
const isRating = (needs: number, side: Side, off = 0): boolean =>
  GENERALS_OF[side]!.some((g) => {
    const less = kit.battle[g]! - needs;
    return less >= 0 && less <= off;
  });
const isAid = (modifier: number): boolean => modifier === 0 || modifier === -2;
const isAt = (s: State, g: number, x: Space): boolean => s.generalAt[g] === x;
const handOf = (s: State, side: Side): number[] => s.duel.slice(side * KINDS.length, (side + 1) * KINDS.length);
/** One battle card of that kind has left the hand. */
const hasLaid = (b: State, s: State, side: Side, card: number): boolean =>
  (handOf(b, side)[card] ?? 0) - (handOf(s, side)[card] ?? 0) === 1;
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const winning = (s: State): number => frame<Battle>(s, 'battle')?.card ?? NOWHERE;

/** Units of the attackers, who stand where they came from until it is over. */
const fighters = (s: State, f: Battle | Aftermath, side: Side): number => {
  if (side !== f.attacker) return unitsAt(s, side, f.to);
  return f.party + (f.sortie ? unitsAt(s, side, f.to) : 0);
};

const rolled = (e: { roll: number; modifier: number; needs: number; general: number }, off = 0) =>
  holds(
    [isDie(e.roll), 'no die shows that'],
    [isAid(e.modifier), 'no card takes that off'],
    [isRating(e.needs, sideOf(e.general), off), 'nobody has such a rating'],
  );

/** 14.7 What the table says for a roll, within the force. */
const tableOfLosses = (roll: number, modifier: number, force: number): number =>
  Math.min(force, Math.max(0, (roll <= 3 ? 1 : roll <= 5 ? 2 : 3) + modifier));

export const TOLD: Claims = {
  year: (_b, s, e) => holds([s.year === e.year, `it is ${s.year}`]),
  freed: (b, s, e) => holds([isAt(s, e.general, BOX), 'he is not in the box'], [!isAt(b, e.general, BOX), 'he was']),
  dealt: (_b, s, e) =>
    holds(
      [e.cards === undefined || e.cards.length === e.count, 'the cards are not as many'],
      [(e.cards ?? []).every((card) => s.hands[e.side].includes(card)), 'a card is not in the hand'],
    ),
  reshuffled: (_b, s, e) =>
    holds([sum(s.deck) === e.size, `the deck holds ${sum(s.deck)}`], [s.discards.length === 0, 'discards are left']),
  opens: (b, _s, e) =>
    holds([!e.campaign || b.hands[e.side].some((card) => kit.cards[card]!.generals > 0), 'he has no campaign']),
  laid: (b, s, e) =>
    holds(
      [[...b.hands[e.side], ...b.hidden[e.side]].includes(e.card), 'he did not hold it'],
      [
        s.hands[e.side].length + s.hidden[e.side].length < b.hands[e.side].length + b.hidden[e.side].length,
        'it is in his hand still',
      ],
    ),
  filed: (_b, s, e) =>
    holds([e.to === 'removed' ? s.removed.includes(e.card) : s.resolving === e.card, 'it does not go there']),
  'card-over': (_b, s) => holds([s.resolving === NOWHERE, 'a card is being resolved']),
  marked: (b, s, e) =>
    holds(
      [s.control[e.space] === e.side, 'no such marker lies there'],
      [!e.flipped || b.control[e.space] === other(e.side), 'no enemy marker was turned'],
    ),
  unmarked: (b, s, e) =>
    holds(
      [s.control[e.space] === NOBODY, 'a marker lies there'],
      [b.control[e.space] === e.side || e.why === 'isolated', 'none lay there'],
    ),
  activated: (_b, s, e) => holds([onMap(s, e.general), 'he is not on the map']),
  marched: (_b, s, e) =>
    holds(
      [e.general < 0 || isAt(s, e.general, e.to) || frame(s, 'march')?.at === 'occupy', 'he is not there'],
      [e.general >= 0 || e.units > 0, 'nobody marches'],
      [e.units <= Math.max(unitsAt(s, AMERICAN, e.to), unitsAt(s, BRITISH, e.to)), 'so many are not there'],
    ),
  sailed: (_b, s, e) =>
    holds(
      [kit.atlas.isPort[e.from]! && kit.atlas.isPort[e.to]!, 'both ends are not ports'],
      [unitsAt(s, sideOf(e.general), e.to) >= e.units, 'so many are not there'],
      [e.invading === (frame<March>(s, 'march')?.invading ?? false), 'it is not so that he invades'],
    ),
  landed: (_b, s, e) => holds([unitsAt(s, BRITISH, e.to) >= e.units, 'so many are not there']),
  storm: (b, s, e) =>
    holds([
      e.general < 0 ? s.navy === b.navy : s.generalAt[e.general] === b.generalAt[e.general],
      'it went on all the same',
    ]),
  privateers: (b, s, e) =>
    holds([unitsOnMap(b, BRITISH) - unitsOnMap(s, BRITISH) === e.units, 'other units were taken']),
  boxed: (b, s, e) =>
    holds([isAt(s, e.general, BOX), 'he is not in the box'], [onMap(b, e.general), 'he was not on the map']),
  relocated: (_b, s, e) => holds([isAt(s, e.general, e.to), 'he is not there'], [e.from !== e.to, 'he stayed']),
  captured: (_b, s, e) =>
    holds([isAt(s, e.general, e.general === WASHINGTON ? GONE : CAPTURED), 'he is not a prisoner']),
  banished: (b, s, e) => holds([isAt(s, e.general, GONE), 'he is there'], [!isAt(b, e.general, GONE), 'he had gone']),
  dispersed: (_b, s) => holds([s.congress < 0, 'Congress sits']),
  inside: (_b, s, e) =>
    holds(
      [insideAt(s, e.space) === e.side, 'they are not inside'],
      [unitsAt(s, e.side, e.space) === e.units, `${unitsAt(s, e.side, e.space)} are`],
      [e.units >= 2, 'one alone cannot'],
    ),
  intercepts: (_b, _s, e) => rolled(e, 2) ?? holds([e.modifier < 0 || e.needs > 0, 'he could not try without help']),
  intercepted: (_b, s, e) =>
    holds(
      [isAt(s, e.general, e.space), 'he is not there'],
      [unitsAt(s, sideOf(e.general), e.space) >= e.units && e.units >= 1 && e.units <= 5, 'so many did not come'],
    ),
  'backed-up': (_b, s, e) => holds([isAt(s, e.general, e.from), 'he is not there'], [s.backed, 'nobody did']),
  avoids: (_b, _s, e) => rolled(e),
  'fell-back': (_b, s, e) =>
    holds(
      [isAt(s, e.general, e.to), 'he is not there'],
      [unitsAt(s, sideOf(e.general), e.to) >= e.units && e.units <= 5, 'so many did not go'],
    ),
  pursues: (_b, _s, e) => rolled(e),
  reinforced: (b, s, e) =>
    holds([unitsAt(s, e.side, e.space) - unitsAt(b, e.side, e.space) === e.units, 'others came']),
  appointed: (b, s, e) =>
    holds(
      [isAt(s, e.general, e.space), 'he is not there'],
      [e.relieved < 0 || (isAt(s, e.relieved, BOX) && isAt(b, e.relieved, e.space)), 'nobody was relieved'],
    ),
  mandatory: (b, s, e) => holds([s.mandatory === e.number && b.mandatory === e.number - 1, 'it is not its turn']),
  'french-landed': (b, s, e) =>
    holds(
      [isAt(s, ROCHAMBEAU, e.space), 'he is not there'],
      [frenchAt(s, e.space) - frenchAt(b, e.space) === e.units, 'others landed'],
    ),
  'french-wait': (_b, s) => holds([s.frenchWait, 'they do not']),
  navy: (_b, s, e) => holds([s.navy === e.space && kit.atlas.isPort[e.space]!, 'it does not lie there']),
  ban: (_b, s, e) => holds([e.what === 'currency' ? s.raiseMost === 1 : s[e.what], 'nothing is banned']),
  'regulars-lost': (b, s) => holds([b.regulars && !s.regulars, 'they were lost before, or are not']),
  took: (b, s, e) =>
    holds(
      [b.hands[e.side].includes(e.card), 'it was not in the hand'],
      [s.hands[e.side].length === b.hands[e.side].length - 1, 'the hand is as it was'],
    ),
  struck: (_b, s, e) => holds([unitsAt(s, e.side, e.space) >= e.units, 'so many are not there']),
  sheltered: (_b, s, e) => holds([s.sheltered.includes(2 * e.space + e.side), 'they have none']),
  spied: (_b, s, e) => holds([(s.spied & (1 << other(e.side))) !== 0, 'he has none']),
  siege: (_b, s, e) =>
    holds(
      [insideAt(s, e.space) === other(e.side), 'nobody of the other side is inside'],
      [siegePoints(s, e.space) === e.points, `there are ${siegePoints(s, e.space)} points`],
      [unitsAt(s, other(e.side), e.space) === e.units, 'others are inside'],
    ),
  'siege-lifted': (b, s, e) =>
    holds(
      [insideAt(s, e.space) === NOBODY, 'somebody is inside'],
      [unitsAt(s, AMERICAN, e.space) === 0 || unitsAt(s, BRITISH, e.space) === 0, 'both are there'],
      [unitsAt(s, AMERICAN, e.space) + unitsAt(s, BRITISH, e.space) > 0, 'nobody is there'],
      [insideAt(b, e.space) !== NOBODY || s.stack.length > 0, 'there was no siege'],
    ),
  fell: (_b, s, e) =>
    holds(
      [unitsAt(s, e.side, e.space) === e.units, 'others are inside'],
      [siegePoints(s, e.space) >= e.units, 'the points do not suffice'],
    ),
  sortie: (_b, s, e) => holds([unitsAt(s, e.side, e.space) === e.units, 'others come out']),
  battle: (_b, s, e) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds(
      [f.to === e.space && f.attacker === e.attacker, 'it is another battle'],
      [fighters(s, f, e.attacker) === e.units, 'others attack'],
      [fighters(s, f, other(e.attacker)) === e.against, 'others defend'],
      [e.opponent < 0 || isAt(s, e.opponent, e.space), 'he is not there'],
      [e.general < 0 || sideOf(e.general) === e.attacker, 'he does not attack'],
    );
  },
  counted: (_b, s, e) => {
    const due = Math.max(0, Math.min(MOST_BATTLE_CARDS, sum(e.sources.map((it) => it.cards))));
    const f = frame<Battle>(s, 'battle')!;
    const of = (what: string): number => e.sources.find((it) => it.what === what)?.cards ?? 0;
    const colony = controllerOf(s, kit.atlas, kit.atlas.colonyOf[f.to]!);
    return holds(
      [e.cards === due && e.cards === sum(handOf(s, e.side)), 'they do not add up'],
      [of('units') === fighters(s, f, e.side), 'others fight'],
      [of('colony') === (colony === e.side ? 2 : 0), 'the colony is not his'],
      [of('defender') === (e.side === f.attacker ? 0 : 1), 'he does not defend'],
      [of('regulars') === (e.side === BRITISH && s.regulars ? 1 : 0), 'the Regulars'],
      [of('port') === 0 || (kit.atlas.isPort[f.to]! && s.navy !== f.to && s.year > 1775), 'there is no such port'],
    );
  },
  held: (_b, s, e) => holds([handOf(s, e.side).join() === e.cards.join(), 'he holds others']),
  attacks: (b, s, e) =>
    holds([hasLaid(b, s, e.side, e.card), 'he has not laid it'], [winning(s) === e.as, 'it stands for something else']),
  matches: (b, s, e) =>
    holds(
      [hasLaid(b, s, e.side, e.card), 'he has not laid it'],
      [e.card === winning(b) || e.card === KINDS.length - 1, 'it does not match'],
    ),
  conceded: (_b, s, e) => holds([frame<Battle>(s, 'battle')!.winner === other(e.side), 'he has not lost']),
  spent: (_b, s, e) => holds([sum(handOf(s, e.side)) === 0, 'he has cards']),
  counterattacks: (_b, _s, e) =>
    holds([isDie(e.roll), 'no die shows that'], [isRating(e.needs, e.side), 'nobody has such a rating']),
  seized: (b, s, e) =>
    holds(
      [frame<Battle>(s, 'battle')!.lead === e.side, 'he has not'],
      [frame<Battle>(b, 'battle')!.lead !== e.side, 'he had'],
    ),
  withdraws: (_b, _s, e) => rolled(e),
  standoff: (_b, s, e) => holds([frame<Battle>(s, 'battle')!.tried === e.attempts, 'not so often']),
  cancels: (_b, _s, e) =>
    holds([isDie(e.roll), 'no die shows that'], [isRating(e.needs, e.side), 'nobody has such a rating']),
  withdrew: (_b, s, e) => holds([unitsAt(s, e.side, e.to) >= e.units && e.units > 0, 'so many are not there']),
  won: (_b, s, e) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds([f.winner === e.side && f.card === (e.card ?? NOWHERE), 'he has not, or not so']);
  },
  'loss-roll': (_b, s, e) => {
    const f = frame<Aftermath>(s, 'aftermath')!;
    return holds(
      [isDie(e.roll) && f.winner !== e.side, 'he does not roll'],
      [e.units === tableOfLosses(e.roll, e.modifier, fighters(s, f, e.side)), 'the table says otherwise'],
      [e.modifier === 0 || KINDS[f.card] === 'probe', 'it was no Probe'],
    );
  },
  spared: (b, s, e) => {
    const f = frame<Aftermath>(s, 'aftermath')!;
    return holds([f.losses === e.units && frame<Aftermath>(b, 'aftermath')!.losses === e.units + 1, 'he loses others']);
  },
  price: (_b, s, e) => {
    const f = frame<Aftermath>(s, 'aftermath')!;
    return holds([f.winner === e.side && KINDS[f.card] === 'frontal' && e.units === 1, 'it costs nothing']);
  },
  eliminated: (b, s, e) => {
    const gone = unitsOnMap(b, e.side) - unitsOnMap(s, e.side);
    return holds([
      gone >= e.units || fighters(s, frame<Aftermath>(s, 'aftermath')!, e.side) === e.units,
      `${gone} are gone`,
    ]);
  },
  retreated: (_b, s, e) =>
    holds(
      [unitsAt(s, e.side, e.to) >= e.units && e.units > 0, 'so many are not there'],
      [unitsAt(s, other(e.side), e.to) === 0 || insideAt(s, e.to) === e.side, 'enemies are there'],
      [!e.bySea || (kit.atlas.isPort[e.from]! && kit.atlas.isPort[e.to]!), 'both ends are not ports'],
    ),
  escape: (_b, _s, e) =>
    holds(
      [e.roll === undefined || isDie(e.roll), 'no die shows that'],
      [e.caught === (e.roll !== undefined && e.roll <= e.needs), 'the roll says otherwise'],
    ),
  attrition: (b, s, e) =>
    holds(
      [unitsAt(b, e.side, e.space) - unitsAt(s, e.side, e.space) === e.units, 'others are gone'],
      [e.units === unitsAt(b, e.side, e.space) >> 1, 'it is not half'],
    ),
  'no-attrition': (b, s) => holds([b.units.every((n, i) => n === s.units[i]), 'some are gone']),
  reconvened: (_b, s, e) => holds([s.congress === e.space && s.control[e.space] === AMERICAN, 'it does not']),
  'stays-dispersed': (_b, s) => holds([s.congress < 0, 'it sits']),
  'none-isolated': (_b, s, e) => holds([isolatedMarkers(s, kit.atlas, e.side).length === 0, 'some are isolated']),
  points: (_b, s, e) => {
    const [american, british] = politicalPoints(s, kit.atlas);
    return holds([e.american === american && e.british === british, `they are ${american} and ${british}`]);
  },
  'nowhere-to-place': (_b, s, e) => holds([s.britishOwed === e.markers && e.markers > 0, 'they remove others']),
};

/** One thing is one thing: no number stands before a noun or verb of the wrong kind. */
const BAD_GRAMMAR =
  /\b1 (cards|battle cards|siege points|American markers)\b|\b1 unit of the \w+ side (go|come|surrender|withdraw|retreat|are)\b|undefined|NaN/;

/** What is false about a sentence of the log. */
export const falsehoodOf = (before: State, s: State, event: Happening): string | undefined => {
  const fault = (TOLD[event.kind] as (b: State, s: State, e: Happening) => string | undefined)(before, s, event);
  return fault ?? (BAD_GRAMMAR.test(edition.narrate(event)) ? 'one is told as many' : undefined);
};
