import { amiss, unsaid } from '@liberty/colonies/test/vocabulary.ts';
import { COMPARED } from '@liberty/shelf/compared';
import { readingOf } from '@liberty/shelf/reading';
import { type AnyGame, type Sight, act, listener, noChance, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { seatInWords } from '../src/review/war.ts';
import type { AnyDesk, Look, Tools } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';
import { game } from './games.ts';

const OURS = ['we-the-people', 'we-the-people-d10', 'we-the-people-cooper', 'rebellion-1775'] as const;

/** What is wrong with a sentence that a newcomer reads. */
const faultsOf = (text: string): string[] => [
  ...unsaid(text),
  ...amiss(text),
  ...(/undefined|NaN|\[object/.exec(text) ?? []),
  ...(/^[A-Z0-9’'"]/.test(text) ? [] : ['does not begin like a sentence']),
];

/** A prompt is a sentence; what remains is none. */
const promptFaults = (desk: AnyDesk, look: Look): string[] => {
  const { phase, words, left = '' } = desk.prompt(look);
  const text = plain(words);
  const ends = /[.?]$/.test(text) ? [] : [`does not end: '${text}'`];
  return [...faultsOf(phase), ...faultsOf(text), ...unsaid(left), ...amiss(left), ...ends];
};

/** Every answer in words, never as the record writes it. */
const choiceFaults = (desk: AnyDesk, look: Look, tools: Tools): string[] =>
  desk
    .choices(look, tools)
    .flatMap(({ says, label, ask = '', actions, group }) => [
      ...faultsOf(says),
      ...faultsOf(label),
      ...unsaid(`${ask} ${group?.name ?? ''}`),
      ...amiss(ask),
      ...(says === desk.game.write(actions[0]!) ? [`'${says}' is the notation of the record`] : []),
    ]);

const toolsOf = (it: AnyGame, s: unknown, seat: number): Tools => ({
  why: (wish) => it.explain(s, seat, wish),
  foresee(actions) {
    let at = s;
    for (const a of actions) {
      const acted = act(it, at, seat, a, noChance);
      if (!acted.ok) return undefined;
      at = acted.value.s;
    }
    return it.question(at)?.seat === seat ? it.view(at, seat) : undefined;
  },
});

const lookAt = (view: Sight, seat: number | undefined): Look => ({
  view,
  views: [view],
  viewer: seat,
  asked: seat !== undefined,
  live: true,
  position: 0,
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
          if (name !== 'march move') note(name, choiceFaults(desk, lookAt(view, seat), toolsOf(it, s, seat)));
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
            [it.narrate(event), text].flatMap((said) => [...unsaid(said), ...amiss(said)]),
          );
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(asked.size).toBeGreaterThan(10);
  });

  test('primer and rules say it in the same words', () => {
    expect(unsaid(JSON.stringify(readingOf(id)!))).toEqual([]);
  });

  test('every card says it in the same words', () => {
    const { cards } = (game(id) as unknown as { kit: { cards: readonly { text?: string; name: string }[] } }).kit;
    const texts = cards.map(({ text, name }) => text ?? name);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((it) => [...unsaid(it), ...amiss(it)].map((fault) => `${fault}: ${it}`))).toEqual([]);
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
  expect([...unsaid(text), ...amiss(text)]).toEqual([]);
});
