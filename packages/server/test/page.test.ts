import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, open } from '../src/main.ts';
import { builtPage } from './folder.ts';
import { askAll } from './odd-requests.ts';

describe('the page as the house shows it', () => {
  const { folder, remove } = builtPage();
  let served: Served;
  beforeAll(async () => {
    served = await open({ folder, port: 0, allowed: ['Table.Example'] });
  });
  afterAll(async () => {
    await served.close();
    remove();
  });

  interface Asking {
    readonly method?: string;
    readonly headers?: Record<string, string>;
  }

  /** Without a client that tidies the path. */
  const get = (path: string, { method = 'GET', headers = {} }: Asking = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      request({ port: served.port, host: '127.0.0.1', path, method, headers }, (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      })
        .on('error', reject)
        .end();
    });

  test('a file has its type; one with a hash in its name may be kept for good, the page may not', async () => {
    const script = await get('/assets/index-Ab12_-9z.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/third-party-licences.txt')).headers['cache-control']).toBe('no-cache');
    expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  });

  test('an address without a file is the page; a file that is not there is not', async () => {
    expect((await get('/table/17')).body).toContain('Liberty Tree');
    expect((await get('/assets')).body).toContain('Liberty Tree');
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    expect((await get('/', { method: 'HEAD' })).body).toBe('');
  });

  test('the address of a table leads to the page, which is told the table', async () => {
    const answer = await get('/t/abcdefghijkm');
    expect([answer.status, answer.headers['location']]).toEqual([302, '../?table=abcdefghijkm']);
    expect((await get('/t/nobody')).status).toBe(200);
  });

  test('below /api there is never the page, but a refusal in a sentence', async () => {
    const answer = await get('/api/nothing');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({ error: { code: 'nowhere', say: 'There is nothing at this address.' } });
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%',
    '/%00',
    '/index.html%00.js',
    '/index.html/x.js',
    '/%c0%ae%c0%ae/secret.txt',
    '/.build.json',
    `/${'a'.repeat(300)}.js`,
    `/${'a'.repeat(10_000)}.js`,
  ])('%.40s leads nowhere', async (path) => {
    const answer = await get(path);
    expect(answer.body).not.toBe('no');
    expect(answer.status).toBe(404);
  });

  test.each([
    ['gzip', 'gzip'],
    ['br', 'gzip, deflate, br'],
  ])('text comes as %s to those who take %s', async (encoding, accepted) => {
    const answer = await fetch(`http://127.0.0.1:${served.port}/`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toContain('Liberty Tree');
  });

  test('every answer says what the page may do: no script written into it, no frame around it, no word of where one was', async () => {
    for (const path of ['/', '/assets/gone.js', '/api/nothing']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    const link = await get('/api/notices/abc/end?code=x');
    expect(link.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
  });

  test.each(['localhost', 'LOCALHOST.', 'localhost:99', '127.0.0.1', '[::1]:1775', 'table.example'])(
    'it answers to %s',
    async (host) => {
      expect((await get('/', { headers: { host } })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '192.0.2.1', '127.0.0.1@evil.example'])(
    'it does not answer to %s',
    async (host) => {
      const answer = await get('/', { headers: { host } });
      expect(answer.status === 421 || answer.status === 400).toBe(true);
      expect(answer.body).not.toContain('<!doctype');
    },
  );

  test('a foreign name in the address counts as much as one in the header', async () => {
    expect((await get('http://evil.example/')).status).toBe(421);
  });

  test('a thousand odd requests: none ends it, none waits, none is a fault of its own', async () => {
    const came = await askAll({ port: served.port, seed: 'odd', count: 1000, patience: 60_000 });
    expect(came).not.toHaveProperty('late');
    expect(came).not.toHaveProperty('refused');
    expect(came).not.toHaveProperty('500');
    expect(came['200']).toBeGreaterThan(10);
    expect((await get('/')).body).toContain('Liberty Tree');
  });
});

test('a house that listens everywhere answers to bare addresses, not to foreign names', async () => {
  const { folder, remove } = builtPage();
  const served = await open({ folder, port: 0, host: '0.0.0.0' });
  const statusFor = (host: string) =>
    new Promise<number>((resolve, reject) => {
      request({ port: served.port, host: '127.0.0.1', headers: { host } }, (it) => resolve(it.resume().statusCode!))
        .on('error', reject)
        .end();
    });
  expect(await statusFor('192.0.2.1:1775')).toBe(200);
  expect(await statusFor('[2001:db8::1]')).toBe(200);
  expect(await statusFor('evil.example')).toBe(421);
  await served.close();
  remove();
});
