import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { type NewNotice, Refused } from '@liberty/net';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type People, freshId, freshToken, hashOf } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import type { Table } from '../tables/table.ts';

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
}

/** A person has so many ways to be told at most, and one that fails so often is given up. */
const MOST_WAYS = 10;
const GIVEN_UP = 5;
const PATIENCE = 10_000;

/** Addresses of this machine and of its own network: a stranger must not have the house ring there. */
const OWN = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::ffff:0:0', 96],
] as const)
  OWN.addSubnet(net, bits, 'ipv6');

const isOwn = (address: string): boolean => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells people who are away that it is their turn: once a turn, never while they look, until they say no. */
export class Notices {
  readonly #store: Store;
  readonly #people: People;
  readonly #config: Config;
  readonly #log: Logger;
  #vapid: Vapid = { publicKey: '', privateKey: '' };
  #mail: Transporter | undefined;
  sent = 0;

  constructor(store: Store, people: People, config: Config, log: Logger) {
    this.#store = store;
    this.#people = people;
    this.#config = config;
    this.#log = log;
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

  async of(person: string): Promise<{ id: string; by: 'push' | 'mail' | 'webhook'; to: string }[]> {
    const rows = await this.#rowsOf(person);
    return rows.map(({ id, by_what, address }) => ({
      id,
      by: by_what as 'push' | 'mail' | 'webhook',
      to: shortly(JSON.parse(address) as NewNotice),
    }));
  }

  #rowsOf(person: string): Promise<NoticeRow[]> {
    return this.#store.db
      .selectFrom('notices')
      .select(['id', 'by_what', 'address', 'failed'])
      .where('person', '=', person)
      .execute();
  }

  async add(person: string, sent: NewNotice): Promise<{ id: string; by: NewNotice['by']; to: string }> {
    if ((await this.#rowsOf(person)).length >= MOST_WAYS)
      throw new Refused('bad-address', `You are told in ${MOST_WAYS} ways already. End one of them first.`);
    if (sent.by === 'mail' && !this.hasMail) throw new Refused('bad-address', 'This server sends no mail.');
    if (sent.by === 'webhook') await this.#mustBeOutside(sent.url);
    if (sent.by === 'push') await this.#mustBeOutside(sent.subscription.endpoint);
    const id = freshId();
    const address = JSON.stringify(sent);
    const same = await this.#store.db
      .selectFrom('notices')
      .select('id')
      .where('person', '=', person)
      .where('address', '=', address)
      .executeTakeFirst();
    if (!same)
      await this.#store.db.insertInto('notices').values({ id, person, by_what: sent.by, address, code: '' }).execute();
    return { id: same?.id ?? id, by: sent.by, to: shortly(sent) };
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

  async #mustBeOutside(url: string): Promise<void> {
    if (this.#config.privateHooks) return;
    const { hostname } = new URL(url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(bare) ? [{ address: bare }] : await lookup(bare, { all: true }).catch(() => []);
    if (found.length === 0) throw new Refused('bad-address', 'No machine has that name.');
    if (found.some(({ address }) => isOwn(address)))
      throw new Refused('bad-address', 'That address lies inside the server’s own network.');
  }

  /** It is this chair's turn, and nobody of it is looking. One notice a turn, whichever process finds out first. */
  async turn(table: Table, chair: number, n: number): Promise<void> {
    const { person, noticed } = table.chairs[chair]!;
    if (person === null || noticed >= 0) return;
    const rows = await this.#rowsOf(person);
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
    for (const row of rows) await this.#send(row, await this.#wordFor(table, chair, row.id));
  }

  async #wordFor(table: Table, chair: number, id: string): Promise<Word> {
    const code = freshToken();
    await this.#store.db
      .updateTable('notices')
      .set({ code: hashOf(code) })
      .where('id', '=', id)
      .execute();
    const site = this.#config.site ?? 'http://localhost:1775';
    const others = table.chairs.flatMap(({ name }, i) => (i !== chair && name !== null ? [name] : []));
    const against = others.length > 0 ? ` with ${others.join(', ')}` : '';
    return {
      title: `Your turn: ${table.game?.title ?? 'Liberty Tree'}`,
      text: `It is for you to answer at your table of ${table.game?.title ?? 'Liberty Tree'}${against}.`,
      link: `${site}/t/${table.id}`,
      end: `${site}/api/notices/${id}/end?code=${code}`,
    };
  }

  async #send(row: NoticeRow, word: Word): Promise<void> {
    const to = JSON.parse(row.address) as NewNotice;
    try {
      if (to.by === 'push') await this.#push(to.subscription, word);
      else if (to.by === 'mail') await this.#post(to.address, word);
      else await this.#ring(to.url, word);
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
      TTL: 86_400,
      timeout: PATIENCE,
    });
  }

  async #post(to: string, { title, text, link, end }: Word): Promise<void> {
    await this.#mail!.sendMail({
      to,
      from: this.#config.mailFrom ?? 'Liberty Tree <liberty-tree@localhost>',
      subject: title,
      text: `${text}\n\n${link}\n\nNo more of these: ${end}\n`,
      headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }

  async #ring(url: string, word: Word): Promise<void> {
    await this.#mustBeOutside(url);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(word),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error(`answered ${response.status}`), { statusCode: response.status });
  }
}

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
