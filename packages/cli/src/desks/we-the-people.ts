import { COLONIES, GENERALS, SPACES } from '@liberty/colonies';
import type { AnyGame, Sight } from '@liberty/table';
import { CARDS, KINDS, type Play, USES, type View, type WeThePeople } from '@liberty/we-the-people';
import type { Asked, Desk } from '../desk.ts';
import { type Ink, wrap } from '../ink.ts';
import { mapByColony, mapOfColony, statusOf } from './we-the-people/board.ts';
import { oddsOf } from './we-the-people/odds.ts';
import { promptWords } from './we-the-people/prompts.ts';
import { optionWords } from './we-the-people/words.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Exact name first, then names that begin so, then names that contain it. */
const found = (ids: readonly string[], names: readonly string[], text: string): number[] => {
  const wanted = plain(text);
  if (wanted === '') return [];
  const all = ids.map((_, i) => i);
  const matches = (test: (name: string) => boolean): number[] =>
    all.filter((i) => test(plain(ids[i]!)) || test(plain(names[i]!)));
  for (const test of [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ]) {
    const hits = matches(test);
    if (hits.length > 0) return hits;
  }
  return [];
};

const handLines = ({ kit }: WeThePeople, view: View, ink: Ink, width: number): string[] => {
  const own = view.seat === undefined ? undefined : view.hands[view.seat as 0 | 1]?.cards;
  if (!own) return ['You hold no cards that you could look at.'];
  const kinds = [...new Set(own)];
  const lines = kinds.flatMap((kind) => {
    const card = kit.cards[kind]!;
    const copies = own.filter((it) => it === kind).length;
    const title = `${copies > 1 ? `${copies} × ` : ''}${ink.bold(card.name)}`;
    return [`  ${title}`, ...wrap(card.text, width, '      ').map((line) => ink.dim(line))];
  });
  const duel = view.duelHands[view.seat as 0 | 1]?.cards?.flatMap((n, kind) =>
    n > 0 ? [`${n} ${kit.components.battleCards[kind]!.name}`] : [],
  );
  const battle = duel && duel.length > 0 ? [`Battle cards: ${duel.join(', ')}`] : [];
  return [own.length > 0 ? `Your ${own.length} cards:` : 'Your hand is empty.', ...lines, ...battle];
};

/** A use of a card: 'ops 2 markers', or 'markers' alone when a card has been chosen. */
const aboutUse = ({ kit }: WeThePeople, view: View, text: string): Asked[] => {
  const [use, ...rest] = plain(text).split(' ').reverse();
  if (!USES.some((it) => it === use)) return [];
  const named = rest.reverse().join(' ');
  const play = view.stack.find((f) => f.in === 'play') as Play | undefined;
  const chosen =
    named === '' && play && play.card >= 0
      ? [play.card]
      : found(
          CARDS,
          kit.cards.map((it) => it.name),
          named,
        );
  return chosen.map((card) => ({
    wish: { kind: 'use', id: `${CARDS[card]}/${use}` },
    name: `${kit.cards[card]!.name} for ${use}`,
  }));
};

const about = (game: WeThePeople, view: View, text: string): Asked[] => {
  const { atlas, cards, components } = game.kit;
  const uses = aboutUse(game, view, text);
  if (uses.length > 0) return uses;
  const kinds: readonly [string, readonly string[], readonly string[]][] = [
    ['space', SPACES, atlas.names],
    ['general', GENERALS, components.generals.map((it) => it.name)],
    ['card', CARDS, cards.map((it) => it.name)],
    ['battle-card', KINDS, components.battleCards.map((it) => it.name)],
  ];
  return kinds.flatMap(([kind, ids, names]) =>
    found(ids, names, text).map((i) => ({ wish: { kind, id: ids[i]! }, name: names[i]! })),
  );
};

const mapLines = ({ kit }: WeThePeople, view: View, ink: Ink, place: string): string[] => {
  if (place === '') return mapByColony(view, kit, ink);
  const colonies = found(COLONIES, kit.atlas.colonyNames, place);
  const spaces = found(SPACES, kit.atlas.names, place).map((x) => kit.atlas.colonyOf[x]!);
  const shown = colonies.length > 0 ? colonies : [...new Set(spaces)];
  if (shown.length === 0) return [`No colony and no space is called '${place}'.`];
  return shown.flatMap((colony) => mapOfColony(view, kit, ink, colony));
};

const TURNS = ['turn preempt', 'turn first', 'turn navy', 'play card'];

/** We the People in a terminal. */
export const weThePeopleDesk = (any: AnyGame): Desk => {
  const game = any as unknown as WeThePeople;
  const seen = (sight: Sight): View => sight as View;
  return {
    map: (sight, ink, place = '') => mapLines(game, seen(sight), ink, place),
    status: (sight, ink) => statusOf(seen(sight), game.kit, ink),
    hand: (sight, ink, width) => handLines(game, seen(sight), ink, width),
    opensTurn: ({ question }) => question !== undefined && TURNS.includes(question.name),
    prompt: (sight) => promptWords(seen(sight), game.kit),
    option: (sight, a) => optionWords(seen(sight), game.kit, a),
    odds: (sight) => oddsOf(seen(sight), game.kit),
    about: (sight, text) => about(game, seen(sight), text),
  };
};
