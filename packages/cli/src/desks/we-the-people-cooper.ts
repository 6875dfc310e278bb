import { GENERALS, SPACES, type Side } from '@liberty/colonies';
import type { AnyGame, Sight } from '@liberty/table';
import {
  CARDS,
  type Kit,
  LOSE,
  type Play,
  type SecondEdition,
  USES,
  type View,
  rollOf,
  victoryCheckNow,
} from '@liberty/we-the-people-cooper';
import type { Asked, Desk } from '../desk.ts';
import { type Ink, wrap } from '../ink.ts';
import { SIDE, SIDES_PLURAL } from './we-the-people/board.ts';
import { type Nameable, called, found, many, plain } from './naming.ts';
import { BOXES, coloniesOf, rollWords } from './we-the-people/field.ts';
import { boardOf, mapLines, statusLines } from './we-the-people-cooper/board.ts';
import { oddsLines } from './we-the-people-cooper/odds.ts';
import { promptWords } from './we-the-people-cooper/prompts.ts';
import { optionWords, worthWords } from './we-the-people-cooper/words.ts';

/** 20.1-20.3 What the Victory Check would count, place and remove if the year ended now. */
const checkNow = (view: View, kit: Kit): string => {
  const { points, places, removes, sues } = victoryCheckNow(boardOf(view), kit);
  const won = places > 0 ? [`the Americans would place ${many(places, 'marker')}`] : [];
  const lost = ([0, 1] as const).flatMap((side) =>
    removes[side] > 0 ? [`${SIDES_PLURAL[side]} would remove ${many(removes[side], 'marker')}`] : [],
  );
  const so =
    sues === undefined
      ? [...won, ...lost].join(' and ') || 'nothing would change'
      : `${SIDES_PLURAL[sues]} would sue for peace`;
  return `If the year ended now: ${points[0]} political points American, ${points[1]} British — ${so}.`;
};

const markersOnMap = (view: View): string => {
  const count = (side: Side): number => view.control.filter((it) => it === side).length;
  return `Markers on the map: ${SIDE[0]} ${count(0)}, ${SIDE[1]} ${count(1)}`;
};

const handLines = (view: View, kit: Kit, ink: Ink, width: number): string[] => {
  const own = view.seat === undefined ? undefined : view.hands[view.seat as Side]?.cards;
  if (!own) return ['You hold no cards that you could look at.'];
  const lines = [...new Set(own)].flatMap((kind) => {
    const card = kit.cards[kind]!;
    const copies = own.filter((it) => it === kind).length;
    const title = `${copies > 1 ? `${copies} × ` : ''}${ink.bold(card.name)} · ${worthWords(card)}`;
    return [`  ${title}`, ...wrap(card.text, width, '      ').map((line) => ink.dim(line))];
  });
  return [
    own.length > 0 ? `Your ${many(own.length, 'card')}:` : 'Your hand is empty.',
    ...lines,
    ...battleHand(view, kit),
  ];
};

/** The battle cards in one's hand, if one fights. */
const battleHand = (view: View, kit: Kit): string[] => {
  const duel = view.duelHands[view.seat as Side]?.cards?.flatMap((n, kind) =>
    n > 0 ? [`${n} ${kit.components.battleCards[kind]!.name}`] : [],
  );
  return duel && duel.length > 0 ? [`Battle cards: ${duel.join(', ')}`] : [];
};

/** A use of a card: 'forced march 2 markers', or 'markers' alone when a card has been chosen; a Forced March is a card. */
const aboutUse = (view: View, kit: Kit, text: string): Asked[] => {
  const [use, ...rest] = plain(text).split(' ').reverse();
  const isCard = kit.cards.some((it) => plain(it.name) === plain(text));
  if (isCard || !USES.some((it) => it === use)) return [];
  const named = rest.reverse().join(' ');
  const play = view.stack.find((f) => f.in === 'play') as Play | undefined;
  const names = kit.cards.map((it) => it.name);
  const chosen = named === '' && play && play.card >= 0 ? [play.card] : found(CARDS, names, named);
  return chosen.map((card) => ({
    wish: { kind: 'use', id: `${CARDS[card]}/${use}` },
    name: `${kit.cards[card]!.name} (${kit.cards[card]!.ops}) for ${use}`,
  }));
};

const about = (view: View, kit: Kit, text: string): Asked[] => {
  const uses = aboutUse(view, kit, text);
  if (uses.length > 0) return uses;
  const kinds: readonly Nameable[] = [
    ['space', SPACES, kit.atlas.names],
    ['general', GENERALS, kit.components.generals.map((it) => it.name)],
    ['card', CARDS, kit.cards.map((it) => it.name)],
    BOXES,
  ];
  return called(text, kinds, coloniesOf(kit));
};

const TURNS = ['turn preempt', 'turn first', 'play card'];

/** The second edition in a terminal. */
export const weThePeopleCooperDesk = (any: AnyGame): Desk => {
  const { kit } = any as unknown as SecondEdition;
  const seen = (sight: Sight): View => sight as View;
  return {
    map: (sight, ink, place = '') => mapLines(seen(sight), kit, ink, place),
    status: (sight, ink) => [
      ...statusLines(seen(sight), kit, ink),
      markersOnMap(seen(sight)),
      checkNow(seen(sight), kit),
    ],
    hand: (sight, ink, width) => handLines(seen(sight), kit, ink, width),
    opensTurn: ({ question }) => question !== undefined && TURNS.includes(question.name),
    count: (_sight, a) => (LOSE.is(a) ? LOSE.of(a) : undefined),
    prompt: (sight) => promptWords(seen(sight), kit),
    option: (sight, a) => `${optionWords(seen(sight), kit, a)}${rollWords(rollOf(seen(sight), kit, a))}`,
    odds: (sight) => oddsLines(seen(sight), kit),
    names: {
      places: 'every space of a colony',
      things: 'a space, a general or a card',
      hand: 'your cards with their texts',
      also: 'why camp fever march',
    },
    about: (sight, text) => about(seen(sight), kit, text),
  };
};
