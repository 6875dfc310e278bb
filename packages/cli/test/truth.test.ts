import { amiss, unsaid, unsaidOfSpaces } from '@liberty/colonies/test/vocabulary.ts';
import { SHELF } from '@liberty/shelf';
import { type AnyGame, type Sight, type Told, heardBy, listener, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import type { Desk } from '../src/desk.ts';
import { deskFor } from '../src/desks/index.ts';
import { inkFor } from '../src/ink.ts';
import type { Eye, Source } from './truth/eye.ts';
import { familyEye } from './truth/family.ts';
import { rebellionEye } from './truth/rebellion.ts';
import { solitaireEye } from './truth/solitaire.ts';

const ink = inkFor(false);
/** A line is wide enough for everything that is said in it. */
const WIDE = 10_000;

const EYES: Readonly<Record<string, (game: AnyGame) => Eye>> = {
  'dont-tread-on-me': solitaireEye,
  'rebellion-1775': rebellionEye,
};
const eyeOf = (game: AnyGame): Eye => (EYES[game.id] ?? familyEye)(game);

/** The map, the state of the war and the hand change slowly: they are read at one question in so many. */
const EVERY = 7;

/** What is amiss in a line, or said in other words than those of the table. */
const faultsIn = ({ id }: AnyGame, text: string): string[] => [
  ...amiss(text),
  ...unsaid(text),
  ...(id.startsWith('we-the-people') ? unsaidOfSpaces(text) : []),
];

/** A question that names nobody and no place, or does not end like a sentence. */
const CURT =
  /(?:^|[.:] )(?:where(?: to)?|your answer|what does he do|who pursues|with how many does he \w+)\?$|[^.?]$/i;

/** Answers of Don't Tread on Me that roll a die, or send out a ship that will: they tell the chance. */
const ROLLING = /^(?:send [A-Z]|attack the |try to turn )/;

const isRoll = ({ question }: Sight, text: string): boolean =>
  question?.name === 'ground marchTo'
    ? text.startsWith('to ')
    : question?.name.startsWith('naval ') === true || question?.name === 'rebels arnold'
      ? ROLLING.test(text)
      : false;

type Line = readonly [from: Source, text: string];

/** Every line of its own that a desk would print at this question. */
const linesOf = (desk: Desk, view: Sight, n: number): Line[] => {
  const from = (source: Source, texts: readonly string[]): Line[] => texts.map((text) => [source, text]);
  const slow = (): Line[] => [
    ...from('map', desk.map(view, ink)),
    ...from('status', desk.status(view, ink)),
    ...from('hand', desk.hand(view, ink, WIDE)),
  ];
  return [
    ...from('prompt', [desk.prompt(view)]),
    ...from(
      'option',
      view.options.map((a) => desk.option(view, a)),
    ),
    ...(n % EVERY === 0 ? slow() : []),
  ];
};

/** The same line with each of its numbers one higher. */
const bent = (text: string): string[] =>
  [...text.matchAll(/\d+/g)].map(
    ({ 0: digits, index }) => text.slice(0, index) + String(Number(digits) + 1) + text.slice(index + digits.length),
  );

/** Where the eye looks at numbers, and how many of those it must see through, of a hundred. */
const SEEN_THROUGH = { map: 95, status: 60 } as const;

interface Heard {
  readonly faults: Set<string>;
  claims: number;
  readonly lies: Record<'map' | 'status', { told: number; believed: number }>;
}

/** A random game, read line by line with the eyes of whoever is asked. */
const read = (game: AnyGame, seed: string, heard: Heard): void => {
  const [desk, eye, chance] = [deskFor(game), eyeOf(game), seeded(seed)];
  const s = game.setup(game.defaults);
  let told: readonly Told<unknown>[] = [];
  let n = 0;
  for (let question = game.question(s); question; question = game.question(s), n++) {
    const view = game.view(s, question.seat);
    for (const [from, text] of linesOf(desk, view, n)) {
      const { claims, faults } = eye(s, text, from);
      heard.claims += claims;
      if (game.id === 'dont-tread-on-me' && from === 'option' && isRoll(view, text) && !/\d%/.test(text))
        heard.faults.add(`no chance: ${text}`);
      if (from === 'prompt' && CURT.test(text)) heard.faults.add(`curt: ${text}`);
      for (const fault of faults) heard.faults.add(`${from} "${text.trim()}": ${fault}`);
      for (const fault of faultsIn(game, text)) heard.faults.add(`${from} "${text.trim()}" says ${fault}`);
      if ((from !== 'map' && from !== 'status') || n % (EVERY * 5) !== 0 || claims === 0) continue;
      for (const lie of bent(text)) {
        heard.lies[from].told++;
        if (eye(s, lie, from).faults.length === 0) heard.lies[from].believed++;
      }
    }
    for (const { event } of heardBy(told, question.seat)) {
      for (const fault of faultsIn(game, game.narrate(event))) heard.faults.add(`the log says ${fault}`);
    }
    const all = listener<unknown>();
    game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, all.tell);
    told = all.told;
  }
  for (const fault of faultsIn(game, game.outcome(s)!.why)) heard.faults.add(`the end says ${fault}`);
};

describe.each(SHELF.map((box) => [box.id, box] as const))('what the terminal says of %s', (_id, box) => {
  test('is so: its numbers, places and plurals are held against the table, and false ones are found out', () => {
    const lies = { map: { told: 0, believed: 0 }, status: { told: 0, believed: 0 } };
    const heard: Heard = { faults: new Set(), claims: 0, lies };
    for (const seed of ['concord', 'trenton', 'camden']) read(box.open!(), seed, heard);
    expect([...heard.faults]).toEqual([]);
    expect(heard.claims).toBeGreaterThan(500);
    for (const from of ['map', 'status'] as const) {
      const { told, believed } = lies[from];
      expect(told, from).toBeGreaterThan(50);
      expect((100 * (told - believed)) / told, from).toBeGreaterThanOrEqual(SEEN_THROUGH[from]);
    }
  });
});

test('a number that does not go with its word is amiss, and so is a word that is said twice', () => {
  const faulty = [
    'Your 1 cards:',
    '2 unit',
    'do 1 unit join',
    'to to Boston',
    'retreats to by sea to York',
    '1 siege points',
  ];
  expect(faulty.filter((it) => amiss(it).length === 0)).toEqual([]);
  const right = ['Your 1 card:', '21 units', 'turn 1 of 16', '0 units', '1 of 13 colonies', 'Operations 2'];
  expect(right.flatMap(amiss)).toEqual([]);
});
