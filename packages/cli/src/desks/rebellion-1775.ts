import { AREAS, CARDS, COLONIES, COLOURS, FACTION_NAMES, type Rebellion1775, type View } from '@liberty/rebellion-1775';
import type { AnyGame, Sight } from '@liberty/table';
import type { Asked, Desk } from '../desk.ts';
import { type Ink, wrap } from '../ink.ts';
import { type Nameable, called, found } from './naming.ts';
import { mapByColony, mapOfColony, scenarioOf, statusOf } from './rebellion-1775/board.ts';
import { oddsOf } from './rebellion-1775/odds.ts';
import { countOf, optionWords, promptWords } from './rebellion-1775/words.ts';

/** Every hand this seat may look into. */
const handLines = ({ kit }: Rebellion1775, view: View, ink: Ink, width: number): string[] =>
  view.hands.flatMap(({ cards }, faction) => {
    if (!cards) return [];
    const lines = cards.flatMap((card) => {
      const { name, text } = kit.cards[card]!;
      return [`  ${ink.bold(name)}`, ...wrap(text, width, '      ').map((line) => ink.dim(line))];
    });
    return [`${ink.seat(faction, FACTION_NAMES[faction as 0])}:`, ...(lines.length > 0 ? lines : ['  no cards'])];
  });

const about = ({ kit }: Rebellion1775, text: string): Asked[] => {
  const { areas, colonies } = kit.components.map;
  const regions = colonies.map(({ id, name }) => ({
    name,
    places: areas.flatMap((it, x) =>
      it.colony === id ? [{ wish: { kind: 'area', id: AREAS[x]! }, name: it.name }] : [],
    ),
  }));
  const kinds: readonly Nameable[] = [
    ['area', AREAS, areas.map(({ name }) => name)],
    ['card', CARDS, kit.cards.map(({ name }) => name)],
    ['colour', COLOURS, kit.unitNames],
  ];
  return called(text, kinds, regions);
};

const mapLines = ({ kit }: Rebellion1775, view: View, ink: Ink, place: string): string[] => {
  if (place === '') return mapByColony(view, kit, ink);
  const { theatre } = scenarioOf(view, kit);
  const { colonies, areas } = kit.components.map;
  const named = found(
    COLONIES,
    colonies.map(({ name }) => name),
    place,
  );
  const inAreas = found(
    AREAS,
    areas.map(({ name }) => name),
    place,
  ).map((x) => theatre.colonyOf[x]!);
  const shown = named.length > 0 ? named : [...new Set(inAreas)];
  if (shown.length === 0) return [`No colony and no area is called '${place}'.`];
  return shown.flatMap((colony) => mapOfColony(view, kit, ink, colony));
};

const TURNS = ['reinforcements block', 'reinforcements card'];

/** 1775: Rebellion in a terminal. */
export const rebellionDesk = (any: AnyGame): Desk => {
  const game = any as unknown as Rebellion1775;
  const seen = (sight: Sight): View => sight as View;
  return {
    map: (sight, ink, place = '') => mapLines(game, seen(sight), ink, place),
    status: (sight, ink) => statusOf(seen(sight), game.kit, ink),
    hand: (sight, ink, width) => handLines(game, seen(sight), ink, width),
    opensTurn: ({ question }) => question !== undefined && TURNS.includes(question.name),
    count: (sight, a) => countOf(seen(sight), a),
    person: (sight, seat) => seen(sight).holders[seat]!,
    prompt: (sight) => promptWords(seen(sight), game.kit),
    option: (sight, a) => optionWords(seen(sight), game.kit, a),
    odds: (sight) => oddsOf(seen(sight), game.kit),
    names: { places: 'every area of a colony', things: 'an area or a card', hand: 'your cards with their texts' },
    about: (_sight, text) => about(game, text),
  };
};
