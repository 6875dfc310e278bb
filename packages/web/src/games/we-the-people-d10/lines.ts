import type { FieldHappening } from '@liberty/we-the-people';
import type { Decided, Happening, ReferenceManual } from '@liberty/we-the-people-d10';
import type { LogLine } from '../../table/desk.ts';
import type { Words } from '../../table/words.ts';
import { folk, side, signed, sourcesTold, linesFor } from '../we-the-people/lines.ts';
import { seasonOf, manualGameFor } from './game.ts';
import { tenSided } from './TenDie.tsx';
import { perGame } from '../per-game.ts';

const OPENING = new Set<FieldHappening['kind']>(['arrived', 'freed', 'opens']);
const WINTER = new Set<FieldHappening['kind']>(['attrition', 'no-attrition', 'reconvened', 'stays-dispersed']);
/** Sections of the Political Control Phase. */
const CONTROL = new Set(['M4.3', 'M5.5', 'M5.6', '10.2b']);

const sectionOf = (e: FieldHappening, rule: string): string | undefined => {
  if (OPENING.has(e.kind)) return 'The season opens';
  if (e.kind === 'dealt' || (e.kind === 'reshuffled' && rule === '6.0c')) return 'Hands are filled';
  if (WINTER.has(e.kind) || (e.kind === 'navy' && rule === '5.5')) return 'Winter';
  const isControl = e.kind === 'marked' || e.kind === 'unmarked' || e.kind === 'none-isolated';
  return isControl && CONTROL.has(rule) ? 'Political control' : undefined;
};

/** 10 and 1 are judged before anything is added. */
const reckoned = ({ roll = 0, modifier = 0, target = 0 }: Decided): string => {
  if (roll === 10) return ' always wins';
  if (roll === 1) return ' always loses';
  const total = roll + modifier;
  return `${modifier === 0 ? '' : `${signed(modifier)} = ${total}`}${total >= target ? ' ≥ ' : ' < '}${target}`;
};

export const manualLinesFor = perGame((opened: ReferenceManual) => {
  const { fieldLine, told, where } = linesFor(opened);
  const { game, isReconstructed } = manualGameFor(opened);

  /** A battle in one line: both totals, the die, the number it had to reach, and who has won. */
  const decided = (e: Decided): Words => {
    const totals = `${e.totals[0]} against ${e.totals[1]}`;
    const verdict: Words = [' ', folk(e.winner), ' win'];
    if (e.by === 'total-of-one') return [`${totals}: a total of 1 loses without a roll.`, ...verdict];
    if (e.by === 'no-general') return [`${totals}, and nobody leads the defenders: no roll.`, ...verdict];
    const table = isReconstructed() ? 'reconstructed table' : 'table';
    return [`${totals}, ${table}: `, tenSided(e.roll!, e.attacker), `${reckoned(e)}.`, ...verdict];
  };

  /** An event as a line of the log, names marked and dice as dice. */
  const line = (e: Happening, rule: string): LogLine => {
    switch (e.kind) {
      case 'year':
        return { level: 'chapter', words: [] };
      case 'season':
        return { level: 'chapter', words: [seasonOf(e)] };
      case 'counted':
        return { level: 'blow', seat: e.side, words: [side(e.side), ` ${e.cards}: ${sourcesTold(e.sources)}`] };
      case 'decided':
        return { level: 'blow', words: decided(e), decides: true };
      case 'winter-test':
        return {
          level: 'line',
          section: 'Winter',
          words: [
            side(e.side),
            ' unit in ',
            where(e.space),
            ' is tested: ',
            { die: e.roll, seat: e.side },
            e.lost ? ' it is lost' : ' it lives',
          ],
        };
      case 'no-test':
        return { level: 'line', section: 'Winter', words: told(game.narrate(e)) };
      default:
        return fieldLine(e, rule, sectionOf(e, rule));
    }
  };

  return { line };
});
