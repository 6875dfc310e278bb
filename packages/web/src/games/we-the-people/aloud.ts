import { AMERICAN, SIDES, type Side, isSpaceId, other, space } from '@liberty/colonies';
import {
  type Battle,
  CARDS,
  type CardKind,
  KINDS,
  type March,
  USES,
  type Use,
  type View,
  battleOdds,
  diceOdds,
  matchChance,
  standing,
  winnerBy,
} from '@liberty/we-the-people';
import type { Aloud, Held, Standing } from '../../table/aloud.ts';
import type { Choice, Look } from '../../table/desk.ts';
import { USE_WORDS } from './choices.ts';
import { facts, nameOf, spoken } from './facts.ts';
import {
  SIDE,
  atlas,
  boardOf,
  cardName,
  cardWish,
  cuWord,
  duelName,
  duelWish,
  frameOf,
  isSide,
  kit,
  spaceName,
  useWish,
} from './game.ts';
import { about, brief, forceIn, lanes, movers, regions, threats, toward } from './places.ts';
import { losses } from './warnings.ts';

const percent = (chance: number): string => `${Math.round(100 * chance)} percent`;
const many = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** The uses that can be thought of for a card of that kind; whether they are allowed is asked elsewhere. */
const usesOf = (card: CardKind, side: Side): readonly Use[] => {
  if (kit.cards[card]!.kind !== 'operations') return ['event', 'discard'];
  return USES.filter((use) => use !== 'event' && use !== 'discard' && (use !== 'french' || side === AMERICAN));
};

const held = (card: CardKind, side: Side): Held => ({
  wish: cardWish(card),
  name: cardName(card),
  says: kit.cards[card]!.text,
  uses: usesOf(card, side).map((use) => ({ wish: useWish(card, use), name: USE_WORDS[use].label })),
});

const priceOf = (kind: number): string => {
  const [price, modifier] = [kit.winnerLoss[kind]!, kit.loserMod[kind]!];
  if (price > 0) return `If it wins, the winner loses ${cuWord(price)}.`;
  if (modifier === 0) return 'If it wins, the loser rolls for losses without a modifier.';
  return modifier > 0
    ? `If it wins, the loser adds ${modifier} to the roll for losses.`
    : `If it wins, the loser takes ${-modifier} off the roll for losses.`;
};

const duelCards = (counts: readonly number[]): Held[] =>
  counts.flatMap((n, kind) =>
    n === 0
      ? []
      : [
          {
            wish: duelWish(kind),
            name: n === 1 ? duelName(kind) : `${duelName(kind)}, ${n} of them`,
            says: priceOf(kind),
            uses: [],
          },
        ],
  );

const hands: Aloud<View>['hands'] = ({ views }) =>
  views.flatMap((view) =>
    SIDES.flatMap((side) => {
      const { cards } = view.hands[side];
      const duel = view.duelHands[side].cards;
      return [
        ...(duel && view.duelHands[side].count > 0
          ? [{ name: `${SIDE[side]} battle cards`, cards: duelCards(duel) }]
          : []),
        ...(cards ? [{ name: `${SIDE[side]} hand`, cards: cards.map((card) => held(card, side)) }] : []),
      ];
    }),
  );

/** A battle in words: where, who, how many cards each holds, what was laid last. */
const fight: Aloud<View>['fight'] = ({ view }) => {
  const f = frameOf<Battle>(view, 'battle');
  if (!f) return [];
  const defender = other(f.attacker);
  const cards = SIDES.map((side) => `${SIDE[side]} ${many(view.duelHands[side].count, 'card')}`);
  return [
    `Battle of ${spaceName(f.to)}. ${SIDE[f.attacker]} attack from ${spaceName(f.from)}.`,
    `${forceIn(view, defender, f.to) ?? `${SIDE[defender]} militia`} against ${forceIn(view, f.attacker, f.from) ?? SIDE[f.attacker]}, of whom ${cuWord(f.party)} take part.`,
    `${cards.join(', ')}.`,
    ...(f.card >= 0 ? [`${SIDE[f.lead]} have laid ${duelName(f.card)}.`] : [`${SIDE[f.lead]} attack.`]),
  ];
};

const listed = (cards: readonly CardKind[]): string =>
  cards.length === 0 ? 'none' : `${cards.length}: ${cards.map(cardName).join(', ')}`;

const verdictNow = (view: View): string => {
  const score = standing(boardOf(view), atlas);
  const winner = winnerBy(score);
  const ends = winner === undefined ? 'nobody would win' : `the ${SIDE[winner]} side would win`;
  return `${score.american} colonies American${score.canada ? ' and Canada' : ''}, ${score.british} British: ${ends}`;
};

const yearsEnd = (view: View, side: Side): Standing => {
  const { isolated, winter } = losses(view)[side]!;
  const cut = isolated.length === 0 ? 'no isolated markers' : `isolated markers in ${isolated.join(', ')}`;
  const cold = winter.length === 0 ? 'no attrition' : `winter bites in ${winter.join(', ')}`;
  return { name: `${SIDE[side]} losses at the year's end`, says: `${cut}; ${cold}` };
};

const standings: Aloud<View>['standings'] = ({ view }) => [
  { name: 'Year', says: `${view.year} of ${kit.firstYear} to ${kit.lastYear}` },
  { name: 'If it ended now', says: verdictNow(view) },
  { name: 'War ends', says: view.warEnds < 0 ? 'no card lies in the box' : cardName(view.warEnds) },
  {
    name: 'Cards',
    says: `${SIDES.map((side) => `${SIDE[side]} ${view.hands[side].count}`).join(', ')}, ${view.deck} in the deck`,
  },
  { name: 'British reinforcements', says: `${cuWord(view.britishBox)} in the box` },
  { name: 'Continental Congress', says: view.congress < 0 ? 'dispersed' : `in ${spaceName(view.congress)}` },
  { name: 'French', says: frenchSay(view) },
  { name: 'British Regulars', says: view.regulars ? 'their advantage lasts' : 'their advantage is lost' },
  ...SIDES.map((side) => yearsEnd(view, side)),
  { name: 'Discards', says: listed(view.discards) },
  { name: 'Removed', says: listed(view.removed) },
];

const frenchSay = (view: View): string => {
  if (!view.alliance) return 'not allied yet';
  const navy = view.navy < 0 ? '' : `, the Navy before ${spaceName(view.navy)}`;
  return `${view.frenchWait ? 'allied, Rochambeau waits' : 'allied'}${navy}`;
};

const attackOdds = ({ way = [], at }: Choice, view: View): string | undefined => {
  const f = frameOf<March>(view, 'march')!;
  const to = space(at!.id);
  const from = way.length > 1 ? space(way.at(-2)!) : view.generalAt[f.general]!;
  const { battle, evasion, interceptors } = battleOdds(view, kit, { general: f.general, party: f.party, from, to });
  if (!battle) return undefined;
  const [own, theirs] = [f.side, other(f.side)];
  return [
    `${battle.exact ? '' : 'about '}${percent(battle.attackerWins)} to win`,
    `${many(battle.cards[own], 'card')} against ${battle.cards[theirs]}`,
    `mean losses ${battle.losses[own].toFixed(1)} against ${battle.losses[theirs].toFixed(1)} CU`,
    ...(battle.fates[theirs].surrenders ? ['the loser there surrenders'] : []),
    ...(battle.fates[own].surrenders ? ['you would surrender'] : []),
    ...(battle.congressFlees ? ['Congress would flee'] : []),
    ...(evasion ? [`they may retreat first, ${percent(evasion.roll.chance)}`] : []),
    ...interceptors.map(
      (it) =>
        `${nameOf({ kind: 'general', id: kit.components.generals[it.general]!.id })} may intercept, ${percent(it.roll.chance)}`,
    ),
  ].join('; ');
};

/** The chances of one answer in words. */
const odds = (choice: Choice, look: Look<View>): string | undefined => {
  const { view, viewer } = look;
  const { name } = view.question ?? {};
  if (!isSide(viewer) || !look.asked) return undefined;
  if (name === 'march move' && choice.at?.kind === 'space') return attackOdds(choice, view);
  if (choice.at?.kind === 'battle-card' && name === 'battle lead') {
    const kind = KINDS.findIndex((it) => it === choice.at!.id);
    const found = matchChance(view, kit).find((it) => it.kind === kind);
    return found && `${percent(found.unmatched)} that they cannot match it`;
  }
  if (choice.at?.kind === 'general' && name === 'interception offer') {
    const g = kit.components.generals.findIndex(({ id }) => id === choice.at!.id);
    return `${percent(diceOdds(kit, g).interception?.chance ?? 0)} to arrive`;
  }
  return undefined;
};

const readCard = (id: string): string => {
  const card = CARDS.indexOf(id.split('/')[0]!);
  return `${cardName(card)}. ${kit.cards[card]!.text}`;
};

/** We the People without pictures. */
export const aloud: Aloud<View> = {
  regions,
  lanes,
  toward,
  brief,
  read(wish, { view }) {
    if (wish.kind === 'space' && isSpaceId(wish.id)) return spoken(space(wish.id), view);
    if (wish.kind === 'card' || wish.kind === 'use') return readCard(wish.id);
    const said = facts(wish, view);
    return said === '' ? `${nameOf(wish)}.` : `${nameOf(wish)}. ${said.replaceAll(' · ', ', ')}.`;
  },
  threats,
  movers,
  about,
  hands,
  fight,
  standings,
  odds,
};
