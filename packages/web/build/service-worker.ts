import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Drawings for dense screens are large: they are kept once they have been seen, not fetched beforehand. */
const isFetchedLater = (file: string) => file.includes('@2x') || file.endsWith('.map');

/** The worker itself: keep every file of this build; answer from what is kept; fetch and keep the rest. What lies below api/ is never kept, and an address below t/ is for the server to lead on. It shows the notices of a table, leads to it, and ends them with one click. */
const worker = (cache: string, files: readonly string[]) => `const CACHE = ${JSON.stringify(cache)};
const FILES = ${JSON.stringify(files)};
const keep = async (request, answer) => { if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone()); return answer; };
const answer = async (request) => {
  const page = request.mode === 'navigate' ? './' : request;
  return (await caches.match(page, { ignoreVary: true, ignoreSearch: page === './' })) ?? keep(request, await fetch(request));
};
addEventListener('install', (e) => e.waitUntil(caches.open(CACHE).then((it) => it.addAll(FILES))));
addEventListener('activate', (e) => e.waitUntil(caches.keys().then((all) => Promise.all(all.filter((it) => it !== CACHE).map((it) => caches.delete(it)))).then(() => clients.claim())));
addEventListener('message', (e) => { if (e.data === 'take over') skipWaiting(); });
const SERVERS = ['./api/', './t/'].map((it) => new URL(it, location).href);
const isOurs = ({ method, url }) => method === 'GET' && new URL(url).origin === location.origin && !SERVERS.some((it) => url.startsWith(it));
addEventListener('push', (e) => { const { title, text, link, end } = e.data?.json() ?? {}; e.waitUntil(registration.showNotification(title ?? 'Liberty Tree', { body: text, tag: link, data: { link, end }, actions: [{ action: 'end', title: 'No more of these' }] })); });
addEventListener('notificationclick', (e) => { const { link, end } = e.notification.data; e.notification.close(); if (e.action === 'end') e.waitUntil(fetch(end, { method: 'POST' })); else if (link) e.waitUntil(clients.openWindow(link)); });
addEventListener('fetch', (e) => { if (isOurs(e.request)) e.respondWith(answer(e.request)); });
`;

/** Writes sw.js beside the page: its name for the cache is the hash of everything it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // Last of all: scripts that were only styles are taken out of the bundle before, and a file that is not there would keep the worker from coming at all.
  enforce: 'post',
  generateBundle(_, bundle) {
    const hash = createHash('sha256');
    const files = Object.keys(bundle).filter((file) => !isFetchedLater(file) && file !== 'index.html');
    for (const file of files.toSorted()) {
      const it = bundle[file]!;
      hash.update(file).update(it.type === 'chunk' ? it.code : it.source);
    }
    const folder = join(import.meta.dirname, '..', 'public');
    hash.update(readFileSync(join(folder, '..', 'index.html')));
    const still = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile() && !isFetchedLater(it.name))
      .map((it) => relative(folder, join(it.parentPath, it.name)).replaceAll('\\', '/'));
    for (const file of still) hash.update(file).update(readFileSync(join(folder, file)));
    const kept = ['./', ...files.map((it) => `./${it}`), ...still.map((it) => `./${it}`)];
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: worker(`liberty-tree-${hash.digest('hex').slice(0, 12)}`, kept),
    });
  },
});
