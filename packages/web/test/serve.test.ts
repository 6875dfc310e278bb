import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../serve.mjs';

describe('the small server', () => {
  let folder: string;
  let served: { server: Server; port: number };
  beforeAll(async () => {
    const above = mkdtempSync(join(tmpdir(), 'liberty-serve-'));
    folder = join(above, 'dist');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(above, 'secret.txt'), 'no');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Liberty Tree</title>');
    writeFileSync(join(folder, 'assets', 'index-Ab12_-9z.js'), 'export {};');
    served = await serve(folder, 0);
  });
  afterAll(() => {
    served.server.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  /** Without a client that tidies the path. */
  const get = (path: string, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      request({ port: served.port, host: '127.0.0.1', path, method }, (answer) => {
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
  });

  test('an address without a file is the page; a file that is not there is not', async () => {
    expect((await get('/table/17')).body).toContain('Liberty Tree');
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/', 'POST')).status).toBe(405);
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%'])('%s leads nowhere', async (path) => {
    const answer = await get(path);
    expect(answer.body).not.toBe('no');
    expect(answer.status).toBe(404);
  });

  test('text is compressed for those who take it', async () => {
    const answer = await fetch(`http://127.0.0.1:${served.port}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('Liberty Tree');
  });

  test('npm start says so when the port is taken or an option is unknown', async () => {
    const start = (...args: string[]) =>
      new Promise<{ code: number | null; said: string }>((resolve) => {
        const it = spawn(process.execPath, [
          fileURLToPath(new URL('../../../tools/start.mjs', import.meta.url)),
          ...args,
        ]);
        let said = '';
        it.stderr.on('data', (part: Buffer) => (said += part.toString()));
        it.on('exit', (code) => resolve({ code, said }));
      });
    const taken = await start('--port', String(served.port), '--no-open');
    expect(taken).toEqual({
      code: 1,
      said: `Port ${served.port} is taken by another program. Choose another: npm start -- --port ${served.port + 1}\n`,
    });
    expect((await start('--prot', '1')).code).toBe(2);
  });
});
