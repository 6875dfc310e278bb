import {
  BOSTON,
  type DontTreadOnMe,
  type Happening,
  type Location,
  PLACES,
  type Place,
  STATES,
  type Side,
  type Unit,
  isPlace,
} from '@liberty/dont-tread-on-me';
import type { Mark } from '../../board/sketch.ts';
import type { Deed } from '../../table/dispatch/deed.ts';
import { joinWords, listWords } from '../../table/dispatch/telling.ts';
import type { Heard } from '../../table/hearing.ts';
import { type Word, type Words, refer } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { SIDE, TONES, boxWish, gameFor, isOurs, many, placeWish, severalOf, unitWish } from './game.ts';
import { linesFor } from './lines.ts';

type Went = Extract<Happening, { kind: 'unit' }>;

type Draft =
  | { is: 'came'; side: Side; to: Location; went: Went[] }
  | { is: 'left'; side: Side; from: Location; went: Went[] }
  | { is: 'battle'; place: Place; attacker: Side; won: Side | -1 | undefined; went: Went[] }
  | { is: 'news'; words: Words; at: readonly string[]; lost: boolean; gained: boolean };

type Begun = Draft & { first: number; last: number; rule: string };

const sideOfUnit = (u: Unit): Side => (isOurs(u) ? 0 : 1);
const onLand = (at: Location): boolean => isPlace(at) || at === BOSTON;
const spotAt = (at: Location): string => (isPlace(at) ? PLACES[at]! : boxWish('boston').id);

export const deedsFor = perGame((opened: DontTreadOnMe) => {
  const { game, placeName, unitName } = gameFor(opened);
  const { names } = linesFor(opened);
  const where = (at: Location): Word =>
    isPlace(at) ? { name: placeName(at), wish: placeWish(at) } : { name: 'Boston', wish: boxWish('boston') };
  /** Units by name, those of one name together: '3 Committees of Safety and Guards'. */
  const unitsSay = (went: readonly Went[]): Words => {
    const named = new Map<string, Went[]>();
    for (const it of went) named.set(unitName(it.unit), [...(named.get(unitName(it.unit)) ?? []), it]);
    const groups = [...named].toSorted(([, a], [, b]) => b.length - a.length);
    const items = groups.map(([name, all]): Word =>
      all.length > 1 ? severalOf(name, all.length) : { name, wish: unitWish(all[0]!.unit) },
    );
    return listWords(
      items,
      'more',
      groups.map(([, all]) => all.length),
    );
  };
  const told = (e: Happening): Words => refer(game.narrate(e).replace(/\.$/, ''), names);

  /** A unit in a battle, or one more that comes to the same place or leaves it. */
  const goesOn = (open: Begun | undefined, e: Happening): boolean => {
    if (open?.is === 'battle') {
      if (e.kind === 'unit' && (e.from === open.place || e.to === open.place)) open.went.push(e);
      else if (e.kind === 'won' && e.place === open.place) open.won = e.side;
      else return e.kind === 'militia' || e.kind === 'odds' || e.kind === 'result' || e.kind === 'rolled';
      return true;
    }
    if (e.kind !== 'unit' || (open?.is !== 'came' && open?.is !== 'left')) return false;
    const isSame =
      open.side === sideOfUnit(e.unit) &&
      (open.is === 'came' ? open.to === e.to : open.from === e.from && !onLand(e.to));
    if (isSame) open.went.push(e);
    return isSame;
  };

  const news = (e: Happening, at: readonly string[] = [], by = 0): Draft => ({
    is: 'news',
    words: told(e),
    at,
    lost: by < 0,
    gained: by > 0,
  });

  const begin = (e: Happening): Draft | undefined => {
    switch (e.kind) {
      case 'unit': {
        const side = sideOfUnit(e.unit);
        if (onLand(e.to)) return { is: 'came', side, to: e.to, went: [e] };
        return onLand(e.from) ? { is: 'left', side, from: e.from, went: [e] } : undefined;
      }
      case 'battle':
        return { is: 'battle', place: e.place, attacker: e.attacker, won: undefined, went: [] };
      case 'loyalty':
        return news(e, e.state < STATES.length ? [STATES[e.state]!] : [], e.to - e.from);
      case 'liberty':
        return news(e, [], e.from - e.to);
      case 'campaign':
        return news(
          e,
          e.states.map((s) => STATES[s]!),
        );
      case 'operation':
      case 'campaign-over':
        return news(e, [STATES[e.state]!]);
      case 'congress':
      case 'fleet':
      case 'headline':
      case 'event':
      case 'over':
        return news(e);
      default:
        return undefined;
    }
  };

  const battle = ({ place, attacker, won, went }: Extract<Draft, { is: 'battle' }>): Words => {
    const verdict =
      won === undefined ? '' : won === -1 ? ' without a winner' : won === attacker ? ' and won' : ' and lost';
    const off = (side: Side): Words[] => {
      const gone = went.filter((it) => sideOfUnit(it.unit) === side && it.from === place && !onLand(it.to));
      return gone.length > 0 ? [[`${SIDE[side]} off the map: `, ...unitsSay(gone)]] : [];
    };
    const back = went.filter((it) => it.from === place && onLand(it.to) && it.to !== place);
    const backs: Words[] = back.length > 0 ? [[...unitsSay(back), ' went back']] : [];
    const head = attacker === 0 ? 'The British attacked ' : 'The Rebels attacked ';
    return joinWords([[head, where(place), verdict], ...off(0), ...off(1), ...backs]);
  };

  const wordsOf = (draft: Draft): Words => {
    switch (draft.is) {
      case 'came':
        return [...unitsSay(draft.went), ' came to ', where(draft.to)];
      case 'left':
        return [
          `${many(draft.went.length, 'unit')} of the ${SIDE[draft.side]} left `,
          where(draft.from),
          ': ',
          ...unitsSay(draft.went),
        ];
      case 'battle':
        return battle(draft);
      default:
        return draft.words;
    }
  };

  const ways = (went: readonly Went[], tone?: string): Mark[] => {
    const between = new Map(
      went
        .filter(({ from, to }) => onLand(from) && onLand(to) && from !== to)
        .map(({ from, to }) => [`${from} ${to}`, [spotAt(from), spotAt(to)]] as const),
    );
    const manner = tone === undefined ? 'march' : 'retreat';
    return [...between.values()].map((along): Mark => ({
      kind: 'way',
      along,
      manner,
      ...(tone === undefined ? {} : { tone }),
    }));
  };

  const marksOf = (draft: Draft): Mark[] => {
    switch (draft.is) {
      case 'came':
        return [...ways(draft.went), { kind: 'ring', at: spotAt(draft.to) }];
      case 'left':
        return [{ kind: 'ring', at: spotAt(draft.from) }];
      case 'battle': {
        const back = draft.went.filter((it) => it.from === draft.place);
        return [
          { kind: 'ring', at: PLACES[draft.place]! },
          ...([0, 1] as const).flatMap((side) =>
            ways(
              back.filter((it) => sideOfUnit(it.unit) === side),
              TONES[side],
            ),
          ),
        ];
      }
      default:
        return draft.at.map((at) => ({ kind: 'ring', at }));
    }
  };

  /** The Crown sits at the table; nobody sits for the Rebels. */
  const doerOf = (draft: Draft): Pick<Deed, 'seat' | 'tone'> => {
    if (draft.is === 'news' || (draft.is === 'left' && draft.side === 0)) return {};
    const side = draft.is === 'battle' ? draft.attacker : draft.side;
    return side === 0 ? { seat: 0, tone: TONES[0] } : { tone: TONES[1] };
  };

  const isLost = (draft: Draft): boolean => {
    if (draft.is === 'news') return draft.lost;
    return draft.is === 'battle' ? draft.won === 1 : draft.is === 'left' && draft.side === 0;
  };

  const isGained = (draft: Draft): boolean => {
    if (draft.is === 'news') return draft.gained;
    return draft.is === 'battle' ? draft.won === 0 : draft.is === 'left' && draft.side === 1;
  };

  /** What was told, as deeds: the Rebels' above all, and what became of Loyalty and Liberty. */
  const deeds = (heard: readonly Heard[]): readonly Deed[] => {
    const drafts: Begun[] = [];
    let open: Begun | undefined;
    for (const { event, rule, entry } of heard) {
      const e = event as Happening;
      if (goesOn(open, e)) {
        open!.last = entry;
        continue;
      }
      const draft = begin(e);
      if (draft) drafts.push((open = { ...draft, first: entry, last: entry, rule }));
      else if (e.kind === 'phase' || e.kind === 'turn') open = undefined;
    }
    return drafts.map((draft) => ({
      words: wordsOf(draft),
      rule: draft.rule,
      first: draft.first,
      last: draft.last,
      marks: marksOf(draft),
      ...doerOf(draft),
      ...(isLost(draft) ? { lost: [0] } : {}),
      ...(isGained(draft) ? { gained: [0] } : {}),
    }));
  };

  return { deeds };
});
