import {
  type Happening,
  type How,
  LEVELS,
  PHASES,
  STATES,
  UNITS,
  placeName as longName,
  totalOf,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import type { LogLine } from '../../table/desk.ts';
import { type Word, type Words, glossary, refer } from '../../table/words.ts';
import { isOurs, placeWish, stateWish, unitWish, zoneWish, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';
const plus = (n: number): string => (n === 0 ? '' : n < 0 ? ` − ${-n}` : ` + ${n}`);

/** Rolls of the Crown are red, those of the system blue. */
export const CROWN_ROLLS = new Set(['D-SHOT', 'D-MARCH', 'D-RAID', 'D-ARNOLD']);

/** What came of a roll or a result stands under it. */
const CONSEQUENCES = new Set<Happening['kind']>(['loyalty', 'liberty', 'congress', 'full-zone']);
const OUTCOMES = new Set<How>([
  'straggled',
  'froze',
  'went-home',
  'mutinied',
  'sickened',
  'betrayed',
  'turned-back',
  'detained',
]);
const BLOWS = new Set<Happening['kind']>(['militia', 'odds', 'result', 'won']);
const FOUGHT = new Set<How>(['eliminated', 'trapped', 'embarked', 'retreated', 'scattered', 'reacted', 'intervened']);
const FOUGHT_ROLLS = new Set(['D-FRENCH', 'D-MIL', 'D-CRT', 'D-CA']);

const levelOf = (e: Happening): LogLine['level'] => {
  if (BLOWS.has(e.kind)) return 'blow';
  if (e.kind === 'rolled' && FOUGHT_ROLLS.has(e.roll)) return 'blow';
  if (e.kind === 'unit') {
    if (FOUGHT.has(e.how)) return 'blow';
    return OUTCOMES.has(e.how) ? 'consequence' : 'line';
  }
  return CONSEQUENCES.has(e.kind) ? 'consequence' : 'line';
};

const SYSTEM_PHASES = new Set(['B', 'F', 'G', 'H']);

export const linesFor = perGame((opened: DontTreadOnMe) => {
  const { game, kit, stateName, unitName, zoneName } = gameFor(opened);

  /** The names of these components. */
  const names = glossary(
    new Map<string, Wish>([
      ...Array.from({ length: 21 }, (_, x) => [longName(kit, x), placeWish(x)] as const),
      ...[1, 2, 3, 4, 5, 6].map((zone) => [zoneName(zone), zoneWish(zone)] as const),
      ...UNITS.map((_, u) => [unitName(u), unitWish(u)] as const).filter(([name]) => !name.startsWith('Committee')),
      ...STATES.map((_, s) => [stateName(s), stateWish(s)] as const),
    ]),
  );

  const sentence = (e: Happening): Word[] => refer(game.narrate(e).replace(/\.$/, ''), names);

  const rolled = (e: Extract<Happening, { kind: 'rolled' }>): Words => {
    const spoken = game.narrate(e);
    const head = spoken.slice(0, spoken.lastIndexOf(':'));
    const seat = CROWN_ROLLS.has(e.roll) ? { seat: 0 } : {};
    const total = totalOf(e);
    const between = total === undefined ? ' ' : ' + ';
    return [
      ...refer(head, names),
      ': ',
      ...e.dice.flatMap((die, i): Word[] => [...(i > 0 ? [between] : []), { die, ...seat }]),
      ...(total === undefined ? [] : [`${plus(e.modifier)} = ${total}`]),
    ];
  };

  /** An event as a line of the log: turns as chapters, steps as heads, Battles in their box, dice as dice. */
  const line = (e: Happening, rule: string): LogLine => {
    switch (e.kind) {
      case 'turn':
        return { level: 'chapter', words: [kit.turns[e.turn]!.name] };
      case 'phase':
        return {
          level: 'play',
          ...(SYSTEM_PHASES.has(e.phase) ? {} : { seat: 0 }),
          words: [`${e.phase} · ${PHASES[e.phase]}`],
        };
      case 'battle':
        return {
          level: 'battle',
          seat: 0,
          words: [`Battle of ${longName(kit, e.place)}: ${e.attacker === 0 ? 'British attack' : 'Rebels attack'}`],
        };
      case 'rolled':
        return { level: levelOf(e), words: rolled(e) };
      case 'pounds':
        return rule.startsWith('4/')
          ? { level: 'line', words: sentence(e) }
          : { level: 'consequence', words: [`Treasury £${e.from} → £${e.to}`] };
      case 'unit':
        return { level: levelOf(e), ...(isOurs(e.unit) ? { seat: 0 } : {}), words: sentence(e) };
      case 'over':
        return {
          level: 'play',
          seat: 0,
          words: [`The war is over: ${LEVELS[e.level]!}${e.conceded ? ', conceded' : ''}`],
        };
      default:
        return { level: levelOf(e), words: sentence(e), decides: e.kind === 'won' };
    }
  };

  return { line, names };
});
