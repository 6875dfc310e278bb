import { COLONIES, GENERALS, SPACES } from '@liberty/colonies';
import type { Action, Sight, Vocabulary } from '@liberty/table';
import {
  CARDS,
  type FieldKit,
  type WarView,
  type Play,
  type Roll,
  TAKE,
  TROOPS,
  USES,
  partedBy,
  partingSays,
  rollSays,
} from '@liberty/we-the-people';
import type { Asked, Desk } from '../../desk.ts';
import { type Ink, wrap } from '../../ink.ts';
import { type Nameable, type Region, called, found, many, plain } from '../naming.ts';
import { mapByColony, mapOfColony } from './board.ts';
import { type Prompt, promptWords } from './prompts.ts';
import { type Wording, optionWords } from './words.ts';

const handLines = (kit: FieldKit, view: WarView, ink: Ink, width: number): string[] => {
  const own = view.seat === undefined ? undefined : view.hands[view.seat as 0 | 1]?.cards;
  if (!own) return ['You hold no cards that you could look at.'];
  const kinds = [...new Set(own)];
  const lines = kinds.flatMap((kind) => {
    const card = kit.cards[kind]!;
    const copies = own.filter((it) => it === kind).length;
    const title = `${copies > 1 ? `${copies} × ` : ''}${ink.bold(card.name)}`;
    return [`  ${title}`, ...wrap(card.text, width, '      ').map((line) => ink.dim(line))];
  });
  return [own.length > 0 ? `Your ${many(own.length, 'card')}:` : 'Your hand is empty.', ...lines];
};

/** A use of a card: 'ops 2 markers', or 'markers' alone when a card has been chosen. */
const aboutUse = (kit: FieldKit, view: WarView, text: string): Asked[] => {
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

/** The colonies, with the spaces in each. */
export const coloniesOf = ({ atlas }: { readonly atlas: FieldKit['atlas'] }): Region[] =>
  atlas.colonyNames.map((name, colony) => ({
    name,
    places: atlas.spacesOf[colony]!.map((x) => ({ wish: { kind: 'space', id: SPACES[x]! }, name: atlas.names[x]! })),
  }));

/** Beside the map. */
export const BOXES: Nameable = ['box', ['american-box', 'british-box'], ['American box', 'British box']];

const about = (kit: FieldKit, view: WarView, text: string, more: readonly Nameable[]): Asked[] => {
  const uses = aboutUse(kit, view, text);
  if (uses.length > 0) return uses;
  const kinds: readonly Nameable[] = [
    ['space', SPACES, kit.atlas.names],
    ['general', GENERALS, kit.components.generals.map((it) => it.name)],
    ['card', CARDS, kit.cards.map((it) => it.name)],
    BOXES,
    ...more,
  ];
  return called(text, kinds, coloniesOf(kit));
};

const mapLines = (kit: FieldKit, view: WarView, ink: Ink, place: string): string[] => {
  if (place === '') return mapByColony(view, kit, ink);
  const colonies = found(COLONIES, kit.atlas.colonyNames, place);
  const spaces = found(SPACES, kit.atlas.names, place).map((x) => kit.atlas.colonyOf[x]!);
  const shown = colonies.length > 0 ? colonies : [...new Set(spaces)];
  if (shown.length === 0) return [`No colony and no space is called '${place}'.`];
  return shown.flatMap((colony) => mapOfColony(view, kit, ink, colony));
};

/** Answers that are a number of units. */
const COUNTS = [TROOPS, TAKE];

const TURNS = ['turn preempt', 'turn first', 'turn navy', 'play card'];

/** ': succeeds on 1 to 4, 67%' after the words of an answer; nothing where it rolls no die. */
export const rollWords = (roll: Roll | undefined): string => (roll ? `: ${rollSays(roll)}` : '');

/** 7.1d4 '; if so, Nathanael Greene goes to the box' after an interception that meets another general. */
const partingWords = (kit: FieldKit, view: WarView, a: Action): string => {
  const parted = partedBy(view, a);
  return parted.length === 0 ? '' : `; if so, ${partingSays(parted, (g) => kit.components.generals[g]!.name)}`;
};

/** What an edition says for itself. */
export interface Edition<V extends WarView, K extends FieldKit> {
  readonly kit: K;
  readonly words: Vocabulary;
  readonly prompts: Readonly<Record<string, Prompt<V, K>>>;
  readonly wordings: ReadonlyMap<string, Wording<V, K>>;
  status(view: V, ink: Ink): string[];
  odds(view: V): string[];
  /** The roll that an answer makes, if any. */
  roll(view: V, a: Action): Roll | undefined;
  /** What it holds besides the hand. */
  hand(view: V): string[];
  readonly nameable: readonly Nameable[];
}

/** Any edition of We the People in a terminal. */
export const fieldDesk = <V extends WarView, K extends FieldKit>(own: Edition<V, K>): Desk => {
  const { kit } = own;
  const seen = (sight: Sight): V => sight as V;
  return {
    map: (sight, ink, place = '') => mapLines(kit, seen(sight), ink, place),
    status: (sight, ink) => own.status(seen(sight), ink),
    hand: (sight, ink, width) => [...handLines(kit, seen(sight), ink, width), ...own.hand(seen(sight))],
    opensTurn: ({ question }) => question !== undefined && TURNS.includes(question.name),
    count: (_sight, a) => COUNTS.find((it) => it.is(a))?.of(a),
    prompt: (sight) => promptWords(seen(sight), kit, own.prompts),
    option: (sight, a) =>
      `${optionWords(seen(sight), kit, a, own)}${rollWords(own.roll(seen(sight), a))}${partingWords(kit, seen(sight), a)}`,
    odds: (sight) => own.odds(seen(sight)),
    names: {
      places: 'every space of a colony',
      things: 'a space, a general or a card',
      hand: 'your cards with their texts',
      also: 'why ops 2 markers',
    },
    about: (sight, text) => about(kit, seen(sight), text, own.nameable),
  };
};
