import {
  AREAS,
  type Area,
  type Happening,
  NA,
  SIDE_OF_COLOUR,
  type Side,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Mark } from '../../board/sketch.ts';
import type { Deed } from '../../table/dispatch/deed.ts';
import { joinWords, listWords } from '../../table/dispatch/telling.ts';
import type { Heard } from '../../table/hearing.ts';
import { type Word, type Words, refer } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { FACTION_NAMES, SIDE_TONES, SIDE_WORDS, TONES, areaWish, gameFor, unitsList, unitsWord } from './game.ts';
import { linesFor } from './lines.ts';

type Told<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

type Draft =
  | {
      is: 'move';
      faction: number;
      moves: { to: Area; from: Area; units: readonly number[]; how: Told<'moved'>['how'] }[];
    }
  | {
      is: 'battle';
      area: Area;
      attacker: Side;
      holder: Side | -1 | undefined;
      lost: Map<number, number>;
      fled: Map<number, number>;
      turned: Words[];
      commanded: { colour: number; to: Area }[];
    }
  | { is: 'units'; verb: string; colour: number; places: [Area, number][] }
  | {
      is: 'news';
      words: Words;
      area: Area | undefined;
      seat: number | undefined;
      lost: Side | undefined;
      gained: Side | undefined;
    };

/** `active`: the faction whose turn it was, where that was heard. */
type Begun = Draft & { first: number; last: number; rule: string; active: number | undefined };

const seatsOf = (side: Side): number[] => [side * 2, side * 2 + 1];
const ring = (x: Area): Mark => ({ kind: 'ring', at: AREAS[x]! });
const tally = (counts: Map<number, number>, colour: number, n: number): void => {
  counts.set(colour, (counts.get(colour) ?? 0) + n);
};
const tallied = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([colour, n]) => unitsWord(colour, n)).join(', ');

const VERB = { reinforced: 'reinforced', placed: 'placed', added: 'added' } as const;

export const deedsFor = perGame((opened: Rebellion1775) => {
  const { areaName, cardName, game } = gameFor(opened);
  const { names } = linesFor(opened);
  const where = (x: Area): Word => ({ name: areaName(x), wish: areaWish(x) });
  const side = (it: Side): Word => ({ side: SIDE_WORDS[it], seat: it * 2 });
  const faction = (it: number): Word => ({ side: FACTION_NAMES[it as 0], seat: it });

  /** Goes on with what is being told, if the event belongs to it. */
  const goesOn = (open: Begun | undefined, e: Happening): boolean => {
    if (open?.is === 'battle') return inBattle(open, e);
    if (open?.is === 'units' && (e.kind === 'reinforced' || e.kind === 'placed') && VERB[e.kind] === open.verb) {
      if (e.colour !== open.colour) return false;
      open.places.push([e.area, e.units]);
      return true;
    }
    return false;
  };

  const inBattle = (open: Extract<Begun, { is: 'battle' }>, e: Happening): boolean => {
    switch (e.kind) {
      case 'pairs':
      case 'rolled':
        return true;
      case 'lost':
        tally(open.lost, e.colour, e.units);
        return true;
      case 'fled':
        tally(open.fled, e.colour, e.units);
        return true;
      case 'turncoats':
        open.turned.push([`${unitsWord(e.from, e.units)} went over`]);
        return true;
      case 'commanded':
        open.commanded.push({ colour: e.colour, to: e.to });
        return true;
      case 'battle-over':
        open.holder = e.side;
        return true;
      default:
        return false;
    }
  };

  const news = (words: Words, more: { area?: Area; seat?: number; lost?: Side; gained?: Side } = {}): Draft => ({
    is: 'news',
    words,
    area: more.area,
    seat: more.seat,
    lost: more.lost,
    gained: more.gained,
  });

  const told = (e: Happening): Words => refer(game.narrate(e).replace(/\.$/, ''), names());

  const begin = (e: Happening): Draft | undefined => {
    switch (e.kind) {
      case 'moved': {
        const { faction: who, from, to, units, how } = e;
        return { is: 'move', faction: who, moves: [{ from, to, units, how }] };
      }
      case 'battle':
        return {
          is: 'battle',
          area: e.area,
          attacker: e.attacker,
          holder: undefined,
          lost: new Map(),
          fled: new Map(),
          turned: [],
          commanded: [],
        };
      case 'reinforced':
      case 'placed':
        return { is: 'units', verb: VERB[e.kind], colour: e.colour, places: [[e.area, e.units]] };
      case 'added':
        return { is: 'units', verb: VERB.added, colour: e.faction, places: [[e.area, e.units]] };
      case 'event':
        return news([faction(e.faction), ` played ${cardName(e.card)}`], { seat: e.faction });
      case 'flag':
        return news(
          [side(e.side), e.gained ? ' colours now fly over ' : ' colours no longer fly over ', where(e.area)],
          e.gained ? { area: e.area, gained: e.side } : { area: e.area, lost: e.side },
        );
      case 'natives':
      case 'exchanged':
        return news(told(e), { area: e.area });
      case 'fled':
      case 'lost': {
        const loser = e.colour === NA ? undefined : SIDE_OF_COLOUR[e.colour];
        return news(told(e), { area: e.area, ...(loser === undefined ? {} : { lost: loser }) });
      }
      case 'war-goes-on':
      case 'scored':
        return news([
          `${e.kind === 'scored' ? 'The war is over' : `Round ${e.round} is over`}: `,
          side(0),
          ` ${e.british}, `,
          side(1),
          ` ${e.american}`,
        ]);
      default:
        return undefined;
    }
  };

  const HOW: Readonly<Record<Told<'moved'>['how'], string>> = {
    land: ' marched',
    warship: ' sailed by warship',
    boats: ' crossed by boat',
    special: ' marched on their own',
    shift: ' shifted',
    pursuit: ' pursued',
  };

  const battleWords = (it: Extract<Draft, { is: 'battle' }>): Words => {
    const { holder, area } = it;
    const verdict: Words =
      holder === undefined ? [] : holder === -1 ? [': nobody holds it'] : [': the ', side(holder), ' side holds it'];
    const parts: Words[] = [
      ...(it.lost.size > 0 ? [[`${tallied(it.lost)} lost`]] : []),
      ...(it.fled.size > 0 ? [[`${tallied(it.fled)} fled`]] : []),
      ...it.turned,
      ...it.commanded.map(({ colour, to }): Words => [`${unitsWord(colour, 1)} left for `, where(to)]),
    ];
    return joinWords([['The ', side(it.attacker), ' side attacked ', where(area), ...verdict], ...parts]);
  };

  const wordsOf = (draft: Draft): Words => {
    switch (draft.is) {
      case 'move': {
        const [{ units, how, from, to }] = draft.moves as [(typeof draft.moves)[number]];
        return [unitsList(units), HOW[how], ' from ', where(from), ' to ', where(to)];
      }
      case 'battle':
        return battleWords(draft);
      case 'units': {
        const sum = draft.places.reduce((all, [, n]) => all + n, 0);
        const spaces = [...new Set(draft.places.map(([x]) => x))];
        return [`${unitsWord(draft.colour, sum)} ${draft.verb} in `, ...listWords(spaces.map(where))];
      }
      default:
        return draft.words;
    }
  };

  const marksOf = (draft: Draft): Mark[] => {
    switch (draft.is) {
      case 'move':
        return draft.moves.flatMap(({ from, to, how }): Mark[] => [
          {
            kind: 'way',
            along: [AREAS[from]!, AREAS[to]!],
            manner: how === 'warship' || how === 'boats' ? 'sail' : 'march',
          },
        ]);
      case 'battle':
        return [
          ring(draft.area),
          ...draft.commanded
            .filter(({ to }) => to !== draft.area)
            .map(({ to, colour }): Mark => ({
              kind: 'way',
              along: [AREAS[draft.area]!, AREAS[to]!],
              manner: 'retreat',
              ...(colour === NA ? {} : { tone: SIDE_TONES[SIDE_OF_COLOUR[colour]!] }),
            })),
        ];
      case 'units':
        return [...new Set(draft.places.map(([x]) => x))].map(ring);
      default:
        return draft.area === undefined ? [] : [ring(draft.area)];
    }
  };

  const doerOf = (draft: Begun): number | undefined => {
    /** What a side does, the faction of it does whose turn it is. */
    const ofSide = (it: Side): number =>
      draft.active !== undefined && seatsOf(it).includes(draft.active) ? draft.active : it * 2;
    if (draft.is === 'move') return draft.faction;
    if (draft.is === 'battle') return ofSide(draft.attacker);
    if (draft.is === 'news') return draft.gained === undefined ? draft.seat : ofSide(draft.gained);
    if (draft.colour < 4) return draft.colour;
    return draft.colour === NA ? undefined : ofSide(SIDE_OF_COLOUR[draft.colour]!);
  };

  const losersOf = (draft: Draft): number[] => {
    if (draft.is === 'news') return draft.lost === undefined ? [] : seatsOf(draft.lost);
    if (draft.is !== 'battle' || draft.holder === undefined || draft.holder === -1) return [];
    return seatsOf(draft.holder === 0 ? 1 : 0);
  };

  const deedOf = (draft: Begun): Deed => {
    const seat = doerOf(draft);
    const lost = losersOf(draft);
    return {
      words: wordsOf(draft),
      rule: draft.rule,
      first: draft.first,
      last: draft.last,
      marks: marksOf(draft),
      ...(seat === undefined ? {} : { seat, tone: TONES[seat as 0] }),
      ...(lost.length > 0 ? { lost } : {}),
    };
  };

  /** What was told, as deeds: moves of units, battles with all that came of them, reinforcements, flags. */
  const deeds = (heard: readonly Heard[]): readonly Deed[] => {
    const drafts: Begun[] = [];
    let open: Begun | undefined;
    let active: number | undefined;
    for (const { event, rule, entry } of heard) {
      const e = event as Happening;
      if (e.kind === 'turn') active = e.faction;
      if (goesOn(open, e)) {
        open!.last = entry;
        continue;
      }
      const draft = begin(e);
      if (!draft) {
        if (e.kind === 'turn' || e.kind === 'round') open = undefined;
        continue;
      }
      open = { ...draft, first: entry, last: entry, rule, active };
      drafts.push(open);
    }
    return drafts.map(deedOf);
  };

  return { deeds };
});
