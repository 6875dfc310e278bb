import { createHash, timingSafeEqual } from 'node:crypto';
import { MOST, ROUTES, Refused, type Route, type RouteName, openApi } from '@liberty/net';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { House } from '../house.ts';
import { hashOf } from '../people/people.ts';
import { HANDLERS } from './handlers.ts';
import { metricsText } from './metrics.ts';
import { noticeLinks } from './notice-links.ts';
import { json, read } from './reading.ts';
import { refusalOf } from './refusing.ts';
import { stream } from './stream.ts';

const PREFIX = '/api';
const LONG = MOST.pack * 2;

interface Incoming {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** The address somebody comes from; behind a proxy that is trusted, the last one it has written down. */
export const addressOf = (forwarded: string | undefined, remote: string | undefined, trustProxy: boolean): string =>
  (trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined) ?? remote ?? 'unknown';

const comesFrom = (c: Context, house: House): string =>
  addressOf(
    c.req.header('x-forwarded-for'),
    (c.env as Incoming | undefined)?.incoming?.socket?.remoteAddress,
    house.config.trustProxy === true,
  );

/** The key in the bearer header; never in an address, where it would be written into logs. */
export const bearer = (c: Context): string | undefined => {
  const header = c.req.header('authorization');
  if (header === undefined) return undefined;
  const [, key] = /^Bearer ([\w-]{22})$/.exec(header) ?? [];
  if (key === undefined) throw new Refused('no-key', 'This is not a key.');
  return key;
};

const tooLarge = (): never => {
  throw new Refused('too-large');
};
const small = bodyLimit({ maxSize: MOST.message, onError: tooLarge });
const large = bodyLimit({ maxSize: LONG, onError: tooLarge });

const handle = async (house: House, name: RouteName, route: Route, c: Context): Promise<Response> => {
  if (house.room.isStopping) throw new Refused('stopping');
  const key = route.key === 'none' ? undefined : bearer(c);
  if (route.key === 'needed' && key === undefined) throw new Refused('no-key');
  const address = comesFrom(c, house);
  await house.rates.mayAsk(route.rate, key === undefined ? address : hashOf(key), address);
  const query = route.query ? (read(route.query, c.req.query()) as Record<string, string>) : {};
  const body = route.body ? read(route.body, json(await c.req.text())) : undefined;
  const reply = await HANDLERS[name]({ house, key, id: c.req.param('id') ?? '', body, query });
  return c.json(reply as object);
};

const refuse = (house: House, error: unknown, c: Context): Response => {
  // Whoever was looking when the house began to stop may find the store closed: that is no fault of either.
  const isLeft = house.room.isStopping && c.req.method === 'GET' && !(error instanceof Refused);
  const why = isLeft ? new Refused('stopping') : error;
  const refused = refusalOf(why, house.room.log, { route: c.req.routePath });
  house.room.counts.refusals += 1;
  const { wait } = refused.more;
  if (wait !== undefined) c.header('retry-after', String(wait));
  return c.json(refused.body, refused.status as 400);
};

const isNear = (address: string): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

/** Compared in a time that does not depend on where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const metrics = (house: House, c: Context): Response => {
  const { metricsKey } = house.config;
  const asked = c.req.header('authorization');
  const mayLook =
    metricsKey === undefined
      ? isNear(comesFrom(c, house)) && c.req.header('x-forwarded-for') === undefined
      : isSame(asked ?? '', `Bearer ${metricsKey}`);
  if (!mayLook) throw new Refused('no-such-thing');
  return c.text(metricsText(house));
};

/** Asked for by anybody, as often as his address may. */
const counted =
  (house: House, reply: (c: Context) => Promise<Response> | Response) =>
  async (c: Context): Promise<Response> => {
    await house.rates.maySend(comesFrom(c, house));
    return reply(c);
  };

/** Everything below /api, to be mounted there. */
export const apiOf = (house: House): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    c.header('cache-control', 'no-store');
    const ms = Math.round(performance.now() - began);
    house.room.log.debug({ method: c.req.method, route: c.req.routePath, status: c.res.status, ms }, 'request');
  });
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const limit = name === 'lay' ? large : small;
    app.on(route.method, route.path.slice(PREFIX.length), limit, (c) => handle(house, name, route, c));
  }
  app.get('/tables/:id/stream', (c) => stream(house, c, bearer(c), comesFrom(c, house)));
  app.route(
    '/notices',
    noticeLinks(house, (c) => comesFrom(c, house)),
  );
  let described: string | undefined;
  app.get(
    '/openapi.json',
    counted(house, (c) =>
      c.body((described ??= JSON.stringify(openApi())), 200, { 'content-type': 'application/json' }),
    ),
  );
  app.get(
    '/health',
    counted(house, async (c) => c.json(await house.health())),
  );
  app.get('/metrics', (c) => metrics(house, c));
  app.all('*', () => {
    throw new Refused('no-such-thing');
  });
  app.onError((error, c) => refuse(house, error, c));
  return app;
};
