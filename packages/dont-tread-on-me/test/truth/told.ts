import type { Said } from '@liberty/table';
import {
  CARIBBEAN,
  LEVELS,
  PHASES,
  PRINTED,
  REBEL_POOL,
  SEA_OUT,
  type Happening,
  type Naval,
  type State,
} from '../../src/index.ts';
import {
  BRITISH_UNITS,
  CONTINENTALS,
  REBEL_UNITS,
  at,
  controlled,
  frameOf,
  inState,
  regionAt,
  targetOf,
  trackOf,
} from './board.ts';
import { unit } from './deeds.ts';
import { battle, odds, result, won } from './fights.ts';
import { totalOf } from '../../src/narrate.ts';
import { NOTHING } from './nothing.ts';
import { rolled } from './rolls.ts';
import { type Fault, type Of, type Memory, unless, first, die, equation, change, remember } from './memory.ts';

const campaign = (e: Of<'campaign'>, m: Memory): Fault => {
  const [a, b] = m.dice.get('D-CAMP')!.toSorted((x, y) => x - y) as [number, number];
  const major = a === b || b === 6;
  const states = major ? [a === 6 ? 0 : a - 1] : [a - 1, b - 1];
  return unless(e.major === major && String(e.states) === String(states), `it is in ${states.join(', ')}`);
};

const levelOf = (liberty: number): string => {
  if (liberty >= 9) return 'British Disaster';
  if (liberty === 8) return 'Marginal British Defeat';
  return `${liberty >= 6 ? 'Marginal' : liberty >= 4 ? 'Substantive' : 'Cosmic'} British Victory`;
};

const STEPS: Readonly<Record<keyof typeof PHASES, string>> = {
  A: 'adjustment',
  B: 'smugglers',
  C: 'naval',
  D: 'ground',
  E: 'first',
  F: 'rebels',
  G: 'second',
  H: 'campaigns',
  I: 'logistics',
  J: 'liberty',
  K: 'events',
};

const control = (e: Of<'control'>, s: State): Fault => {
  const states = controlled(s);
  const met = states.length >= 3 && states.includes(targetOf(s));
  return unless(String(e.states) === String(states) && e.met === met, `they control ${states.length}`);
};

const event = (e: Of<'event'>, m: Memory): Fault => {
  const total = m.dice.get('D-EVENT')!.reduce((sum, it) => sum + it, 0);
  return unless(
    PRINTED.events[String(total)]!.some((it) => it.rule === e.event && it.force === e.force),
    `${total} has other events`,
  );
};

const campaignOver = (e: Of<'campaign-over'>, s: State): Fault => {
  const british = inState(s, BRITISH_UNITS, e.state).length;
  if (e.swept) return unless(british === 0, `${british} British are in it`);
  const beaten = s.winner !== 1 || s.exchanged;
  return unless(beaten || inState(s, REBEL_UNITS, e.state).length === 0, 'nothing stops it');
};

/** Is the sentence of this event true of the board? One predicate for every kind. */
export const tells = (s: State, e: Happening, m: Memory, sentence: string): Fault => {
  switch (e.kind) {
    case 'turn':
      return unless(sentence === `Turn ${s.turn}, ${trackOf(s).name}.`, `it is Turn ${s.turn}`);
    case 'phase':
      return unless(s.stack[0]!.at === STEPS[e.phase], `it is the step of ${s.stack[0]!.at}`);
    case 'target':
      return unless(e.state === targetOf(s), 'it is another State');
    case 'rolled':
      return rolled(e, s, m, sentence);
    case 'pounds':
      return first(
        unless(e.from === m.pounds && e.to === s.pounds, `it went from ${m.pounds} to ${s.pounds}`),
        unless(sentence.includes('stays') === (e.from === e.to), 'it is worded otherwise'),
      );
    case 'headline':
      return unless(trackOf(s).news.includes(e.headline), 'it is no News of this Turn');
    case 'unit':
      return unit(e, s, m, sentence);
    case 'ship':
      return unless(s.shipAt[e.ship] === e.to && m.shipAt[e.ship] !== e.to, 'it is elsewhere, or was there');
    case 'aimed':
      return unless(frameOf<Naval>(s, 'naval').aims[e.ship] === e.smuggler, 'it has another target');
    case 'smuggler':
      return first(
        unless(s.smugglerAt[e.smuggler] === e.to && m.smugglerAt[e.smuggler] === e.from, 'it is elsewhere'),
        unless(sentence.includes(' comes ') === (e.from === SEA_OUT), 'it does not come from there'),
        unless(sentence.includes(e.smuggler >= 8 ? 'Privateer' : 'Smuggler'), 'it is the other kind'),
      );
    case 'full-zone':
      return unless(
        s.smugglerAt.filter((it) => it === e.zone).length === 2 && s.smugglerAt.includes(CARIBBEAN),
        'there is room, or nobody waits',
      );
    case 'fleet':
      return unless(s.fleet === e.to, `it lies in ${s.fleet}`);
    case 'loyalty':
      return change(sentence, m.loyalty[e.state]!, s.loyalty[e.state]!, PRINTED.states[e.state]!.loyaltyCeiling);
    case 'liberty':
      return change(sentence, m.liberty, s.liberty, Number.POSITIVE_INFINITY);
    case 'washington':
      return unless(s.washington === e.to, 'he is elsewhere');
    case 'jefferson':
      return unless(s.jefferson === e.to, 'he is elsewhere');
    case 'congress':
      return unless(s.congress === e.to, 'it is elsewhere');
    case 'vermont':
      return unless(s.vermont === e.to, 'it thinks otherwise');
    case 'battle':
      return battle(e, s);
    case 'militia':
      return unless(e.british === s.militia[0] && e.rebels === s.militia[1], 'others have come');
    case 'odds':
      return odds(e, s);
    case 'result':
      return result(e, s, m);
    case 'won':
      return won(e, s);
    case 'no-gain':
      return unless(s.washington === e.state && m.winner === 0, 'Washington is not there');
    case 'empty-cup':
      return unless(at(s, CONTINENTALS, REBEL_POOL).length === 0, 'the cup is not empty');
    case 'campaign':
      return campaign(e, m);
    case 'campaign-over':
      return campaignOver(e, s);
    case 'stay':
      return unless(
        e.units.length === 2 && e.units.every((u) => regionAt(s.at[u]!) === e.state),
        'others are in the State',
      );
    case 'operation':
      return unless(e.state === targetOf(s), 'that is not the Target');
    case 'in-flight':
      return unless(s.congress === -1 && die(m, 'D-CONG') === 6, 'Congress has a seat');
    case 'control':
      return control(e, s);
    case 'event':
      return event(e, m);
    case 'no-event':
      return unless(NOTHING[e.event](s, m), 'something comes of it');
    case 'over':
      return unless(
        LEVELS[e.level] === (e.conceded ? 'Marginal British Victory' : levelOf(s.liberty)) && s.stack.length === 0,
        `Liberty is ${s.liberty}`,
      );
    default:
      return e satisfies never;
  }
};

/** The numbers of the sentences that count; others say theirs in their own way. */
const numbersOf = (e: Happening): readonly number[] | undefined => {
  switch (e.kind) {
    case 'pounds':
      return e.from === e.to ? [e.to] : [e.from, e.to];
    case 'militia':
      return [e.british, e.rebels];
    case 'odds':
      return [e.british, e.rebels, ...digitsOf(PRINTED.crt.columns[e.column]!.label), Math.abs(e.shift)].filter(
        (n, i, all) => i < all.length - 1 || n > 0,
      );
    case 'rolled': {
      const total = totalOf(e);
      const modifier = total === undefined || e.modifier === 0 ? [] : [Math.abs(e.modifier)];
      return [...e.dice, ...modifier, ...(total === undefined ? [] : [total])];
    }
    default:
      return undefined;
  }
};

const digitsOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Does the sentence say the numbers of its event and no others? */
const counts = (e: Happening, sentence: string): Fault => {
  const expected = numbersOf(e)?.join();
  return unless(
    expected === undefined || digitsOf(sentence.split(/: (?:(?:die|dice) )?(?=\d)/).at(-1)!).join() === expected,
    `its numbers are ${expected}`,
  );
};

/** The dice as they fell. */
const asRolled = (e: Happening, { rolls }: Said): Fault => {
  if (e.kind !== 'rolled') return undefined;
  const dice = rolls.filter(({ kind }) => kind === 'die').slice(-e.dice.length);
  return unless(dice.map(({ value }) => value).join() === e.dice.join(), 'the dice fell otherwise');
};

/** Sums in the sentence first, then what it says of the board. */
export const toldTruly = (s: State, e: Happening, m: Memory, said: Said): Fault =>
  first(equation(said.sentence), counts(e, said.sentence), asRolled(e, said), tells(s, e, m, said.sentence));

/** What has been told is kept in mind, for the next sentence. */
export const note = (s: State, e: Happening, m: Memory): void => {
  if (e.kind === 'rolled') {
    m.dice.set(e.roll, e.dice);
    m.total = e.dice.reduce((sum, it) => sum + it, e.modifier);
  }
  if (e.kind === 'unit' && e.how === 'marched') m.marchedFrom = e.from;
  if (e.kind === 'odds') m.column = e.column;
  if (e.kind === 'battle') m.result = '';
  if (e.kind === 'result') m.result = e.result;
  if (e.kind === 'won') m.winner = e.side;
  remember(m, s);
};
