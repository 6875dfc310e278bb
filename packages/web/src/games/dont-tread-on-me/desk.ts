import {
  BACK,
  DONE,
  type DontTreadOnMe,
  type Happening,
  LEVELS,
  type Naval,
  PHASES,
  type State,
  UNITS,
  type View,
  midway,
} from '@liberty/dont-tread-on-me';
import type { Desk } from '../../table/desk.ts';
import { aloudFor } from './aloud.ts';
import { Miniature, boardFor } from './Board.tsx';
import { battlePanelFor } from './BattlePanel.tsx';
import { choicesFor } from './choices.ts';
import { factsFor } from './facts.ts';
import { frameOf, gameFor, phaseOf, ruledWish } from './game.ts';
import { CROWN_ROLLS, linesFor } from './lines.ts';
import { motionsFor } from './motions.ts';
import { CrownCrest } from './pieces.tsx';
import { promptsFor } from './prompts.ts';
import { finishedAt, remember } from './results.ts';
import { sideFor } from './Side.tsx';
import { trayFor } from './Tray.tsx';
import { deedsFor } from './deeds.ts';
import { scenesFor } from './scenes.ts';

/** Events that only open what comes next. */
const LEADING = new Set<Happening['kind']>(['turn', 'phase', 'rolled', 'odds', 'pounds']);

/** Don't Tread on Me, laid out for one with the components of this game. */
export const deskOf = (opened: DontTreadOnMe): Desk<View, Happening> => {
  const { game, turnOf, unitName } = gameFor(opened);
  const { facts, nameOf } = factsFor(opened);

  const step = (view: View): string => {
    const phase = phaseOf(view);
    return phase ? `step ${phase} of A–K` : turnOf(view).name;
  };

  return {
    game,
    ruledWish,
    title: 'Don’t Tread on Me',
    edition: 'solitaire',
    seats: [{ name: 'The Crown', tone: 'br', Crest: CrownCrest }],
    choices: choicesFor(opened).choices,
    prompt: promptsFor(opened).prompt,
    turn: step,
    status(view) {
      if (view.outcome) return `${LEVELS[view.level]!} · Liberty ${view.liberty}`;
      const phase = phaseOf(view);
      return `${turnOf(view).name} · ${phase ? PHASES[phase] : 'to begin'} · Liberty ${view.liberty}`;
    },
    verdict({ winners }) {
      return winners.length > 0 ? 'The Crown has won.' : 'The colonies are lost.';
    },
    ended: ({ level }) => LEVELS[level]!.replace('British ', ''),
    nameOf,
    facts: (wish, { view }) => facts(wish, view),
    line: linesFor(opened).line,
    motions: motionsFor(opened).motions,
    deeds: deedsFor(opened).deeds,
    scenes: scenesFor(opened).scenes,
    // What came of a die that one let fall oneself, or of the one a Privateer answers it with; a Battle has its own panel.
    isResult: (event) => event.kind === 'rolled' && (CROWN_ROLLS.has(event.roll) || event.roll === 'D-PRIV'),
    playName: 'All',
    // 6/2a Ships are sent, and nobody has fired yet.
    isUnderway: (view) => frameOf<Naval>(view, 'naval')?.aims.some((it) => it >= 0) === true,
    isWhole: (action) => DONE.is(action) || BACK.is(action),
    isPlay: (event) => event.kind === 'phase',
    still: (s, seat) => midway(s as State, seat),
    rollFor(why, of) {
      const [rule = '', , ...rest] = why.split(' ');
      const [what = '', id] = rest.join(' ').split(': ');
      const unit = id === undefined ? -1 : UNITS.indexOf(id);
      const says = what.charAt(0).toUpperCase() + what.slice(1);
      const names = of?.map((it, i) => {
        const name = unitName(UNITS.indexOf(it));
        const before = of.slice(0, i).filter((other) => unitName(UNITS.indexOf(other)) === name).length;
        return before === 0 ? name : `${name} (${before + 1})`;
      });
      return { says: unit < 0 ? says : `${says} for ${unitName(unit)}`, rule, ...(names ? { names } : {}) };
    },
    leadsOn: (event) => LEADING.has(event.kind),
    over: (table) => remember(finishedAt(table, new Date().toISOString().slice(0, 10))),
    score: (view) => `Liberty ${view.liberty}`,
    Board: boardFor(opened).Board,
    Hand: trayFor(opened).Tray,
    Side: sideFor(opened).Side,
    Panel: battlePanelFor(opened).BattlePanel,
    Miniature,
    aloud: aloudFor(opened).aloud,
  };
};
