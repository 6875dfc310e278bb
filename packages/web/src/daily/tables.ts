import type { LevelId } from '@liberty/ai';
import { type Result, fail, load, ok, sha256 } from '@liberty/table';
import { signal } from '@preact/signals';
import { deskFor } from '../games/index.ts';
import { type KeptGame, games, keep, load as loadKept } from '../kept.ts';
import { fromLink, toLink } from '../link.ts';
import { matchOf } from '../open.ts';
import { keptFromMatch, keptFromText, packAtHand } from '../shelf/setup.ts';
import type { AnyDesk } from '../table/desk.ts';
import { Here } from '../table/here.ts';
import type { Sitting } from '../table/sitting.ts';
import { type Soloist, workerThinker } from '../thinking/thinker.ts';
import { type Deal, isTableOf, readDeal, writeDeal } from './deal.ts';
import { type Finished, endOf, note, tablesOf } from './finished.ts';

/** A table laid out to be read. */
export interface Read {
  readonly desk: AnyDesk;
  readonly sitting: Sitting;
}

/** The table of a kept game, played again. */
export const readTable = async (kept: KeptGame): Promise<Result<Read, string>> => {
  const match = matchOf(kept);
  if (!match.ok) return match;
  const desk = await deskFor(match.value.game);
  return desk
    ? ok({ desk, sitting: new Here({ match: match.value, kinds: kept.seats }) })
    : fail('It has no table here.');
};

/** The finished table of that name, if its record is still here. */
export const readKept = async (id: string): Promise<Result<Read, string>> => {
  const kept = await loadKept(id);
  return kept ? readTable(kept) : fail('The record of this table is not in this browser any more.');
};

/** One's own tables of a deal that are still played, the last first. */
export const underWay = (deal: Deal): readonly KeptGame[] => {
  const code = writeDeal(deal);
  const over = new Set(tablesOf(code).map(({ id }) => id));
  return games.value.filter((kept) => {
    if (kept.game !== deal.game || over.has(kept.id)) return false;
    const record = load(kept.record);
    if (!record.ok || !isTableOf(deal, record.value.header)) return false;
    return writeDeal({ ...deal, seats: kept.seats }) === code;
  });
};

/** Notes a finished table of the deal, whoever played it; or says why it is none. */
const noteTable = async (deal: Deal, kept: KeptGame, who: Finished['who']): Promise<Result<Finished, string>> => {
  const record = load(kept.record);
  if (!record.ok) return record;
  if (!isTableOf(deal, record.value.header))
    return fail('This is another war: not this game with this luck and these terms.');
  const read = await readTable(kept);
  if (!read.ok) return read;
  const end = endOf(read.value.desk, read.value.sitting, deal);
  if (!end) return fail('This war is not over yet; it can be compared when it is.');
  await keep(kept);
  const it: Finished = { ...end, id: kept.id, who, at: Date.now() };
  note(it);
  return ok(it);
};

const LINKED = /#\/(?:link|duplicate\/[\w-]+)\/([\w-]+)/;

/** Brings in a friend's table: a link to it, or its record as a text. */
export const bringFriend = async (deal: Deal, text: string): Promise<Result<Finished, string>> => {
  const link = LINKED.exec(text)?.[1];
  if (link === undefined) {
    const kept = keptFromText(text);
    return kept.ok ? noteTable(deal, kept.value, 'friend') : kept;
  }
  const linked = await fromLink(link, packAtHand);
  if (!linked.ok) return linked;
  return noteTable(deal, keptFromMatch(linked.value.match, linked.value.pack, sha256(link).slice(0, 10)), 'friend');
};

/** The address by which a finished table comes to somebody else. */
export const addressOf = async (deal: string, id?: string): Promise<Result<string, string>> => {
  const page = `${location.href.split('#')[0]}#/duplicate/${deal}`;
  if (id === undefined) return ok(page);
  const kept = await loadKept(id);
  const record = kept ? load(kept.record) : fail('The record of this table is not in this browser any more.');
  return record.ok ? ok(`${page}/${await toLink(record.value)}`) : record;
};

/** The computer's seats in a deal: its own level where a person would sit, and the deal's elsewhere. */
const OWN: LevelId = 'militia';
const levelsIn = ({ seats }: Deal): LevelId[] => seats.map((kind) => (kind === 'human' ? OWN : kind));

/** The computer plays a deal by itself, one at a time and away from the page. */
export class ComputersTable {
  /** Which deal, and how many answers it has given. */
  readonly now = signal<{ readonly deal: string; readonly answers: number } | undefined>(undefined);
  readonly fault = signal<{ readonly deal: string; readonly why: string } | undefined>(undefined);
  readonly #wake: () => Soloist;
  #soloist: Soloist | undefined;

  constructor(wake: () => Soloist = workerThinker) {
    this.#wake = wake;
  }

  async begin(code: string): Promise<void> {
    const deal = readDeal(code);
    if (!deal.ok || this.now.value) return;
    this.fault.value = undefined;
    this.now.value = { deal: code, answers: 0 };
    this.#soloist = this.#wake();
    try {
      const came = await this.#play(deal.value, code);
      if (came?.ok === false) this.fault.value = { deal: code, why: came.fault };
    } catch (error) {
      this.fault.value = { deal: code, why: (error as Error).message };
    }
    this.cancel();
  }

  async #play(deal: Deal, code: string): Promise<Result<Finished, string> | undefined> {
    const whole = { secret: deal.seed, options: deal.options, dice: 'hmac-by-name' as const };
    const tell = (_: unknown, answers: number): void => {
      if (this.now.value?.deal === code) this.now.value = { deal: code, answers };
    };
    const record = await this.#soloist!.playWhole(deal.game, whole, levelsIn(deal), { simulations: 1 }, tell);
    if (record === undefined) return undefined;
    const kept = keptFromText(record);
    return kept.ok ? noteTable(deal, kept.value, 'computer') : kept;
  }

  /** Breaks it off, or clears up after it. */
  cancel(): void {
    this.now.value = undefined;
    this.#soloist?.close();
    this.#soloist = undefined;
  }
}

/** The one computer's table of this page: it goes on while one walks about in it. */
export const computersTable = new ComputersTable();
