import { PRINTED, QUEBEC, type Battle, type State } from '../../src/index.ts';
import { BRITISH_UNITS, REBEL_UNITS, at, frameOf, regionAt, sumAt } from './board.ts';
import { type Fault, type Of, type Memory, unless, first, die } from './memory.ts';

const columnBy = (attack: number, defence: number): number =>
  PRINTED.crt.columns.findLastIndex((it, i) => i === 0 || attack * 100 >= it.minPercent * defence);
const shiftIn = (s: State, state: number, attacker: number): number => {
  const rebels =
    (s.congress === state ? 1 : 0) -
    (s.jefferson === 3 && state === 3 ? 1 : 0) +
    (s.vermont === 2 && state === 1 ? 1 : 0);
  return attacker === 1 ? rebels : -rebels;
};
export const odds = (e: Of<'odds'>, s: State): Fault => {
  const { place, attacker } = frameOf<Battle>(s, 'battle');
  const british = sumAt(s, BRITISH_UNITS, place) + s.militia[0]!;
  const rebels = sumAt(s, REBEL_UNITS, place) + s.militia[1]!;
  const plain = attacker === 0 ? columnBy(british, rebels) : columnBy(rebels, british);
  const last = PRINTED.crt.columns.length - 1;
  const shift = place === QUEBEC ? 0 : shiftIn(s, regionAt(place), attacker);
  const column = Math.max(0, Math.min(last, plain + shift));
  return first(
    unless(e.british === british && e.rebels === rebels, `the totals are ${british} and ${rebels}`),
    unless(e.attacker === attacker, 'the other side attacks'),
    unless(e.column === column && e.shift === column - plain, `the column is ${column}, shifted from ${plain}`),
  );
};

export const result = (e: Of<'result'>, s: State, m: Memory): Fault => {
  const { attacker } = frameOf<Battle>(s, 'battle');
  const counter = m.result === 'CA';
  const even = PRINTED.crt.columns.findIndex((it) => it.minPercent === 100);
  const { id } = PRINTED.crt.columns[counter ? even : m.column]!;
  const cell = PRINTED.crt.rows[String(die(m, counter ? 'D-CA' : 'D-CRT'))]![id];
  return first(
    unless(e.result === cell, `the table says ${cell}`),
    unless(e.attacker === (counter ? 1 - attacker : attacker), 'the other side attacks'),
  );
};

export const won = (e: Of<'won'>, s: State): Fault => {
  const [british, rebels] = [at(s, BRITISH_UNITS, e.place).length, at(s, REBEL_UNITS, e.place).length];
  return first(
    unless(e.place === frameOf<Battle>(s, 'battle').place, 'the Battle is elsewhere'),
    unless(british > 0 === (e.side === 0), `${british} British are left`),
    unless(rebels > 0 === (e.side === 1), `${rebels} Rebels are left`),
  );
};

export const battle = (e: Of<'battle'>, s: State): Fault => {
  const frame = frameOf<Battle>(s, 'battle');
  return first(
    unless(e.place === frame.place && e.attacker === frame.attacker, 'another Battle is fought'),
    unless(
      String(e.british) === String(at(s, BRITISH_UNITS, e.place)) && e.british.length > 0,
      'other British are there',
    ),
    unless(String(e.rebels) === String(at(s, REBEL_UNITS, e.place)) && e.rebels.length > 0, 'other Rebels are there'),
  );
};
