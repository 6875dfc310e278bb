import { levelOf } from '@liberty/ai';
import type { Chair, Change, Clocks, Facts, Offer, Pace, Publish, Row, StandIn } from '@liberty/net';
import type { Connection } from './line.ts';

/** What the world may see after the end, in words. */
export const PUBLISHED: readonly { readonly value: Publish; readonly name: string }[] = [
  { value: 'named', name: 'The whole game, with names' },
  { value: 'nameless', name: 'The whole game, without names' },
  { value: 'nothing', name: 'Nothing' },
];

/** The same as a sentence for whoever sits down. */
export const sayPublished = (publish: Publish): string => {
  if (publish === 'nothing') return 'Nothing of it is shown to the world, ever';
  return publish === 'named'
    ? 'After the war the world may see it'
    : 'After the war the world may see it, without names';
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '2 d 14 h', '3 h 20 min', '47 min', '8:19'. */
export const span = (ms: number): string => {
  const left = Math.max(0, ms);
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  if (left >= 10 * MINUTE) return `${Math.floor(left / MINUTE)} min`;
  return `${Math.floor(left / MINUTE)}:${two((left % MINUTE) / 1000)}`;
};

const days = (seconds: number): string => {
  const n = seconds / 86_400;
  if (n < 1) return `${Math.round(seconds / 3600)} hours`;
  return n === 1 ? 'one day' : `${n} days`;
};

export const sayPace = (pace: Pace): string => {
  if (pace.kind === 'none') return 'No clock';
  if (pace.kind === 'days')
    return `${days(pace.each)} for each answer, ${pace.reserve === 0 ? 'none' : days(pace.reserve)} in reserve`;
  return `${Math.round(pace.bank / 60)} minutes each and ${pace.increment} s a turn`;
};

/** What else is agreed, in a sentence. */
export const sayTerms = ({ watch, odds, takebacks }: Pick<Facts, 'watch' | 'odds' | 'takebacks'>): string =>
  [
    watch ? 'Others may watch' : 'Nobody else may watch',
    odds ? 'the odds are open' : 'no odds are shown',
    takebacks ? 'takebacks by consent' : 'no takebacks but one’s own undo',
  ].join(', ');

/** What becomes of a free seat; nothing where it stays free. */
export const sayStandIn = (standIn: StandIn | undefined): string =>
  standIn ? `Where nobody sits after ${days(standIn.after)}, a computer does (${levelOf(standIn.level).name}).` : '';

/** What is left to a chair now, and whether its clock runs. Nothing where no clock is kept. */
export const leftTo = (
  { running, left, fallen }: Clocks,
  chair: number,
  elapsed: number,
): { readonly says: string; readonly runs: boolean; readonly low: boolean } | undefined => {
  const it = left[chair];
  if (!it) return undefined;
  const runs = running === chair;
  if (fallen === chair) return { says: 'time is up', runs: false, low: true };
  const turn = (it.turn ?? 0) - (runs ? elapsed : 0);
  const bank = it.bank + Math.min(0, turn);
  if (turn > 0) return { says: span(turn), runs, low: runs && turn < HOUR && bank < HOUR };
  return {
    says: it.turn === undefined ? span(bank) : `${span(bank)} of the reserve`,
    runs,
    low: runs && bank < MINUTE,
  };
};

/** The seats of a chair: 'American', 'Regulars and Loyalists'. */
export const sideOf = ({ seats, chairs }: Pick<Facts, 'seats' | 'chairs'>, chair: number): string =>
  (chairs[chair]?.seats ?? []).map((seat) => seats[seat]).join(' and ');

/** Who sits in a chair. */
export const sitterOf = ({ name, computer }: Chair): string => {
  if (name !== undefined) return computer === undefined ? name : `${name}; the computer plays on`;
  return computer === undefined ? 'Free seat' : `Computer, ${levelOf(computer).name}`;
};

export const isFree = ({ name, computer }: Chair): boolean => name === undefined && computer === undefined;

/** How long ago, no finer than minutes. */
const ago = (ms: number): string => (ms < HOUR ? `${Math.max(1, Math.floor(ms / MINUTE))} min` : span(ms));

/** Somebody who plays, as far as it is known where he is. */
type Someone = Pick<Chair, 'here' | 'elsewhere' | 'seen' | 'name'>;
/** Where somebody is, as far as it was told. */
type Where = { readonly here?: boolean | undefined; readonly elsewhere?: boolean | undefined };

/** The dot before a name, which never stands without words. */
export const dotOf = ({ here, elsewhere }: Where): string => (here ? 'far-here' : elsewhere ? 'far-elsewhere' : '');

/** 'at the table', 'elsewhere on the site', 'here 2 h ago'. */
export const presence = ({ here, elsewhere, seen, name }: Someone, now: number): string => {
  if (name === undefined) return '';
  if (here) return 'at the table';
  if (elsewhere) return 'elsewhere on the site';
  return seen === undefined ? 'not here yet' : `here ${ago(now - seen)} ago`;
};

/** How it stands with the server, in a sentence. */
export const sayConnection = (state: Connection, isSending: boolean, now: number): string => {
  if (state.is === 'open') return isSending ? 'Sending' : 'Connected';
  if (state.is === 'shut') return state.say;
  if (state.is !== 'away') return 'Calling the server';
  if (now - state.since < QUIET) return isSending ? 'Sending' : 'Connected';
  const seconds = Math.max(0, Math.ceil((state.until - now) / 1000));
  const kept = isSending ? 'Your answer is kept and will be sent' : 'Nothing is lost';
  return `Reconnecting. ${kept}; try ${state.tries}, in ${seconds} s`;
};

/** A line that is lost for less than this is not spoken of (ms). */
const QUIET = 2000;

/** Is the line lost for so long that it is spoken of? */
export const isLost = (state: Connection, now: number): boolean => state.is === 'away' && now - state.since >= QUIET;

/** 'today', 'yesterday', 'on Tuesday', 'on 3 May'. */
export const dayOf = (moment: number, now: number): string => {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (moment >= midnight) return 'today';
  if (moment >= midnight - DAY) return 'yesterday';
  const day = new Date(moment);
  const isThisWeek = moment >= midnight - 6 * DAY;
  return `on ${day.toLocaleDateString('en', isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' })}`;
};

/** For whom one waits, and whether he is there; nothing where nobody else is asked. */
export const sayWaiting = (facts: Facts, asked: number | undefined, own: number | undefined, now: number): string => {
  const it = asked === undefined || asked === own ? undefined : facts.chairs[asked];
  if (!it || facts.over) return '';
  if (it.computer !== undefined) return 'The computer thinks.';
  if (it.here) return `Waiting for ${it.name ?? 'the other side'}, who is at the table.`;
  if (it.elsewhere) return `Waiting for ${it.name ?? 'the other side'}, who is elsewhere on the site.`;
  if (it.seen === undefined) return `Waiting for ${it.name ?? 'the other side'}, who has not been here yet.`;
  return `Waiting for ${it.name ?? 'the other side'}, who was last here ${dayOf(it.seen, now)}.`;
};

/** '14:02'. */
export const hourOf = (moment: number): string =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What is asked for, of whoever asks or by oneself. */
export const sayOffer = ({ what, count = 1 }: Offer, who?: string): string => {
  const [subject, s] = who === undefined ? ['You', ''] : [who, 's'];
  if (what === 'draw') return `${subject} offer${s} to call the war drawn.`;
  if (what === 'resign') return `${subject} ask${s} to give up the war together.`;
  return `${subject} ask${s} to take back ${count === 1 ? 'an answer' : `${count} answers`}.`;
};

/** So many sentences tell what was last done. */
const TOLD = 2;

/** What the others did last, in a sentence; nothing where that is not known. */
export const deedOf = (changes: readonly Change[], own: readonly number[]): string | undefined => {
  const theirs = changes.filter((it) => it.kind === 'answer' && !own.includes(it.seat));
  const said = theirs.flatMap((it) => (it.kind === 'answer' ? it.told.flatMap(({ say }) => say ?? []) : []));
  const last = said.slice(-TOLD).map((it) => it.replace(/[.\s]+$/, ''));
  return last.length === 0 ? undefined : `${last.join('; ')}.`;
};

/** What stands beside a clock: whose it is where it is not mine, and the reserve behind it. */
export const besideClock = ({ clocks, asked, chair, chairs }: Row): string => {
  const left = asked === undefined ? undefined : clocks?.left[asked];
  if (asked === undefined || !left) return '';
  const name = chairs[asked]?.name ?? chairs[asked]?.seats.join(' and ');
  const whose = asked === chair ? [] : [`the clock of ${name}`];
  return [...whose, ...(left.turn === undefined || left.turn <= 0 ? [] : [`${span(left.bank)} in reserve`])].join('; ');
};

/** '98 answers in 31 days', for a war that is over. */
export const sayLength = ({ n, laid, over }: Row): string => {
  const took = Math.max(1, Math.round(((over?.at ?? laid) - laid) / DAY));
  return `${n === 1 ? 'one answer' : `${n} answers`} in ${took === 1 ? 'a day' : `${took} days`}`;
};

/** 'one waits for you', 'three wait for you'. */
export const sayWaits = (n: number): string => {
  const word = ['none', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
  return `${word} wait${n === 1 ? 's' : ''} for you`;
};
