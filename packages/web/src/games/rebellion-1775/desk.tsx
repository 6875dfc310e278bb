import {
  ALL,
  COLOURS,
  type ColourId,
  FACES,
  FACTIONS,
  type Happening,
  type Rebellion1775,
  SIDES,
  type View,
  scoreOf,
} from '@liberty/rebellion-1775';
import type { AnyGame } from '@liberty/table';
import type { Desk } from '../../table/desk.ts';
import { aloud } from './aloud.ts';
import { Panel } from './BattlePanel.tsx';
import { Board, Miniature } from './Board.tsx';
import { choices } from './choices.ts';
import { facts, nameOf } from './facts.ts';
import { FACTION_NAMES, SHORT_NAMES, TONES, game, kit, playWith } from './game.ts';
import { Hand } from './Hand.tsx';
import { line } from './lines.ts';
import { motions } from './motions.ts';
import { BattleDie, crestOf } from './pieces.tsx';
import { agreed, preset } from './presets.ts';
import { endedWords, prompt, verdictWords } from './prompts.ts';
import { Side } from './Side.tsx';
import './rebellion-1775.css';

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

/** 1775: Rebellion, laid out to be played. */
export const desk: Desk<View, Happening> = {
  game,
  title: '1775: Rebellion',
  edition: 'four factions',
  seats: FACTIONS.map((faction) => ({
    name: FACTION_NAMES[faction as 0],
    tone: TONES[faction as 0],
    Crest: crestOf(faction),
  })),
  choices,
  prompt,
  turn: (view) => `round ${view.round}`,
  status(view) {
    if (view.outcome) return `Round ${view.round} · ${verdictWords(view.outcome.winners)}`;
    return `Round ${view.round} · ${SHORT_NAMES[view.question!.seat as 0]} to play`;
  },
  verdict: ({ winners }) => verdictWords(winners),
  ended: ({ outcome }) => endedWords(outcome?.winners ?? []),
  nameOf,
  facts: (wish, look) => facts(wish, look.view),
  line,
  motions,
  playName: 'Turn',
  isPlay: ({ kind }) => kind === 'turn' || kind === 'round',
  person: (view, seat) => view.holders[seat]!,
  preset,
  agreed,
  dropped: ({ view }) => view.options.find((a) => ALL.is(a)),
  score: (view) => SIDES.map((side) => scoreOf(view, kit, side)).join(' – '),
  Board,
  Hand,
  Side,
  Panel,
  Miniature,
  Token,
  aloud,
};

/** The same desk with the components of this game. */
export const deskWith = (opened: AnyGame): Desk<View, Happening> => {
  playWith(opened as unknown as Rebellion1775);
  return { ...desk, game };
};
