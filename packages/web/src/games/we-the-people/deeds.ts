import { SIDES, type Side, SPACES, type Space, other } from '@liberty/colonies';
import type { Manner, Mark } from '../../board/sketch.ts';
import type { Deed } from '../../table/dispatch/deed.ts';
import { joinWords, listWords } from '../../table/dispatch/telling.ts';
import type { Word, Words } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { type MapGame, SIDE, TONES, unitsWord, generalName } from './field.ts';
import { namesFor, side as sideWord, who } from './lines.ts';

/** Who went from where to where. */
interface Journey {
  readonly side: Side;
  /** -1: units without a general. */
  readonly general: number;
  readonly units: number;
  readonly from: Space;
  readonly to: Space;
  readonly manner: Manner;
}

interface Fought {
  readonly attacker: Side;
  readonly general: number;
  readonly units: number;
  /** Where the attack came from, where that is told. */
  readonly from?: Space;
  readonly space: Space;
  readonly opponent: number;
  readonly against: number;
}

/** What an event of any edition means for the dispatch. Losses, retreats and captures belong to the battle that is being told, if one is. */
export type Stroke =
  | ({ readonly is: 'journey' } & Journey)
  | ({ readonly is: 'battle' } & Fought)
  | { readonly is: 'won'; readonly side: Side }
  /** `instead`: what was told of this side's losses before no longer holds. */
  | { readonly is: 'lost'; readonly side: Side; readonly units: number; readonly instead?: true }
  | ({ readonly is: 'fell-back' } & Journey)
  | { readonly is: 'gone'; readonly side: Side; readonly units: number; readonly space: Space; readonly how: string }
  | { readonly is: 'captured'; readonly general: number; readonly side: Side; readonly space: Space }
  /** The winner takes the field: told with the battle. */
  | { readonly is: 'took-field' }
  | {
      readonly is: 'marker';
      readonly side: Side;
      readonly space: Space;
      readonly falls: boolean;
      readonly byItself: boolean;
    }
  | { readonly is: 'raised'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly is: 'winter'; readonly side: Side; readonly space: Space; readonly units: number }
  | { readonly is: 'news'; readonly says: string; readonly space?: Space; readonly side?: Side; readonly lost?: Side }
  /** A card, a phase: what was being told is told. */
  | { readonly is: 'over' };

export interface Struck {
  readonly stroke: Stroke;
  readonly entry: number;
  readonly rule: string;
}

type Draft =
  | { is: 'journey'; side: Side; general: number; units: number; manner: Manner; along: Space[] }
  | {
      is: 'battle';
      fought: Fought;
      along: Space[];
      manner: Manner;
      winner: Side | undefined;
      losses: [number, number];
      /** Who fell back, and what his side had lost by then. */
      backs: (Journey & { readonly before: number })[];
      taken: number[];
      gone: { side: Side; units: number; how: string }[];
    }
  | { is: 'markers'; side: Side; falls: boolean; byItself: boolean; spaces: Space[] }
  | { is: 'raised'; side: Side; places: [Space, number][] }
  | { is: 'winter'; lost: { side: Side; space: Space; units: number }[] }
  | { is: 'news'; says: string; space: Space | undefined; side: Side | undefined; lost: Side | undefined };

type Begun = Draft & { first: number; last: number; rule: string };

const id = (x: Space): string => SPACES[x]!;
const ringAt = (x: Space): Mark => ({ kind: 'ring', at: id(x) });

/** The draft a stroke goes on with; nothing: it begins one of its own. */
const goesOn = (draft: Begun | undefined, stroke: Stroke): boolean => {
  if (!draft) return false;
  switch (stroke.is) {
    case 'journey':
      return (
        draft.is === 'journey' &&
        draft.general === stroke.general &&
        draft.side === stroke.side &&
        draft.manner === stroke.manner &&
        draft.along.at(-1) === stroke.from
      );
    case 'marker':
      return (
        draft.is === 'markers' &&
        draft.side === stroke.side &&
        draft.falls === stroke.falls &&
        draft.byItself === stroke.byItself
      );
    case 'raised':
      return draft.is === 'raised' && draft.side === stroke.side;
    case 'winter':
      return draft.is === 'winter';
    case 'won':
    case 'lost':
    case 'fell-back':
    case 'gone':
    case 'captured':
    case 'took-field':
      return draft.is === 'battle';
    default:
      return false;
  }
};

const begin = (stroke: Stroke): Draft | undefined => {
  switch (stroke.is) {
    case 'journey':
    case 'fell-back': {
      const { side, general, units, from, to, manner } = stroke;
      return { is: 'journey', side, general, units, manner, along: [from, to] };
    }
    case 'battle': {
      const along = stroke.from === undefined ? [stroke.space] : [stroke.from, stroke.space];
      return {
        is: 'battle',
        fought: stroke,
        along,
        manner: 'march',
        winner: undefined,
        losses: [0, 0],
        backs: [],
        taken: [],
        gone: [],
      };
    }
    case 'marker':
      return {
        is: 'markers',
        side: stroke.side,
        falls: stroke.falls,
        byItself: stroke.byItself,
        spaces: [stroke.space],
      };
    case 'raised':
      return { is: 'raised', side: stroke.side, places: [[stroke.space, stroke.units]] };
    case 'winter':
      return { is: 'winter', lost: [stroke] };
    case 'captured':
      return {
        is: 'news',
        says: `${generalName(stroke.general)} is captured`,
        space: stroke.space,
        side: other(stroke.side),
        lost: stroke.side,
      };
    case 'gone':
      return {
        is: 'news',
        says: `${unitsWord(stroke.units)} of the ${SIDE[stroke.side]} side ${stroke.how}`,
        space: stroke.space,
        side: other(stroke.side),
        lost: stroke.side,
      };
    case 'news':
      return { is: 'news', says: stroke.says, space: stroke.space, side: stroke.side, lost: stroke.lost };
    default:
      return undefined;
  }
};

const goOn = (draft: Begun, stroke: Stroke): void => {
  if (draft.is === 'journey' && stroke.is === 'journey') {
    draft.along.push(stroke.to);
    draft.units = stroke.units;
  } else if (draft.is === 'markers' && stroke.is === 'marker') draft.spaces.push(stroke.space);
  else if (draft.is === 'raised' && stroke.is === 'raised') draft.places.push([stroke.space, stroke.units]);
  else if (draft.is === 'winter' && stroke.is === 'winter') draft.lost.push(stroke);
  else if (draft.is !== 'battle') return;
  else if (stroke.is === 'won') draft.winner = stroke.side;
  else if (stroke.is === 'lost')
    draft.losses[stroke.side] = stroke.units + (stroke.instead ? 0 : draft.losses[stroke.side]);
  else if (stroke.is === 'fell-back') draft.backs.push({ ...stroke, before: draft.losses[stroke.side] });
  else if (stroke.is === 'gone') draft.gone.push(stroke);
  else if (stroke.is === 'captured') draft.taken.push(stroke.general);
};

/** The attacker came along the way that was told just before: both are one deed. */
const cameThither = (draft: Begun | undefined, { general, attacker }: Fought): boolean =>
  draft?.is === 'journey' && draft.general === general && draft.side === attacker && draft.manner !== 'retreat';

/** Puts strokes together: marches of one general, markers of one side, a battle with all that came of it. */
const drafted = (strokes: readonly Struck[]): Begun[] => {
  const drafts: Begun[] = [];
  let open: Begun | undefined;
  for (const { stroke, entry, rule } of strokes) {
    if (goesOn(open, stroke)) {
      goOn(open!, stroke);
      open!.last = entry;
      continue;
    }
    const draft = begin(stroke);
    if (stroke.is === 'battle' && draft?.is === 'battle' && open?.is === 'journey' && cameThither(open, stroke)) {
      const { along, manner, first } = open;
      draft.along = along.at(-1) === stroke.space ? along : [...along, stroke.space];
      draft.manner = manner;
      drafts[drafts.length - 1] = open = { ...draft, first, last: entry, rule };
      continue;
    }
    open = draft && { ...draft, first: entry, last: entry, rule };
    if (open) drafts.push(open);
  }
  return drafts;
};

const MOVED: Readonly<Record<Manner, string>> = { march: 'marched', sail: 'sailed', retreat: 'fell back' };

export const deedsFor = perGame((opened: MapGame) => {
  const { told, where } = namesFor(opened);

  const force = (side: Side, general: number, units: number): Word =>
    general < 0 ? `${unitsWord(units)} of the ${SIDE[side]} side` : who(general);

  /** Whence and whither; who came back to where he began is told by which places he went. */
  const course = (along: readonly Space[]): Words => {
    const [from, to] = [along[0]!, along.at(-1)!];
    if (from !== to) return [' from ', where(from), ' to ', where(to)];
    const between = [...new Set(along)].filter((x) => x !== from);
    return [' from ', where(from), ' by ', ...listWords(between.map(where)), ' and back'];
  };

  const journey = (it: Extract<Draft, { is: 'journey' }>): Words => [
    force(it.side, it.general, it.units),
    ` ${MOVED[it.manner]}`,
    it.general < 0 ? '' : it.units > 0 ? ` with ${unitsWord(it.units)}` : ' alone',
    ...course(it.along),
  ];

  /** What came of it in the order in which it came: who falls back before the losses are rolled for has them where he stands then. */
  const came = ({ losses, backs, taken, gone }: Extract<Draft, { is: 'battle' }>): Words[] => {
    const lost = (side: Side, units: number, at = ''): Words[] =>
      units > 0 ? [['the ', sideWord(side), ` side lost ${unitsWord(units)}${at}`]] : [];
    const beforeBack = (side: Side): number =>
      Math.min(losses[side], backs.findLast((it) => it.side === side)?.before ?? losses[side]);
    return [
      ...SIDES.flatMap((it) => lost(it, beforeBack(it))),
      ...gone.map(({ side, units, how }): Words => [`${unitsWord(units)} of the `, sideWord(side), ` side ${how}`]),
      ...backs.map(({ side, units, to }): Words => [
        units > 0 ? `${unitsWord(units)} of the ` : 'the ',
        sideWord(side),
        units > 0 ? ' side fell back to ' : ' general fell back to ',
        where(to),
      ]),
      ...SIDES.flatMap((it) => lost(it, losses[it] - beforeBack(it), ' there')),
      ...taken.map((general): Words => [who(general), ' was captured']),
    ];
  };

  const battle = (it: Extract<Draft, { is: 'battle' }>): Words => {
    const { attacker, general, units, opponent, against, space } = it.fought;
    const verdict = it.winner === undefined ? '' : it.winner === attacker ? ' and won' : ' and was beaten';
    const head: Words = [
      force(attacker, general, units),
      general < 0 ? '' : ` with ${unitsWord(units)}`,
      ' attacked ',
      force(other(attacker), opponent, against),
      opponent < 0 ? '' : ` with ${unitsWord(against)}`,
      ' in ',
      where(space),
      verdict,
    ];
    return joinWords([head, ...came(it)]);
  };

  const markers = ({ side, falls, spaces, byItself }: Extract<Draft, { is: 'markers' }>): Words => {
    const places = listWords(spaces.map(where));
    const many = spaces.length > 1;
    if (falls) return ['The ', sideWord(side), ` ${many ? 'markers' : 'marker'} in `, ...places, ' fell'];
    if (byItself) return [...places, ` turned `, sideWord(side)];
    return ['The ', sideWord(side), ` side placed ${many ? `${spaces.length} markers` : 'a marker'}: `, ...places];
  };

  const winter = ({ lost }: Extract<Draft, { is: 'winter' }>): Words => {
    const ofSide = (side: Side): Words[] => {
      const own = lost.filter((it) => it.side === side);
      const sum = own.reduce((all, { units }) => all + units, 0);
      if (sum === 0) return [];
      return [
        [`${unitsWord(sum)} of the `, sideWord(side), ' side (', ...listWords(own.map((it) => where(it.space))), ')'],
      ];
    };
    return ['Winter took ', ...joinWords([...ofSide(0), ...ofSide(1)], ' and ')];
  };

  const wordsOf = (draft: Draft): Words => {
    switch (draft.is) {
      case 'journey':
        return journey(draft);
      case 'battle':
        return battle(draft);
      case 'markers':
        return markers(draft);
      case 'raised':
        return [
          'The ',
          sideWord(draft.side),
          ' side raised ',
          ...joinWords(
            draft.places.map(([space, units]): Words => [`${unitsWord(units)} in `, where(space)]),
            ', ',
          ),
        ];
      case 'winter':
        return winter(draft);
      default:
        return told(draft.says);
    }
  };

  const marksOf = (draft: Draft): Mark[] => {
    switch (draft.is) {
      case 'journey':
        return [{ kind: 'way', along: draft.along.map(id), manner: draft.manner }, ringAt(draft.along.at(-1)!)];
      case 'battle':
        return [
          ...(draft.along.length > 1
            ? [{ kind: 'way', along: draft.along.map(id), manner: draft.manner } as const]
            : []),
          ringAt(draft.fought.space),
          ...draft.backs.map(({ side, from, to }): Mark => ({
            kind: 'way',
            along: [id(from), id(to)],
            manner: 'retreat',
            tone: TONES[side],
          })),
        ];
      case 'markers':
        return draft.spaces.map((x): Mark => ({ kind: draft.falls ? 'cross' : 'ring', at: id(x) }));
      case 'raised':
        return draft.places.map(([x]) => ringAt(x));
      case 'winter':
        return draft.lost.map(({ space, units }): Mark => ({ kind: 'count', at: id(space), says: `−${units}` }));
      default:
        return draft.space === undefined ? [] : [ringAt(draft.space)];
    }
  };

  const doerOf = (draft: Draft): Side | undefined => {
    if (draft.is === 'battle') return draft.fought.attacker;
    if (draft.is === 'winter' || (draft.is === 'markers' && draft.byItself)) return undefined;
    return draft.is === 'markers' && draft.falls ? other(draft.side) : draft.side;
  };

  const losersOf = (draft: Draft): Side[] => {
    if (draft.is === 'winter') return ([0, 1] as const).filter((it) => draft.lost.some(({ side }) => side === it));
    if (draft.is === 'markers') return draft.falls ? [draft.side] : [other(draft.side)];
    if (draft.is === 'news') return draft.lost === undefined ? [] : [draft.lost];
    return draft.is === 'battle' && draft.winner !== undefined ? [other(draft.winner)] : [];
  };

  /** What was told, as deeds. */
  const deeds = (strokes: readonly Struck[]): Deed[] =>
    drafted(strokes).map((draft) => {
      const doer = doerOf(draft);
      const lost = losersOf(draft);
      return {
        words: wordsOf(draft),
        rule: draft.rule,
        first: draft.first,
        last: draft.last,
        marks: marksOf(draft),
        ...(doer === undefined ? {} : { seat: doer, tone: TONES[doer] }),
        ...(lost.length > 0 ? { lost } : {}),
      };
    });

  return { deeds };
});
