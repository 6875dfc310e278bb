import { AMERICAN, SIDES, type Side, isSpaceId, space } from '@liberty/colonies';
import type { Action, Wish } from '@liberty/table';
import {
  type Attack,
  CARDS,
  type CardKind,
  type Escape,
  type Fate,
  type Interceptor,
  type March,
  USES,
  type Use,
  reactionOdds,
} from '@liberty/we-the-people';
import type { Aloud, Held, Standing } from '../../table/aloud.ts';
import type { Choice, Look } from '../../table/desk.ts';
import { USE_WORDS } from './choices.ts';
import { factsFor } from './facts.ts';
import {
  type WarView,
  SIDE,
  cardWish,
  unitsWord,
  frameOf,
  generalName,
  isSide,
  useWish,
  type FieldGame,
  fieldFor,
} from './field.ts';
import { about, brief, movers, placesFor } from './places.ts';
import { perGame } from '../per-game.ts';

export const percent = (chance: number): string => `${Math.round(100 * chance)} percent`;
export const many = (n: number, one: string, several = `${one}s`): string => `${n} ${n === 1 ? one : several}`;

/** What the end of a year or a season would take from a side. */
export const endLosses = (
  name: string,
  { isolated, winter }: { isolated: readonly string[]; winter: readonly string[] },
): Standing => {
  const cut = isolated.length === 0 ? 'no isolated markers' : `isolated markers in ${isolated.join(', ')}`;
  const cold = winter.length === 0 ? 'no attrition' : `winter bites in ${winter.join(', ')}`;
  return { name, says: `${cut}; ${cold}` };
};

/** The attack that is the last step of this choice. */
export const attackIn = ({ way = [], at }: Choice, view: WarView): Attack => {
  const { general, party } = frameOf<March>(view, 'march')!;
  const from = way.length > 1 ? space(way.at(-2)!) : view.generalAt[general]!;
  return { general, party, from, to: space(at!.id) };
};

/** What the loser can do, and what may come before the battle, in words. */
export const consequences = (
  own: Side,
  { fates, congressFlees }: { readonly fates: readonly [Fate, Fate]; readonly congressFlees: boolean },
  { evasion, interceptors }: { readonly evasion: Escape | undefined; readonly interceptors: readonly Interceptor[] },
): string[] => [
  ...(fates[own === 0 ? 1 : 0].surrenders ? ['the loser there surrenders'] : []),
  ...(fates[own].surrenders ? ['you would surrender'] : []),
  ...(congressFlees ? ['Congress would flee'] : []),
  ...(evasion ? [`they may retreat first, ${percent(evasion.roll.chance)}`] : []),
  ...interceptors.map((it) => `${generalName(it.general)} may intercept, ${percent(it.roll.chance)}`),
];

const arrivalSays = (it: Interceptor | undefined, weighed: string): string | undefined =>
  it && `${percent(1 - it.attackerWins)} to win; ${it.strengths[0]} ${weighed} against ${it.strengths[1]}`;

/** What an edition says for itself. */
export interface OwnAloud<V extends WarView> {
  nameOf(wish: Wish): string;
  /** Cards besides those of the hand. */
  hands(view: V, side: Side): ReturnType<Aloud['hands']>;
  fight: Aloud<V>['fight'];
  standings: Aloud<V>['standings'];
  /** The chances of an attack by this choice. */
  attack(choice: Choice, view: V): string | undefined;
  /** 7.2c How the battle stands if the interceptor takes so many units along, and what is weighed: 'cards'. */
  arrival(a: Action, view: V): Interceptor | undefined;
  readonly weighed: string;
  /** The chances of an answer that only this edition knows. */
  odds(choice: Choice, view: V): string | undefined;
}

export const aloudFor = perGame((opened: FieldGame) => {
  const { facts, spoken } = factsFor(opened);
  const { cardName, kit, spaceName } = fieldFor(opened);
  const { lanes, regions, threats, toward } = placesFor(opened);

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

  const listed = (cards: readonly CardKind[]): string =>
    cards.length === 0 ? 'none' : `${cards.length}: ${cards.map(cardName).join(', ')}`;

  const frenchSay = (view: WarView): string => {
    if (!view.alliance) return 'not allied yet';
    const navy = view.navy < 0 ? '' : `, the Navy before ${spaceName(view.navy)}`;
    return `${view.frenchWait ? 'allied, Rochambeau waits' : 'allied'}${navy}`;
  };

  /** Cards, boxes, Congress, French and Regulars, in every edition. */
  const fieldStandings = (view: WarView): Standing[] => [
    {
      name: 'Cards',
      says: `${SIDES.map((side) => `${SIDE[side]} ${view.hands[side].count}`).join(', ')}, ${view.deck} in the deck`,
    },
    { name: 'British reinforcements', says: `${unitsWord(view.britishBox)} in the box` },
    { name: 'Continental Congress', says: view.congress < 0 ? 'dispersed' : `in ${spaceName(view.congress)}` },
    { name: 'French', says: frenchSay(view) },
    { name: 'British Regulars', says: view.regulars ? 'their advantage lasts' : 'their advantage is lost' },
  ];

  const pileStandings = (view: WarView): Standing[] => [
    { name: 'Discards', says: listed(view.discards) },
    { name: 'Removed', says: listed(view.removed) },
  ];

  const readCard = (id: string): string => {
    const card = CARDS.indexOf(id.split('/')[0]!);
    return `${cardName(card)}. ${kit.cards[card]!.text}`;
  };

  /** We the People without pictures. */
  const fieldAloud = <V extends WarView>(own: OwnAloud<V>): Aloud<V> => ({
    get regions() {
      return regions();
    },
    lanes,
    toward,
    brief,
    read(wish, { view }) {
      if (wish.kind === 'space' && isSpaceId(wish.id)) return spoken(space(wish.id), view);
      if (wish.kind === 'card' || wish.kind === 'use') return readCard(wish.id);
      const said = facts(wish, view);
      return said === '' ? `${own.nameOf(wish)}.` : `${own.nameOf(wish)}. ${said.replaceAll(' · ', ', ')}.`;
    },
    threats,
    movers,
    about,
    hands: ({ views }) =>
      views.flatMap((view) =>
        SIDES.flatMap((side) => {
          const { cards } = view.hands[side];
          const hand = cards ? [{ name: `${SIDE[side]} hand`, cards: cards.map((card) => held(card, side)) }] : [];
          return [...own.hands(view, side), ...hand];
        }),
      ),
    fight: own.fight,
    standings: own.standings,
    odds(choice, look: Look<V>) {
      const { view, viewer } = look;
      const { name } = view.question ?? {};
      if (!isSide(viewer) || !look.asked) return undefined;
      if (name === 'march move' && choice.at?.kind === 'space') return own.attack(choice, view);
      if (choice.at?.kind === 'general' && name === 'interception offer') {
        const g = kit.components.generals.findIndex(({ id }) => id === choice.at!.id);
        return `${percent(reactionOdds(kit, g).interception?.chance ?? 0)} to arrive`;
      }
      if (name === 'interception strength') return arrivalSays(own.arrival(choice.actions[0]!, view), own.weighed);
      return own.odds(choice, view);
    },
  });

  return { fieldStandings, pileStandings, fieldAloud };
});
