import map from '../data/map.json' with { type: 'json' };

/** A space of the map: a small integer, in the order of map.json. */
export type Space = number;
/** A colony (Canada is the first), in the order of map.json. */
export type Colony = number;
/** How sure we are of a reconstructed component. */
export type Certainty = 'certain' | 'likely' | 'reconstructed';

export const SPACES: readonly string[] = map.spaces.map((space) => space.id);
export const COLONIES: readonly string[] = map.colonies.map((colony) => colony.id);
export const SPACE_COUNT = SPACES.length;

const spaceIndex = new Map(SPACES.map((id, i) => [id, i]));
const colonyIndex = new Map(COLONIES.map((id, i) => [id, i]));

/** The space of that name; a name that is on no map is a mistake of ours. */
export const space = (id: string): Space => {
  const found = spaceIndex.get(id);
  if (found === undefined) throw new Error(`no space is called '${id}'`);
  return found;
};

export const isSpaceId = (id: string): boolean => spaceIndex.has(id);

export const colony = (id: string): Colony => {
  const found = colonyIndex.get(id);
  if (found === undefined) throw new Error(`no colony is called '${id}'`);
  return found;
};

/** What the printed map says, as data that an owner of it can correct. */
export interface MapData {
  readonly spaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly colony: string;
    readonly port: boolean;
    readonly winterQuarters: boolean;
    readonly northOfWinterLine: boolean;
    readonly confidence: Certainty;
  }[];
  /** Solid lines, each once. */
  readonly lines: readonly (readonly [string, string])[];
}

export const PRINTED_MAP: MapData = {
  spaces: map.spaces.map(({ id, name, colony: where, port, winterQuarters, northOfWinterLine, confidence }) => ({
    id,
    name,
    colony: where,
    port,
    winterQuarters,
    northOfWinterLine,
    confidence: confidence as Certainty,
  })),
  lines: map.edges.map(({ a, b }) => [a, b] as const),
};

/** 7.1d1 The dotted line, which only Benedict Arnold may use. */
export const DOTTED: readonly [Space, Space] = [space('falmouth'), space('quebec')];

/** The map as the rules ask about it. */
export interface Atlas {
  /** As the spaces are spoken of; printed names that are the same are told apart. */
  readonly names: readonly string[];
  readonly colonyOf: readonly Colony[];
  readonly colonyNames: readonly string[];
  readonly spacesOf: readonly (readonly Space[])[];
  readonly neighbours: readonly (readonly Space[])[];
  readonly isPort: readonly boolean[];
  readonly ports: readonly Space[];
  readonly isWinterQuarters: readonly boolean[];
  /** North of the line between Virginia and North Carolina, where winter bites. */
  readonly isNorth: readonly boolean[];
  readonly inThirteen: readonly boolean[];
  readonly thirteen: readonly Space[];
  readonly certainty: readonly Certainty[];
}

export const CANADA: Colony = colony('CA');
/** The thirteen colonies, without Canada. */
export const THIRTEEN: readonly Colony[] = COLONIES.map((_, i) => i).filter((i) => i !== CANADA);

/** Two spaces are called Wilmington: a name that several bear is told with the letters of its colony. */
const toldApart = (spaces: MapData['spaces']): string[] =>
  spaces.map(({ name, colony: where }) =>
    spaces.filter((it) => it.name === name).length > 1 ? `${name} ${where}` : name,
  );

export const atlasOf = (data: MapData): Atlas => {
  const neighbours: Space[][] = SPACES.map(() => []);
  for (const [a, b] of data.lines) {
    neighbours[space(a)]!.push(space(b));
    neighbours[space(b)]!.push(space(a));
  }
  for (const list of neighbours) list.sort((a, b) => a - b);
  const all = SPACES.map((_, i) => i);
  const at = SPACES.map((id) => data.spaces.find((it) => it.id === id)!);
  const colonyOf = at.map((it) => colony(it.colony));
  const inThirteen = colonyOf.map((it) => it !== CANADA);
  return {
    names: toldApart(at),
    colonyOf,
    colonyNames: map.colonies.map((it) => it.name),
    spacesOf: COLONIES.map((_, c) => all.filter((x) => colonyOf[x] === c)),
    neighbours,
    isPort: at.map((it) => it.port),
    ports: all.filter((x) => at[x]!.port),
    isWinterQuarters: at.map((it) => it.winterQuarters),
    isNorth: at.map((it) => it.northOfWinterLine),
    inThirteen,
    thirteen: all.filter((x) => inThirteen[x]),
    certainty: at.map((it) => it.confidence),
  };
};

/** Are the two joined by a solid line? */
export const adjacent = (atlas: Atlas, a: Space, b: Space): boolean => atlas.neighbours[a]!.includes(b);
