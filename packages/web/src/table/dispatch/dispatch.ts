import type { Seat } from '@liberty/table';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Sketch } from '../../board/sketch.ts';
import type { AnyDesk } from '../desk.ts';
import type { Eyes, Laid } from '../eyes.ts';
import type { Film } from '../film.ts';
import type { Heard } from '../hearing.ts';
import type { Outlook } from '../outlook.ts';
import type { Gaze, Step } from '../sitting.ts';
import { plain, sentence } from '../words.ts';
import type { Deed } from './deed.ts';

/** So many sentences are told; the film has the others. */
export const SENTENCES = 3;
/** So many deeds of a plan are drawn. */
const PLANNED = 9;
/** A battle may have begun so many answers before the one it is told with. */
const PRELUDE = 40;

/** Did one of these seats give this answer itself, and not as it was agreed beforehand or as the only one? */
const isOwn = (step: Step | undefined, own: readonly Seat[]): boolean =>
  step !== undefined && own.includes(step.seat) && step.by === undefined;

/** The last answer these seats gave themselves; -1: none. */
const lastOwn = ({ sitting }: Pick<Laid, 'sitting'>, own: readonly Seat[], length: number): number => {
  let last = length - 1;
  while (last >= 0 && !isOwn(sitting.step(last), own)) last--;
  return last;
};

/** Whose card or turn begins with what was heard; 'nobody' where a year or a phase of the rules does, nothing where neither. */
const turnIn = (desk: AnyDesk, { event, rule }: Pick<Heard, 'event' | 'rule'>): Seat | 'nobody' | undefined => {
  const { level, seat, section } = desk.line(event, rule);
  if (level === 'play') return seat ?? 'nobody';
  return level === 'chapter' || section !== undefined ? 'nobody' : undefined;
};

/**
 * Where the card or turn began in whose midst this answer of one's own was given; nothing where it was given in one's own,
 * or between two. A card is played by the first thing that is told of an answer; what is told later follows from that answer.
 */
const midstOf = ({ desk, sitting }: Laid, own: readonly Seat[], eyes: Gaze, answer: number): number | undefined => {
  const [first] = sitting.step(answer)?.heard(eyes) ?? [];
  const begun = first && turnIn(desk, first);
  if (typeof begun === 'number' && own.includes(begun)) return undefined;
  for (let at = answer - 1; at >= 0; at--)
    for (const told of (sitting.step(at)?.heard(eyes) ?? []).toReversed()) {
      const turn = turnIn(desk, told);
      if (turn !== undefined) return turn === 'nobody' || own.includes(turn) ? undefined : at;
    }
  return undefined;
};

/**
 * The last answer by which these seats acted: what they answer in the midst of somebody else's card, an interception say,
 * does not end what is told of that card.
 */
export const lastAct = (laid: Laid, own: readonly Seat[], eyes: Gaze, length: number): number => {
  let last = lastOwn(laid, own, length);
  while (last >= 0) {
    const began = midstOf(laid, own, eyes, last);
    if (began === undefined) return last;
    // A turn may have begun by what one answered before it.
    last = lastOwn(laid, own, began + 1);
  }
  return last;
};

/**
 * What happened since the viewer last acted, as deeds: on the map and in a few sentences, until he acts. Made of what these
 * eyes heard, so that a game that was played on while the page slept is told like one that was looked at.
 */
export class Dispatch {
  /** The sentence that is pointed at. */
  readonly pointed = signal<number | undefined>(undefined);
  /** Opened or folded by hand, and after which own answer; else it is open when the viewer is asked. */
  readonly #set = signal<{ readonly after: number; readonly open: boolean } | undefined>(undefined);
  readonly #laid: Laid;
  readonly #eyes: Eyes;
  readonly #film: Film;
  readonly #outlook: Outlook;

  constructor(laid: Laid, eyes: Eyes, film: Film, outlook: Outlook) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#film = film;
    this.#outlook = outlook;
  }

  get #isPlan(): boolean {
    return this.#laid.sitting.planned !== undefined;
  }

  /** The answer by which the viewer last acted; what follows from it is news to him. To one who only looks on it is what he has not seen. */
  readonly since: ReadonlySignal<number> = computed(() => {
    const { sitting } = this.#laid;
    const { length } = this.#eyes.now.value;
    const own = this.#eyes.ownSeats;
    if (sitting.planned !== undefined) return sitting.planned - 1;
    if (own.length === 0) return Math.min(length, sitting.seen?.value ?? length) - 1;
    return this.#isUnderway
      ? lastOwn(this.#laid, own, length)
      : lastAct(this.#laid, own, this.#eyes.viewer.value, length);
  });

  /** So long it stays as it was opened or folded: until the viewer has answered, be it in the midst of another's card. */
  readonly #answered: ReadonlySignal<number> = computed(() => {
    const own = this.#eyes.ownSeats;
    if (own.length === 0 || this.#isPlan) return this.since.value;
    return lastOwn(this.#laid, own, this.#eyes.now.value.length);
  });

  /** Is a card of the viewer's own being carried out, though nothing may have been told of it? */
  get #isUnderway(): boolean {
    const { asked, view } = this.#outlook.look.value;
    return asked && this.#laid.desk.isUnderway?.(view) === true;
  }

  /** Everything since then, own deeds left out unless something was lost by them; of a plan all of it. */
  readonly deeds: ReadonlySignal<readonly Deed[]> = computed(() => {
    const { desk, sitting } = this.#laid;
    const own = this.#eyes.ownSeats;
    const { length } = this.#eyes.now.value;
    const since = this.since.value;
    const viewer = this.#eyes.viewer.value;
    if (since >= length - 1 && own.length === 0) return [];
    if (this.#eyes.cursor.value !== undefined || this.#eyes.curtain.value !== undefined) return [];
    const heard: Heard[] = [];
    for (let entry = Math.max(0, since - PRELUDE); entry < length; entry++)
      for (const told of sitting.step(entry)?.heard(viewer) ?? []) heard.push({ ...told, entry });
    // What one has done oneself is no news, also in the midst of another's card.
    const isNews = ({ seat, last, lost }: Deed): boolean => {
      if (last < since || this.#isPlan) return last > since;
      if (last > since && !isOwn(sitting.step(last), own)) return true;
      return seat === undefined || !own.includes(seat) || lost?.some((it) => own.includes(it)) === true;
    };
    const deeds = desk.deeds(heard).filter(isNews);
    return [...deeds, ...this.#ordered(since, length, own)].sort((a, b) => a.last - b.last);
  });

  /** What was answered for the viewer as he had ordered it. */
  #ordered(since: number, length: number, own: readonly Seat[]): Deed[] {
    const { desk, sitting } = this.#laid;
    return Array.from({ length: length - since - 1 }, (_, i) => since + 1 + i).flatMap((entry): Deed[] => {
      const step = sitting.step(entry);
      if (step?.by !== 'preset' || !own.includes(step.seat)) return [];
      const line = step.action === undefined ? undefined : desk.agreed?.(step.action);
      const words = line ? [...line.words, ', as you ordered'] : ['An answer was given as you ordered'];
      const { tone } = desk.seats[step.seat]!;
      return [{ words, rule: line?.rule ?? '', seat: step.seat, tone, first: entry, last: entry, marks: [] }];
    });
  }

  /** The last of them, which are told; the same again at once is told once. */
  readonly told: ReadonlySignal<readonly Deed[]> = computed(() =>
    this.deeds.value.slice(this.#isPlan ? -PLANNED : -SENTENCES),
  );

  /** How many more there are. */
  readonly more: ReadonlySignal<number> = computed(() => this.deeds.value.length - this.told.value.length);

  /** Is there anything to tell, and may it be told now? */
  readonly isThere: ReadonlySignal<boolean> = computed(() => {
    if (this.#eyes.cursor.value !== undefined || this.#eyes.curtain.value !== undefined) return false;
    return this.told.value.length > 0 && !this.#film.now.value && this.#laid.standIn.seats.value.length === 0;
  });

  /** Nothing else is going on: the viewer is asked, it is over, or he only looks on. */
  readonly #isCalm: ReadonlySignal<boolean> = computed(() => {
    const { asked, view, viewer } = this.#outlook.look.value;
    return asked || view.outcome !== undefined || viewer === undefined;
  });

  readonly isOpen: ReadonlySignal<boolean> = computed(() => {
    if (!this.isThere.value) return false;
    const set = this.#set.value;
    return set?.after === this.#answered.value ? set.open : this.#isCalm.value;
  });

  /** Opened by hand: it stays, whatever lies under it. */
  readonly isWanted: ReadonlySignal<boolean> = computed(
    () => this.#set.value?.after === this.#answered.value && this.#set.value.open,
  );

  open(open: boolean): void {
    this.pointed.value = undefined;
    this.#set.value = { after: this.#answered.value, open };
  }

  /** Who did it, where one seat did all of it. */
  readonly doer: ReadonlySignal<Seat | undefined> = computed(() => {
    const seats = new Set(this.told.value.flatMap(({ seat }) => (seat === undefined ? [] : [seat])));
    return seats.size === 1 ? [...seats][0] : undefined;
  });

  /** When the last of it was done, where that is known. */
  readonly doneAt: ReadonlySignal<number | undefined> = computed(() => {
    const last = this.told.value.at(-1);
    return last && this.#laid.sitting.step(last.last)?.at;
  });

  /** The same deeds as the map draws them; they stay when the sentences are folded. */
  readonly sketches: ReadonlySignal<readonly Sketch[]> = computed(() => {
    if (!this.isThere.value || !(this.#isPlan || this.#isCalm.value || this.isOpen.value)) return [];
    return this.told.value.map(({ marks, tone }, i) => ({
      marks,
      number: i + 1,
      ...(tone === undefined ? {} : { tone }),
      strong: this.pointed.value === i,
    }));
  });

  /** The sentences as they are read aloud, each with its stop. */
  readonly sentences: ReadonlySignal<readonly string[]> = computed(() =>
    this.told.value.map(({ words }) => plain(sentence(words))),
  );
}
