import { NOBODY, SIDES, type Side, isSpaceId, other, space } from '@liberty/colonies';
import type { Frame, Wish } from '@liberty/table';
import {
  type Aftermath,
  type Arrival,
  type Battle,
  type BattleOdds,
  type CardKind,
  KINDS,
  LAST_YEAR,
  type March,
  type Reaction,
  RESERVE,
  STAND,
  type SecondEdition,
  type Siege,
  USES,
  type View,
  battleOdds,
  interceptedOdds,
  matchChance,
  victoryCheckNow,
} from '@liberty/we-the-people-cooper';
import type { Aloud, Held, Standing } from '../../table/aloud.ts';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { endLosses, many, percent } from '../we-the-people/aloud.ts';
import {
  FOLK,
  SIDE,
  countHeading,
  unitsWord,
  frameOf,
  generalName,
  isSide,
  mapFor,
  spaceWish,
} from '../we-the-people/field.ts';
import { movers, placesFor } from '../we-the-people/places.ts';
import { attackIn } from './attack.ts';
import { chanceSaid, secondChancesFor } from './chances.ts';
import { USE_WORDS } from './choices.ts';
import { secondFactsFor } from './facts.ts';
import { cardOf, cardWish, duelWish, secondGameFor, useWish } from './game.ts';
import { sourcesTold } from './lines.ts';
import { secondWarningsFor } from './warnings.ts';

const MANDATORY = [
  'the Declaration comes next',
  'the French Alliance comes next',
  'the European War comes next',
  'all three have happened',
] as const;

/** The space that the question is about. */
const spaceAsked = (view: View): number | undefined => {
  switch (view.question?.name.split(' ')[0]) {
    case 'march':
      return view.generalAt[frameOf<March>(view, 'march')!.general];
    case 'battle':
      return frameOf<Battle>(view, 'battle')!.to;
    case 'aftermath':
      return frameOf<Aftermath>(view, 'aftermath')!.to;
    case 'reaction':
      return frameOf<Reaction>(view, 'reaction')!.to;
    case 'arrival':
      return frameOf<Arrival>(view, 'arrival')!.to;
    case 'siege':
      return frameOf<Siege>(view, 'siege')!.space;
    case 'together':
      return (frameOf(view, 'together') as Frame & { readonly space: number }).space;
    default:
      return undefined;
  }
};

export const secondAloudFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { brief, facts, forceIn, spoken } = secondFactsFor(opened);
  const { cardName, duelName, fullName, kit, leaderIn, nameOf } = secondGameFor(opened);
  const { roll } = secondChancesFor(opened);
  const { losses } = secondWarningsFor(opened);
  const { lanes, regions, threats, toward } = placesFor(opened);

  const held = (card: CardKind): Held => ({
    wish: cardWish(card),
    name: fullName(card),
    says: `Number ${kit.cards[card]!.ops}. ${kit.cards[card]!.text}`,
    uses: USES.filter((use) => use !== 'french').map((use) => ({
      wish: useWish(card, use),
      name: USE_WORDS[use].label,
    })),
  });

  const duelCards = (counts: readonly number[]): Held[] =>
    counts.flatMap((n, kind) =>
      n === 0
        ? []
        : [
            {
              wish: duelWish(kind),
              name: n === 1 ? duelName(kind) : `${duelName(kind)}, ${n} of them`,
              says: kind === RESERVE ? 'Stands for any other card.' : 'Must be matched by the same card or a Reserve.',
              uses: [],
            },
          ],
    );

  const listed = (cards: readonly CardKind[]): string =>
    cards.length === 0 ? 'none' : `${cards.length}: ${cards.map(cardName).join(', ')}`;

  /** A battle in words: where, who, how many cards each holds, what was laid last. */
  const fight = (view: View): string[] => {
    const f = frameOf<Battle>(view, 'battle');
    if (!f) return [];
    const defender = other(f.attacker);
    const from = f.from < 0 ? 'England' : spaceName(f.from);
    const came =
      f.from === f.to ? `${FOLK[f.attacker]} come out of the works.` : `${FOLK[f.attacker]} attack from ${from}.`;
    const g = leaderIn(view, f, f.attacker);
    const laid = f.card >= 0 ? `${FOLK[f.lead]} have played ${duelName(f.card)}.` : `${FOLK[f.lead]} attack.`;
    return [
      `Battle of ${spaceName(f.to)}. ${came}`,
      `${forceIn(view, defender, f.to) ?? SIDE[defender]} against ${g < 0 ? SIDE[f.attacker] : generalName(g)} with ${unitsWord(f.party)}${f.sortie ? ' and the besieged' : ''}.`,
      `${SIDES.map((side) => `${SIDE[side]} ${many(view.duelHands[side].count, 'battle card')}`).join(', ')}.`,
      laid,
    ];
  };

  const endedNow = (view: View): string => {
    const { places, points, removes, sues } = victoryCheckNow(view, kit);
    const sum = `${points[0]} American points, ${points[1]} British`;
    if (view.outcome) return sum;
    if (sues !== undefined) return `${sum}: the ${SIDE[sues]} side would sue for peace`;
    const parts = [
      ...(places > 0 ? [`the American side would place ${many(places, 'marker')}`] : []),
      ...SIDES.flatMap((side) => (removes[side] > 0 ? [`the ${SIDE[side]} side would remove ${removes[side]}`] : [])),
    ];
    return `${sum}: ${parts.join(', ') || 'nobody would gain or lose markers'}`;
  };

  const bans = (view: View): Standing[] => {
    const now = [
      ...(view.mutiny ? ['mutiny: no American markers by number'] : []),
      ...(view.blockade ? ['blockade of the coast'] : []),
      ...(view.opposition ? ['Parliament is opposed: no British units by event'] : []),
    ];
    return now.length > 0 ? [{ name: 'This year', says: now.join('; ') }] : [];
  };

  const standings = (view: View): Standing[] => [
    { name: 'Year', says: `${view.year} of 1775 to ${LAST_YEAR}` },
    { name: countHeading(view, 'If the year ended now'), says: endedNow(view) },
    { name: 'Mandatory events', says: `${view.mandatory} of 3, ${MANDATORY[view.mandatory]!}` },
    ...bans(view),
    {
      name: 'Cards',
      says: `${SIDES.map((side) => `${SIDE[side]} ${view.hands[side].count}`).join(', ')}, ${view.deck} in the deck`,
    },
    { name: 'American units by number', says: `${view.raised} of ${many(view.raiseMost, 'card')} this year` },
    { name: 'Continental Congress', says: view.congress < 0 ? 'dispersed' : `in ${spaceName(view.congress)}` },
    {
      name: 'French',
      says: `${view.mandatory < 2 ? 'not allied yet' : view.frenchWait ? 'allied, they wait in their box' : 'allied'}${view.navy < 0 ? '' : `, the Navy before ${spaceName(view.navy)}`}`,
    },
    { name: 'British Regulars', says: view.regulars ? 'their advantage lasts' : 'their advantage is lost' },
    ...SIDES.map((side) => endLosses(`${SIDE[side]} losses at the year's end`, losses(view)[side]!)),
    { name: 'Discards', says: listed(view.discards) },
    { name: 'Removed', says: listed(view.removed) },
  ];

  /** A battle in which one attacks. */
  const battleSays = ({ attacker: own, attackerWins, cards, fates, losses: lost, sources }: BattleOdds): string => {
    const theirs = other(own);
    return [
      `about ${percent(attackerWins)} to win`,
      `${many(cards[own], 'card')} (${sourcesTold(sources[own])}) against ${cards[theirs]} (${sourcesTold(sources[theirs])})`,
      `mean losses ${lost[own].toFixed(1)} against ${lost[theirs].toFixed(1)} units`,
      ...(fates[theirs].eliminated ? ['beaten they are lost'] : []),
      ...(fates[own].eliminated ? ['beaten you are lost'] : []),
    ].join('; ');
  };

  const attackSays = (choice: Choice, view: View): string | undefined => {
    const { avoid, battle, interceptors, walls } = battleOdds(view, kit, attackIn(choice, view));
    if (!battle) return undefined;
    return [
      battleSays(battle),
      ...(walls ? ['they may go inside instead'] : []),
      ...(avoid ? [`they may avoid battle, ${percent(avoid.roll.chance)}`] : []),
      ...interceptors.map((it) => `${generalName(it.general)} may intercept, ${percent(it.roll.chance)}`),
    ].join('; ');
  };

  const odds: Aloud<View>['odds'] = (choice, { asked, view, viewer }) => {
    if (!isSide(viewer) || !asked) return undefined;
    const name = view.question?.name;
    if (choice.fight) return attackSays(choice, view);
    if (name === 'reaction answer') {
      const battle = STAND.is(choice.actions[0]!) ? interceptedOdds(view, kit) : undefined;
      return battle && battleSays(battle);
    }
    if (choice.at?.kind === 'battle-card' && name === 'battle lead') {
      const kind = KINDS.findIndex((it) => it === choice.at!.id);
      const found = matchChance(view, kit).find((it) => it.kind === kind);
      return found && `${percent(found.unmatched)} that they cannot match it`;
    }
    const it = choice.actions.length === 1 ? roll(view, choice.actions[0]!) : undefined;
    return it && chanceSaid(it);
  };

  const read = (wish: Wish, view: View): string => {
    if (wish.kind === 'space' && isSpaceId(wish.id)) return spoken(space(wish.id), view);
    if (wish.kind === 'card' || wish.kind === 'use')
      return `${fullName(cardOf(wish))}. ${kit.cards[cardOf(wish)]!.text}`;
    const said = facts(wish, view);
    return said === '' ? `${nameOf(wish)}.` : `${nameOf(wish)}. ${said.replaceAll(' · ', ', ')}.`;
  };

  const handsOf = (view: View, side: Side): ReturnType<Aloud['hands']> => {
    const duel = view.duelHands[side];
    const { cards } = view.hands[side];
    return [
      ...(duel.cards && duel.count > 0 ? [{ name: `${SIDE[side]} battle cards`, cards: duelCards(duel.cards) }] : []),
      ...(cards ? [{ name: `${SIDE[side]} hand`, cards: cards.map(held) }] : []),
    ];
  };

  /** The second edition without pictures. */
  const aloud: Aloud<View> = {
    regions: regions(),
    lanes,
    toward,
    brief: (place, { view }) => brief(space(place.id), view),
    read: (wish, { view }) => read(wish, view),
    threats,
    movers,
    about({ view }) {
      const x = spaceAsked(view);
      return x === undefined || x < 0 || x === NOBODY || x >= kit.atlas.names.length ? undefined : spaceWish(x);
    },
    hands: ({ views }) => views.flatMap((view) => SIDES.flatMap((side) => handsOf(view, side))),
    fight: ({ view }) => fight(view),
    standings: ({ view }) => standings(view),
    odds,
  };

  return { aloud };
});
