import { AMERICAN, SIDES, type Side } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import { type FieldHappening, type Source, lossesTold } from '@liberty/we-the-people';
import type { LogLine } from '../../table/desk.ts';
import { type Word, type Words, glossary, refer } from '../../table/words.ts';
import {
  FOLK,
  SIDE,
  unitsWord,
  generalName,
  generalWish,
  spaceWish,
  type FieldGame,
  fieldFor,
  type MapGame,
  mapFor,
} from './field.ts';
import { perGame } from '../per-game.ts';

export const side = (seat: Side): Word => ({ side: SIDE[seat], seat });
/** The side as those who do something. */
export const folk = (seat: Side): Word => ({ side: FOLK[seat], seat });
export const who = (g: number): Word => ({ name: generalName(g), wish: generalWish(g) });
export const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');
const sideOfGeneral = (g: number): Side => (g >= 8 ? SIDES[1]! : AMERICAN);

const USED = {
  march: 'to move',
  markers: 'for markers',
  reinforcements: 'for reinforcements',
  french: 'to bring in the French',
  nothing: 'without use',
  event: '',
  discard: 'discarded',
} as const;

const SOURCES: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'units',
  militia: 'militia',
  events: 'events',
  interception: 'interception',
  'winter-offensive': 'Winter Offensive',
  regulars: 'Regulars',
  port: 'port',
};

export const sourcesTold = (sources: readonly Source[]): string =>
  sources.map(({ what, cards }) => `${SOURCES[what]} ${cards}`).join(', ');

/** Events that open or close something and need no words of their own. */
const SILENT = new Set<FieldHappening['kind']>(['card-over']);
const BLOWS = new Set<FieldHappening['kind']>([
  'counted',
  'retreated',
  'surrendered',
  'losses',
  'regulars-lost',
  'captured',
]);
const CONSEQUENCES = new Set<FieldHappening['kind']>([
  'filed',
  'boxed',
  'dispersed',
  'banished',
  'reshuffled',
  'stood',
]);

const levelOf = (kind: FieldHappening['kind'], rule: string): LogLine['level'] => {
  if (BLOWS.has(kind) || (kind === 'marched' && rule === '9.2a')) return 'blow';
  return CONSEQUENCES.has(kind) ? 'consequence' : 'line';
};

export const namesFor = perGame((opened: MapGame) => {
  const { atlas, familiar, spaceName } = mapFor(opened);

  /** The names of these components that can be found on the table. */
  const names = glossary(
    new Map<string, Wish>([
      ...atlas.names.map((name, x) => [name, spaceWish(x)] as const),
      ...opened.kit.components.generals.map((_, g) => [generalName(g), generalWish(g)] as const),
    ]),
    opened.kit.cards.map(({ name }) => familiar(name)),
  );

  /** A sentence of the narrator as words of the log, its names marked. */
  const told = (sentence: string): Words => refer(familiar(sentence).replace(/\.$/, ''), names);
  const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

  return { told, where };
});

export const linesFor = perGame((opened: FieldGame) => {
  const { cardName, narrate, spaceName } = fieldFor(opened);
  const { told, where } = namesFor(opened);

  /** Sentences with dice in them, which the narrator writes as bare numbers. */
  const diced = (e: FieldHappening): Words | undefined => {
    switch (e.kind) {
      case 'intercepts':
        return [
          who(e.general),
          ' tries to intercept at ',
          where(e.space),
          ': ',
          { die: e.roll, seat: AMERICAN },
          e.roll <= e.needs ? ` ≤ ${e.needs}, succeeds` : ` > ${e.needs}, fails`,
        ];
      case 'evades': {
        const total = e.roll + e.modifier;
        return [
          who(e.general),
          ' tries to retreat: ',
          { die: e.roll, seat: sideOfGeneral(e.general) },
          `${e.modifier === 0 ? '' : `${signed(e.modifier)} = ${total}`}${total <= e.needs ? ` ≤ ${e.needs}, succeeds` : ` > ${e.needs}, fails`}`,
        ];
      }
      case 'losses':
        if (e.roll === undefined) return [folk(e.side), ` lose ${unitsWord(e.units)} ${lossesTold(e)}`];
        return [
          folk(e.side),
          ` lose ${e.units === 0 ? 'no unit' : unitsWord(e.units)}: `,
          { die: e.roll, seat: e.side },
          ` ${lossesTold(e)}`,
        ];
      default:
        return undefined;
    }
  };

  const headed = (e: FieldHappening, rule: string): LogLine | undefined => {
    switch (e.kind) {
      case 'year':
        return { level: 'chapter', words: [String(e.year)] };
      case 'laid': {
        const words = [`${SIDE[e.side]} · ${cardName(e.card)}${USED[e.use] === '' ? '' : ` ${USED[e.use]}`}`];
        return rule === '5.3b' ? { level: 'play', seat: e.side, words } : { level: 'line', seat: e.side, words };
      }
      case 'battle':
        return { level: 'battle', seat: e.attacker, words: [`Battle of ${spaceName(e.space)}`] };
      case 'filed':
        if (e.to === 'discards') return { level: 'line', words: [] };
        return undefined;
      default:
        return undefined;
    }
  };

  /** An event of any edition as a line of the log, names marked and dice as dice; `section` is the phase it belongs to. */
  const fieldLine = (e: FieldHappening, rule: string, section: string | undefined): LogLine => {
    if (SILENT.has(e.kind)) return { level: 'line', words: [] };
    const head = headed(e, rule);
    if (head) return head;
    const words = diced(e) ?? told(narrate(e));
    return { level: levelOf(e.kind, rule), words, ...(section === undefined ? {} : { section }) };
  };

  return { told, where, fieldLine };
});
