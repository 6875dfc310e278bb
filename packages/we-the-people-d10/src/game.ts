import { SPACES, auditBoard } from '@liberty/colonies';
import { type Chapters, type Game, type Making, call, flow, gameOf, noChance, silent } from '@liberty/table';
import type { Setup } from '@liberty/we-the-people';
import {
  FIELD_STANDING,
  auditStrategyCards,
  eventChapter,
  explaining,
  frenchChapter,
  interceptionChapter,
  passing,
  reinforcementsChapter,
  setupChapter,
  togetherChapter,
} from '@liberty/we-the-people/editions';
import type { Happening } from './events.ts';
import type { Turn } from './frames.ts';
import { type Kit, PRINTED, kitOf } from './kit.ts';
import { narrator } from './narrate.ts';
import { RULEBOOK } from './rulebook.ts';
import { playChapter } from './rules/04-cards.ts';
import { turnChapter } from './rules/04-seasons.ts';
import { battleChapter } from './rules/05-combat.ts';
import { evasionChapter, marchChapter } from './rules/05-reactions.ts';
import { aftermathChapter } from './rules/05-results.ts';
import { ENDINGS } from './rules/06-victory.ts';
import { BY_THE_LETTER, type Manual, type Options, type State, clone, opening } from './state.ts';
import { words } from './verbs.ts';
import { type View, imagined, viewOf } from './view.ts';

export interface ReferenceManual extends Game<State, Happening, View, Options> {
  readonly kit: Kit;
}

/** The manual's own chapters, and those of the classic rules that it leaves as they are. */
const CHAPTERS: Chapters<Manual> = {
  setup: setupChapter,
  turn: turnChapter,
  play: playChapter,
  event: eventChapter,
  french: frenchChapter,
  march: marchChapter,
  together: togetherChapter,
  interception: interceptionChapter,
  evasion: evasionChapter,
  reinforcements: reinforcementsChapter,
  battle: battleChapter,
  aftermath: aftermathChapter,
};

const explain = explaining(RULEBOOK, 'M6.1', words.write);

const begun = (s: State): State => {
  call<Turn>({ s }, { in: 'turn', at: 'refill', side: 0, left: [0, 0] });
  call<Setup>({ s }, { in: 'setup', at: 'next', turn: 0 });
  return s;
};

/** What is agreed, the rest by the letter. Throws where it is none of the manual's knobs. */
const termsOf = (agreed: Partial<Options>): Options => {
  const terms = { ...BY_THE_LETTER, ...agreed };
  if (terms.cardsPerSeason !== 1 && terms.cardsPerSeason !== 2)
    throw new RangeError(`a season has one or two cards, not ${String(terms.cardsPerSeason)}`);
  for (const knob of ['classicAttrition', 'automaticVictories'] as const)
    if (typeof terms[knob] !== 'boolean') throw new TypeError(`${knob} is true or false, not ${String(terms[knob])}`);
  return terms;
};

/** The game of the reference manual, with the reconstructed components or with others. */
export const weThePeopleD10 = ({ kit = kitOf(PRINTED), pack, watch }: Making<Kit> = {}): ReferenceManual => {
  const it = flow<Manual>(CHAPTERS, watch);
  const t: Manual = { s: opening(kit, BY_THE_LETTER), chance: noChance, tell: silent, kit, endings: ENDINGS };
  return gameOf(it, t, {
    id: 'we-the-people-d10',
    title: 'We the People, reference manual',
    edition: pack === undefined ? 'd10, reconstructed components 1' : `d10, components ${pack.slice(0, 12)}`,
    seats: ['American', 'British'],
    rulebook: RULEBOOK,
    defaults: BY_THE_LETTER,
    kit,
    words,
    opening: (terms) => begun(opening(kit, termsOf(terms))),
    copy: clone,
    audit: (s) => [...auditBoard(s, (x) => SPACES[x]!, passing(s)), ...auditStrategyCards(s, kit, [])],
    look: viewOf,
    imagine: (v, chance) => imagined(v, kit, chance),
    why: explain,
    narrate: narrator(kit),
    standing: FIELD_STANDING,
  });
};
