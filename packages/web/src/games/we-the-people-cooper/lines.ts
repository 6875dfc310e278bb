import { COLONIES, type Side, sideOf } from '@liberty/colonies';
import { CITIES, type Happening, KINDS, type SecondEdition, type Source } from '@liberty/we-the-people-cooper';
import type { LogLine } from '../../table/desk.ts';
import type { Words } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { SIDE, unitsWord, mapFor } from '../we-the-people/field.ts';
import { folk, namesFor, side, signed, who } from '../we-the-people/lines.ts';
import { secondGameFor } from './game.ts';

const USED = {
  march: 'to move',
  markers: 'for markers',
  raise: 'to raise units',
  french: 'to bring in the French',
  event: '',
  discard: 'discarded',
} as const;

export const SOURCE_WORDS: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'units',
  interception: 'interception',
  'failed-avoid': 'failed to avoid',
  colony: 'colony',
  port: 'port',
  regulars: 'Regulars',
  defender: 'defender',
  events: 'events',
};
export const sourcesTold = (sources: readonly Source[]): string =>
  sources.map(({ what, cards }) => `${SOURCE_WORDS[what]} ${cards < 0 ? `−${-cards}` : cards}`).join(', ') ||
  'nothing brings any';

type Kind = Happening['kind'];

/** Events that open or close something and need no words of their own. */
const SILENT = new Set<Kind>(['card-over']);
/** What belongs into the box of a battle. */
const BLOWS = new Set<Kind>([
  'counted',
  'held',
  'attacks',
  'matches',
  'conceded',
  'spent',
  'seized',
  'standoff',
  'counterattacks',
  'withdraws',
  'cancels',
  'loss-roll',
  'withdrew',
  'won',
  'spared',
  'price',
  'eliminated',
  'retreated',
  'escape',
  'regulars-lost',
  'captured',
]);
const CONSEQUENCES = new Set<Kind>(['filed', 'boxed', 'dispersed', 'banished', 'reshuffled', 'relocated']);
const SPRING = new Set<Kind>(['freed', 'dealt', 'opens']);
const WINTER = new Set<Kind>(['attrition', 'no-attrition', 'reconvened', 'stays-dispersed', 'none-isolated']);
/** Sections of the Victory Check. */
const CHECK = new Set(['20.1', '20.2', '20.3']);

const sectionOf = (e: Happening, rule: string): string | undefined => {
  if (CHECK.has(rule)) return 'Victory Check';
  if (SPRING.has(e.kind)) return 'Spring';
  return WINTER.has(e.kind) || (e.kind === 'unmarked' && e.why === 'isolated') ? 'Winter' : undefined;
};

const levelOf = (kind: Kind): LogLine['level'] => {
  if (BLOWS.has(kind)) return 'blow';
  return CONSEQUENCES.has(kind) ? 'consequence' : 'line';
};

interface Rolled {
  readonly roll: number;
  readonly needs: number;
  readonly modifier?: number;
}

/** A die against a number: the face as a die, what is taken off it, and whether it is low enough. */
const against = ({ roll, needs, modifier = 0 }: Rolled, seat: Side, [yes, no] = ['succeeds', 'fails']): Words => {
  const total = roll + modifier;
  const sum = modifier === 0 ? '' : `${signed(modifier)} = ${total}`;
  return [{ die: roll, seat }, `${sum}${total <= needs ? ` ≤ ${needs}, ${yes}` : ` > ${needs}, ${no}`}`];
};

export const secondLinesFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { told, where } = namesFor(opened);
  const { cardName, duelName, game } = secondGameFor(opened);

  /** Sentences with dice in them, which the narrator writes as bare numbers. */
  const diced = (e: Happening): Words | undefined => {
    switch (e.kind) {
      case 'intercepts':
        return [who(e.general), ' tries to intercept at ', where(e.space), ': ', ...against(e, sideOf(e.general))];
      case 'avoids':
        return [who(e.general), ' tries to avoid battle: ', ...against(e, sideOf(e.general))];
      case 'pursues':
        return [who(e.general), ' tries to pursue: ', ...against(e, sideOf(e.general))];
      case 'counterattacks':
        return [folk(e.side), ' counterattack: ', ...against(e, e.side, ['they attack', 'fails'])];
      case 'withdraws':
        return [folk(e.side), ' try to withdraw: ', ...against(e, e.side)];
      case 'cancels':
        return [folk(e.side), ' try to hold them: ', ...against(e, e.side)];
      case 'loss-roll':
        return [
          folk(e.side),
          ` lose ${e.units === 0 ? 'no unit' : unitsWord(e.units)}: `,
          { die: e.roll, seat: e.side },
          e.modifier < 0 ? ' one less after a Probe' : '',
        ];
      default:
        return undefined;
    }
  };

  const pointsOf = (e: Extract<Happening, { kind: 'points' }>, seat: Side): string => {
    const colonies = e.colonies.flatMap((it, i) => (it === seat ? [COLONIES[i]!] : []));
    const cities = e.cities.flatMap((it, i) => (it === seat ? [spaceName(CITIES[i]!)] : []));
    return [colonies.join(' '), cities.join(', ')].filter((it) => it !== '').join(' · ') || 'nothing';
  };

  /** 20.1 Whose every colony and every city is, and the sums. */
  const pointsLine = (e: Extract<Happening, { kind: 'points' }>): LogLine => ({
    level: 'line',
    section: 'Victory Check',
    words: [side(0), ` ${e.american}: ${pointsOf(e, 0)}. `, side(1), ` ${e.british}: ${pointsOf(e, 1)}`],
  });

  const inHand = (cards: readonly number[]): string =>
    KINDS.flatMap((_, kind) =>
      cards[kind]! > 0 ? [`${duelName(kind)}${cards[kind]! > 1 ? ` ×${cards[kind]!}` : ''}`] : [],
    ).join(', ') || 'nothing';

  const headed = (e: Happening, rule: string): LogLine | undefined => {
    switch (e.kind) {
      case 'year':
        return { level: 'chapter', words: [String(e.year)] };
      case 'laid': {
        const words = [`${SIDE[e.side]} · ${cardName(e.card)}${USED[e.use] === '' ? '' : ` ${USED[e.use]}`}`];
        return { level: rule === '7.2' ? 'play' : 'line', seat: e.side, words };
      }
      case 'battle':
        return { level: 'battle', seat: e.attacker, words: [`Battle of ${spaceName(e.space)}`] };
      case 'filed':
        return e.to === 'discards' ? { level: 'line', words: [] } : undefined;
      case 'points':
        return pointsLine(e);
      case 'counted':
        return {
          level: 'blow',
          seat: e.side,
          words: [side(e.side), ` ${e.cards} ${e.cards === 1 ? 'card' : 'cards'}: ${sourcesTold(e.sources)}`],
        };
      case 'held':
        return { level: 'blow', seat: e.side, words: [folk(e.side), ` hold ${inHand(e.cards)}`] };
      default:
        return undefined;
    }
  };

  /** An event of the second edition as a line of the log, names marked and dice as dice. */
  const line = (e: Happening, rule: string): LogLine => {
    if (SILENT.has(e.kind)) return { level: 'line', words: [] };
    const head = headed(e, rule);
    if (head) return head;
    const words = diced(e) ?? told(game.narrate(e));
    const section = sectionOf(e, rule);
    const decides = e.kind === 'won';
    return { level: levelOf(e.kind), words, decides, ...(section === undefined ? {} : { section }) };
  };

  return { line };
});
