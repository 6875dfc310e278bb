import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { LINK_POLICY } from '../src/http/notice-links.ts';
import { type Elsewhere, type Pushed, Subscriber, mailServer, plainMail, pushService, webhook } from './stubs.ts';
import { type Served, Visitor, serveHouse } from './visitors.ts';

const open: { close(): Promise<void> }[] = [];
const opened = <T extends { close(): Promise<void> }>(it: T): T => {
  open.push(it);
  return it;
};
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

const SITE = 'https://tables.example';
const house = async (more: Parameters<typeof serveHouse>[0] = {}): Promise<Served> =>
  opened(await serveHouse({ site: SITE, ...more }));

/** A war that no luck can end early: it lasts all its seasons. */
const GAME = 'we-the-people-d10';

/** Somebody at a table where the computer answers before him: as soon as it begins it is his turn, and he is not there. */
const away = async (host: Visitor): Promise<string> => {
  const { facts } = await host.lay({ game: GAME, chair: 1, computers: [{ chair: 0, level: 'random' }] });
  await host.open(facts.id);
  await expect.poll(async () => (await host.look(facts.id)).position.asked?.chair).toBe(1);
  return facts.id;
};

/** One turn of his, without looking at the table over a line: until the other has answered and he is asked anew. */
const turn = async (host: Visitor, id: string): Promise<void> => {
  const passes = async (): Promise<boolean> => {
    const { position } = await host.look(id);
    if (position.asked?.chair !== 1) return true;
    const { position: after } = await host.answer(id, position.n, position.answers![0]!);
    return after.asked?.chair !== 1;
  };
  while (!(await passes())) continue;
  await expect.poll(async () => (await host.look(id)).position.asked?.chair).toBe(1);
};

/** What stands on the page to which a link leads that goes to the house by the name people know. */
const follow = async ({ site }: Served, link: string, method = 'GET'): Promise<string> => {
  const { pathname, search } = new URL(link);
  return (await fetch(`${site}${pathname}${search}`, { method })).text();
};

/** Somebody follows it and clicks the one button that is there; whatever only follows it has done nothing. */
const click = async (served: Served, link: string): Promise<string> => {
  expect(await follow(served, link)).toMatch(/<form method="post"><button autofocus>[^<]+<\/button><\/form>/);
  return /<p>(.*)<\/p>/.exec(await follow(served, link, 'POST'))?.[1] ?? '';
};

describe('web push, at a push service of this machine', () => {
  const subscribe = async (host: Visitor, { url }: Elsewhere, subscriber: Subscriber): Promise<void> => {
    const subscription = { endpoint: `${url}one`, keys: subscriber.keys() };
    await host.ask('POST', '/me/notices', { by: 'push', subscription });
  };
  /** The service has a certificate nobody vouches for. */
  const trusting = async (work: () => Promise<void>): Promise<void> => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      await work();
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  };

  test('is sealed for the browser, signed by the house, comes once a turn and ends with one click', async () =>
    trusting(async () => {
      const served = await house();
      const [subscriber, got]: [Subscriber, Pushed[]] = [new Subscriber(), []];
      const service = opened(await pushService(subscriber, got));
      const host = new Visitor(served.site);
      await subscribe(host, service, subscriber);
      const id = await away(host);
      await expect.poll(() => got.length).toBe(1);
      const { push } = await host.ask<{ push: string }>('GET', '/me');
      expect(got[0]).toMatchObject({
        path: '/one',
        ttl: '86400',
        publicKey: push,
        audience: new URL(service.url).origin,
      });
      const word = JSON.parse(got[0]!.text) as { title: string; link: string; end: string };
      expect(word).toMatchObject({ title: 'Your turn: We the People, reference manual', link: `${SITE}/t/${id}` });
      for (let looks = 0; looks < 5; looks++) await host.look(id);
      expect(got).toHaveLength(1);
      await turn(host, id);
      await expect.poll(() => got.length).toBe(2);
      const last = JSON.parse(got[1]!.text) as { end: string };
      expect(await click(served, word.end)).toMatch(/newer notice/);
      expect(await click(served, last.end)).toBe('You will get no more of these.');
      await turn(host, id);
      await new Promise((done) => setTimeout(done, 150));
      expect(got).toHaveLength(2);
    }));

  test('to a browser that has gone is given up at once', async () =>
    trusting(async () => {
      const served = await house();
      const [subscriber, got]: [Subscriber, Pushed[]] = [new Subscriber(), []];
      const service = opened(await pushService(subscriber, got, () => 410));
      const host = new Visitor(served.site);
      await subscribe(host, service, subscriber);
      await away(host);
      await expect.poll(async () => (await host.ask<{ notices: unknown[] }>('GET', '/me')).notices).toEqual([]);
      expect(got).toHaveLength(1);
    }));
});

describe('a webhook', () => {
  test('is rung once a turn for every table of a person, never while he looks, and is not led elsewhere', async () => {
    const served = await house();
    const rung: { link: string; end: string }[] = [];
    let status = 200;
    const hook = opened(await webhook(rung, () => status));
    const host = new Visitor(served.site);
    await host.ask('POST', '/me/notices', { by: 'webhook', url: hook.url });
    const tables = [await away(host), await away(host), await away(host)];
    await expect.poll(() => rung.length).toBe(3);
    expect(new Set(rung.map(({ link }) => link)).size).toBe(3);
    const line = await host.live(tables[0]!);
    await line.next('welcome');
    await turn(host, tables[0]!);
    expect(rung).toHaveLength(3);
    line.close();
    status = 302;
    await turn(host, tables[1]!);
    await expect.poll(() => rung.length).toBe(4);
    expect(await click(served, rung[3]!.end)).toBe('You will get no more of these.');
    await turn(host, tables[2]!);
    expect(rung).toHaveLength(4);
  });

  test('rings nowhere inside the server’s own network unless its keeper allows it', async () => {
    const strict = await house({ privateHooks: false });
    const host = new Visitor(strict.site);
    const inside = [
      '127.0.0.1:1',
      '[::1]',
      '169.254.169.254',
      'localhost',
      '[::ffff:10.0.0.1]',
      '0x7f.1',
      '2130706433',
    ];
    for (const at of inside) {
      const url = `http://${at}/`;
      expect(await host.refused('POST', '/me/notices', { by: 'webhook', url }), at).toMatchObject({
        code: 'bad-address',
      });
    }
    const subscription = { endpoint: 'https://127.0.0.1/x', keys: new Subscriber().keys() };
    expect(await host.refused('POST', '/me/notices', { by: 'push', subscription })).toMatchObject({
      say: 'That address lies inside the server’s own network.',
    });
    expect(await host.refused('POST', '/me/notices', { by: 'mail', address: 'a@b.example' })).toMatchObject({
      say: 'This server sends no mail.',
    });
  });
});

describe('mail', () => {
  test('goes where the button behind its first link was clicked, once a turn; what follows its links ends nothing, a button or a mail program does', async () => {
    const mails: string[] = [];
    const smtp = opened(await mailServer(mails));
    const served = await house({ smtp: smtp.url });
    const host = new Visitor(served.site);
    const address = 'hollis@example.org';
    expect(await host.ask('POST', '/me/notices', { by: 'mail', address })).toMatchObject({ waits: true });
    await expect.poll(() => mails.length).toBe(1);
    const id = await away(host);
    await turn(host, id);
    expect(mails).toHaveLength(1);
    const [begin = ''] = /https:\S+\/begin\?code=[\w-]+/.exec(plainMail(mails[0]!)) ?? [];
    for (let scans = 0; scans < 3; scans++) await follow(served, begin);
    await turn(host, id);
    expect(mails).toHaveLength(1);
    expect(await click(served, begin)).toBe('You will be told here when it is your turn.');
    expect(await click(served, begin)).toBe('This link has been used already.');
    await turn(host, id);
    await expect.poll(() => mails.length).toBe(2);
    const mail = plainMail(mails[1]!);
    expect(mail).toContain(`${SITE}/t/${id}`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [end = ''] = /https:\S+\/end\?code=[\w-]+/.exec(mail) ?? [];
    const [, style = ''] = /<style>(.*)<\/style>/.exec(await follow(served, end)) ?? [];
    expect(LINK_POLICY.styleSrc).toEqual([`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);
    await turn(host, id);
    await expect.poll(() => mails.length).toBe(3);
    const [last = ''] = /https:\S+\/end\?code=[\w-]+/.exec(plainMail(mails[2]!)) ?? [];
    await follow(served, last, 'POST');
    await turn(host, id);
    expect(mails).toHaveLength(3);
  });

  test('asks at a stranger’s address three times a day, and at nothing that is none', async () => {
    const mails: string[] = [];
    const smtp = opened(await mailServer(mails));
    const served = await house({ smtp: smtp.url });
    const ask = (address: string) => new Visitor(served.site).send('POST', '/me/notices', { by: 'mail', address });
    for (let times = 0; times < 3; times++) expect((await ask('margate@example.org')).status).toBe(200);
    expect((await ask('Margate@example.org')).status).toBe(422);
    await expect.poll(() => mails.length).toBe(3);
    for (const odd of ['a@b\r\nBcc: c@d', 'a\u0000@b', 'a@b, c@d', '"x"@y', 'a@b@c'])
      expect((await ask(odd)).status, odd).toBe(400);
  });
});
