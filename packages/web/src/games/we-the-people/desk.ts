import type { AnyGame } from '@liberty/table';
import { AMERICAN, type Side as Camp } from '@liberty/colonies';
import { type Happening, type Play, type View, type WeThePeople, standing } from '@liberty/we-the-people';
import type { Desk } from '../../table/desk.ts';
import { Miniature, boardWith } from './Board.tsx';
import { drawMap } from './chart.ts';
import { aloud } from './classic/aloud.ts';
import { BattlePanel } from './classic/BattlePanel.tsx';
import { choices } from './classic/choices.ts';
import { nameOf } from './classic/facts.ts';
import { game, playWith } from './classic/game.ts';
import { line } from './classic/lines.ts';
import { motions } from './classic/motions.ts';
import { prompt } from './classic/prompts.ts';
import { Reckoning } from './classic/Reckoning.tsx';
import { Side } from './classic/Side.tsx';
import { facts } from './facts.ts';
import { SIDE, TONES, atlas, boardOf, frameOf } from './field.ts';
import { handWith } from './Hand.tsx';
import { crestOf } from './pieces.tsx';
import type { PilesOf } from './Piles.tsx';
import './we-the-people.css';

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

/** We the People, laid out to be played. */
export const desk: Desk<View, Happening> = {
  game,
  title: 'We the People',
  edition: 'classic',
  seats: ([0, 1] as const).map((side) => ({ name: SIDE[side], tone: TONES[side], Crest: crestOf(side) })),
  choices,
  prompt,
  turn,
  status(view) {
    if (view.outcome) return `${view.year} · ${this.verdict(view.outcome)}`;
    return `${view.year} · ${SIDE[view.question!.seat]!} to play`;
  },
  verdict({ winners }) {
    if (winners.length !== 1) return 'Nobody wins: a compromise peace.';
    return winners[0] === AMERICAN ? 'The Americans have won.' : 'The British have won.';
  },
  nameOf,
  facts: (wish, look) => facts(wish, look.view),
  line,
  motions,
  isPlay: (event) => event.kind === 'laid' || event.kind === 'year',
  score(view) {
    const { american, british } = standing(boardOf(view), atlas);
    return `${american} – ${british}`;
  },
  Board: boardWith({ bites: (x) => atlas.isNorth[x]! && !atlas.isWinterQuarters[x], Reckoning }),
  Hand: handWith(warEnds),
  Side,
  Panel: BattlePanel,
  Miniature,
  aloud,
};

/** The same desk with the components of this game. */
export const deskWith = (opened: AnyGame): Desk<View, Happening> => {
  const other = opened as unknown as WeThePeople;
  playWith(other);
  drawMap(other.kit.components.map);
  return { ...desk, game: opened as unknown as Desk<View, Happening>['game'] };
};
