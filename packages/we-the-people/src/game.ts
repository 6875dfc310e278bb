import { SPACES, auditBoard } from '@liberty/colonies';
import { type Chapters, type Game, type Making, call, flow, gameOf, noChance, silent } from '@liberty/table';
import type { Happening } from './events.ts';
import { explaining, passing } from './explaining.ts';
import type { Setup, Turn } from './frames.ts';
import { type Kit, PRINTED, kitOf } from './kit.ts';
import { narrator } from './narrate.ts';
import { STANDING } from './standing.ts';
import { RULEBOOK } from './rulebook.ts';
import { setupChapter } from './rules/04-setup.ts';
import { turnChapter } from './rules/05-sequence.ts';
import { playChapter } from './rules/06-cards.ts';
import { eventChapter } from './rules/06-events.ts';
import { frenchChapter } from './rules/06-french.ts';
import { togetherChapter } from './rules/07-capture.ts';
import { evasionChapter, interceptionChapter } from './rules/07-interception.ts';
import { marchChapter } from './rules/07-movement.ts';
import { reinforcementsChapter } from './rules/08-reinforcements.ts';
import { battleChapter } from './rules/09-battles.ts';
import { aftermathChapter } from './rules/09-results.ts';
import { ENDINGS } from './rules/12-victory.ts';
import { type State, type Classic, auditCards, clone, opening } from './state.ts';
import { words } from './verbs.ts';
import { type View, imagined, viewOf } from './view.ts';

/** Nothing is agreed beforehand in the classic game. */
export type Options = Readonly<Record<string, never>>;

export interface WeThePeople extends Game<State, Happening, View, Options> {
  readonly kit: Kit;
}

const CHAPTERS: Chapters<Classic> = {
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

const explain = explaining(RULEBOOK, '5.7a');

const begun = (s: State): State => {
  call<Turn>({ s }, { in: 'turn', at: 'arrivals', side: 0 });
  call<Setup>({ s }, { in: 'setup', at: 'next', turn: 0 });
  return s;
};

/** The classic game, with the reconstructed components or with others. */
export const weThePeople = ({ kit = kitOf(PRINTED), pack, watch }: Making<Kit> = {}): WeThePeople => {
  const it = flow<Classic>(CHAPTERS, watch);
  const t: Classic = { s: opening(kit), chance: noChance, tell: silent, kit, endings: ENDINGS };
  return gameOf(it, t, {
    id: 'we-the-people',
    title: 'We the People',
    edition: pack === undefined ? 'classic, reconstructed components 1' : `classic, components ${pack.slice(0, 12)}`,
    seats: ['American', 'British'],
    rulebook: RULEBOOK,
    defaults: {},
    kit,
    words,
    opening: () => begun(opening(kit)),
    copy: clone,
    audit: (s) => [...auditBoard(s, (x) => SPACES[x]!, passing(s)), ...auditCards(s, kit)],
    look: viewOf,
    imagine: (v, chance) => imagined(v, kit, chance),
    why: explain,
    narrate: narrator(kit),
    standing: STANDING,
  });
};
