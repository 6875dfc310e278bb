import { type Judged, type Summary, type Turning, gradeOf } from '@liberty/study/grades';
import type { Seat } from '@liberty/table';
import type { LogItem } from '../table/log.ts';
import { plain } from '../table/words.ts';
import { type Chapter, type War, choicesIn, sayOf } from './war.ts';

/** A moment at which the war turned, named by what happened. */
export interface Moment {
  /** From 1. */
  readonly n: number;
  readonly entry: number;
  readonly by: number;
  readonly because: 'luck' | 'answer';
  readonly seat: Seat;
  readonly title: string;
  readonly about: string;
}

const titleAt = (chapters: readonly Chapter[], entry: number): string =>
  chapters.findLast(({ from }) => from <= entry)?.title ?? '';

/** What was told with an answer, and under which battle: the title and the rest. */
const happened = (log: readonly LogItem[], entry: number): { title: string; about: string } | undefined => {
  const own = log.filter((it) => it.entry === entry && it.level !== 'chapter' && it.words.length > 0);
  const last = own.at(-1);
  if (!last) return undefined;
  if (own.some(({ level }) => level === 'blow' || level === 'battle')) {
    const head = log.findLast((it) => it.level === 'battle' && it.entry <= entry);
    const blow = own.findLast(({ level }) => level === 'blow' || level === 'consequence') ?? last;
    if (head) return { title: plain(head.words), about: blow === head ? '' : plain(blow.words) };
  }
  const telling =
    own.findLast(({ level }) => level === 'consequence') ?? own.find(({ level }) => level === 'line') ?? last;
  const head = log.findLast((it) => it.level === 'play' && it.entry <= entry);
  return { title: plain(telling.words), about: head && head !== telling ? plain(head.words) : '' };
};

/** What an answer was that turned the war: the largest mistake of all, or of its grade. */
const graded = (turning: Turning, all: readonly Turning[]): string => {
  const answers = all.filter(({ because }) => because === 'answer');
  const isWorst = answers.every(({ by }) => Math.abs(by) <= Math.abs(turning.by));
  if (isWorst) return 'the largest mistake';
  const grade = gradeOf(Math.abs(turning.by));
  return grade === 'good' ? 'the answer' : `a ${grade}`;
};

/** The turning points of a war, in their order. */
export const momentsOf = (
  war: War,
  { turnings }: Summary,
  log: readonly LogItem[],
  chapters: readonly Chapter[],
): readonly Moment[] =>
  turnings.map((turning, i) => {
    const { entry, by, because } = turning;
    const { seat, action } = war.sitting.step(entry)!;
    const told = happened(log, entry);
    const answer = action === undefined ? '' : sayOf(war, entry, action);
    const title = because === 'answer' || !told ? answer : told.title;
    const rest = because === 'answer' ? graded(turning, turnings) : (told?.about ?? '');
    return {
      n: i + 1,
      entry,
      by,
      because,
      seat,
      title,
      about: [titleAt(chapters, entry), rest].filter((it) => it !== '').join(' · '),
    };
  });

/** A battle of the war: how it ended, and what luck gave in it. */
export interface Fought {
  readonly title: string;
  readonly chapter: string;
  readonly seat: Seat | undefined;
  readonly first: number;
  readonly last: number;
  readonly result: string;
  /** For the first side; nothing before all is looked at. */
  readonly luck?: number;
}

/** So many answers before its head is told, a battle may have been begun: somebody may try to intercept or to avoid it. */
const BEFORE = 8;

/** The odds that the attacker could see when he attacked; nothing where the desk gives none, or one may not know them. */
export const oddsBefore = ({ desk, sitting, own }: War, first: number): string | undefined => {
  for (let entry = first; entry >= Math.max(0, first - BEFORE); entry--) {
    const { seat, action } = sitting.step(entry) ?? {};
    if (seat === undefined || (own && !own.includes(seat))) continue;
    const view = sitting.view(seat, entry);
    if (!view || action === undefined) continue;
    const { look, choices } = choicesIn(desk, view, seat, entry);
    const attack = choices.find((it) => it.fight === true && it.actions[0] === action);
    if (attack) return desk.aloud.odds(attack, look);
  }
  return undefined;
};

export const battlesOf = (
  sums: Summary | undefined,
  log: readonly LogItem[],
  chapters: readonly Chapter[],
): readonly Fought[] => {
  const heads = log.flatMap((it, i) => (it.level === 'battle' ? [i] : []));
  return heads.map((i): Fought => {
    const head = log[i]!;
    const until = (isEnd: (it: LogItem) => boolean): LogItem[] => {
      const end = log.findIndex((it, at) => at > i && isEnd(it));
      return log.slice(i + 1, end < 0 ? undefined : end);
    };
    // What is told in its midst may belong to it and be no blow: what has decided it is looked for up to the next head.
    const decided = until(({ level }) => level === 'battle' || level === 'play' || level === 'chapter').find(
      ({ decides }) => decides,
    );
    const blows = until(({ level }) => level !== 'blow');
    const last = Math.max(decided?.entry ?? 0, blows.at(-1)?.entry ?? head.entry);
    const strokes = sums?.strokes.slice(head.entry, last + 1);
    return {
      title: plain(head.words),
      chapter: titleAt(chapters, head.entry),
      seat: head.seat,
      first: head.entry,
      last,
      result: plain((decided ?? blows.at(-1))?.words ?? []),
      ...(strokes === undefined ? {} : { luck: strokes.reduce((sum, it) => sum + it, 0) }),
    };
  });
};

/** The answer that lost most: a puzzle could be made of it. */
export const worstOf = (answers: readonly (Judged | undefined)[]): Judged | undefined =>
  answers.reduce<Judged | undefined>((worst, it) => (it && it.loss > (worst?.loss ?? 0) ? it : worst), undefined);
