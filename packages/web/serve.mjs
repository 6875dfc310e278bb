// A small server for the built page: right types, compressed, kept by the browser where the name carries a hash.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const isText = (type) => /charset|wasm/.test(type);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The file for an address: never outside the folder; the page itself for an address without a file. */
const fileFor = (folder, url) => {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, 'http://table').pathname));
  } catch {
    return undefined;
  }
  const file = join(folder, path);
  if (file !== folder && !file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined;
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  if (isFile) return file;
  return extname(path) === '' || path.endsWith(sep) ? join(folder, 'index.html') : undefined;
};

const encodingFor = (request, type) => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!isText(type)) return undefined;
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
};

/** Compressed files are kept in memory, by the time they were built. */
const compressed = new Map();
const compress = (file, encoding) => {
  const key = `${file} ${encoding} ${statSync(file).mtimeMs}`;
  const before = compressed.get(key);
  if (before) return before;
  const plain = readFileSync(file);
  const bytes = encoding === 'br' ? brotliCompressSync(plain, quickly) : gzipSync(plain);
  compressed.set(key, bytes);
  return bytes;
};

const answer = (folder, request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const file = fileFor(folder, request.url ?? '/');
  if (!file || !statSync(file, { throwIfNoEntry: false })) {
    return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const encoding = encodingFor(request, type);
  const isHashed = /-[\w-]{8}\.\w+$/.test(file);
  const head = {
    'content-type': type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (request.method === 'HEAD') return response.writeHead(200, head).end();
  if (encoding) return response.writeHead(200, head).end(compress(file, encoding));
  response.writeHead(200, head);
  return createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
};

/** Serves a folder; resolves when it listens, and throws what the system says if it cannot. */
export const serve = (folder, port, host = '127.0.0.1') =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => answer(folder, request, response));
    server.once('error', reject);
    server.listen(port, host, () => resolve({ server, port: server.address().port }));
  });
