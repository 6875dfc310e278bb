import { type Control, FRENCH_BOX, GENERALS, NOBODY, NOWHERE, SPACE_COUNT } from '@liberty/colonies';
import type { Frame, Tell } from '@liberty/table';
import type { CardKind, Rule as ClassicRule, War } from '@liberty/we-the-people';
import { type Campaign, placePieces } from '@liberty/we-the-people/editions';
import type { Happening } from './events.ts';
import type { Turn } from './frames.ts';
import type { Kit } from './kit.ts';
import type { Rule } from './rulebook.ts';

/** What is agreed before the game; the defaults follow the letter of the manual. */
export interface Options {
  /** M-05 How many cards each side plays in a season. */
  readonly cardsPerSeason: 1 | 2;
  /** M-20 Does winter also halve every force in the north, as in the classic game? */
  readonly classicAttrition: boolean;
  /** M-23 Can the war end at once, as in the classic game? */
  readonly automaticVictories: boolean;
}

export const BY_THE_LETTER: Options = { cardsPerSeason: 1, classicAttrition: false, automaticVictories: false };

/** M4 The four seasons of a year. */
export const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;
export const SPRING = 0;
export const WINTER = 3;

/** A moment of play: plain JSON, mid-battle too. */
export interface State extends War {
  /** 0 to 3, Spring to Winter. */
  season: number;
  readonly terms: Options;
}

/** The manual's own sections, and those of the classic chapters it uses. */
export type Cited = Rule | ClassicRule;

/** What the rules of the manual work on. It tells under its own sections and under those of the classic rules. */
export interface Manual extends Campaign {
  s: State;
  tell: Tell<Happening, Cited>;
  readonly kit: Kit;
}

const pile = (cards: readonly CardKind[]): CardKind[] => (cards.length === 0 ? [] : cards.slice());

export const clone = (s: State, stack: Frame[]): State => ({
  control: s.control,
  units: s.units,
  generalAt: s.generalAt.slice(),
  congress: s.congress,
  navy: s.navy,
  stack,
  outcome: s.outcome,
  year: s.year,
  season: s.season,
  terms: s.terms,
  britishBox: s.britishBox,
  frenchWait: s.frenchWait,
  deck: s.deck,
  hands: [pile(s.hands[0]), pile(s.hands[1])],
  discards: pile(s.discards),
  removed: pile(s.removed),
  filed: [pile(s.filed[0]), pile(s.filed[1])],
  taken: pile(s.taken),
  resolving: s.resolving,
  regulars: s.regulars,
  alliance: s.alliance,
  mutiny: s.mutiny,
  tried: s.tried,
  barred: s.barred,
  moved: s.moved,
  fresh: pile(s.fresh),
  intercepted: s.intercepted,
  spare: s.spare,
  glovers: s.glovers,
});

/** M3 The fixed set-up, before the Committees of Correspondence. */
export const opening = (kit: Kit, terms: Options): State => {
  const s: State = {
    control: Array.from({ length: SPACE_COUNT }, (): Control => NOBODY),
    units: Array.from({ length: 3 * SPACE_COUNT }, () => 0),
    generalAt: GENERALS.map(() => FRENCH_BOX),
    congress: kit.setup.congress,
    navy: NOWHERE,
    stack: [],
    outcome: null,
    year: kit.firstYear,
    season: SPRING,
    terms,
    britishBox: kit.setup.britishBox,
    frenchWait: false,
    deck: kit.deck,
    hands: [[], []],
    discards: [],
    removed: [],
    filed: [[], []],
    taken: [],
    resolving: NOWHERE,
    regulars: true,
    alliance: false,
    mutiny: false,
    tried: 0,
    barred: 0,
    moved: 0,
    fresh: [],
    intercepted: false,
    spare: NOWHERE,
    glovers: 0,
  };
  placePieces(s, kit);
  return s;
};

/** The season's bookmark, under everything else. */
export const turnOf = (s: State): Turn => {
  const turn = s.stack.find((f) => f.in === 'turn');
  if (!turn) throw new Error('no season is being played');
  return turn as Turn;
};
