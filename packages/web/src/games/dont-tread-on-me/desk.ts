import {
  type DontTreadOnMe,
  type Happening,
  LEVELS,
  PHASES,
  type State,
  UNITS,
  type View,
  midway,
} from '@liberty/dont-tread-on-me';
import type { AnyGame } from '@liberty/table';
import type { Desk } from '../../table/desk.ts';
import { aloud } from './aloud.ts';
import { Board, Miniature } from './Board.tsx';
import { choices } from './choices.ts';
import { facts, nameOf } from './facts.ts';
import { game, phaseOf, playWith, turnOf, unitName } from './game.ts';
import { line } from './lines.ts';
import { motions } from './motions.ts';
import { CrownCrest } from './pieces.tsx';
import { prompt } from './prompts.ts';
import { finishedAt, remember } from './results.ts';
import { Side } from './Side.tsx';
import { Tray } from './Tray.tsx';
import './dont-tread-on-me.css';

const step = (view: View): string => {
  const phase = phaseOf(view);
  return phase ? `step ${phase} of A–K` : turnOf(view).name;
};

/** Events that only open what comes next. */
const LEADING = new Set<Happening['kind']>(['turn', 'phase', 'rolled', 'odds', 'pounds']);

/** Don't Tread on Me, laid out for one. */
export const desk: Desk<View, Happening> = {
  game,
  title: 'Don’t Tread on Me',
  edition: 'solitaire',
  seats: [{ name: 'The Crown', tone: 'br', Crest: CrownCrest }],
  choices,
  prompt,
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
  line,
  motions,
  playName: 'All',
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
  Board,
  Hand: Tray,
  Side,
  Panel: () => null,
  Miniature,
  aloud,
};

/** The same desk with the components of this game. */
export const deskWith = (opened: AnyGame): Desk<View, Happening> => {
  playWith(opened as unknown as DontTreadOnMe);
  return { ...desk, game };
};
