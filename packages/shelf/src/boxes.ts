import * as solitaire from '@liberty/dont-tread-on-me';
import * as rebellion from '@liberty/rebellion-1775';
import { type AnyGame, type Fault, type Result, fail, ok, writeFault } from '@liberty/table';
import * as classic from '@liberty/we-the-people';
import * as second from '@liberty/we-the-people-cooper';
import * as manual from '@liberty/we-the-people-d10';
import { LIDS, type Lid } from './lids.ts';

/** A game with the components of a pack. */
export interface Unpacked {
  readonly game: AnyGame;
  readonly name: string;
  /** Hash of the pack, as the header of a record names it. */
  readonly components: string;
}

/** A box on the shelf: what stands on its lid, and how to open it once it can be played. */
export interface Box extends Lid {
  /** Absent while the game cannot be played yet. */
  readonly open?: () => AnyGame;
  /** The same with other components: the text of a pack, or every fault in it. Absent where a game takes none. */
  readonly openWith?: (pack: string) => Result<Unpacked, readonly string[]>;
  /** The texts of the packs that come with it, by the id of their variant. */
  readonly variantPacks?: Readonly<Record<string, string>>;
  /** Which person holds each seat on these terms; absent where every seat is a person's own. */
  readonly holders?: (options: unknown) => readonly number[];
}

/** How a game is opened with the text of a pack. */
const unpacking =
  <P extends { readonly name: string; readonly hash: string }>(
    readPack: (text: string) => Result<P, Fault[]>,
    gameOfPack: (pack: P) => AnyGame,
  ): NonNullable<Box['openWith']> =>
  (text) => {
    const pack = readPack(text);
    if (!pack.ok) return fail(pack.fault.map(writeFault));
    return ok({ game: gameOfPack(pack.value), name: pack.value.name, components: pack.value.hash });
  };

/** How each box is opened; the only place that knows all games. */
const OPENED: Readonly<Record<string, Omit<Box, keyof Lid>>> = {
  'we-the-people': {
    open: () => classic.weThePeople(),
    openWith: unpacking(classic.readPack, classic.gameOfPack),
  },
  'we-the-people-cooper': {
    open: () => second.weThePeopleCooper(),
    openWith: unpacking(second.readPack, second.gameOfPack),
    variantPacks: second.VARIANTS,
  },
  'we-the-people-d10': {
    open: () => manual.weThePeopleD10(),
    openWith: unpacking(manual.readPack, manual.gameOfPack),
  },
  'dont-tread-on-me': {
    open: () => solitaire.dontTreadOnMe(),
    openWith: unpacking(solitaire.readPack, solitaire.gameOfPack),
  },
  'rebellion-1775': {
    open: () => rebellion.rebellion1775(),
    openWith: unpacking(rebellion.readPack, rebellion.gameOfPack),
    holders: (options) => rebellion.seatingOf(options as rebellion.Options).holders,
  },
};

/** The five boxes in a row. */
export const SHELF: readonly Box[] = LIDS.map((lid) => ({ ...lid, ...OPENED[lid.id] }));

/** The box of that name, if there is one. */
export const boxOf = (id: string): Box | undefined => SHELF.find((box) => box.id === id);

/** The seats of each person at a table on these terms: a chair each, in the order of their first seats. */
export const chairsOf = (game: Pick<AnyGame, 'id' | 'seats'>, options: unknown): readonly (readonly number[])[] => {
  const holders = boxOf(game.id)?.holders?.(options) ?? [...game.seats.keys()];
  return [...new Set(holders)].map((person) => [...game.seats.keys()].filter((seat) => holders[seat] === person));
};

/** The seats that win and lose together with this one. */
export const sideOf = (game: Pick<AnyGame, 'id'>, seat: number): readonly number[] =>
  boxOf(game.id)?.parties?.find(({ seats }) => seats.includes(seat))?.seats ?? [seat];
