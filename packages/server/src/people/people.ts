import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Refused, Token } from '@liberty/net';
import type { Store } from '../store/store.ts';

/** Keys, invitations and codes are kept only as this. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const freshToken = (): string => randomBytes(16).toString('base64url');
export const freshSecret = (): string => randomBytes(16).toString('hex');

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** A name that is short in an address and cannot be guessed: 60 bits. */
export const freshId = (length = 12): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** So many keys are remembered with their persons. */
const REMEMBERED = 20_000;
const DAY = 86_400_000;
/** Whoever asked for something so lately is about (ms). */
const ABOUT = 60_000;

/** Who a key belongs to. A person is whoever holds one of his keys; names are not identities. */
export class People {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #known = new Map<string, string>();
  readonly #about = new Map<string, number>();
  #pepper = '';

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Somebody has just asked for something, or looks at a table: he is about. */
  saw(person: string): void {
    if (this.#about.size >= REMEMBERED) this.#about.clear();
    this.#about.set(person, this.#now());
  }

  /** Is he about, as far as this process knows? */
  isAbout(person: string | null): boolean {
    return person !== null && this.#now() - (this.#about.get(person) ?? 0) < ABOUT;
  }

  /** The secret of this house from which invitations are made. */
  async open(): Promise<void> {
    this.#pepper = await this.kept('pepper', () => randomBytes(32).toString('base64url'));
  }

  /** A value of the house: made the first time, the same ever after, in every process. */
  async kept(name: string, make: () => string): Promise<string> {
    const { db } = this.#store;
    await db
      .insertInto('house')
      .values({ name, value: make() })
      .onConflict((it) => it.doNothing())
      .execute();
    const row = await db.selectFrom('house').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }

  /** The invitation to a chair: made anew it is another, and the old one opens nothing. */
  inviteFor(table: string, chair: number, count: number): string {
    const digest = createHmac('sha256', this.#pepper).update(`${table}/${chair}/${count}`).digest();
    return digest.subarray(0, 16).toString('base64url');
  }

  /** Whose key it is; nobody's where it has never been used to sit down. */
  async personOf(key: string): Promise<string | undefined> {
    if (!Token.safeParse(key).success) throw new Refused('no-key', 'This is not a key.');
    const hash = hashOf(key);
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const row = await this.#store.db.selectFrom('keys').select('person').where('hash', '=', hash).executeTakeFirst();
    if (row) this.#remember(hash, row.person);
    return row?.person;
  }

  #remember(hash: string, person: string): void {
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(hash, person);
  }

  /** The same; a key that was never used becomes a new person's. */
  async welcome(key: string): Promise<string> {
    const known = await this.personOf(key);
    if (known !== undefined) return known;
    const { db } = this.#store;
    const person = freshId(16);
    await db.insertInto('persons').values({ id: person, name: null, made: this.#now() }).execute();
    await db
      .insertInto('keys')
      .values({ hash: hashOf(key), person })
      .onConflict((it) => it.doNothing())
      .execute();
    return (await this.personOf(key))!;
  }

  async named(person: string, name: string): Promise<void> {
    await this.#store.db.updateTable('persons').set({ name }).where('id', '=', person).execute();
  }

  async nameOf(person: string): Promise<string | undefined> {
    const row = await this.#store.db.selectFrom('persons').select('name').where('id', '=', person).executeTakeFirst();
    return row?.name ?? undefined;
  }

  /** A code that makes another key this person's, once, for a day. */
  async along(person: string): Promise<{ code: string; until: number }> {
    const code = freshToken();
    const until = this.#now() + DAY;
    await this.#store.db.deleteFrom('alongs').where('until', '<', this.#now()).execute();
    await this.#store.db
      .insertInto('alongs')
      .values({ hash: hashOf(code), person, until })
      .execute();
    return { code, until };
  }

  /** The key that comes with the code is that person's from now on, and what it had comes along. */
  async useAlong(key: string, code: string): Promise<string> {
    const { db } = this.#store;
    const spent = await db
      .deleteFrom('alongs')
      .where('hash', '=', hashOf(code))
      .where('until', '>=', this.#now())
      .returning('person')
      .executeTakeFirst();
    if (!spent) throw new Refused('spent-invitation', 'This link has been used, or is more than a day old.');
    const before = await this.personOf(key);
    const { person } = spent;
    await db.transaction().execute(async (all) => {
      if (before === undefined)
        await all
          .insertInto('keys')
          .values({ hash: hashOf(key), person })
          .execute();
      else {
        await all.updateTable('keys').set({ person }).where('person', '=', before).execute();
        await all.updateTable('chairs').set({ person }).where('person', '=', before).execute();
        await all.updateTable('notices').set({ person }).where('person', '=', before).execute();
        await all.updateTable('tables').set({ host: person }).where('host', '=', before).execute();
      }
    });
    this.forget();
    return person;
  }

  /** Whose keys are whose is read again. */
  forget(): void {
    this.#known.clear();
  }
}
