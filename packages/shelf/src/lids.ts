/** One of the things that can be agreed. */
export interface TermChoice {
  readonly name: string;
  readonly value: unknown;
  /** In a word, where the choices of a term stand side by side. */
  readonly short?: string;
  /** What one lets oneself in for. */
  readonly about?: string;
  /** What somebody who plays for the first time should choose. */
  readonly forFirst?: true;
}

/** Something that is agreed before a game begins: a field of its options, and what it may be. The first choice is the usual one. */
export interface Term {
  readonly field: string;
  readonly name: string;
  readonly choices: readonly TermChoice[];
  /** It is only asked for where another field is one of these. */
  readonly when?: { readonly field: string; readonly is: readonly unknown[] };
}

/** Seats that one player takes together, and the options that fit. */
export interface Party {
  readonly name: string;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Components that come with the house, chosen by name: what they change, and what was measured with them. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** The components as they were first reconstructed; of them there is no pack. */
export const FIRST_READING = { id: 'as-first-read', name: 'As first read' } as const;

/** What stands on the lid of a box: all that can be known of it without opening it, so that a shelf is soon shown. */
export interface Lid {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly players: string;
  readonly time: string;
  readonly about: string;
  /** Who sits at its table; absent while the game cannot be played yet. */
  readonly seats?: readonly string[];
  /** Can it be played with other components? */
  readonly takesPacks?: true;
  /** Components that come with it, the first reading first; their packs are in the box. */
  readonly variants?: readonly Variant[];
  /** What can be agreed; the game's defaults hold for the rest. */
  readonly terms?: readonly Term[];
  /** The seats of each person on these terms; absent: a seat is a person. */
  readonly chairs?: (options: Readonly<Record<string, unknown>>) => readonly (readonly number[])[];
  /** Whom one plays against the computer, where that is more than a seat. */
  readonly parties?: readonly Party[];
}

/** The five lids in a row. */
export const LIDS: readonly Lid[] = [
  {
    id: 'we-the-people',
    title: 'We the People',
    edition: 'the classic rules of 1994',
    players: 'one or two players',
    time: 'two to three hours',
    about: 'Cards move generals, raise units and win colonies; battles are duels of cards.',
    seats: ['American', 'British'],
    takesPacks: true,
  },
  {
    id: 'we-the-people-cooper',
    title: 'We the People, 2nd edition',
    edition: "Roger Cooper's rules",
    players: 'one or two players',
    time: 'three hours',
    about: 'Every card has a number and an event; armies intercept, besiege and pursue.',
    seats: ['American', 'British'],
    takesPacks: true,
    terms: [
      {
        field: 'tieBreak',
        name: 'If nobody has won after 1783',
        choices: [
          { name: 'The war is a draw, as printed', value: 'draw' },
          { name: 'Whoever had more political points at the last check has won', value: 'points' },
        ],
      },
    ],
    variants: [
      {
        ...FIRST_READING,
        about:
          'The deck as we reconstructed it. Of 200 wars between searching players the American won 62.5%, the British 5.5%, 32.0% were drawn; if points decide, 80.0% and 17.0%.',
      },
      {
        id: 'more-troops',
        name: 'More British troops, half of the cards on low numbers',
        about:
          '101 British units on 19 cards instead of 53 on 15, ten of these cards on 1 or 2. Only looked at so far: of 16 wars 6 American, 1 British, 9 drawn.',
      },
      {
        id: 'more-troops-quicker-generals',
        name: 'More British troops, and quicker British generals',
        about:
          'The same troops; Howe is moved by a 2, Burgoyne, Carleton and Clinton by a 1, and Clinton fights with 3. Of 178 wars 33.1% American, 16.3% British, 50.6% drawn; if points decide, 53.9% and 42.7%; players who plan further ahead lean to the American again, 72.4% of 105.',
      },
    ],
  },
  {
    id: 'we-the-people-d10',
    title: 'We the People, reference manual',
    edition: 'with its ten-sided table',
    players: 'one or two players',
    time: 'two hours',
    about: 'A turn is a season, a hand is five cards, and a table settles the battles.',
    seats: ['American', 'British'],
    takesPacks: true,
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
    seats: ['British'],
    takesPacks: true,
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
    seats: ['British Regulars', 'Loyalist Militia', 'Continental Army', 'Patriot Militia'],
    takesPacks: true,
    terms: [
      {
        field: 'scenario',
        name: 'Scenario',
        choices: [
          {
            name: 'The 1775 campaign',
            value: 'campaign',
            about: 'until truce is called, at most eight rounds; one to two hours',
          },
          {
            name: 'The introductory game, two rounds',
            value: 'introductory',
            about: 'about half an hour',
            forFirst: true,
          },
          { name: 'The Siege of Quebec', value: 'siege-of-quebec', about: 'a short war in the north' },
        ],
      },
      {
        field: 'players',
        name: 'Players',
        choices: [
          { name: 'Four: each a faction', value: 4, short: '4' },
          { name: 'Three: one holds both factions of a side', value: 3, short: '3' },
          { name: 'Two: each a side', value: 2, short: '2' },
        ],
      },
      {
        field: 'pair',
        name: 'Of three, one holds both factions of the',
        when: { field: 'players', is: [3] },
        choices: [
          { name: 'Both British factions', value: 'british', short: 'British' },
          { name: 'Both American factions', value: 'american', short: 'Americans' },
        ],
      },
      {
        field: 'partnersShow',
        name: 'Partners’ hands',
        when: { field: 'players', is: [3, 4] },
        choices: [
          { name: 'Open to each other', value: true, short: 'Open to each other' },
          { name: 'Closed', value: false, short: 'Closed' },
        ],
      },
    ],
    chairs: ({ players, pair }) => {
      const apart = (...seats: readonly number[]): number[][] => seats.map((seat) => [seat]);
      if (players === 4) return apart(0, 1, 2, 3);
      if (players === 2)
        return [
          [0, 1],
          [2, 3],
        ];
      return pair === 'american' ? [...apart(0, 1), [2, 3]] : [[0, 1], ...apart(2, 3)];
    },
    parties: [
      { name: 'British', seats: [0, 1], options: { players: 2 } },
      { name: 'American', seats: [2, 3], options: { players: 2 } },
    ],
  },
];

/** The usual choice of every term. */
export const usual = (terms: readonly Term[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(terms.map(({ field, choices }) => [field, choices[0]!.value]));

/** The terms that are to be agreed on, where these have been so far. */
export const termsThatApply = (terms: readonly Term[], options: Readonly<Record<string, unknown>>): readonly Term[] =>
  terms.filter(({ when }) => !when || when.is.includes(options[when.field]));

/** The options that were agreed on: what does not apply is left as usual. */
export const agreedOn = ({ terms = [] }: Lid, options: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const asked = termsThatApply(terms, options).map(({ field }) => [field, options[field]]);
  return { ...usual(terms), ...Object.fromEntries(asked) };
};

/** The seats of each person on these terms. */
export const chairsOn = (
  { chairs, seats = [] }: Lid,
  options: Readonly<Record<string, unknown>>,
): readonly (readonly number[])[] => chairs?.(options) ?? seats.map((_, seat) => [seat]);

/** The lid of that name, if there is one. */
export const lidOf = (id: string): Lid | undefined => LIDS.find((lid) => lid.id === id);
