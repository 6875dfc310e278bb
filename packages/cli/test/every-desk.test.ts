import { type Box, SHELF, agreed } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, type Told, heardBy, listener, seeded } from '@liberty/table';
import { type Roll, type View, type WeThePeople, facesSay, rollOf as rollOfClassic } from '@liberty/we-the-people';
import { type View as CooperView, type SecondEdition, rollOf as rollOfCooper } from '@liberty/we-the-people-cooper';
import { type View as ManualView, type ReferenceManual, rollOf as rollOfManual } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import type { Desk } from '../src/desk.ts';
import { deskFor } from '../src/desks/index.ts';
import { folded, inkFor, widthOf } from '../src/ink.ts';
import { listOf, printed } from '../src/listing.ts';
import { leftWords } from '../src/progress.ts';
import { helpFor } from '../src/table-talk.ts';

const ink = inkFor(true);
const WIDTH = 72;

/** A game of the box, in each of its scenarios. */
const gamesOf = (box: Box): AnyGame[] => {
  const scenarios = box.terms?.find(({ field }) => field === 'scenario')?.choices ?? [];
  return [box.open!(), ...scenarios.slice(1).map(({ value }) => inScenario(box.open!(), String(value)))];
};

const inScenario = (game: AnyGame, scenario: string): AnyGame => {
  const it = agreed(game, { scenario });
  if (!it.ok) throw new Error(it.fault);
  return it.value;
};

type RollOf = (game: AnyGame, view: Sight, a: Action) => Roll | undefined;

/** The games whose answers may roll a single die, and the die each would roll. */
const ROLLS: Readonly<Record<string, RollOf>> = {
  'we-the-people': (game, view, a) => rollOfClassic(view as View, (game as unknown as WeThePeople).kit, a),
  'we-the-people-cooper': (game, view, a) =>
    rollOfCooper(view as CooperView, (game as unknown as SecondEdition).kit, a),
  'we-the-people-d10': (game, view, a) => rollOfManual(view as ManualView, (game as unknown as ReferenceManual).kit, a),
};

interface Stop {
  readonly game: AnyGame;
  readonly desk: Desk;
  readonly view: Sight;
  /** What this seat has heard of the last answer. */
  readonly told: readonly string[];
}

/** Goes through a random game of every scenario with the eyes of whoever is asked. */
function* walk(box: Box, seed: string): Generator<Stop> {
  for (const game of gamesOf(box)) {
    const desk = deskFor(game);
    const s = game.setup(game.defaults);
    const chance = seeded(seed);
    let told: readonly Told<unknown>[] = [];
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      yield { game, desk, view, told: heardBy(told, question.seat).map(({ event }) => game.narrate(event)) };
      const heard = listener<unknown>();
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, heard.tell);
      told = heard.told;
    }
  }
}

/** Words of the program and not of the game: notation, fields, bookmarks, what was forgotten, letters that stand for something ('(2 E)'). */
const INTERNAL = /\(\d [A-Z]\)|· \d [A-Z]$|undefined|NaN|\[object|\w_\w|\b[a-z]+[A-Z]\w*|\b[a-z]+-(?:nh|\d+)\b/;

const twice = <T>(all: readonly T[]): T[] => all.filter((it, i) => all.indexOf(it) !== i);

/** What is wrong with the list of answers to a question. */
const faultsOfList = ({ game, desk, view }: Stop): string[] => {
  const list = listOf(desk, view);
  const prompt = desk.prompt(view);
  const asksHowMany = /\bhow many\b/i.test(prompt);
  const isRaw = list.filter(({ words, action }) => words === game.write(action));
  const isMisnumbered = list.filter(({ number, action }) => asksHowMany && desk.count?.(view, action) !== number);
  const isNoMore = list.length === 1 && /\bno more\b|\bnobody else\b/.test(list[0]!.words);
  return [
    ...(isNoMore && !/\b(?:No|none|Is that all)\b/.test(prompt) ? [`${prompt} has one answer: ${list[0]!.words}`] : []),
    ...twice(list.map(({ words }) => words)).map((words) => `${prompt} lists twice: ${words}`),
    ...twice(list.map(({ number }) => number)).map((number) => `${prompt} has two answers ${number}`),
    ...isRaw.map(({ words }) => `${prompt} shows notation: ${words}`),
    ...isMisnumbered.map(({ number, words }) => `${prompt} calls it ${number}: ${words}`),
  ];
};

const asOne = (text: string): string => text.replaceAll(/ +/g, ' ').trim();

/** What is wrong with a line as it is shown. */
const faultsOfLine = (line: string): string[] => {
  const pieces = folded(line, WIDTH);
  const isWhole = asOne(pieces.map((it) => it.trim()).join(' ')) === asOne(line);
  return [
    ...(INTERNAL.test(line) ? [`an internal name: ${line}`] : []),
    ...(pieces.some((it) => widthOf(it) > WIDTH) ? [`too wide: ${line}`] : []),
    ...(isWhole ? [] : [`broken within a word: ${line}`]),
  ];
};

const EVERY = 9;

describe.each(SHELF.map((box) => [box.id, box] as const))('the desk of %s', (_id, box) => {
  test('lists an answer once, numbers mean themselves, lines are broken at words, and no internal name is shown', () => {
    const faults = new Set<string>();
    let n = 0;
    for (const stop of walk(box, 'a newcomer')) {
      const { desk, view, told } = stop;
      const often = [desk.prompt(view), ...printed(desk, view, WIDTH), ...told];
      const rest = (): string[] => [
        ...desk.status(view, ink),
        ...desk.hand(view, ink, WIDTH),
        ...desk.map(view, ink),
        ...desk.odds(view),
      ];
      const lines = [...often, ...(n++ % EVERY === 0 ? rest() : [])];
      for (const fault of [...faultsOfList(stop), ...lines.flatMap(faultsOfLine)]) faults.add(fault);
    }
    expect([...faults]).toEqual([]);
    expect(n).toBeGreaterThan(50);
  });

  test('says of an answer that rolls one die which faces succeed and with what chance', () => {
    const rollOf = ROLLS[box.id];
    const silentAbout = new Set<string>();
    for (const { game, desk, view } of rollOf ? walk(box, 'a newcomer') : [])
      for (const a of view.options) {
        const roll = rollOf!(game, view, a);
        const words = desk.option(view, a);
        const told = roll && `${facesSay(roll.wins)}, ${Math.round(100 * roll.chance)}%`;
        if (told !== undefined && !words.endsWith(` on ${told}`)) silentAbout.add(words);
      }
    expect([...silentAbout]).toEqual([]);
  });

  test('knows every place and region when it is asked why, with or without accents', () => {
    const { game, desk, view } = walk(box, 'why').next().value as Stop;
    const s = game.setup(game.defaults);
    for (const name of placesOf(game)) {
      const things = desk.about(view, name);
      expect([name, things.length]).not.toEqual([name, 0]);
      const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
      expect(desk.about(view, bare)).toEqual(things);
      const reasons = things.flatMap(({ wish }) => game.explain(s, view.seat!, wish).map(({ why }) => why));
      expect(reasons.filter((why) => INTERNAL.test(why))).toEqual([]);
    }
  });
});

describe.each(SHELF.map((box) => [box.id, box] as const))('help and map of %s', (_id, box) => {
  const { game, desk, view } = walk(box, 'help').next().value as Stop;
  const { atlas, components } = (game as unknown as { kit: Mapped }).kit;

  test('help speaks of what this game has, and what it gives as an example is understood', () => {
    const help = helpFor(desk.names).join('\n');
    expect(help.includes('space')).toBe(atlas !== undefined);
    expect(help.includes('general')).toBe(components.generals !== undefined);
    expect(help.includes('area')).toBe(components.map?.areas !== undefined);
    expect(help.includes('County')).toBe(components.states !== undefined);
    expect(desk.about(view, 'boston')).not.toEqual([]);
    const { also } = desk.names;
    if (also !== undefined) expect(desk.about(view, also.replace(/^why /, ''))).not.toEqual([]);
  });

  test('the map shows the region that is named or in which the place lies, and says when there is none of that name', () => {
    const whole = desk.map(view, ink).length;
    const onLand = placesOf(game).filter((name) => !(components.zones ?? []).includes(name));
    for (const name of onLand) {
      const shown = desk.map(view, ink, name);
      expect(shown.join(' '), name).toContain(name);
      expect(shown.length, name).toBeLessThan(whole);
    }
    expect(desk.map(view, ink, 'nowhere')).toEqual([expect.stringContaining("'nowhere'")]);
  });
});

/** Every name that stands on the map of a game: spaces, areas, Counties, colonies, States, Zones. */
const placesOf = (game: AnyGame): string[] => {
  const { kit } = game as unknown as { kit: Mapped };
  const { atlas, components } = kit;
  const named = (all: readonly { readonly name: string }[] = []): string[] => all.map(({ name }) => name);
  return [
    ...(atlas ? [...atlas.names, ...atlas.colonyNames] : []),
    ...named(components.map?.areas),
    ...named(components.map?.colonies),
    ...named(components.states),
    ...(components.states ?? []).flatMap(({ counties }) => named(counties)),
    ...(components.zones ?? []),
  ];
};

interface Mapped {
  readonly atlas?: { readonly names: readonly string[]; readonly colonyNames: readonly string[] };
  readonly components: {
    readonly generals?: readonly unknown[];
    readonly map?: {
      readonly areas: readonly { readonly name: string }[];
      readonly colonies: readonly { readonly name: string }[];
    };
    readonly states?: readonly { readonly name: string; readonly counties: readonly { readonly name: string }[] }[];
    readonly zones?: readonly string[];
  };
}

describe('what is left to do', () => {
  test.each([
    [0, 100, 60_000, ''],
    [1, 100, 500, ''],
    [50, 100, 20_000, ', about 20 s left'],
    [10, 100, 60_000, ', about 9 min left'],
    [1, 1000, 60_000, ', about 16.6 h left'],
    [100, 100, 60_000, ''],
  ])('%i of %i after %i ms: %s', (done, total, elapsed, words) => {
    expect(leftWords(done, total, elapsed)).toBe(words);
  });
});
