import { AMERICAN, type Side as Camp } from '@liberty/colonies';
import {
  type Happening,
  type Play,
  type View,
  type WeThePeople,
  arrivalOdds,
  isWintry,
  standing,
} from '@liberty/we-the-people';
import type { Desk } from '../../table/desk.ts';
import { boardFor } from './Board.tsx';
import { classicAloudFor } from './classic/aloud.ts';
import { classicChoicesFor } from './classic/choices.ts';
import { classicFactsFor } from './classic/facts.ts';
import { classicLinesFor } from './classic/lines.ts';
import { classicMotionsFor } from './classic/motions.ts';
import { classicPanelsFor } from './classic/Panels.tsx';
import { classicPromptsFor } from './classic/prompts.ts';
import { classicReckoningFor } from './classic/Reckoning.tsx';
import { classicSideFor } from './classic/Side.tsx';
import { arrivalWeighing } from './arrival.ts';
import { factsFor } from './facts.ts';
import { SIDE, TONES, boardOf, fieldFor, frameOf, isCardUnderway } from './field.ts';
import { handFor } from './Hand.tsx';
import { crestOf } from './pieces.tsx';
import type { PilesOf } from './Piles.tsx';
import { strokesFor } from './strokes.ts';
import { classicScenesFor } from './classic/scenes.ts';
import { lyingNow } from './scenes.ts';

/** How many cards the side has played this year, the one in play among them. */
const playsOf = (view: View, side: Camp): number =>
  7 - view.hands[side].count + (frameOf<Play>(view, 'play')?.at === 'card' ? 1 : 0);

const turn = (view: View): string => {
  const seat = view.question?.seat;
  if (seat === undefined) return `${view.year}`;
  const where = view.question!.name;
  if (where.startsWith('battle') || where.startsWith('aftermath')) return 'battle';
  if (where.startsWith('setup')) return 'set-up';
  const plays = playsOf(view, seat as Camp);
  return plays >= 1 && plays <= 7 ? `play ${plays} of 7` : `${view.year}`;
};

/** The War Ends box, as a pile. */
const warEnds: PilesOf = (view) => {
  const { warEnds: card } = view as View;
  return [{ name: 'War Ends', cards: card >= 0 ? [card] : [] }];
};

/** We the People, laid out to be played with the components of this game. */
export const deskOf = (opened: WeThePeople): Desk<View, Happening> => {
  const { atlas } = fieldFor(opened);
  const { boardWith, Miniature, land } = boardFor(opened);
  return {
    game: opened,
    title: 'We the People',
    edition: 'classic',
    seats: ([0, 1] as const).map((side) => ({ name: SIDE[side], tone: TONES[side], Crest: crestOf(side) })),
    choices: classicChoicesFor(opened).choices,
    prompt: classicPromptsFor(opened).prompt,
    turn,
    status(view) {
      if (view.outcome) return `${view.year} · ${this.verdict(view.outcome)}`;
      return `${view.year} · ${SIDE[view.question!.seat]!} to play`;
    },
    verdict({ winners }) {
      if (winners.length !== 1) return 'Nobody wins: a compromise peace.';
      return winners[0] === AMERICAN ? 'The Americans have won.' : 'The British have won.';
    },
    nameOf: classicFactsFor(opened).nameOf,
    facts: (wish, look) => factsFor(opened).facts(wish, look.view),
    line: classicLinesFor(opened).line,
    motions: classicMotionsFor(opened).motions,
    deeds: strokesFor(opened).deedsWith<Happening>((e) => (e.kind === 'won' ? { is: 'won', side: e.side } : undefined)),
    scenes: classicScenesFor(opened).scenes,
    weighing: ({ view }) => arrivalWeighing(view, (a) => arrivalOdds(view, opened.kit, a)),
    lying: lyingNow,
    isResult: ({ kind }) => kind === 'won',
    isAssumable: ({ question }) => /^(?:interception|evasion) /.test(question?.name ?? ''),
    isUnderway: isCardUnderway,
    isPlay: (event) => event.kind === 'laid' || event.kind === 'year',
    score(view) {
      const { american, british } = standing(boardOf(view), atlas);
      return `${american} – ${british}`;
    },
    Board: boardWith({
      bites: (x) => isWintry(atlas, x),
      Reckoning: classicReckoningFor(opened).Reckoning,
    }),
    Hand: handFor(opened).handWith(warEnds),
    Side: classicSideFor(opened).Side,
    Count: classicSideFor(opened).Count,
    Panel: classicPanelsFor(opened).Panels,
    Miniature,
    land,
    aloud: classicAloudFor(opened).aloud,
  };
};
