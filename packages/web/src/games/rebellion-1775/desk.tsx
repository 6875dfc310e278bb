import {
  ALL,
  COLOURS,
  type ColourId,
  DONE,
  FACES,
  FACTIONS,
  GO,
  type Happening,
  type Rebellion1775,
  SIDES,
  type View,
  scoreOf,
} from '@liberty/rebellion-1775';
import type { Desk } from '../../table/desk.ts';
import { aloudFor } from './aloud.ts';
import { battlePanelFor } from './BattlePanel.tsx';
import { Miniature, boardFor } from './Board.tsx';
import { choicesFor } from './choices.ts';
import { factsFor } from './facts.ts';
import { FACTION_NAMES, FACTION_FOLK, TONES, gameFor, ruledWish } from './game.ts';
import { handFor } from './Hand.tsx';
import { linesFor } from './lines.ts';
import { motionsFor } from './motions.ts';
import { BattleDie, crestOf } from './pieces.tsx';
import { agreed, presetsFor } from './presets.ts';
import { endedWords, promptsFor, verdictWords } from './prompts.ts';
import { sideFor } from './Side.tsx';
import { deedsFor } from './deeds.ts';
import { scenesFor } from './scenes.ts';

/** A die among the words of the log: 'br hit'. */
const Token = ({ id }: { id: string }) => {
  const [colour, face] = id.split(' ');
  return (
    <BattleDie
      colour={COLOURS.indexOf(colour as ColourId)}
      face={FACES.findIndex((it) => it === face) as 0 | 1 | 2}
      size={17}
    />
  );
};

/** 1775: Rebellion, laid out to be played with the components of this game. */
export const deskOf = (opened: Rebellion1775): Desk<View, Happening> => {
  const { game, kit } = gameFor(opened);
  const { facts, nameOf } = factsFor(opened);
  return {
    game,
    ruledWish,
    title: '1775: Rebellion',
    edition: 'four factions',
    seats: FACTIONS.map((faction) => ({
      name: FACTION_NAMES[faction as 0],
      tone: TONES[faction as 0],
      Crest: crestOf(faction),
    })),
    choices: choicesFor(opened).choices,
    prompt: promptsFor(opened).prompt,
    turn: (view) => `round ${view.round}`,
    status(view) {
      if (view.outcome) return `Round ${view.round} · ${verdictWords(view.outcome.winners)}`;
      return `Round ${view.round} · ${FACTION_FOLK[view.question!.seat as 0]} to play`;
    },
    verdict: ({ winners }) => verdictWords(winners),
    ended: ({ outcome }) => endedWords(outcome?.winners ?? []),
    nameOf,
    facts: (wish, look) => facts(wish, look.view),
    line: linesFor(opened).line,
    motions: motionsFor(opened).motions,
    deeds: deedsFor(opened).deeds,
    scenes: scenesFor(opened).scenes,
    isResult: ({ kind }) => kind === 'battle-over',
    playName: 'Turn',
    isWhole: (action) => DONE.is(action) || GO.is(action),
    isPlay: ({ kind }) => kind === 'turn' || kind === 'round',
    person: (view, seat) => view.holders[seat]!,
    // 8.3, 8.5 Who falls and who is ordered away is decided before everybody's eyes.
    isBare: ({ question }) => question?.name.startsWith('battle ') ?? false,
    preset: presetsFor(opened).preset,
    agreed,
    dropped: ({ view }) => view.options.find((a) => ALL.is(a)),
    score: (view) => SIDES.map((side) => scoreOf(view, kit, side)).join(' – '),
    Board: boardFor(opened).Board,
    Hand: handFor(opened).Hand,
    Side: sideFor(opened).Side,
    Count: sideFor(opened).Count,
    Panel: battlePanelFor(opened).Panel,
    Miniature,
    Token,
    aloud: aloudFor(opened).aloud,
  };
};
