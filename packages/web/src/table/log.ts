import type { Action, Seat } from '@liberty/table';
import type { AgreedLine, LogLine } from './desk.ts';
import type { Heard, Step } from './sitting.ts';
import { type Word, plain } from './words.ts';

/** A line as it is shown: which answer it came from, and under which rule. */
export interface LogItem extends LogLine {
  readonly entry: number;
  readonly rule: string;
  /** Who gave the answer, where it was not the person in the seat: told once, with the first line of the answer. */
  readonly by?: string;
  /** So often in a row was it told; absent: once. */
  readonly times?: number;
}

export interface LogBattle {
  readonly kind: 'battle';
  readonly head: LogItem;
  readonly blows: readonly LogItem[];
}
export interface LogPlain {
  readonly kind: 'line';
  readonly item: LogItem;
}

/** A card, or a phase between the cards: its head and what came of it. */
export interface LogPlay {
  readonly head: LogItem | undefined;
  readonly lines: readonly (LogBattle | LogPlain)[];
}

export interface LogChapter {
  readonly title: string;
  readonly plays: readonly LogPlay[];
}

const isSameWord = (a: Word, b: Word | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Heads open something; they are never taken together. */
const REPEATED: ReadonlySet<LogLine['level']> = new Set(['line', 'consequence', 'blow']);

/** Does this line say once more what the one before said? Who gave the answer is told with its first line only. */
const repeats = (item: LogItem, last: LogItem | undefined): boolean =>
  last !== undefined &&
  REPEATED.has(item.level) &&
  item.level === last.level &&
  item.rule === last.rule &&
  item.seat === last.seat &&
  item.section === last.section &&
  (item.by === last.by || (item.by === undefined && item.entry === last.entry)) &&
  item.words.length === last.words.length &&
  item.words.every((word, i) => isSameWord(word, last.words[i]));

/** The lines that are shown; the same line several times in a row once, with how often. It belongs to the last answer that told it. */
export const countRepeats = (items: readonly LogItem[]): LogItem[] => {
  const shown: LogItem[] = [];
  for (const item of items) {
    if (item.words.length === 0) continue;
    const last = shown.at(-1);
    if (repeats(item, last)) shown[shown.length - 1] = { ...last!, entry: item.entry, times: (last!.times ?? 1) + 1 };
    else shown.push(item);
  }
  return shown;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** Puts lines into years, years into plays, and the blows of a battle into its box. */
export const logTree = (items: readonly LogItem[], prologue = 'Before the war'): LogChapter[] => {
  const chapters: Mutable<LogChapter>[] = [];
  let play: Mutable<LogPlay> | undefined;
  let battle: Mutable<LogBattle> | undefined;
  const chapterNow = (): Mutable<LogChapter> => {
    if (chapters.length === 0) chapters.push({ title: prologue, plays: [] });
    return chapters.at(-1)!;
  };
  const playNow = (): Mutable<LogPlay> => {
    if (!play) {
      play = { head: undefined, lines: [] };
      chapterNow().plays.push(play);
    }
    return play;
  };
  for (const item of items) {
    if (item.words.length === 0) continue;
    if (item.level !== 'blow') battle = undefined;
    const { section } = item;
    if (section !== undefined && play?.head?.section !== section) {
      const { entry, rule, seat } = item;
      const head: LogItem = { level: 'play', words: [section], section, entry, rule };
      play = { head: seat === undefined ? head : { ...head, seat }, lines: [] };
      chapterNow().plays.push(play);
    }
    switch (item.level) {
      case 'chapter':
        chapters.push({ title: plain(item.words), plays: [] });
        play = undefined;
        break;
      case 'play':
        play = { head: item, lines: [] };
        chapterNow().plays.push(play);
        break;
      case 'battle':
        battle = { kind: 'battle', head: item, blows: [] };
        playNow().lines.push(battle);
        break;
      case 'blow':
        if (battle) battle.blows.push(item);
        else playNow().lines.push({ kind: 'line', item });
        break;
      default:
        playNow().lines.push({ kind: 'line', item });
    }
  }
  return chapters;
};

/** How many lines a year holds, heads and blows included. */
export const linesIn = ({ plays }: LogChapter): number =>
  plays.reduce(
    (sum, { head, lines }) =>
      sum + (head ? 1 : 0) + lines.reduce((all, it) => all + (it.kind === 'battle' ? 1 + it.blows.length : 1), 0),
    0,
  );

/** A chapter with fewer lines than this has only begun: what led to it stays open too. */
const BEGUN = 12;

const holdsSince = ({ plays }: LogChapter, entry: number): boolean =>
  plays.some(
    ({ head, lines }) =>
      (head !== undefined && head.entry >= entry) ||
      lines.some((it) =>
        (it.kind === 'battle' ? [it.head, ...it.blows] : [it.item]).some((item) => item.entry >= entry),
      ),
  );

/** From which chapter on they lie open: the last always, the one before it while that has only begun, and every one in which something happened since this answer. */
export const unfoldedFrom = (chapters: readonly LogChapter[], since: number): number => {
  const last = chapters.length - 1;
  const begun = last > 0 && linesIn(chapters[last]!) < BEGUN ? last - 1 : last;
  const news = since < 0 ? -1 : chapters.findIndex((it) => holdsSince(it, since));
  return news < 0 ? begun : Math.min(begun, news);
};

/** Only the lines that hold the sought words, with the heads they stand under. */
export const filterLog = (items: readonly LogItem[], sought: string): readonly LogItem[] => {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return items;
  const holds = (item: LogItem): boolean => `${plain(item.words)} §${item.rule}`.toLowerCase().includes(wanted);
  const kept: LogItem[] = [];
  let chapter: LogItem | undefined;
  let play: LogItem | undefined;
  for (const item of items) {
    if (item.level === 'chapter') {
      [chapter, play] = [item, undefined];
    } else if (item.level === 'play' && !holds(item)) play = item;
    else if (holds(item)) {
      if (chapter) kept.push(chapter);
      if (play && item.level !== 'play') kept.push(play);
      [chapter, play] = [undefined, undefined];
      kept.push(item);
    }
  }
  return kept;
};

const INDENT: Readonly<Record<LogLine['level'], string>> = {
  chapter: '',
  play: '',
  line: '  ',
  consequence: '    ',
  battle: '  ',
  blow: '    ',
};

/** The log as text, to be copied. */
export const logText = (items: readonly LogItem[]): string =>
  countRepeats(items)
    .map((item) => {
      const often = item.times === undefined ? '' : ` ×${item.times}`;
      const text = `${INDENT[item.level]}${plain(item.words)}${often}`;
      const by = item.by === undefined ? '' : ` [${item.by}]`;
      return item.level === 'chapter' ? `\n${text}` : `${text}${by} (§${item.rule})`;
    })
    .join('\n')
    .trim();

/** The first line of an answer that can carry it says who gave it. */
const signed = (items: readonly LogItem[], by: string | undefined): readonly LogItem[] => {
  const at = by === undefined ? -1 : items.findIndex(({ level, words }) => level !== 'chapter' && words.length > 0);
  return at < 0 ? items : items.with(at, { ...items[at]!, by: by! });
};

/** The lines of one answer: by what was told, which several pairs of eyes share, and by the eyes. */
interface Made {
  readonly from: Step;
  readonly lines: Map<unknown, LogItem>;
  readonly heard: Map<Seat | undefined, readonly LogItem[]>;
}

/** Makes lines out of what a seat has heard, answer by answer; what was made before is kept, for these eyes and others. */
export class Scribe {
  readonly #line: (event: unknown, rule: string) => LogLine;
  readonly #who: (step: Step) => string | undefined;
  readonly #agreed: (action: Action) => AgreedLine | undefined;
  readonly #made: Made[] = [];

  constructor(
    line: (event: unknown, rule: string) => LogLine,
    who: (step: Step) => string | undefined = () => undefined,
    agreed: (action: Action) => AgreedLine | undefined = () => undefined,
  ) {
    this.#line = line;
    this.#who = who;
    this.#agreed = agreed;
  }

  /** A line stays the same object whoever reads it: what is drawn of it need not be drawn again. */
  #lineOf({ lines }: Made, { rule, event }: Heard, entry: number): LogItem {
    let item = lines.get(event);
    if (item?.rule !== rule) lines.set(event, (item = { ...this.#line(event, rule), entry, rule }));
    return item;
  }

  /** The lines of one answer. One that was given as agreed beforehand begins with a line that says so, or bears a mark. */
  #itemsOf(made: Made, entry: number, seat: Seat | undefined): readonly LogItem[] {
    const { by, action } = made.from;
    const items = made.from.heard(seat).map((it) => this.#lineOf(made, it, entry));
    const agreed = by === 'preset' && action !== undefined ? this.#agreed(action) : undefined;
    return agreed ? [{ ...agreed, entry }, ...items] : signed(items, this.#who(made.from));
  }

  write(steps: readonly Step[], seat: Seat | undefined): LogItem[] {
    this.#made.length = Math.min(this.#made.length, steps.length);
    return steps.flatMap((from, entry) => {
      let made = this.#made[entry];
      if (made?.from !== from) this.#made[entry] = made = { from, lines: new Map(), heard: new Map() };
      let items = made.heard.get(seat);
      if (!items) made.heard.set(seat, (items = this.#itemsOf(made, entry, seat)));
      return items;
    });
  }
}
