import { extname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

/** A file of the build carries the hash of what it holds: it may be kept for good. Everything else is asked for anew. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+(?:\.br|\.gz)?$/;

const onFound = (file: string, c: Context): void =>
  c.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** Nothing whose name begins with a dot is for others. */
const isHidden = (path: string): boolean => path.includes('/.');

/** An address without an ending is a place in the page; one with an ending is a file, and there is none. */
const isPlace = (path: string): boolean => /^[\w/.~-]*$/.test(path) && extname(path) === '' && !isHidden(path);

/** The built page, to which the address of a table leads too (what stands behind its # goes along). Files are looked for inside the folder only, beside each the build lays its compressed forms. */
export const page = (folder: string): Hono => {
  const app = new Hono();
  const file = serveStatic({ root: folder, precompressed: true, onFound });
  const index = serveStatic({ root: folder, path: 'index.html', precompressed: true, onFound });
  app.get('/t/:table{[a-z2-9]{12}}', (c) => c.redirect(`../?table=${c.req.param('table')}`));
  app.get('*', (c, next) => (isHidden(c.req.path) ? next() : file(c, next)));
  app.get('*', (c, next) => (isPlace(c.req.path) ? index(c, next) : next()));
  app.get('*', (c) => c.text('There is nothing here.\n', 404));
  app.all('*', (c) => c.text('This house only shows its page here.\n', 405, { allow: 'GET, HEAD' }));
  return app;
};
