import { type Bar, type Wish, bar } from '@liberty/table';
import { CARDS, type Card } from '../cards.ts';
import { type Area, area, isAreaId } from '../map.ts';
import type { Rule } from '../rulebook.ts';
import { COLOURS, type Colour, type ColourId } from '../sides.ts';

/** A reason with a section of this rulebook; made once and shared, so that asking costs nothing. */
export const barred = (rule: Rule, why: string): Bar => bar(rule, why);

const reasons = (it: Bar | undefined): Bar[] => (it ? [it] : []);

/** Why this area is no answer; nothing if the wish is about something else. */
export const aboutArea = (wish: Wish, why: (x: Area) => Bar | undefined): Bar[] =>
  wish.kind === 'area' && isAreaId(wish.id) ? reasons(why(area(wish.id))) : [];

export const aboutCard = (wish: Wish, why: (card: Card) => Bar | undefined): Bar[] =>
  wish.kind === 'card' && CARDS.includes(wish.id) ? reasons(why(CARDS.indexOf(wish.id))) : [];

export const aboutColour = (wish: Wish, why: (colour: Colour) => Bar | undefined): Bar[] =>
  wish.kind === 'colour' && COLOURS.includes(wish.id as ColourId)
    ? reasons(why(COLOURS.indexOf(wish.id as ColourId)))
    : [];
