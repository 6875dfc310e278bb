import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { configFrom } from '../src/config.ts';
import { openHouse } from '../src/house.ts';

// A house without a page, in a process of its own: for tests that kill it and for measurements. It says its port.
const house = await openHouse({
  ...configFrom(process.env, '.'),
  privateHooks: true,
  thinker: process.env['LIBERTY_THINKER'],
  ...(process.env['LIBERTY_IDLE'] === undefined ? {} : { idle: Number(process.env['LIBERTY_IDLE']) }),
});
const app = new Hono().route('/api', house.api);
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
house.attach(server);
await new Promise<void>((done) => server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', done));
process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => {
  server.close();
  void house.stop().then(() => process.exit(0));
});
process.on('message', (message) => {
  if (message === 'sweep') void house.tables.sweep().then(() => process.send?.('swept'));
  if (message === 'gc') {
    (globalThis as { gc?: () => void }).gc?.();
    process.send?.(process.memoryUsage());
  }
});
