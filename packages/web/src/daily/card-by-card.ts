import type { Seat } from '@liberty/table';
import { whoElse } from '../table/deciders.ts';
import type { AnyDesk } from '../table/desk.ts';
import { type LogPlay, Scribe, countRepeats, logTree } from '../table/log.ts';
import { type Sitting, stepsIn } from '../table/sitting.ts';
import { plain } from '../table/words.ts';

/** One card at a table, or what happened between two: what was done, and how the war stood after it. */
export interface Card {
  readonly head: string;
  readonly seat?: Seat;
  readonly lines: readonly string[];
  readonly score: string;
  /** After how many answers. */
  readonly at: number;
}

export interface Chapter {
  readonly title: string;
  readonly cards: readonly Card[];
}

/** The same place in two wars: the n-th card of a side in a year. Nothing on one side where that war had fewer. */
export interface Pair {
  readonly head: string;
  readonly cards: readonly [Card | undefined, Card | undefined];
  /** The same was done at both tables, and came to the same. */
  readonly isSame: boolean;
}

export interface PairedChapter {
  readonly title: string;
  readonly pairs: readonly Pair[];
}

const linesOf = ({ lines }: LogPlay): { text: string; entry: number }[] =>
  lines.flatMap((it) => {
    const items = it.kind === 'battle' ? [it.head, ...it.blows] : [it.item];
    return items.map((item) => ({
      text: `${plain(item.words)}${item.times === undefined ? '' : ` ×${item.times}`}`,
      entry: item.entry,
    }));
  });

const cardOf = (desk: AnyDesk, sitting: Sitting, eyes: Seat, play: LogPlay): Card => {
  const lines = linesOf(play);
  const at = Math.max(play.head?.entry ?? 0, ...lines.map(({ entry }) => entry)) + 1;
  return {
    head: play.head ? plain(play.head.words) : 'Between the cards',
    ...(play.head?.seat === undefined ? {} : { seat: play.head.seat }),
    lines: lines.map(({ text }) => text),
    score: desk.score(sitting.view(eyes, at)!),
    at,
  };
};

/** How long a page may be kept busy in one go, in milliseconds. */
const BREATH = 16;

/** Lets the page breathe where it has been busy for long. */
const breathing = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await new Promise((done) => setTimeout(done, 0));
    since = performance.now();
  };
};

/** A finished war card by card, as its log tells it. */
export const cardsOf = async (desk: AnyDesk, sitting: Sitting, eyes: Seat): Promise<Chapter[]> => {
  const scribe = new Scribe(
    (event, rule) => desk.line(event, rule),
    (step) => whoElse(sitting.kinds, step),
  );
  const items = scribe.write(stepsIn(sitting, 0, sitting.now.value.length), eyes);
  const breathe = breathing();
  const chapters: Chapter[] = [];
  for (const { title, plays } of logTree(countRepeats(items))) {
    const cards: Card[] = [];
    for (const play of plays) {
      cards.push(cardOf(desk, sitting, eyes, play));
      await breathe();
    }
    chapters.push({ title, cards });
  }
  return chapters;
};

const isSame = (a: Card | undefined, b: Card | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.head === b.head &&
  a.score === b.score &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, i) => line === b.lines[i]);

const pairOf = (a: Card | undefined, b: Card | undefined): Pair => ({
  head: a && b && a.head !== b.head ? '' : (a ?? b)!.head,
  cards: [a, b],
  isSame: isSame(a, b),
});

/** The n-th card of a side lies beside the n-th of the same side. */
const pairsOf = (first: readonly Card[], second: readonly Card[]): Pair[] => {
  const open = [...second];
  const take = ({ seat }: Card): Card | undefined => {
    const at = open.findIndex((it) => it.seat === seat);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  const pairs = first.map((card) => pairOf(card, take(card)));
  return [...pairs, ...open.map((card) => pairOf(undefined, card))];
};

/** Two wars with the same luck side by side, year by year and card by card. */
export const sideBySide = (first: readonly Chapter[], second: readonly Chapter[]): PairedChapter[] => {
  const titles = [...new Set([...first, ...second].map(({ title }) => title))];
  const cardsIn = (war: readonly Chapter[], title: string): readonly Card[] =>
    war.filter((it) => it.title === title).flatMap(({ cards }) => cards);
  return titles.map((title) => ({ title, pairs: pairsOf(cardsIn(first, title), cardsIn(second, title)) }));
};
