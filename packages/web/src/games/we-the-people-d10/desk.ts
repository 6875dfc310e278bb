import { AMERICAN, type Side as Camp } from '@liberty/colonies';
import type { AnyGame } from '@liberty/table';
import {
  type Happening,
  type ReferenceManual,
  SEASONS,
  type Turn,
  type View,
  standing,
} from '@liberty/we-the-people-d10';
import type { Desk } from '../../table/desk.ts';
import { Miniature, boardWith } from '../we-the-people/Board.tsx';
import { addShorts } from '../we-the-people/cards.ts';
import { drawMap } from '../we-the-people/chart.ts';
import { facts, fieldName } from '../we-the-people/facts.ts';
import { SIDE, TONES, atlas, boardOf, frameOf } from '../we-the-people/field.ts';
import { handWith } from '../we-the-people/Hand.tsx';
import { crestOf } from '../we-the-people/pieces.tsx';
import '../we-the-people/we-the-people.css';
import { aloud } from './aloud.ts';
import { BattlePanel } from './BattlePanel.tsx';
import { SHORTS } from './cards.ts';
import { choices } from './choices.ts';
import { game, playWith, seasonOf } from './game.ts';
import { line } from './lines.ts';
import { motions } from './motions.ts';
import { prompt } from './prompts.ts';
import { Reckoning } from './Reckoning.tsx';
import { Side } from './Side.tsx';
import { Token } from './TenDie.tsx';
import './we-the-people-d10.css';

addShorts(SHORTS);

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

/** The game of the reference manual, laid out to be played. */
export const desk: Desk<View, Happening> = {
  game,
  title: 'We the People',
  edition: 'reference manual',
  seats: ([0, 1] as const).map((side) => ({ name: SIDE[side], tone: TONES[side], Crest: crestOf(side) })),
  choices,
  prompt,
  turn,
  status(view) {
    if (view.outcome) return `${seasonOf(view)} · ${this.verdict(view.outcome)}`;
    return `${seasonOf(view)} · ${SIDE[view.question!.seat]!} to play`;
  },
  verdict: ({ winners }) => (winners[0] === AMERICAN ? 'The Americans have won.' : 'The British have won.'),
  nameOf: fieldName,
  facts: (wish, look) => facts(wish, look.view),
  line,
  motions,
  isPlay: (event) => event.kind === 'laid' || event.kind === 'season',
  score(view) {
    const { american, british } = standing(boardOf(view), atlas);
    return `${american} – ${british}`;
  },
  Board: boardWith({ bites: (x) => atlas.isNorth[x]!, Reckoning }),
  Hand: handWith(() => []),
  Side,
  Panel: BattlePanel,
  Miniature,
  Token,
  aloud,
};

/** The same desk with the components of this game. */
export const deskWith = (opened: AnyGame): Desk<View, Happening> => {
  const other = opened as unknown as ReferenceManual;
  playWith(other);
  drawMap(other.kit.components.map);
  return { ...desk, game: opened as unknown as Desk<View, Happening>['game'] };
};
