import * as solitaire from '@liberty/dont-tread-on-me';
import * as rebellion from '@liberty/rebellion-1775';
import { type AnyGame, type Fault, type Result, fail, ok, writeFault } from '@liberty/table';
import * as classic from '@liberty/we-the-people';
import * as manual from '@liberty/we-the-people-d10';

/** A game with the components of a pack. */
export interface Unpacked {
  readonly game: AnyGame;
  readonly name: string;
  /** Hash of the pack, as the header of a record names it. */
  readonly components: string;
}

/** Something that is agreed before a game begins: a field of its options, and what it may be. */
export interface Term {
  readonly field: string;
  readonly name: string;
  readonly choices: readonly { readonly name: string; readonly value: unknown }[];
}

/** Seats that one player takes together, and the options that fit. */
export interface Party {
  readonly name: string;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** A box on the shelf: what stands on its lid, and how to open it once it can be played. */
export interface Box {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly players: string;
  readonly time: string;
  readonly about: string;
  /** Absent while the game cannot be played yet. */
  readonly open?: () => AnyGame;
  /** The same with other components: the text of a pack, or every fault in it. Absent where a game takes none. */
  readonly openWith?: (pack: string) => Result<Unpacked, readonly string[]>;
  /** What can be agreed; the game's defaults hold for the rest. */
  readonly terms?: readonly Term[];
  /** Whom one plays against the computer, where that is more than a seat. */
  readonly parties?: readonly Party[];
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

/** The five boxes in a row; the only place that knows them all. */
export const SHELF: readonly Box[] = [
  {
    id: 'we-the-people',
    title: 'We the People',
    edition: 'the classic rules of 1994',
    players: 'one or two players',
    time: 'two to three hours',
    about: 'Cards move generals, raise troops and win colonies; battles are duels of cards.',
    open: () => classic.weThePeople(),
    openWith: unpacking(classic.readPack, classic.gameOfPack),
  },
  {
    id: 'we-the-people-cooper',
    title: 'We the People, 2nd edition',
    edition: "Roger Cooper's rules",
    players: 'one or two players',
    time: 'three hours',
    about: 'Every card has a number and an event; armies besiege, pursue and forage.',
  },
  {
    id: 'we-the-people-d10',
    title: 'We the People, reference manual',
    edition: 'with its ten-sided table',
    players: 'one or two players',
    time: 'two hours',
    about: 'A turn is a season, a hand is five cards, and a table settles the battles.',
    open: () => manual.weThePeopleD10(),
    openWith: unpacking(manual.readPack, manual.gameOfPack),
    terms: [
      {
        field: 'cardsPerSeason',
        name: 'Cards a season',
        choices: [
          { name: 'One each, by the letter', value: 1 },
          { name: 'Two each, nearer to the classic game', value: 2 },
        ],
      },
      {
        field: 'classicAttrition',
        name: 'Winter',
        choices: [
          { name: 'Tests one unit a side', value: false },
          { name: 'Also halves forces in the open north, as in the classic game', value: true },
        ],
      },
      {
        field: 'automaticVictories',
        name: 'The war ends',
        choices: [
          { name: 'After the Winter of 1783', value: false },
          { name: 'Also at once by automatic victory, as in the classic game', value: true },
        ],
      },
    ],
  },
  {
    id: 'dont-tread-on-me',
    title: "Don't Tread on Me",
    edition: 'solitaire',
    players: 'one player',
    time: 'two to four hours',
    about: 'You are the Crown; the rebellion is a system of dice and tables that never tires.',
    open: () => solitaire.dontTreadOnMe(),
    openWith: unpacking(solitaire.readPack, solitaire.gameOfPack),
    terms: [
      {
        field: 'scenario',
        name: 'Scenario',
        choices: [
          { name: 'The whole war, 1775 to 1782', value: '1775' },
          { name: 'The late war, from 1779', value: 'late-war' },
        ],
      },
      {
        field: 'hardWinter',
        name: 'Winter of Turn 13',
        choices: [
          { name: 'Survival number 3: the winters grow milder, from 5 to 3', value: false },
          {
            name: 'Survival number 6: so a sentence of the rulebook has it, perhaps by an error of print',
            value: true,
          },
        ],
      },
    ],
  },
  {
    id: 'rebellion-1775',
    title: '1775: Rebellion',
    edition: 'four factions, two sides',
    players: 'one to four players',
    time: 'one to two hours',
    about: 'Regulars and Loyalists against Continentals and Patriots, with dice and shared plans.',
    open: () => rebellion.rebellion1775(),
    openWith: unpacking(rebellion.readPack, rebellion.gameOfPack),
    terms: [
      {
        field: 'scenario',
        name: 'Scenario',
        choices: [
          { name: 'The 1775 campaign', value: 'campaign' },
          { name: 'The introductory game, two rounds', value: 'introductory' },
          { name: 'The Siege of Quebec', value: 'siege-of-quebec' },
        ],
      },
      {
        field: 'players',
        name: 'Players',
        choices: [
          { name: 'Four: each a faction', value: 4 },
          { name: 'Three: one holds both factions of a side', value: 3 },
          { name: 'Two: each a side', value: 2 },
        ],
      },
      {
        field: 'pair',
        name: 'Among three, one holds',
        choices: [
          { name: 'Both British factions', value: 'british' },
          { name: 'Both American factions', value: 'american' },
        ],
      },
      {
        field: 'partnersShow',
        name: 'Partners’ hands',
        choices: [
          { name: 'Open to each other', value: true },
          { name: 'Closed', value: false },
        ],
      },
    ],
    parties: [
      { name: 'British', seats: [0, 1], options: { players: 2 } },
      { name: 'American', seats: [2, 3], options: { players: 2 } },
    ],
    holders: (options) => rebellion.seatingOf(options as rebellion.Options).holders,
  },
];

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
