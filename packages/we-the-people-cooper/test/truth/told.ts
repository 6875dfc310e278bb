import {
  AMERICAN,
  BOX,
  BRITISH,
  CAPTURED,
  GONE,
  NOBODY,
  NOWHERE,
  ROCHAMBEAU,
  WASHINGTON,
  frenchAt,
  onMap,
  other,
  sideOf,
  unitsAt,
  unitsOnMap,
} from '@liberty/colonies';
import { type Said, lastDie, misspoken } from '@liberty/table';
import {
  type Aftermath,
  type Battle,
  type Happening,
  KINDS,
  MOST_BATTLE_CARDS,
  type March,
  type Play,
  type Reaction,
  type State,
  type Together,
  type Turn,
  controllerOf,
  politicalPoints,
} from '../../src/index.ts';
import { isolatedMarkers } from '../../src/rules/17-control.ts';
import { insideAt, siegePoints } from '../../src/rules/18-lines.ts';
import { VOCABULARY, speechOf } from './speech.ts';
import {
  copies,
  declaredAt,
  fighters,
  frame,
  gone,
  handOf,
  hasLaid,
  holds,
  host,
  isAt,
  isCommander,
  isForced,
  isHost,
  isRatingOf,
  isRetreat,
  kit,
  rolled,
  sum,
  tableOfLosses,
  winning,
} from './witness.ts';

/** What is false about the telling of an event, if anything: the moment of the answer, the moment of the telling, the event. */
type Claims = {
  readonly [K in Happening['kind']]: (
    before: State,
    s: State,
    e: Extract<Happening, { kind: K }>,
    said: Said,
  ) => unknown;
};

export const TOLD: Claims = {
  year: (_b, s, e) => holds([s.year === e.year, `it is ${s.year}`]),
  freed: (b, s, e) => holds([isAt(s, e.general, BOX), 'he is not in the box'], [!isAt(b, e.general, BOX), 'he was']),
  dealt: (b, s, e) => {
    const isDeal = b.hands.every((hand) => hand.length === 0);
    const grown = s.hands[e.side].length - b.hands[e.side].length + (isDeal ? 0 : 1);
    return holds(
      [grown === e.count, `${grown} are new`],
      [!isDeal || e.side === BRITISH || s.hands[BRITISH].length === 0, 'the other side was dealt'],
      [e.cards === undefined || e.cards.length === e.count, 'the cards are not as many'],
      [(e.cards ?? []).every((card) => copies(s.hands[e.side], card) >= copies(e.cards!, card)), 'not in the hand'],
      [!isDeal || !e.cards || e.cards.every((card) => copies(s.hands[e.side], card) === copies(e.cards!, card)), 'no'],
    );
  },
  reshuffled: (_b, s, e) =>
    holds([sum(s.deck) === e.size, `the deck holds ${sum(s.deck)}`], [s.discards.length === 0, 'discards are left']),
  opens: (b, s, e) =>
    holds(
      [e.campaign === (b.stack.at(-1)!.at === 'preempt'), 'it is opened otherwise'],
      [e.campaign ? e.side === BRITISH : frame<Turn>(s, 'turn')!.side === e.side, 'the other plays first'],
    ),
  laid: (b, s, e) =>
    holds([
      copies([...s.hands[e.side], ...s.hidden[e.side]], e.card) <
        copies([...b.hands[e.side], ...b.hidden[e.side]], e.card),
      'he did not hold it, or holds it still',
    ]),
  filed: (_b, s, e) =>
    holds([e.to === 'removed' ? s.removed.includes(e.card) : s.resolving === e.card, 'it does not go there']),
  'card-over': (_b, s, e) =>
    holds(
      [s.resolving === NOWHERE, 'a card is being resolved'],
      [frame<Play>(s, 'play')!.side === e.side, 'it was the other’s'],
    ),
  marked: (b, s, e, said) =>
    holds(
      [s.control[e.space] === e.side, 'no such marker lies there'],
      [b.control[e.space] !== e.side || said.rule === '20.2', 'it lay there before'],
      [e.flipped === (b.control[e.space] === other(e.side)), 'no enemy marker was turned, or one was'],
    ),
  unmarked: (b, s, e) =>
    holds(
      [s.control[e.space] === NOBODY, 'a marker lies there'],
      [b.control[e.space] === e.side || (e.why === 'isolated' && b.control[e.space] === NOBODY), 'none lay there'],
    ),
  activated: (b, s, e) =>
    holds(
      [onMap(s, e.general), 'he is not on the map'],
      [((s.moved & ~b.moved) >> e.general) % 2 === 1, 'another is'],
      [e.forced === isForced(s), 'the card says otherwise'],
    ),
  marched: (_b, s, e) =>
    holds(
      [isHost(s, e) && host(s).from === e.from, 'others go, or another way'],
      [e.units <= Math.max(unitsAt(s, AMERICAN, e.to), unitsAt(s, BRITISH, e.to)), 'so many are not there'],
    ),
  sailed: (_b, s, e) =>
    holds(
      [kit.atlas.isPort[e.from]! && kit.atlas.isPort[e.to]!, 'both ends are not ports'],
      [isHost(s, e) && host(s).from === e.from, 'others go, or another way'],
      [unitsAt(s, sideOf(e.general), e.to) >= e.units, 'so many are not there'],
      [e.invading === (frame<March>(s, 'march')?.invading ?? false), 'it is not so that he invades'],
    ),
  landed: (_b, s, e) => holds([isHost(s, e) && unitsAt(s, BRITISH, e.to) >= e.units, 'others land']),
  storm: (b, s, e) =>
    holds(
      [
        e.general < 0 ? s.navy === b.navy : s.generalAt[e.general] === b.generalAt[e.general],
        'it went on all the same',
      ],
      [e.general === (frame<March>(s, 'march')?.general ?? NOWHERE), 'another sailed'],
    ),
  privateers: (b, s, e) =>
    holds([unitsOnMap(b, BRITISH) - unitsOnMap(s, BRITISH) === e.units, 'other units were taken']),
  boxed: (b, s, e) =>
    holds([isAt(s, e.general, BOX), 'he is not in the box'], [onMap(b, e.general), 'he was not on the map']),
  relocated: (_b, s, e) =>
    holds(
      [isAt(s, e.general, e.to), 'he is not there'],
      [e.from !== e.to, 'he stayed'],
      [frame<Together>(s, 'together')!.space === e.from, 'he was elsewhere'],
    ),
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
  intercepts(_b, s, e, said) {
    const { to, declared } = frame<Reaction>(s, 'reaction')!;
    const side = sideOf(e.general);
    const strange = s.control[to] === other(side) && unitsAt(s, side, to) === 0;
    const rating = kit.battle[e.general]! - (strange ? 1 : 0) - (side === BRITISH ? 1 : 0);
    return (
      rolled(e, said, rating) ??
      holds(
        [e.modifier < 0 || e.needs > 0, 'he could not try without help'],
        [e.space === to, 'they march elsewhere'],
        [declared.some((it, i) => i % 3 === 0 && it === e.general), 'he was not told to'],
      )
    );
  },
  intercepted: (_b, s, e) =>
    holds(
      [isAt(s, e.general, e.space), 'he is not there'],
      [unitsAt(s, sideOf(e.general), e.space) >= e.units && e.units <= 5, 'so many are not there'],
      [frame<Reaction>(s, 'reaction')!.declared[declaredAt(s, e.general) + 1] === e.units, 'others were told to'],
    ),
  'backed-up': (_b, s, e) => holds([isAt(s, e.general, e.from), 'he is not there'], [s.backed, 'nobody did']),
  avoids: (_b, _s, e, said) => rolled(e, said),
  'fell-back': (b, s, e) =>
    holds(
      [isAt(s, e.general, e.to), 'he is not there'],
      [gone(b, s, sideOf(e.general), e.from) === e.units && e.units <= 5, 'so many did not go'],
      [frame<Reaction>(s, 'reaction')!.to === e.from, 'they were elsewhere'],
    ),
  pursues: (_b, s, e, said) => rolled(e, said) ?? holds([frame<March>(s, 'march')!.general === e.general, 'not he']),
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
  struck: (_b, s, e) => holds([unitsAt(s, e.side, e.space) >= e.units && e.units === 1, 'so many are not struck']),
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
      [insideAt(b, e.space) !== NOBODY, 'there was no siege'],
    ),
  fell: (_b, s, e) =>
    holds(
      [unitsAt(s, e.side, e.space) === e.units && insideAt(s, e.space) === e.side, 'others are inside'],
      [siegePoints(s, e.space) >= e.units, 'the points do not suffice'],
    ),
  sortie: (_b, s, e) =>
    holds(
      [unitsAt(s, e.side, e.space) === e.units, 'others come out'],
      [frame<Battle>(s, 'battle')!.to === e.space && insideAt(s, e.space) === e.side, 'nobody is inside there'],
    ),
  battle: (_b, s, e) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds(
      [f.to === e.space && f.attacker === e.attacker, 'it is another battle'],
      [fighters(s, f, e.attacker) === e.units, 'others attack'],
      [fighters(s, f, other(e.attacker)) === e.against, 'others defend'],
      [isCommander(s, f, other(e.attacker), e.opponent), 'another defends'],
      [isCommander(s, f, e.attacker, e.general), 'another attacks'],
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
    holds(
      [hasLaid(b, s, e.side, e.card), 'he has not played it'],
      [winning(s) === e.as, 'it stands for something else'],
    ),
  matches: (b, s, e) =>
    holds(
      [hasLaid(b, s, e.side, e.card), 'he has not played it'],
      [e.card === winning(b) || e.card === KINDS.length - 1, 'it does not match'],
    ),
  conceded: (_b, s, e) => holds([frame<Battle>(s, 'battle')!.winner === other(e.side), 'he has not lost']),
  spent: (_b, s, e) => holds([sum(handOf(s, e.side)) === 0, 'he has cards']),
  counterattacks: (b, s, e, said) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds(
      [e.roll === lastDie(said), `the die shows ${lastDie(said)}`],
      [isRatingOf(s, f, e.side, e.needs), 'his rating is another'],
      [frame<Battle>(b, 'battle')!.lead === other(e.side), 'he attacks already'],
    );
  },
  seized: (b, s, e) =>
    holds(
      [frame<Battle>(s, 'battle')!.lead === e.side, 'he has not'],
      [frame<Battle>(b, 'battle')!.lead !== e.side, 'he had'],
    ),
  withdraws: (_b, s, e, said) => {
    const f = frame<Battle>(s, 'battle')!;
    return (
      rolled(e, said) ?? holds([f.lead === e.side && isCommander(s, f, e.side, e.general), 'he does not attack now'])
    );
  },
  standoff: (_b, s, e) => holds([frame<Battle>(s, 'battle')!.tried === e.attempts, 'not so often']),
  cancels: (_b, s, e, said) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds(
      [e.roll === lastDie(said), `the die shows ${lastDie(said)}`],
      [f.lead === other(e.side) && isRatingOf(s, f, e.side, e.needs), 'his rating is another'],
    );
  },
  withdrew: (b, s, e) => {
    const f = frame<Aftermath>(s, 'aftermath')!;
    const came = unitsAt(s, e.side, e.to) - unitsAt(b, e.side, e.to);
    return holds(
      [f.where === e.to && f.winner !== e.side, 'they go elsewhere'],
      [e.units > 0 && e.units === (f.attacker === e.side ? f.party : came), 'others go'],
    );
  },
  won: (_b, s, e) => {
    const f = frame<Battle>(s, 'battle')!;
    return holds([f.winner === e.side && f.card === (e.card ?? NOWHERE), 'he has not, or not so']);
  },
  'loss-roll': (_b, s, e, said) => {
    const f = frame<Aftermath>(s, 'aftermath')!;
    return holds(
      [e.roll === lastDie(said) && f.winner !== e.side, 'he does not roll, or not that'],
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
    const f = frame<Aftermath>(s, 'aftermath')!;
    const lost = unitsOnMap(b, e.side) - unitsOnMap(s, e.side);
    return holds(
      [lost >= e.units || fighters(s, f, e.side) === e.units, `${lost} are gone`],
      [f.to === e.space && f.winner === other(e.side), 'it was another battle, or the other side'],
    );
  },
  retreated: (b, s, e, said) =>
    holds(
      [isRetreat(b, s, e), 'others go, or from elsewhere'],
      [e.bySea === (said.rule === '15.2'), 'it goes otherwise'],
      [unitsAt(s, other(e.side), e.to) === 0 || insideAt(s, e.to) === e.side, 'enemies are there'],
      [!e.bySea || (kit.atlas.isPort[e.from]! && kit.atlas.isPort[e.to]!), 'both ends are not ports'],
    ),
  escape: (_b, s, e, said) =>
    holds(
      [e.roll === undefined || e.roll === lastDie(said), `the die shows ${lastDie(said)}`],
      [isRatingOf(s, frame<Aftermath>(s, 'aftermath')!, other(e.side), e.needs), 'his rating is another'],
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

/** One thing is one thing: no number stands before a noun or verb of the wrong kind, and nothing is told of nobody. */
const BAD_GRAMMAR =
  /\b1 (cards|battle cards|siege points|American markers)\b|\b1 unit of the \w+ side (go|come|surrender|withdraw|retreat|are)\b|^0 |undefined|NaN/;

/** What is false about a sentence of the log. */
export const falsehoodOf = (before: State, s: State, event: Happening, said: Said): string | undefined => {
  const fault = (TOLD[event.kind] as (b: State, s: State, e: Happening, said: Said) => string | undefined)(
    before,
    s,
    event,
    said,
  );
  if (fault !== undefined) return fault;
  const { sentence } = said;
  if (BAD_GRAMMAR.test(sentence)) return 'one is told as many';
  return misspoken(sentence, speechOf(event, sentence), VOCABULARY);
};
