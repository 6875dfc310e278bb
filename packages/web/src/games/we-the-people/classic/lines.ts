import type { Side } from '@liberty/colonies';
import type { FieldHappening, Happening, WeThePeople } from '@liberty/we-the-people';
import type { LogLine } from '../../../table/desk.ts';
import type { Words } from '../../../table/words.ts';
import { folk, side, sourcesTold, linesFor } from '../lines.ts';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

const WINTER = new Set<FieldHappening['kind']>([
  'attrition',
  'no-attrition',
  'navy',
  'reconvened',
  'stays-dispersed',
  'none-isolated',
  'war-goes-on',
]);
const SPRING = new Set<FieldHappening['kind']>(['arrived', 'freed', 'dealt', 'opens']);

const sectionOf = (e: FieldHappening, rule: string): string | undefined => {
  if (SPRING.has(e.kind)) return 'Spring';
  if (e.kind === 'navy' && rule !== '5.5') return undefined;
  return WINTER.has(e.kind) || (e.kind === 'unmarked' && e.why === 'isolated') ? 'Winter' : undefined;
};

const blow = (words: Words, seat?: Side): LogLine => ({
  level: 'blow',
  words,
  ...(seat === undefined ? {} : { seat }),
});

export const classicLinesFor = perGame((opened: WeThePeople) => {
  const { fieldLine, told } = linesFor(opened);
  const { duelName, game } = classicGameFor(opened);

  const inHand = (cards: readonly number[]): string =>
    cards.flatMap((n, kind) => (n > 0 ? [`${duelName(kind)}${n > 1 ? ` ×${n}` : ''}`] : [])).join(', ');

  /** An event of the classic game as a line of the log. */
  const line = (e: Happening, rule: string): LogLine => {
    switch (e.kind) {
      case 'counted':
        return blow(
          [side(e.side), ` ${e.cards} ${e.cards === 1 ? 'card' : 'cards'}: ${sourcesTold(e.sources)}`],
          e.side,
        );
      case 'held':
        return blow(['In hand: ', inHand(e.cards)], e.side);
      case 'attacks':
        return blow([folk(e.side), ` attack: ${duelName(e.card)}`], e.side);
      case 'cancels':
        return blow([folk(e.side), ` match with ${duelName(e.card)}`], e.side);
      case 'counterattacks': {
        const verdict = e.roll <= e.needs ? ` ≤ ${e.needs}, they attack` : ` > ${e.needs}, fails`;
        return blow([folk(e.side), ' counterattack ', { die: e.roll, seat: e.side }, verdict]);
      }
      case 'conceded':
      case 'spent':
        return blow(told(game.narrate(e)));
      case 'won':
        return { ...blow(told(game.narrate(e))), decides: true };
      default:
        return fieldLine(e, rule, sectionOf(e, rule));
    }
  };

  return { line };
});
