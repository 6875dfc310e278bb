import type { Colour, Face, Happening, Side } from '@liberty/rebellion-1775';

type Told<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** One roll of one side and what came of it, in order. */
export interface Roll {
  readonly side: Side;
  readonly volley: boolean;
  readonly dice: readonly (readonly [colour: Colour, face: Face])[];
  readonly results: Happening[];
}

/** What one has seen of a battle so far. */
export interface BattleSeen {
  readonly battle: Told<'battle'>;
  /** Natives of both sides that fled before the dice. */
  readonly pairs: number;
  readonly rolls: readonly Roll[];
  /** The side that holds the area; -1 for nobody. */
  readonly holder: Side | -1 | undefined;
}

export const beginsBattle = (event: unknown): boolean => (event as Happening).kind === 'battle';

const RESULTS = new Set<Happening['kind']>(['fled', 'turncoats', 'lost', 'commanded', 'natives', 'flag']);

/** Reads a battle out of what was heard since it began. */
export const battleSeen = (heard: readonly { readonly event: unknown }[]): BattleSeen => {
  const [first, ...rest] = heard.map(({ event }) => event as Happening);
  const rolls: Roll[] = [];
  let pairs = 0;
  let holder: Side | -1 | undefined;
  for (const e of rest) {
    if (holder !== undefined) break;
    if (e.kind === 'pairs') pairs = e.units;
    else if (e.kind === 'rolled') rolls.push({ side: e.side, volley: e.volley, dice: e.dice, results: [] });
    else if (e.kind === 'battle-over') holder = e.side;
    else if (RESULTS.has(e.kind)) rolls.at(-1)?.results.push(e);
  }
  return { battle: first as BattleSeen['battle'], pairs, rolls, holder };
};
