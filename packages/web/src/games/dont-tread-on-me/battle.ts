import { type Battle, type Happening, type Result, type Side, type Unit, type View } from '@liberty/dont-tread-on-me';
import { isComputer } from '@liberty/table';
import { type ReadonlySignal, computed } from '@preact/signals';
import type { TableController } from '../../table/controller.ts';
import { dockingOf } from './docking.ts';
import { frameOf } from './game.ts';

type Told<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** A Battle as far as it has been told. */
export interface Story {
  readonly battle: Told<'battle'>;
  readonly french: Told<'rolled'> | undefined;
  /** 8/1c The French have come. */
  readonly came: boolean;
  readonly levy: Told<'rolled'> | undefined;
  readonly militia: Told<'militia'> | undefined;
  readonly odds: Told<'odds'> | undefined;
  readonly die: number | undefined;
  readonly counterDie: number | undefined;
  readonly results: readonly Told<'result'>[];
  /** What became of units: joined, fell, retreated, went to sea. */
  readonly moves: readonly Told<'unit'>[];
  readonly loyalty: readonly Told<'loyalty'>[];
  readonly noGain: boolean;
  readonly congressFled: boolean;
  /** Who has won, -1 for nobody; not yet told: undefined. */
  readonly won: Side | -1 | undefined;
}

/** The result that counts: that of the counterattack, if there was one. */
export const resultIn = (story: Story): Result | undefined => story.results.at(-1)?.result;
export const joinedIn = (story: Story): Unit[] =>
  story.moves.flatMap(({ unit, how }) => (how === 'reacted' || how === 'intervened' ? [unit] : []));

const rollIn = (told: readonly Happening[], name: string): Told<'rolled'> | undefined =>
  told.find((it): it is Told<'rolled'> => it.kind === 'rolled' && it.roll === name);
const all = <K extends Happening['kind']>(told: readonly Happening[], kind: K): Told<K>[] =>
  told.filter((it): it is Told<K> => it.kind === kind);

/** What is told after a victory belongs to it until something else begins. */
const ENDS = new Set<Happening['kind']>(['battle', 'phase', 'turn', 'campaign-over', 'operation', 'stay']);

const storyOf = (battle: Told<'battle'>, after: readonly Happening[]): Story => {
  const end = after.findIndex(({ kind }) => ENDS.has(kind));
  const told = end < 0 ? after : after.slice(0, end);
  const won = all(told, 'won')[0];
  const upTo = won ? told.slice(0, told.indexOf(won)) : told;
  const since = won ? told.slice(told.indexOf(won)) : [];
  return {
    battle,
    french: rollIn(told, 'D-FRENCH'),
    came: told.some((it) => it.kind === 'fleet' && it.to >= 1 && it.to <= 6),
    levy: rollIn(told, 'D-MIL'),
    militia: all(told, 'militia')[0],
    odds: all(told, 'odds')[0],
    die: rollIn(told, 'D-CRT')?.dice[0],
    counterDie: rollIn(told, 'D-CA')?.dice[0],
    results: all(told, 'result'),
    moves: all(upTo, 'unit'),
    loyalty: all(since, 'loyalty').slice(0, 2),
    noGain: since.some(({ kind }) => kind === 'no-gain'),
    congressFled: since.some((it) => it.kind === 'congress' && it.to < 0),
    won: won?.side,
  };
};

/** The Battles that are told of in these events, in their order. */
export const storiesIn = (told: readonly Happening[]): Story[] =>
  told.flatMap((it, i) => (it.kind === 'battle' ? [storyOf(it, told.slice(i + 1))] : []));

/** The position before the first die of a Battle: everything that its events moved is put back. */
export const beforeBattle = (view: View, story: Story): View => {
  const at = view.at.slice();
  for (const { unit, from } of story.moves.toReversed()) at[unit] = from;
  const loyalty = view.loyalty.slice();
  for (const { state, from } of story.loyalty.toReversed()) loyalty[state] = from;
  const congress = story.congressFled ? story.battle.place >> 2 : view.congress;
  return { ...view, at, loyalty, congress, militia: [0, 0] };
};

/** What the panel shows: the Battles of this moment, and whether one is still fought. */
export interface Fought {
  readonly stories: readonly Story[];
  /** The question that is asked in the midst of the last of them. */
  readonly frame: Battle | undefined;
  /** The answer they came from. */
  readonly entry: number;
}

const kept = new WeakMap<TableController, ReadonlySignal<Fought | undefined>>();

/** What has been heard since the Battle that is being fought began. */
const fighting = (table: TableController, frame: Battle): Fought | undefined => {
  const heard = table.hearing.since((e) => (e as Happening).kind === 'battle');
  const stories = storiesIn((heard ?? []).map(({ event }) => event as Happening));
  const story = stories.at(-1);
  if (!story || story.battle.place !== frame.place) return undefined;
  return { stories: [story], frame, entry: heard!.at(-1)!.entry };
};

/** What was heard of the last answer; and of those before it, where a Battle of theirs ended with it. */
const lately = (table: TableController, last: number): Happening[] => {
  let told: Happening[] = [];
  for (let entry = last; entry >= 0; entry--) {
    const heard = table.sitting.step(entry)?.heard(table.eyes.viewer.value) ?? [];
    told = [...heard.map(({ event }) => event as Happening), ...told];
    const [won, begun] = ['won', 'battle'].map((kind) => told.findIndex((it) => it.kind === kind));
    if (won! < 0 || (begun! >= 0 && begun! < won!)) break;
  }
  return told;
};

/** The Battles that ended with the last answer: news until they have been looked at. */
const news = (table: TableController): Fought | undefined => {
  const entry = table.look.value.position - 1;
  if (isComputer(table.sitting.step(entry)?.by) || !table.isPlayed || entry <= dockingOf(table).seen.value)
    return undefined;
  const stories = storiesIn(lately(table, entry)).filter(({ won }) => won !== undefined);
  return stories.length > 0 ? { stories, frame: undefined, entry } : undefined;
};

const now = (table: TableController): Fought | undefined => {
  const { view: seen, live, asked } = table.look.value;
  // A film tells it on the map; whoever rolls his own dice sees each of them fall.
  if (!live || table.screening.film.now.value || table.rolling.wanted.value) return undefined;
  const frame = frameOf<Battle>(seen as View, 'battle');
  if (frame && asked) return fighting(table, frame);
  return frame || table.standIn.seats.value.length > 0 ? undefined : news(table);
};

/** The Battles that the table shows now; nothing at other times. */
export const fought = (table: TableController): Fought | undefined => {
  let it = kept.get(table);
  if (!it) {
    it = computed(() => now(table));
    kept.set(table, it);
  }
  return it.value;
};
