import { SHELF } from '@liberty/shelf';
import { type Sight, foreseenIn, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import type { AnyDesk, Look, Tools } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';
import { headingsOf } from '../src/text/entries.ts';
import { sayPhase, sayUnder } from '../src/text/saying.ts';
import { game } from './games.ts';

const lookAt = (view: Sight, seat: number): Look => ({
  view,
  views: [view],
  viewer: seat,
  asked: true,
  live: true,
  position: 0,
});

const twice = (all: readonly string[]): string[] => all.filter((it, i) => it !== '' && all.indexOf(it) !== i);

/** The parts of what is said, each a fact of its own. */
const factsIn = (text: string): string[] =>
  text
    .replaceAll(/’(\d\d)\b/g, '17$1')
    .split(/[.,:;?] |[.?]$/)
    .map((it) => it.trim().toLowerCase());

/** What is said twice when a question is announced: the year, the phase, a sentence. */
const twiceAsked = (desk: AnyDesk, look: Look): string[] => {
  const turn = desk.turn(look.view);
  const { phase, words, left = '' } = desk.prompt(look);
  const question = plain(words);
  const said = `${turn}. ${sayPhase(phase, turn, question)} ${question} ${left}`;
  const years = said.replaceAll(/’(\d\d)\b/g, '17$1').match(/\b17\d\d\b/g) ?? [];
  const opens = question.toLowerCase().startsWith(phase.toLowerCase()) && said.includes(`${phase}: ${question}`);
  return [...twice(factsIn(said)), ...twice(years), ...(opens ? [phase] : [])].map((it) => `${it}: ${said}`);
};

/** What is said twice when somebody walks over the map; a city may be called like the colony it lies in. */
const twiceRead = (desk: AnyDesk, look: Look): string[] =>
  desk.aloud.regions.flatMap(({ name: region, places }) =>
    places.flatMap((place) => {
      const name = desk.nameOf(place);
      const said = `${name}. ${sayUnder(name, desk.aloud.read(place, look))}`;
      return twice(factsIn(said))
        .filter((it) => it !== region.toLowerCase() || name !== region)
        .map((it) => `${it}: ${said}`);
    }),
  );

/** Names of one kind that stand one after the other in what is said of who is in a place or near it. */
const twiceNear = (desk: AnyDesk, look: Look): string[] =>
  desk.aloud.regions.flatMap(({ places }) =>
    places
      .flatMap((place) => [desk.aloud.brief(place, look), desk.aloud.threats(place, look) ?? ''])
      .filter((said) => /(?:^|[,:;] )([^,:;]+), \1(?:[,;]|$)/.test(said)),
  );

/** Answers of the list that nobody can tell apart by their head and their words. */
const twiceListed = (desk: AnyDesk, look: Look, tools: Tools): string[] => {
  const choices = desk.choices(look, tools);
  const heads = headingsOf(choices, desk);
  return twice(choices.map(({ says }, i) => `${heads[i]!}: ${says}`)).map((it) => `listed twice: ${it}`);
};

describe.each(SHELF.map(({ id }) => id))('in %s', (id) => {
  test('no fact is said twice in one announcement, nor in one place of the map', async () => {
    const it = game(id);
    const desk = (await deskFor(it))!;
    const faults = new Set<string>();
    const s = it.setup(it.defaults);
    const chance = seeded('said once');
    let n = 0;
    for (let question = it.question(s); question; question = it.question(s)) {
      const view = it.view(s, question.seat);
      const look = lookAt(view, question.seat);
      const tools: Tools = {
        why: (wish) => it.explain(s, question.seat, wish),
        foresee: (actions) => foreseenIn(it, it.clone(s), question.seat, actions),
      };
      const found = [
        ...twiceAsked(desk, look),
        ...twiceListed(desk, look, tools),
        ...(n++ % 50 === 0 ? [...twiceRead(desk, look), ...twiceNear(desk, look)] : []),
      ];
      for (const fault of found) faults.add(fault);
      it.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
    }
    expect([...faults]).toEqual([]);
    expect(n).toBeGreaterThan(50);
  });
});
