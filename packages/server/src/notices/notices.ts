import { createECDH } from 'node:crypto';
import { type NewNotice, Refused } from '@liberty/net';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { type People, freshId, freshToken, hashOf } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import type { Table } from '../tables/table.ts';
import { Outgoing } from './outgoing.ts';

interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a notice says, whichever way it goes. */
export interface Word {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Opened once, this ends such notices for good. */
  readonly end: string;
}

interface NoticeRow {
  readonly id: string;
  readonly by_what: string;
  readonly address: string;
  readonly failed: number;
  /** What the link in the first mail holds, hashed, until it has been opened. */
  readonly waits: string | null;
}

/** One way in which a person is told. */
interface Way {
  readonly id: string;
  readonly by: NewNotice['by'];
  readonly to: string;
  readonly waits?: boolean;
}

/** A person has so many ways to be told at most, and one that fails so often is given up. */
const MOST_WAYS = 10;
const GIVEN_UP = 5;
const PATIENCE = 10_000;
/** To one address so many mails go in a day that ask whether others are wanted, and from the whole house so many. */
const ASKED = 3;
const ASKED_BY_ALL = 500;
const DAY = 86_400;
/** In an hour so many notices go out by one way, and so many to one machine by webhooks: nobody is flooded from here. */
const BY_ONE_WAY = 60;
const TO_ONE_MACHINE = 600;
const HOUR = 3600;

/** Tells people who are away that it is their turn: once a turn, never while they look, until they say no. */
export class Notices {
  readonly #store: Store;
  readonly #people: People;
  readonly #config: Config;
  readonly #log: Logger;
  #vapid: Vapid = { publicKey: '', privateKey: '' };
  #mail: Transporter | undefined;
  readonly #outgoing: Outgoing;
  readonly #asked = new RateLimiterMemory({ points: ASKED, duration: DAY });
  readonly #askedByAll = new RateLimiterMemory({ points: ASKED_BY_ALL, duration: DAY });
  readonly #byWay = new RateLimiterMemory({ points: BY_ONE_WAY, duration: HOUR });
  readonly #byMachine = new RateLimiterMemory({ points: TO_ONE_MACHINE, duration: HOUR });
  sent = 0;

  constructor(store: Store, people: People, config: Config, log: Logger) {
    this.#store = store;
    this.#people = people;
    this.#config = config;
    this.#log = log;
    this.#outgoing = new Outgoing(config.privateHooks === true, PATIENCE);
  }

  /** The keys for web push are made at the first start and kept. */
  async open(): Promise<void> {
    this.#vapid = JSON.parse(await this.#people.kept('vapid', () => JSON.stringify(newVapid()))) as Vapid;
    if (this.#config.smtp) this.#mail = (await import('nodemailer')).createTransport(this.#config.smtp);
  }

  get pushKey(): string {
    return this.#vapid.publicKey;
  }
  get hasMail(): boolean {
    return this.#mail !== undefined;
  }

  async of(person: string): Promise<Way[]> {
    const rows = await this.#rowsOf(person);
    return rows.map(({ id, by_what, address, waits }) => ({
      id,
      by: by_what as NewNotice['by'],
      to: shortly(JSON.parse(address) as NewNotice),
      ...(waits === null ? {} : { waits: true }),
    }));
  }

  #rowsOf(person: string): Promise<NoticeRow[]> {
    return this.#store.db
      .selectFrom('notices')
      .select(['id', 'by_what', 'address', 'failed', 'waits'])
      .where('person', '=', person)
      .execute();
  }

  async add(person: string, sent: NewNotice): Promise<Way> {
    const rows = await this.#rowsOf(person);
    const address = JSON.stringify(sent);
    const same = rows.find((it) => it.address === address);
    if (same) return { id: same.id, by: sent.by, to: shortly(sent), ...(same.waits === null ? {} : { waits: true }) };
    if (rows.length >= MOST_WAYS)
      throw new Refused('bad-address', `You are told in ${MOST_WAYS} ways already. End one of them first.`);
    if (sent.by === 'mail' && !this.hasMail) throw new Refused('bad-address', 'This server sends no mail.');
    if (sent.by === 'webhook') await this.#outgoing.mustBeOutside(sent.url);
    if (sent.by === 'push') await this.#outgoing.mustBeOutside(sent.subscription.endpoint);
    const id = freshId();
    const code = sent.by === 'mail' ? freshToken() : undefined;
    if (sent.by === 'mail') await this.#mayAskAt(sent.address);
    const waits = code === undefined ? null : hashOf(code);
    await this.#store.db
      .insertInto('notices')
      .values({ id, person, by_what: sent.by, address, code: '', waits })
      .execute();
    if (sent.by === 'mail' && code !== undefined) void this.#askAt(sent.address, id, code);
    return { id, by: sent.by, to: shortly(sent), ...(waits === null ? {} : { waits: true }) };
  }

  /** A mail address is anybody's: it is asked first, and not often. */
  async #mayAskAt(address: string): Promise<void> {
    try {
      await this.#asked.consume(address.toLowerCase());
      await this.#askedByAll.consume('the house');
    } catch {
      throw new Refused('bad-address', 'Enough mails have gone there today. Try again tomorrow.');
    }
  }

  async #askAt(to: string, id: string, code: string): Promise<void> {
    const link = `${this.#site}/api/notices/${id}/begin?code=${code}`;
    const text = `Somebody, we hope you, wants to be told by mail when it is his turn at a table of Liberty Tree.\n\nThat is so: ${link}\n\nIf it was not you, do nothing: no more will come.\n`;
    await this.#mail!.sendMail({ to, from: this.#from, subject: 'Mail when it is your turn?', text }).catch(
      (error: unknown) => this.#log.warn({ err: (error as Error).message }, 'a mail did not go out'),
    );
  }

  /** The link in the first mail has been opened: notices may go there. */
  async begin(id: string, code: string): Promise<boolean> {
    const begun = await this.#store.db
      .updateTable('notices')
      .set({ waits: null })
      .where('id', '=', id)
      .where('waits', '=', hashOf(code))
      .executeTakeFirst();
    return Number(begun.numUpdatedRows) === 1;
  }

  get #site(): string {
    return (this.#config.site ?? 'http://localhost:1775').replace(/\/$/, '');
  }
  get #from(): string {
    return this.#config.mailFrom ?? 'Liberty Tree <liberty-tree@localhost>';
  }

  async end(person: string, id: string): Promise<void> {
    await this.#store.db.deleteFrom('notices').where('id', '=', id).where('person', '=', person).execute();
  }

  /** By the link in a notice: no key is needed, the link is one. */
  async endByCode(id: string, code: string): Promise<boolean> {
    const gone = await this.#store.db
      .deleteFrom('notices')
      .where('id', '=', id)
      .where('code', '=', hashOf(code))
      .executeTakeFirst();
    return Number(gone.numDeletedRows) === 1;
  }

  /** It is this chair's turn, and nobody of it is looking. One notice a turn, whichever process finds out first. */
  turn(table: Table, chair: number, n: number): Promise<void> {
    const title = table.game?.title ?? 'Liberty Tree';
    const text = `It is for you to answer at your table of ${title}${against(table, chair)}.`;
    return this.#tell(table, chair, n, { title: `Your turn: ${title}`, text });
  }

  /** Everybody has sat down, and the war waits for this one to open the table. */
  gathered(table: Table, chair: number): Promise<void> {
    const title = table.game?.title ?? 'Liberty Tree';
    const text = `Everybody sits at your table of ${title}${against(table, chair)}: the war begins when you open it.`;
    return this.#tell(table, chair, 0, { title: `All have sat down: ${title}`, text });
  }

  async #tell(table: Table, chair: number, n: number, said: Pick<Word, 'title' | 'text'>): Promise<void> {
    const { person, noticed } = table.chairs[chair]!;
    if (person === null || noticed >= 0) return;
    const rows = (await this.#rowsOf(person)).filter(({ waits }) => waits === null);
    if (rows.length === 0) return;
    const first = await this.#store.db
      .updateTable('chairs')
      .set({ noticed: n })
      .where('table_id', '=', table.id)
      .where('number', '=', chair)
      .where('noticed', '<', 0)
      .executeTakeFirst();
    if (Number(first.numUpdatedRows) !== 1) return;
    await table.reread();
    for (const row of rows) await this.#send(row, { ...said, ...(await this.#linksFor(table, row.id)) });
  }

  async #linksFor(table: Table, id: string): Promise<Pick<Word, 'link' | 'end'>> {
    const code = freshToken();
    await this.#store.db
      .updateTable('notices')
      .set({ code: hashOf(code) })
      .where('id', '=', id)
      .execute();
    const site = this.#site;
    return {
      link: `${site}/t/${table.id}`,
      end: `${site}/api/notices/${id}/end?code=${code}`,
    };
  }

  /** A way that is rung too often stays silent for a while; whoever asked for it sees his tables all the same. */
  async #maySend(id: string, to: NewNotice): Promise<boolean> {
    try {
      await this.#byWay.consume(id);
      if (to.by === 'webhook') await this.#byMachine.consume(new URL(to.url).hostname);
      return true;
    } catch {
      return false;
    }
  }

  async #send(row: NoticeRow, word: Word): Promise<void> {
    const to = JSON.parse(row.address) as NewNotice;
    if (!(await this.#maySend(row.id, to))) return;
    try {
      if (to.by === 'push') await this.#push(to.subscription, word);
      else if (to.by === 'mail') await this.#post(to.address, word);
      else await this.#outgoing.post(to.url, JSON.stringify(word));
      this.sent += 1;
    } catch (error) {
      this.#log.warn({ by: to.by, err: (error as Error).message }, 'a notice did not arrive');
      const isGone = [404, 410].includes((error as { statusCode?: number }).statusCode ?? 0);
      if (isGone || row.failed + 1 >= GIVEN_UP)
        await this.#store.db.deleteFrom('notices').where('id', '=', row.id).execute();
      else
        await this.#store.db
          .updateTable('notices')
          .set({ failed: row.failed + 1 })
          .where('id', '=', row.id)
          .execute();
    }
  }

  async #push(to: { endpoint: string; keys: { p256dh: string; auth: string } }, word: Word): Promise<void> {
    const subject = this.#config.site?.startsWith('https:') ? this.#config.site : 'mailto:keeper@localhost';
    const { default: webpush } = await import('web-push');
    await webpush.sendNotification(to, JSON.stringify(word), {
      vapidDetails: { subject, ...this.#vapid },
      TTL: DAY,
      timeout: PATIENCE,
      agent: this.#outgoing.agent,
    });
  }

  async #post(to: string, { title, text, link, end }: Word): Promise<void> {
    await this.#mail!.sendMail({
      to,
      from: this.#from,
      subject: title,
      text: `${text}\n\n${link}\n\nNo more of these: ${end}\n`,
      headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }

  close(): void {
    this.#outgoing.close();
    this.#mail?.close();
  }
}

/** With whom this chair plays. */
const against = ({ chairs }: Table, chair: number): string => {
  const others = chairs.flatMap(({ name }, i) => (i !== chair && name !== null ? [name] : []));
  return others.length > 0 ? ` with ${others.join(', ')}` : '';
};

const newVapid = (): Vapid => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const shortly = (to: NewNotice): string => {
  if (to.by === 'mail') return to.address;
  return new URL(to.by === 'push' ? to.subscription.endpoint : to.url).host;
};
