import { AMERICAN, type Side as Camp } from '@liberty/colonies';
import {
  type Happening,
  type ReferenceManual,
  SEASONS,
  type Turn,
  type View,
  arrivalOdds,
  isWintry,
  standing,
} from '@liberty/we-the-people-d10';
import type { Desk } from '../../table/desk.ts';
import { boardFor } from '../we-the-people/Board.tsx';
import { arrivalWeighing } from '../we-the-people/arrival.ts';
import { factsFor } from '../we-the-people/facts.ts';
import { SIDE, TONES, boardOf, fieldFor, frameOf, isCardUnderway } from '../we-the-people/field.ts';
import { handFor } from '../we-the-people/Hand.tsx';
import { crestOf } from '../we-the-people/pieces.tsx';
import { manualAloudFor } from './aloud.ts';
import { SHORTS } from './cards.ts';
import { manualChoicesFor } from './choices.ts';
import { seasonOf } from './game.ts';
import { manualLinesFor } from './lines.ts';
import { manualMotionsFor } from './motions.ts';
import { manualPanelsFor } from './Panels.tsx';
import { manualPromptsFor } from './prompts.ts';
import { manualReckoningFor } from './Reckoning.tsx';
import { manualSideFor } from './Side.tsx';
import { Token } from './TenDie.tsx';
import { type OwnStroke, strokesFor } from '../we-the-people/strokes.ts';
import { manualScenesFor } from './scenes.ts';
import { lyingNow } from '../we-the-people/scenes.ts';

/** 'Spring ’76', and which card of the season where more than one is played. */
const turn = (view: View): string => {
  const { question, terms } = view;
  const now = `${SEASONS[view.season]} ’${view.year % 100}`;
  if (!question) return now;
  if (/^(?:battle|aftermath) /.test(question.name)) return 'battle';
  if (question.name.startsWith('setup')) return 'set-up';
  const left = frameOf<Turn>(view, 'turn')?.left[question.seat as Camp];
  if (terms.cardsPerSeason === 1 || left === undefined) return now;
  return `${now} · card ${Math.max(1, terms.cardsPerSeason - left)} of ${terms.cardsPerSeason}`;
};

/** M5.8, M4.4 Battles are decided by one roll; winter tests a unit. */
const ownStroke: OwnStroke<Happening> = (e) => {
  switch (e.kind) {
    case 'decided':
      return { is: 'won', side: e.winner };
    case 'winter-test':
      return e.lost ? { is: 'winter', side: e.side, space: e.space, units: 1 } : 'silent';
    case 'season':
      return { is: 'over' };
    default:
      return undefined;
  }
};

/** The game of the reference manual, laid out to be played with the components of this game. */
export const deskOf = (opened: ReferenceManual): Desk<View, Happening> => {
  const { atlas } = fieldFor(opened);
  const { boardWith, Miniature, land } = boardFor(opened);
  const { facts, fieldName } = factsFor(opened);
  return {
    game: opened,
    title: 'We the People',
    edition: 'reference manual',
    seats: ([0, 1] as const).map((side) => ({ name: SIDE[side], tone: TONES[side], Crest: crestOf(side) })),
    choices: manualChoicesFor(opened).choices,
    prompt: manualPromptsFor(opened).prompt,
    turn,
    status(view) {
      if (view.outcome) return `${seasonOf(view)} · ${this.verdict(view.outcome)}`;
      return `${seasonOf(view)} · ${SIDE[view.question!.seat]!} to play`;
    },
    verdict: ({ winners }) => (winners[0] === AMERICAN ? 'The Americans have won.' : 'The British have won.'),
    nameOf: fieldName,
    facts: (wish, look) => facts(wish, look.view),
    line: manualLinesFor(opened).line,
    motions: manualMotionsFor(opened).motions,
    deeds: strokesFor(opened).deedsWith(ownStroke),
    scenes: manualScenesFor(opened).scenes,
    weighing: ({ view }) => arrivalWeighing(view, (a) => arrivalOdds(view, opened.kit, a)),
    lying: lyingNow,
    isResult: ({ kind }) => kind === 'decided',
    isAssumable: ({ question }) => /^(?:interception|evasion) /.test(question?.name ?? ''),
    isUnderway: isCardUnderway,
    isPlay: (event) => event.kind === 'laid' || event.kind === 'season',
    score(view) {
      const { american, british } = standing(boardOf(view), atlas);
      return `${american} – ${british}`;
    },
    Board: boardWith({ bites: (x) => isWintry(atlas, x), Reckoning: manualReckoningFor(opened).Reckoning }),
    Hand: handFor(opened).handWith(() => [], SHORTS),
    Side: manualSideFor(opened).Side,
    Count: manualSideFor(opened).Count,
    Panel: manualPanelsFor(opened).Panels,
    Miniature,
    land,
    Token,
    aloud: manualAloudFor(opened).aloud,
  };
};
