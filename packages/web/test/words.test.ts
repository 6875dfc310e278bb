import { amiss, unsaid as unsaidAnywhere, unsaidOfSpaces } from '@liberty/colonies/test/vocabulary.ts';
import { COMPARED } from '@liberty/shelf/compared';
import { readingOf } from '@liberty/shelf/reading';
import { type AnyGame, type Sight, foreseenIn, listener, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { seatInWords } from '../src/review/war.ts';
import type { AnyDesk, Look, Tools } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';
import { game } from './games.ts';

const OURS = ['we-the-people', 'we-the-people-d10', 'we-the-people-cooper', 'rebellion-1775'] as const;

/** What a text of that game says in other words than those of the table. */
const unsaidIn = (id: string, text: string): string[] => [
  ...unsaidAnywhere(text),
  ...(id.startsWith('we-the-people') ? unsaidOfSpaces(text) : []),
];

/** What is wrong with a sentence that a newcomer reads. */
const faultsOf = (id: string, text: string): string[] => [
  ...unsaidIn(id, text),
  ...amiss(text),
  ...(/undefined|NaN|\[object/.exec(text) ?? []),
  ...(/^[A-Z0-9’'"]/.test(text) ? [] : ['does not begin like a sentence']),
];

/** How a question is not asked: by a name and a colon where a sentence is wanted. */
const CURT: readonly RegExp[] = [/: (?:where to|how many|pursue)\b[^.]*\?$/, /\bor done\b/, /: choose it\b/];

/** A prompt is a sentence; what remains is none. */
const promptFaults = (desk: AnyDesk, look: Look): string[] => {
  const { phase, words, left = '' } = desk.prompt(look);
  const text = plain(words);
  const { id } = desk.game;
  const ends = /[.?]$/.test(text) ? [] : [`does not end: '${text}'`];
  // The last card ends the year, and an empty hand plays no more: whose turn is next is not foretold.
  const foretold = /passes the turn/.test(text) ? [`foretells a turn: '${text}'`] : [];
  return [...foretold, ...faultsOf(id, phase), ...faultsOf(id, text), ...unsaidIn(id, left), ...amiss(left), ...ends];
};

/** Every answer in words, never as the record writes it. */
const choiceFaults = (desk: AnyDesk, look: Look, tools: Tools): string[] =>
  desk
    .choices(look, tools)
    .flatMap(({ says, label, ask = '', actions, group }) => [
      ...faultsOf(desk.game.id, says),
      ...faultsOf(desk.game.id, label),
      ...unsaidIn(desk.game.id, `${ask} ${group?.name ?? ''}`),
      ...amiss(ask),
      ...(says === desk.game.write(actions[0]!) ? [`'${says}' is the notation of the record`] : []),
    ]);

/** Every place as it is read aloud, and why it cannot be chosen. */
const spokenFaults = (desk: AnyDesk, look: Look, tools: Tools): string[] =>
  desk.aloud.regions
    .flatMap(({ places }) => places)
    .flatMap((place) => [desk.aloud.read(place, look), ...tools.why(place).map(({ why }) => why)])
    .flatMap((said) => [...unsaidIn(desk.game.id, said), ...amiss(said)].map((fault) => `${fault}: ${said}`));

const toolsOf = (it: AnyGame, s: unknown, seat: number): Tools => ({
  why: (wish) => it.explain(s, seat, wish),
  foresee: (actions) => foreseenIn(it, it.clone(s), seat, actions),
});

const lookAt = (view: Sight, seat: number | undefined): Look => ({
  view,
  views: [view],
  viewer: seat,
  asked: seat !== undefined,
  live: true,
  position: 0,
});

describe.each([...OURS, 'dont-tread-on-me'] as const)('the questions of %s', (id) => {
  test('are sentences that a newcomer understands', async () => {
    const it = game(id);
    const desk = (await deskFor(it))!;
    const faults = new Set<string>();
    for (const seed of ['words 1', 'words 2']) {
      const s = it.setup(it.defaults);
      const chance = seeded(seed);
      for (let question = it.question(s); question; question = it.question(s)) {
        const view = it.view(s, question.seat);
        const text = plain(desk.prompt(lookAt(view, question.seat)).words);
        const isCurt = !/^[A-Z0-9].*[.?]$/.test(text) || CURT.some((curt) => curt.test(text));
        // In the reference manual a season is what is played through, not a year.
        const isOfYears = id === 'we-the-people-d10' && / of the year\b/.test(text);
        if (isOfYears || isCurt || amiss(text).length > 0) faults.add(`${question.name}: ${text}`);
        it.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
      }
    }
    expect([...faults]).toEqual([]);
  });
});

describe.each(OURS)('the words of %s', (id) => {
  test('every prompt, every answer and every sentence of random play says it in the words of the table', async () => {
    const it = game(id);
    const desk = (await deskFor(it))!;
    const faults = new Set<string>();
    const asked = new Set<string>();
    const note = (where: string, found: readonly string[]): void =>
      found.forEach((fault) => faults.add(`${where}: ${fault}`));
    for (const seed of ['words 1', 'words 2', 'words 3']) {
      const s = it.setup(it.defaults);
      const chance = seeded(seed);
      for (let question = it.question(s); question; question = it.question(s)) {
        const { seat, name } = question;
        const view = it.view(s, seat);
        // Each question is looked at often enough to meet its cases, and no oftener.
        if (!asked.has(name) || chance.pick(12, 'looked at') === 0) {
          asked.add(name);
          note(name, promptFaults(desk, lookAt(view, seat)));
          note(`waiting for ${name}`, promptFaults(desk, lookAt(it.view(s), undefined)));
          note(name, spokenFaults(desk, lookAt(view, seat), toolsOf(it, s, seat)));
          if (name !== 'march move' || chance.pick(4, 'a march looked at') === 0)
            note(name, choiceFaults(desk, lookAt(view, seat), toolsOf(it, s, seat)));
        }
        const { tell, told } = listener<unknown>();
        it.play(
          s,
          view.options[chance.pick(view.options.length, 'answer')]!,
          chance,
          told.length > 400 ? silent : tell,
        );
        for (const { rule, event } of told) {
          const text = plain(desk.line(event, rule).words);
          note(
            'log',
            [it.narrate(event), text].flatMap((said) => [...unsaidIn(id, said), ...amiss(said)]),
          );
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(asked.size).toBeGreaterThan(10);
  });

  test('primer and rules say it in the same words', () => {
    expect(unsaidIn(id, JSON.stringify(readingOf(id)!))).toEqual([]);
  });

  test('every card says it in the same words', () => {
    const { cards } = (game(id) as unknown as { kit: { cards: readonly { text?: string; name: string }[] } }).kit;
    const texts = cards.map(({ text, name }) => text ?? name);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((it) => [...unsaidIn(id, it), ...amiss(it)].map((fault) => `${fault}: ${it}`))).toEqual([]);
  });
});

test('a seat within a sentence is called as people would call it', async () => {
  const names = await Promise.all(
    [...OURS, 'dont-tread-on-me'].map(async (id) =>
      (await deskFor(game(id)))!.seats.map(({ name }) => seatInWords(name)),
    ),
  );
  expect([...new Set(names.flat())].toSorted()).toEqual([
    'the American side',
    'the British Regulars',
    'the British side',
    'the Continental Army',
    'the Crown',
    'the Loyalist Militia',
    'the Patriot Militia',
  ]);
});

test('the page on which the editions lie side by side says it in the words of the table', () => {
  const text = JSON.stringify(COMPARED);
  expect([...unsaidIn('we-the-people', text), ...amiss(text)]).toEqual([]);
});
