import type { Judged } from '@liberty/study/grades';
import { expose } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Looking } from '../src/review/looking.ts';

/** How many answers the war has: the graph takes two pieces each time, its answers 14. */
const LENGTH = 42;

/** What a worker was asked, and how it is answered. */
interface Asked {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly give: () => void;
}

let asked: Asked[] = [];
let workers: Handmade[] = [];

const answer = <T>(what: string, from: number, to: number, of: (at: number) => T): Promise<T[]> =>
  new Promise((resolve) =>
    asked.push({
      what,
      from,
      to,
      give: () => resolve(Array.from({ length: to - from }, (_, i) => of(from + i))),
    }),
  );

const study = {
  lay: () => Promise.resolve(true),
  glance: (from: number, to: number) => answer('glance', from, to, () => 0.5),
  chance: (from: number, to: number) => answer('chance', from, to, () => 0.6),
  judged: (from: number, to: number) => answer('judged', from, to, (entry) => ({ entry }) as Judged),
  line: () => Promise.resolve([7]),
  sum: (looked: object) => Promise.resolve(looked),
};

/** A worker that works when it is told to, and never answers once it was ended. */
class Handmade {
  readonly #here: MessagePort;
  readonly #there: MessagePort;
  isEnded = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    [this.#here, this.#there] = [port1, port2];
    expose(study, port2);
    workers.push(this);
  }
  start(): void {
    this.#here.start();
  }
  postMessage(it: unknown, moved: Transferable[]): void {
    this.#here.postMessage(it, moved);
  }
  addEventListener(type: string, hear: (event: Event) => void): void {
    if (type === 'message') this.#here.addEventListener(type, hear);
  }
  removeEventListener(type: string, hear: (event: Event) => void): void {
    this.#here.removeEventListener(type, hear);
  }
  terminate(): void {
    this.isEnded = true;
    this.#here.close();
    this.#there.close();
  }
}

beforeEach(() => {
  [asked, workers] = [[], []];
  vi.stubGlobal('Worker', Handmade);
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 });
});
afterEach(() => {
  for (const it of workers) it.terminate();
  vi.unstubAllGlobals();
});

const atWork = (): Handmade[] => workers.filter((it) => !it.isEnded);
/** Waits until so much is asked, and takes it out. */
const next = async (count: number): Promise<Asked[]> => {
  await expect.poll(() => asked.length).toBe(count);
  return asked.splice(0);
};
/** Answers all that is asked until nothing is left. */
const toTheEnd = async (looking: Looking): Promise<string[]> => {
  const seen: string[] = [];
  await expect
    .poll(() => {
      for (const { what, from, give } of asked.splice(0)) {
        seen.push(`${what} ${from}`);
        give();
      }
      return looking.stage.value;
    })
    .toBe('done');
  return seen;
};

test('two work at it: the whole graph at first sight before anything else, and answers last', async () => {
  const looking = new Looking({ record: '' }, LENGTH);
  looking.attend();
  expect(workers).toHaveLength(2);
  const seen = await toTheEnd(looking);
  expect(seen.map((it) => it.split(' ')[0]!).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'chance'),
    ...Array.from({ length: 2 }, () => 'glance'),
    ...Array.from({ length: 14 }, () => 'judged'),
  ]);
  expect(seen.slice(0, 2).toSorted()).toEqual(['glance 0', 'glance 40']);
  expect(seen.slice(2, 4).toSorted()).toEqual(['chance 0', 'chance 40']);
  expect(looking.graph.value).toEqual(Array.from({ length: LENGTH + 1 }, () => 0.6));
  expect(looking.progress.value).toBe(1);
});

test('stopped, nobody works any more in the same breath; taken up again in the next, nothing is left out', async () => {
  const looking = new Looking({ record: '' }, LENGTH);
  looking.attend();
  for (const { give } of await next(2)) give();
  const inHand = await next(2);
  looking.stop();
  expect(atWork()).toEqual([]);
  expect(looking.stage.value).toBe('stopped');
  // What was found stays, and what comes too late is not heard.
  for (const { give } of inHand) give();
  expect(looking.graph.value).toEqual(Array.from({ length: LENGTH + 1 }, () => 0.5));
  // A double click goes on at once.
  looking.goOn();
  expect(atWork()).toHaveLength(2);
  const seen = await toTheEnd(looking);
  expect(seen.slice(0, 2).toSorted()).toEqual(['chance 0', 'chance 40']);
  expect(seen).toHaveLength(16);
  expect(looking.answers.value.map((it) => it!.entry)).toEqual(Array.from({ length: LENGTH }, (_, i) => i));
});

test('whoever asks how an answer would go on while it is stopped can still let it go on', async () => {
  const looking = new Looking({ record: '' }, LENGTH);
  looking.attend();
  await next(2);
  looking.stop();
  expect(await looking.line(3, 1)).toEqual([7]);
  expect(atWork()).toHaveLength(1);
  looking.goOn();
  expect(looking.stage.value).toBe('looking');
  expect(atWork()).toHaveLength(2);
  await toTheEnd(looking);
});

test('nobody looks any more: it rests, and leaves the machine to whoever plays', async () => {
  const looking = new Looking({ record: '' }, LENGTH);
  const turnAway = looking.attend();
  await next(2);
  turnAway();
  await expect.poll(() => atWork().length).toBe(0);
  expect(looking.stage.value).toBe('stopped');
  looking.attend();
  await toTheEnd(looking);
});
