import type { Certainty } from '@liberty/colonies';
import type { CardData } from './cards.ts';
import { type Components, type FieldComponents, PRINTED, type SideSetup } from './kit.ts';
import type { Fault } from '@liberty/table';

type Pair = readonly [string, string];

interface Row {
  readonly confidence?: Certainty;
}

interface SpaceRow extends Row {
  readonly name?: string;
  readonly colony?: string;
  readonly port?: boolean;
  readonly winterQuarters?: boolean;
  readonly northOfWinterLine?: boolean;
}

interface GeneralRow extends Row {
  readonly name?: string;
  readonly strategy?: number;
  readonly battle?: number;
}

interface CardRow extends Row {
  readonly name?: string;
  readonly copies?: number;
  readonly oneTime?: boolean;
  readonly battleCards?: number;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface BattleCardRow extends Row {
  readonly name?: string;
  readonly copies?: number;
}

interface SidePart {
  readonly units?: readonly { readonly space: string; readonly general?: string | null; readonly cu: number }[];
  readonly pc?: readonly string[];
  readonly box?: { readonly generals?: readonly string[]; readonly cu?: number };
}

/** What a pack of the right shape says, whatever the edition. */
export interface FieldPackData {
  readonly name: string;
  readonly spaces?: Readonly<Record<string, SpaceRow>>;
  readonly lines?: readonly Pair[] | { readonly add?: readonly Pair[]; readonly remove?: readonly Pair[] };
  readonly generals?: Readonly<Record<string, GeneralRow>>;
  readonly track?: Readonly<Record<string, number>>;
  readonly cards?: Readonly<Record<string, CardRow>>;
  readonly setup?: {
    readonly american?: SidePart;
    readonly british?: SidePart;
    readonly congress?: string;
    readonly committees?: readonly string[];
  };
}

/** What a pack of the classic game says. */
export interface PackData extends FieldPackData {
  readonly battleCards?: Readonly<Record<string, BattleCardRow>>;
}

/** A printed row with what the pack says of it. A row the pack speaks of is its author's word, so it counts as certain. */
export const corrected = <T extends { readonly confidence: Certainty }>(
  printed: T,
  row: (Partial<T> & Row) | undefined,
): T => (row && Object.keys(row).length > 0 ? { ...printed, confidence: 'certain', ...row } : printed);

const sameLine = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

/** The lines of the pack, and what is wrong with the way it lists them. */
export const mergeLines = (said: FieldPackData['lines']): { lines: readonly Pair[]; faults: Fault[] } => {
  if (said === undefined) return { lines: PRINTED.map.lines, faults: [] };
  const faults: Fault[] = [];
  const whole = 'length' in said;
  const { add = [], remove = [] } = whole ? { add: said } : said;
  const lines: Pair[] = whole ? [] : PRINTED.map.lines.filter((line) => !remove.some((gone) => sameLine(line, gone)));
  remove.forEach((gone, i) => {
    if (!PRINTED.map.lines.some((line) => sameLine(line, gone)))
      faults.push({ place: `lines.remove[${i}]`, what: `no line joins ${gone.join(' and ')}` });
  });
  add.forEach((line, i) => {
    const place = whole ? `lines[${i}]` : `lines.add[${i}]`;
    if (line[0] === line[1]) faults.push({ place, what: `a line cannot join ${line[0]} to itself` });
    else if (lines.some((it) => sameLine(it, line)))
      faults.push({
        place,
        what: `${line.join(' and ')} are joined already: a line is listed once, for both directions`,
      });
    else lines.push(line);
  });
  return { lines, faults };
};

/** A region is named once: colonies put aside what was printed under `where`, and the other way round. A null takes a parameter away. */
const mergeParams = (printed: CardData['params'], said: CardData['params']): CardData['params'] => {
  const params: Record<string, unknown> = { ...printed, ...said };
  if (said['colonies'] !== undefined && said['where'] === undefined) delete params['where'];
  if (said['where'] !== undefined && said['colonies'] === undefined) delete params['colonies'];
  for (const key of Object.keys(params)) if (params[key] === null) delete params[key];
  return params;
};

const mergeCard = (printed: CardData, row: CardRow | undefined): CardData => {
  if (!row?.params) return corrected(printed, row);
  return corrected(printed, { ...row, params: mergeParams(printed.params, row.params) });
};

const mergeSide = (printed: SideSetup, said: SidePart = {}): SideSetup => ({
  units: said.units?.map((it) => ({ space: it.space, general: it.general ?? null, cu: it.cu })) ?? printed.units,
  pc: said.pc ?? printed.pc,
  box: { ...printed.box, ...said.box },
});

/** Map and generals with what the pack says of them. */
export const mergeGround = (
  printed: Pick<FieldComponents, 'map' | 'generals'>,
  pack: FieldPackData,
  lines: readonly Pair[],
): Pick<FieldComponents, 'map' | 'generals'> => ({
  map: { spaces: printed.map.spaces.map((row) => corrected(row, pack.spaces?.[row.id])), lines },
  generals: printed.generals.map((row) => corrected(row, pack.generals?.[row.id])),
});

/** The set-up with what the pack says of it: a list it names takes the place of the printed one as a whole. */
export const mergeSetup = (
  printed: FieldComponents['setup'],
  { american, british, congress, committees }: FieldPackData['setup'] = {},
): FieldComponents['setup'] => ({
  american: mergeSide(printed.american, american),
  british: mergeSide(printed.british, british),
  congress: congress ?? printed.congress,
  french: printed.french,
  committees: committees ?? printed.committees,
});

/** The printed components with what the pack says. The French force is the number on the French Alliance card, written once. */
export const mergeField = (printed: FieldComponents, pack: FieldPackData, lines: readonly Pair[]): FieldComponents => {
  const cards = printed.cards.map((row) => mergeCard(row, pack.cards?.[row.id]));
  const alliance = cards.find((row) => row.effectCode === 'french_alliance')!;
  return {
    ...mergeGround(printed, pack, lines),
    cards,
    track: printed.track.map((row) => {
      const units = pack.track?.[String(row.year)];
      return units === undefined ? row : { ...row, units, confidence: 'certain' };
    }),
    setup: {
      ...mergeSetup(printed.setup, pack.setup),
      french: { ...printed.setup.french, units: alliance.params['frenchCU'] as number },
    },
  };
};

export const merge = (pack: PackData, lines: readonly Pair[]): Components => ({
  ...mergeField(PRINTED, pack, lines),
  battleCards: PRINTED.battleCards.map((row) => corrected(row, pack.battleCards?.[row.id])),
});
