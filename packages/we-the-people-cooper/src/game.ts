import { SPACES } from '@liberty/colonies';
import {
  type Bar,
  type Chapters,
  type Flow,
  type Game,
  type Making,
  type Silence,
  type Wish,
  bar,
  call,
  flow,
  gameOf,
  isNamed,
  noChance,
  silent,
  whyNot,
} from '@liberty/table';
import type { Happening } from './events.ts';
import type { Aftermath, March, Setup, Siege, Turn } from './frames.ts';
import { type Kit, PRINTED, kitOf } from './kit.ts';
import { narrator } from './narrate.ts';
import { STANDING } from './standing.ts';
import { RULEBOOK } from './rulebook.ts';
import { setupChapter } from './rules/04-setup.ts';
import { turnChapter } from './rules/05-sequence.ts';
import { playChapter } from './rules/07-play.ts';
import { arrivalChapter } from './rules/08-arrival.ts';
import { eventChapter } from './rules/08-event-chapter.ts';
import { togetherChapter } from './rules/09-rank.ts';
import { marchChapter } from './rules/10-movement.ts';
import { reactionChapter } from './rules/10-reaction.ts';
import { battleChapter } from './rules/14-battles.ts';
import { aftermathChapter } from './rules/15-aftermath.ts';
import { politicsChapter } from './rules/17-politics.ts';
import { siegeChapter } from './rules/18-sieges.ts';
import { mandatoryChapter } from './rules/21-mandatory.ts';
import { type State, type Cooper, auditCards, auditSpaces, clone, opening } from './state.ts';
import { words } from './verbs.ts';
import { type View, imagined, viewOf } from './view.ts';

/** What is agreed beforehand. */
export interface Options {
  /** C-39 After 1783 nobody has won, as printed; or whoever had more political points at the last check has. */
  readonly tieBreak: 'draw' | 'points';
}

/** 20.4 As printed. */
const DEFAULTS: Options = { tieBreak: 'draw' };

export interface SecondEdition extends Game<State, Happening, View, Options> {
  readonly kit: Kit;
}

const CHAPTERS: Chapters<Cooper> = {
  setup: setupChapter,
  turn: turnChapter,
  play: playChapter,
  event: eventChapter,
  mandatory: mandatoryChapter,
  arrival: arrivalChapter,
  march: marchChapter,
  reaction: reactionChapter,
  together: togetherChapter,
  battle: battleChapter,
  aftermath: aftermathChapter,
  politics: politicsChapter,
  siege: siegeChapter,
};

const begun = (s: State, { tieBreak }: Options): State => {
  s.byPoints = tieBreak === 'points';
  call<Turn>({ s }, { in: 'turn', at: 'deal', side: 0 });
  call<Setup>({ s }, { in: 'setup', at: 'next', turn: 0 });
  return s;
};

/** Questions at which the uses of a card are chosen, or looked at before the card is. */
const ABOUT_USES: readonly string[] = ['play card', 'play use'];

const SILENCE: Silence = {
  over: '20.4',
  rulebook: RULEBOOK,
  others: (question) => bar(question.rule, 'it is for the other side to answer'),
  isAnswer: isNamed(words.write),
};

/** Why not. A use of a card is looked at before it is asked for, so it is explained by its bars alone. */
const explain = (it: Flow<Cooper>, t: Cooper, seat: number, wish: Wish): Bar[] => {
  const question = it.question(t);
  const aboutUses = wish.kind === 'use' && question?.seat === seat && ABOUT_USES.includes(question.name);
  return aboutUses ? (it.bars(t, wish) ?? []) : whyNot(it, t, seat, wish, SILENCE);
};

/** Spaces that an army is leaving at this moment, by sea or because it has been beaten, and those whose siege is being judged. */
const beingLeft = (s: State): number[] =>
  s.stack.flatMap((f) => {
    if (f.in === 'march') return [(f as March).from];
    if (f.in === 'siege') return [(f as Siege).space];
    return f.in === 'aftermath' ? [(f as Aftermath).to] : [];
  });

/** The second edition, with the reconstructed components or with others. */
export const weThePeopleCooper = ({ kit = kitOf(PRINTED), pack, watch }: Making<Kit> = {}): SecondEdition => {
  const it = flow<Cooper>(CHAPTERS, watch);
  const t: Cooper = { s: opening(kit), chance: noChance, tell: silent, kit };
  return gameOf(it, t, {
    id: 'we-the-people-cooper',
    title: 'We the People, second edition',
    edition: `second edition, ${pack === undefined ? 'reconstructed components 1' : `components ${pack.slice(0, 12)}`}`,
    seats: ['American', 'British'],
    rulebook: RULEBOOK,
    defaults: DEFAULTS,
    kit,
    words,
    opening: (agreed) => begun(opening(kit), agreed),
    copy: clone,
    audit: (s) => [...auditSpaces(s, (x) => SPACES[x]!, beingLeft(s)), ...auditCards(s, kit)],
    look: viewOf,
    imagine: (v, chance) => imagined(v, kit, chance),
    why: explain,
    narrate: narrator(kit),
    standing: STANDING,
  });
};
