import { type Bar, type Wish, bar } from '@liberty/table';
import { CARDS, type Card } from '../cards.ts';
import { type Area, area, isAreaId } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { COLOURS, type Colour, type ColourId } from '../sides.ts';
import { type Reb, scenarioIn } from '../state.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

const reasons = (it: Bar | undefined): Bar[] => (it ? [it] : []);

const CLOSED = barred('11.3a', 'this area is closed in this scenario');

/** Why this area is no answer: closed, or for the reason of the question; nothing if the wish is about something else. */
export const aboutArea = (t: Reb, wish: Wish, why: (x: Area) => Bar | undefined): Bar[] => {
  if (wish.kind !== 'area' || !isAreaId(wish.id)) return [];
  const x = area(wish.id);
  return reasons(scenarioIn(t).theatre.isOpen[x] ? why(x) : CLOSED);
};

export const aboutCard = (wish: Wish, why: (card: Card) => Bar | undefined): Bar[] =>
  wish.kind === 'card' && CARDS.includes(wish.id) ? reasons(why(CARDS.indexOf(wish.id))) : [];

export const aboutColour = (wish: Wish, why: (colour: Colour) => Bar | undefined): Bar[] =>
  wish.kind === 'colour' && COLOURS.includes(wish.id as ColourId)
    ? reasons(why(COLOURS.indexOf(wish.id as ColourId)))
    : [];
