import type { MatchRecord, Seat, Sight } from '@liberty/table';
import { save } from '@liberty/table';
import type { AnyDesk, Look, Tools } from '../table/desk.ts';
import { type LogItem, Scribe, countRepeats } from '../table/log.ts';
import { type Gaze, type Sitting, stepsIn } from '../table/sitting.ts';
import { capital, plain } from '../table/words.ts';
import { type Looking, lookingAt } from './looking.ts';

/** A war to be looked at: its desk, the table it was played at, and whose eyes may look while it goes on. */
export interface War {
  readonly desk: AnyDesk;
  readonly sitting: Sitting;
  readonly record: MatchRecord;
  readonly pack?: string | undefined;
  /** The seats of whoever looks; absent: all lies open. */
  readonly own?: readonly Seat[] | undefined;
}

/** What is being worked out about this war. */
export const studyOf = ({ record, pack, own }: War): Looking => {
  const { header, lines } = record;
  const name = [header.secretHash, lines.length, lines.at(-1)?.hash, own?.join(' ') ?? 'open'].join(' · ');
  const studied = () => ({
    record: save(record),
    ...(pack === undefined ? {} : { pack }),
    ...(own === undefined ? {} : { own }),
  });
  return lookingAt(name, studied, lines.length);
};

/** Through whose eyes the war is told. */
export const earsOf = ({ own }: War): Gaze => own?.[0];

/** The log of the whole war, line by line. */
export const logOf = (war: War): readonly LogItem[] => {
  const { desk, sitting, record } = war;
  const scribe = new Scribe((event, rule) => desk.line(event, rule));
  return countRepeats(scribe.write(stepsIn(sitting, 0, record.lines.length), earsOf(war)));
};

/** A part of the war: a year, a round, a Turn; from which answer on. */
export interface Chapter {
  readonly title: string;
  readonly from: number;
  /** The first answer that is not in it. */
  readonly to: number;
}

export const chaptersOf = (log: readonly LogItem[], length: number): readonly Chapter[] => {
  const heads = log.filter(({ level }) => level === 'chapter');
  const titled = heads.map(({ words, entry }) => ({ title: plain(words), from: entry }));
  const begun = titled.filter((it, i) => titled[i - 1]?.title !== it.title);
  return begun.map((it, i) => ({ ...it, to: begun[i + 1]?.from ?? length }));
};

const NO_TOOLS: Tools = { why: () => [], foresee: () => undefined };

/** The table as the seat that was asked saw it before an answer. */
const lookOf = (view: Sight, viewer: Seat, position: number): Look => ({
  view,
  views: [view],
  viewer,
  asked: true,
  live: true,
  position,
});

/** What a seat could answer in this view, as its desk lays it out. */
export const choicesIn = (desk: AnyDesk, view: Sight, seat: Seat, position: number) => {
  const look = lookOf(view, seat, position);
  return { look, choices: desk.choices(look, NO_TOOLS) };
};

/** An answer in words: as the desk offers it, or as the record writes it. */
export const sayIn = (desk: AnyDesk, view: Sight, seat: Seat, position: number, action: number): string => {
  const { choices } = choicesIn(desk, view, seat, position);
  const meant = choices.filter(({ actions }) => actions[0] === action);
  return (meant.find(({ actions }) => actions.length === 1) ?? meant[0])?.says ?? desk.game.write(action);
};

/** The answer that was given, or might have been, after so many others. */
export const sayOf = ({ desk, sitting }: War, entry: number, action: number): string => {
  const seat = sitting.step(entry)?.seat;
  const view = seat === undefined ? undefined : sitting.view(seat, entry);
  return view && seat !== undefined ? sayIn(desk, view, seat, entry, action) : desk.game.write(action);
};

/** The side of the first seat and the other: in whose colours the graph is drawn, and how they are called. */
export interface Camp {
  readonly tone: 'am' | 'br';
  readonly name: string;
}

const toneOf = (tone: string): 'am' | 'br' => (tone.split(' ').includes('br') ? 'br' : 'am');
const NAMES = { am: 'American', br: 'British' } as const;

export const campsOf = ({ desk }: Pick<War, 'desk'>): readonly [Camp, Camp] => {
  const tone = toneOf(desk.seats[0]!.tone);
  const other = tone === 'am' ? 'br' : 'am';
  return [
    { tone, name: NAMES[tone] },
    { tone: other, name: NAMES[other] },
  ];
};

/** Seats by side, those of the first seat's first. */
export const sidesOf = ({ desk }: Pick<War, 'desk'>): readonly (readonly Seat[])[] => {
  const [first] = campsOf({ desk });
  const seats = desk.seats.map((_, seat) => seat);
  const isFirst = (seat: Seat): boolean => toneOf(desk.seats[seat]!.tone) === first.tone;
  return [seats.filter(isFirst), seats.filter((it) => !isFirst(it))].filter((it) => it.length > 0);
};

/** What the first side has of the result where the war ended otherwise than by its rules: giving up is no answer, and no luck. */
export const brokenOffAt = (war: Pick<War, 'desk' | 'sitting'>): number | undefined => {
  const ending = war.sitting.ending?.();
  if (!ending) return undefined;
  if (ending.winners.length === 0) return 0.5;
  return sidesOf(war)[0]!.some((seat) => ending.winners.includes(seat)) ? 1 : 0;
};

export const percent = (share: number): string => `${Math.round(100 * share)}%`;
/** In points of a hundred: '+20', '−5'. */
export const points = (share: number, digits = 0): string => {
  const size = (100 * Math.abs(share)).toFixed(digits);
  return `${share < 0 && Number(size) !== 0 ? '−' : '+'}${size}`;
};

/** A seat within a sentence: 'the American side', 'the Crown', 'the Patriot Militia'. */
export const seatInWords = (name: string): string =>
  /^(?:American|British)$/.test(name) ? `the ${name} side` : `the ${name.replace(/^The /, '')}`;

/** A sentence with a capital and a full stop. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);
