import { heardBy, type Seat, type Told } from '@liberty/table';
import type { LogLine } from './desk.ts';
import { plain } from './words.ts';

/** A line as it is shown: which answer it came from, and under which rule. */
export interface LogItem extends LogLine {
  readonly entry: number;
  readonly rule: string;
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
      play = { head: { ...item, level: 'play', words: [section] }, lines: [] };
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
  items
    .filter((item) => item.words.length > 0)
    .map((item) => {
      const text = `${INDENT[item.level]}${plain(item.words)}`;
      return item.level === 'chapter' ? `\n${text}` : `${text} (§${item.rule})`;
    })
    .join('\n')
    .trim();

interface Answered {
  readonly told: readonly Told<unknown>[];
}

/** Makes lines out of what a seat has heard, answer by answer; what was made before is kept. */
export class Scribe {
  readonly #line: (event: unknown, rule: string) => LogLine;
  #seat: Seat | undefined;
  #made: { from: Answered; items: LogItem[] }[] = [];

  constructor(line: (event: unknown, rule: string) => LogLine) {
    this.#line = line;
  }

  write(entries: readonly Answered[], seat: Seat | undefined): LogItem[] {
    if (seat !== this.#seat) this.#made = [];
    this.#seat = seat;
    if (this.#made.length > entries.length) this.#made.length = entries.length;
    entries.forEach((from, entry) => {
      if (this.#made[entry]?.from === from) return;
      const items = heardBy(from.told, seat).map(({ rule, event }) => ({ ...this.#line(event, rule), entry, rule }));
      this.#made[entry] = { from, items };
    });
    return this.#made.flatMap(({ items }) => items);
  }
}
