import { type Offer, type Over, type Pace, type Phase, type Row, nameless } from '@liberty/net';
import { boxOf } from '@liberty/shelf';
import type { ChairRow, EntryRow, TableRow } from '../store/schema.ts';
import type { Room } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';

/** So many rows in a list. */
const SHOWN = 100;
const LIVE = 20;
/** A finished game stays among one's tables for a week; then it is in the archive. */
const WEEK = 7 * 86_400_000;

const seatNames = new Map<string, readonly string[]>();
const seatsOf = (game: string): readonly string[] => {
  let names = seatNames.get(game);
  if (!names) seatNames.set(game, (names = boxOf(game)?.open?.().seats ?? []));
  return names;
};

const NO_CLOCK = JSON.stringify({ kind: 'none' } satisfies Pace);

/** Lists of tables: read from the store, never from matches in memory. */
export class Lobby {
  readonly #room: Room;
  readonly #tables: Tables;
  constructor(room: Room, tables: Tables) {
    this.#room = room;
    this.#tables = tables;
  }

  #row(row: TableRow, chairs: readonly ChairRow[], last: Last | undefined, isNameless = false): Row {
    const names = seatsOf(row.game);
    return {
      id: row.id,
      game: row.game,
      title: boxOf(row.game)?.title ?? row.game,
      phase: row.phase as Phase,
      chairs: chairs.map(({ seats, name, computer, person }) => ({
        seats: (JSON.parse(seats) as number[]).map((seat) => names[seat] ?? String(seat)),
        ...(isNameless || name === null ? (computer === null ? {} : { name: `computer (${computer})` }) : { name }),
        free: person === null && computer === null,
      })),
      pace: JSON.parse(row.pace) as Pace,
      laid: row.laid,
      n: last?.n ?? 0,
      ...(last ? { moved: last.at } : {}),
      ...(row.over === null ? {} : { over: this.#overOf(row.over, chairs, names, isNameless) }),
    };
  }

  #overOf(text: string, chairs: readonly ChairRow[], names: readonly string[], isNameless: boolean): Over {
    const over = JSON.parse(text) as Over;
    if (!isNameless) return over;
    const sides = chairs.map(({ seats }) => (JSON.parse(seats) as number[]).map((seat) => names[seat]).join(' and '));
    return nameless(over, sides);
  }

  async #withChairs(
    rows: readonly TableRow[],
  ): Promise<{ row: TableRow; chairs: ChairRow[]; last: Last | undefined }[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const { db } = this.#room.store;
    const chairs = await db.selectFrom('chairs').selectAll().where('table_id', 'in', ids).orderBy('number').execute();
    const lasts = await db
      .selectFrom('entries')
      .select(['table_id', 'n', 'at', 'asked'])
      .where('table_id', 'in', ids)
      .where((it) =>
        it(
          'n',
          '=',
          it
            .selectFrom('entries as e')
            .whereRef('e.table_id', '=', 'entries.table_id')
            .select((e) => e.fn.max('e.n').as('n')),
        ),
      )
      .execute();
    return rows.map((row) => ({
      row,
      chairs: chairs.filter(({ table_id }) => table_id === row.id),
      last: lasts.find(({ table_id }) => table_id === row.id),
    }));
  }

  /** Open tables with a free chair, the latest first. */
  async open(): Promise<Row[]> {
    const rows = await this.#room.store.db
      .selectFrom('tables')
      .selectAll()
      .where('phase', '=', 'gathering')
      .where('is_open', '=', 1)
      .orderBy('laid', 'desc')
      .limit(SHOWN)
      .execute();
    return (await this.#withChairs(rows)).map(({ row, chairs }) => this.#row(row, chairs, undefined));
  }

  /** Open tables that are being played, for whoever wants to look on. */
  async live(): Promise<Row[]> {
    const rows = await this.#room.store.db
      .selectFrom('tables')
      .selectAll()
      .where('phase', '=', 'playing')
      .where('is_open', '=', 1)
      .where('watch', '=', 1)
      .orderBy('began', 'desc')
      .limit(LIVE)
      .execute();
    return (await this.#withChairs(rows)).map(({ row, chairs, last }) => ({
      ...this.#row(row, chairs, last),
      watchers: this.#tables.watchersAt(row.id),
    }));
  }

  /** One's own tables: those where one is asked first, the shortest time first; then those one waits at; then the ended ones. */
  async of(person: string): Promise<Row[]> {
    const rows = await this.#room.store.db
      .selectFrom('tables')
      .selectAll('tables')
      .innerJoin('chairs', 'chairs.table_id', 'tables.id')
      .where('chairs.person', '=', person)
      .orderBy('tables.laid', 'desc')
      .limit(3 * SHOWN)
      .execute();
    const now = this.#room.now();
    const said = await this.#unreadBy(person);
    const mine: Row[] = [];
    for (const { row, chairs, last } of await this.#withChairs(rows)) {
      const bare = this.#row(row, chairs, last);
      if (bare.over && now - bare.over.at > WEEK) continue;
      const unread = said.get(row.id);
      mine.push({
        ...this.#withPresence(bare, chairs, now),
        ...(await this.#turnOf(row, chairs, person, last)),
        ...(unread === undefined ? {} : { unread }),
      });
    }
    return mine.sort(
      (a, b) => rank(a) - rank(b) || timeLeft(a) - timeLeft(b) || (a.moved ?? a.laid) - (b.moved ?? b.laid),
    );
  }

  /** Who looks at his table now: that moment has been put off beyond this one (see Company.saw). */
  #withPresence(row: Row, chairs: readonly ChairRow[], now: number): Row {
    const withOne = (it: Row['chairs'][number], i: number): Row['chairs'][number] => {
      const seen = chairs[i]?.seen ?? null;
      const here = seen !== null && seen > now;
      const isAbout = !here && this.#room.people.isAbout(chairs[i]?.person ?? null);
      const looked = seen === null ? {} : { here, seen: Math.min(seen, now) };
      return { ...it, ...looked, ...(isAbout ? { elsewhere: true } : {}) };
    };
    return { ...row, chairs: row.chairs.map(withOne) };
  }

  /** How much was said at each of his tables since he last looked, by others whom he hears. */
  async #unreadBy(person: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#room.store.db
      .selectFrom('chat')
      .innerJoin('chairs', 'chairs.table_id', 'chat.table_id')
      .where('chairs.person', '=', person)
      .whereRef('chat.at', '>', (it) => it.fn.coalesce('chairs.seen', it.lit(0)))
      .whereRef('chat.chair', '!=', 'chairs.number')
      .where((it) =>
        it.not(
          it.exists(
            it
              .selectFrom('mutes')
              .select('mutes.chair')
              .whereRef('mutes.table_id', '=', 'chat.table_id')
              .whereRef('mutes.chair', '=', 'chat.chair')
              .where('mutes.person', '=', person),
          ),
        ),
      )
      .groupBy('chat.table_id')
      .select(['chat.table_id', (it) => it.fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(({ table_id, count }) => [table_id, count]));
  }

  async #turnOf(
    row: TableRow,
    chairs: readonly ChairRow[],
    person: string,
    last: Last | undefined,
  ): Promise<Partial<Row>> {
    const chair = chairs.findIndex((it) => it.person === person);
    if (row.phase !== 'playing') {
      const own = chairs[chair];
      const isAwaited =
        row.phase === 'opening' ? own?.nonce === null : row.phase === 'gathering' && own?.commitment === null;
      return { chair, mine: isAwaited };
    }
    const offer = row.offer === null ? undefined : (JSON.parse(row.offer) as Offer);
    const open = offer === undefined ? {} : { offer };
    const isAsked = offer?.waits.includes(chair) ?? false;
    // Where no clock is kept, the last change says who is asked: no match need be played again for it.
    if (last && row.pace === NO_CLOCK)
      return {
        chair,
        ...open,
        mine: isAsked || last.asked === chair,
        ...(last.asked < 0 ? {} : { asked: last.asked }),
      };
    const table = await this.#tables.get(row.id);
    const course = await table.awake().catch(() => undefined);
    const asked = course && table.asked(course);
    const clocks = table.clocks();
    return {
      chair,
      ...open,
      mine: isAsked || asked === chair,
      ...(asked === undefined ? {} : { asked }),
      ...(clocks ? { clocks } : {}),
    };
  }

  /** Finished games the players let be seen, the latest first. */
  async archive(before: number): Promise<{ tables: Row[]; more: boolean }> {
    const rows = await this.#room.store.db
      .selectFrom('tables')
      .selectAll()
      .where('phase', '=', 'over')
      .where('began', 'is not', null)
      .where('laid', '<', before)
      .where((it) =>
        it.not(
          it.exists(
            it
              .selectFrom('chairs')
              .select('chairs.number')
              .whereRef('chairs.table_id', '=', 'tables.id')
              .where('chairs.publish', '=', 'nothing'),
          ),
        ),
      )
      .orderBy('laid', 'desc')
      .limit(SHOWN + 1)
      .execute();
    const shown = await this.#withChairs(rows.slice(0, SHOWN));
    const tables = shown.map(({ row, chairs, last }) =>
      this.#row(
        row,
        chairs,
        last,
        chairs.some(({ publish }) => publish === 'nameless'),
      ),
    );
    return { tables, more: rows.length > SHOWN };
  }
}

type Last = Pick<EntryRow, 'n' | 'at' | 'asked'>;

const rank = ({ mine, phase }: Row): number => (phase === 'over' ? 2 : mine ? 0 : 1);

const timeLeft = ({ clocks, chair }: Row): number => {
  const left = clocks?.left[chair ?? -1];
  return left ? (left.turn ?? 0) + left.bank : Number.MAX_SAFE_INTEGER;
};
