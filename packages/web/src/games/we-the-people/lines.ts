import { AMERICAN, SIDES, type Side } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import type { Happening, Kit, Source } from '@liberty/we-the-people';
import type { LogLine } from '../../table/desk.ts';
import { type Glossary, type Word, type Words, glossary, refer } from '../../table/words.ts';
import {
  SIDE,
  atlas,
  cardName,
  cuWord,
  duelName,
  familiar,
  game,
  generalName,
  generalWish,
  kit,
  spaceName,
  spaceWish,
} from './game.ts';

const glossaries = new WeakMap<Kit, Glossary>();

/** The names of these components that can be found on the table. */
const names = (): Glossary => {
  const known = glossaries.get(kit);
  if (known) return known;
  const made = glossary(
    new Map<string, Wish>([
      ...atlas.names.map((name, x) => [name, spaceWish(x)] as const),
      ...kit.components.generals.map((_, g) => [generalName(g), generalWish(g)] as const),
    ]),
  );
  glossaries.set(kit, made);
  return made;
};

const side = (seat: Side): Word => ({ side: SIDE[seat], seat });
const who = (g: number): Word => ({ name: generalName(g), wish: generalWish(g) });
const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });
const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');
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
  units: 'CU',
  militia: 'militia',
  events: 'events',
  interception: 'interception',
  'winter-offensive': 'Winter Offensive',
  regulars: 'Regulars',
  port: 'port',
};

/** Events that open or close something and need no words of their own. */
const SILENT = new Set<Happening['kind']>(['card-over']);
const WINTER = new Set<Happening['kind']>(['attrition', 'no-attrition', 'navy', 'reconvened', 'stays-dispersed']);
const SPRING = new Set<Happening['kind']>(['arrived', 'freed', 'dealt', 'opens']);
const BLOWS = new Set<Happening['kind']>([
  'counted',
  'held',
  'attacks',
  'cancels',
  'conceded',
  'spent',
  'counterattacks',
  'won',
  'retreated',
  'surrendered',
  'losses',
  'regulars-lost',
  'captured',
]);
const CONSEQUENCES = new Set<Happening['kind']>(['filed', 'boxed', 'dispersed', 'banished', 'reshuffled', 'stood']);

/** Sentences with dice in them, which the narrator writes as bare numbers. */
const diced = (e: Happening): Words | undefined => {
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
    case 'counterattacks':
      return [
        side(e.side),
        ' counterattack ',
        { die: e.roll, seat: e.side },
        e.roll <= e.needs ? ` ≤ ${e.needs}, they attack` : ` > ${e.needs}, fails`,
      ];
    case 'losses':
      if (e.roll === undefined) return [side(e.side), ` lose ${cuWord(e.units)} for the frontal attack`];
      return [side(e.side), ' lose ', { die: e.roll, seat: e.side }, `${signed(e.modifier)} = ${cuWord(e.units)}`];
    default:
      return undefined;
  }
};

const headed = (e: Happening, rule: string): LogLine | undefined => {
  switch (e.kind) {
    case 'year':
      return { level: 'chapter', words: [String(e.year)] };
    case 'laid': {
      const words = [`${SIDE[e.side]} · ${cardName(e.card)}${USED[e.use] === '' ? '' : ` ${USED[e.use]}`}`];
      return rule === '5.3b' ? { level: 'play', seat: e.side, words } : { level: 'line', seat: e.side, words };
    }
    case 'battle':
      return { level: 'battle', seat: e.attacker, words: [`Battle of ${spaceName(e.space)}`] };
    case 'counted':
      return {
        level: 'blow',
        seat: e.side,
        words: [
          side(e.side),
          ` ${e.cards} cards: ${e.sources.map(({ what, cards }) => `${SOURCES[what]} ${cards}`).join(', ')}`,
        ],
      };
    case 'held':
      return {
        level: 'blow',
        seat: e.side,
        words: [
          'In hand: ',
          e.cards.flatMap((n, kind) => (n > 0 ? [`${duelName(kind)}${n > 1 ? ` ×${n}` : ''}`] : [])).join(', '),
        ],
      };
    case 'attacks':
      return { level: 'blow', seat: e.side, words: [side(e.side), ` attack: ${duelName(e.card)}`] };
    case 'cancels':
      return { level: 'blow', seat: e.side, words: [side(e.side), ` match with ${duelName(e.card)}`] };
    case 'filed':
      if (e.to === 'discards') return { level: 'line', words: [] };
      return undefined;
    default:
      return undefined;
  }
};

const levelOf = (kind: Happening['kind'], rule: string): LogLine['level'] => {
  if (BLOWS.has(kind) || (kind === 'marched' && rule === '9.2a')) return 'blow';
  return CONSEQUENCES.has(kind) ? 'consequence' : 'line';
};

const sectionOf = (e: Happening): string | undefined => {
  if (SPRING.has(e.kind)) return 'Spring';
  if (WINTER.has(e.kind)) return 'Winter';
  if (e.kind === 'none-isolated' || e.kind === 'war-goes-on') return 'Winter';
  return e.kind === 'unmarked' && e.why === 'isolated' ? 'Winter' : undefined;
};

/** An event as a line of the log, names marked and dice as dice. */
export const line = (e: Happening, rule: string): LogLine => {
  if (SILENT.has(e.kind)) return { level: 'line', words: [] };
  const head = headed(e, rule);
  if (head) return head;
  const words = diced(e) ?? refer(familiar(game.narrate(e)).replace(/\.$/, ''), names());
  const section = e.kind === 'navy' && rule !== '5.5' ? undefined : sectionOf(e);
  return { level: levelOf(e.kind, rule), words, ...(section === undefined ? {} : { section }) };
};
