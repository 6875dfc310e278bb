import { AMERICAN, type Side as Camp } from '@liberty/colonies';
import {
  HAND,
  type Happening,
  type Play,
  type SecondEdition,
  type View,
  approachOf,
  victoryCheckNow,
  winterStrikes,
} from '@liberty/we-the-people-cooper';
import type { Desk, DeskProps } from '../../table/desk.ts';
import { boardFor } from '../we-the-people/Board.tsx';
import { SIDE, TONES, frameOf, isCardUnderway } from '../we-the-people/field.ts';
import { crestOf } from '../we-the-people/pieces.tsx';
import '../we-the-people/Hand.css';
import '../we-the-people/card.css';
import '../we-the-people/battle.css';
import '../we-the-people/battle-panel.css';
import '../we-the-people/odds.css';
import { secondAloudFor } from './aloud.ts';
import { secondBattlePanelFor } from './BattlePanel.tsx';
import { checkPanelFor } from './CheckPanel.tsx';
import { secondChoicesFor } from './choices.ts';
import { secondDressFor } from './dress.tsx';
import { secondEventsFor } from './EventsPanel.tsx';
import { secondFactsFor } from './facts.ts';
import { secondGameFor } from './game.ts';
import { secondHandFor } from './Hand.tsx';
import { secondLinesFor } from './lines.ts';
import { metPanelFor } from './MetPanel.tsx';
import { secondMotionsFor } from './motions.ts';
import { secondPromptsFor } from './prompts.ts';
import { secondReckoningFor } from './Reckoning.tsx';
import { rollPanelFor } from './RollPanel.tsx';
import { secondSideFor } from './Side.tsx';
import './we-the-people-cooper.css';
import { secondDeedsFor } from './deeds.ts';
import { secondScenesFor } from './scenes.ts';
import { lyingNow } from '../we-the-people/scenes.ts';

/** How many cards the side has played this year, the one in play among them. */
const playsOf = (view: View, side: Camp): number =>
  HAND - view.hands[side].count + (frameOf<Play>(view, 'play')?.at === 'card' ? 1 : 0);

const turn = (view: View): string => {
  const seat = view.question?.seat;
  if (seat === undefined) return `${view.year}`;
  const where = view.question!.name;
  if (where.startsWith('battle') || where.startsWith('aftermath')) return 'battle';
  if (where.startsWith('setup')) return 'set-up';
  if (where.startsWith('politics')) return 'markers';
  const plays = playsOf(view, seat as Camp);
  return plays >= 1 && plays <= HAND ? `play ${plays} of ${HAND}` : `${view.year}`;
};

const verdict: Desk['verdict'] = ({ winners }) => {
  if (winners.length !== 1) return 'Nobody has won.';
  return winners[0] === AMERICAN ? 'The Americans have won.' : 'The British have won.';
};

/** The second edition, laid out to be played with the components of this game. */
export const deskOf = (opened: SecondEdition): Desk<View, Happening> => {
  const { boardWith, Miniature, land } = boardFor(opened);
  const { facts, spoken } = secondFactsFor(opened);
  const { dress, ranks, overlays } = secondDressFor(opened);
  const { BattlePanel } = secondBattlePanelFor(opened);
  const { CheckPanel } = checkPanelFor(opened);
  const { EventsPanel } = secondEventsFor(opened);
  const { RollPanel } = rollPanelFor(opened);
  const { MetPanel } = metPanelFor(opened);
  return {
    game: opened,
    title: 'We the People',
    edition: 'second edition',
    seats: ([0, 1] as const).map((side) => ({ name: SIDE[side], tone: TONES[side], Crest: crestOf(side) })),
    choices: secondChoicesFor(opened).choices,
    prompt: secondPromptsFor(opened).prompt,
    turn,
    status: (view) =>
      `${view.year} · ${view.outcome ? verdict(view.outcome) : `${SIDE[view.question!.seat as Camp]} to play`}`,
    verdict,
    nameOf: secondGameFor(opened).nameOf,
    facts: (wish, look) => facts(wish, look.view),
    line: secondLinesFor(opened).line,
    motions: secondMotionsFor(opened).motions,
    deeds: secondDeedsFor(opened).deedsOf,
    scenes: secondScenesFor(opened).scenes,
    lying: lyingNow,
    isResult: ({ kind }) => kind === 'won' || kind === 'withdrew',
    isAssumable: ({ question }) => question?.name.startsWith('reaction ') ?? false,
    isUnderway: isCardUnderway,
    isPlay: (event) => event.kind === 'laid' || event.kind === 'year',
    score(view) {
      const [american, british] = victoryCheckNow(view, opened.kit).points;
      return `${american} – ${british}`;
    },
    Board: boardWith({
      bites: (x, view) => winterStrikes(view as unknown as View, opened.kit, x),
      approach: (view) => approachOf(view as unknown as View),
      Reckoning: secondReckoningFor(opened).Reckoning,
      attackRule: '14.1',
      ranks: {
        generals: (view, side, x) => ranks.generals(view as unknown as View, side, x),
        isOutside: (view, side, x) => ranks.isOutside(view as unknown as View, side, x),
      },
      dress: (figures, view, type) => dress(figures, view as unknown as View, type),
      spoken: (x, view) => spoken(x, view as unknown as View),
      overlays,
    }),
    Hand: secondHandFor(opened).Hand,
    Side: secondSideFor(opened).Side,
    Panel: ({ table }: DeskProps) => (
      <>
        <RollPanel table={table} />
        <MetPanel table={table} />
        <EventsPanel table={table} />
        <CheckPanel table={table} />
        <BattlePanel table={table} />
      </>
    ),
    Miniature,
    land,
    aloud: secondAloudFor(opened).aloud,
  };
};
