import { type Socket, connect } from 'node:net';
import { type Chance, seeded } from '@liberty/table';

/** What is sent, and how its sender behaves. */
interface OddRequest {
  readonly bytes: Buffer;
  /** Sends all of it; breaks off and goes; breaks off and stays silent; letter by letter; hangs up at once; does not listen. */
  readonly manner: 'whole' | 'cut' | 'silent' | 'dribble' | 'hang up' | 'deaf';
}

const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[chance.pick(all.length, 'odd')]!;
const some = (chance: Chance, most: number, of: (i: number) => string): string =>
  Array.from({ length: chance.pick(most, 'odd') + 1 }, (_, i) => of(i)).join('');
const anyByte = (chance: Chance) => String.fromCharCode(chance.pick(256, 'odd'));
const encoded = (chance: Chance) => `%${chance.pick(256, 'odd').toString(16).padStart(2, '0')}`;

const STEPS = [
  '..',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '..\\',
  '%5c..',
  '.',
  '%c0%ae%c0%ae',
  '....',
  'assets',
  'index.html',
  '%00',
];
const PATHS: readonly ((chance: Chance) => string)[] = [
  () => '/%00',
  () => '/index.html/x.js',
  () => '/index.html/',
  () => '/assets',
  () => '/assets/index.html.br',
  () => '/.build.json',
  () => '/__proto__/constructor',
  () => '/nul',
  () => '//evil.example/x',
  () => '*',
  () => '',
  () => '?',
  () => '/%',
  () => '/%zz%',
  () => '/\\..\\..\\package.json',
  () => 'http://evil.example/',
  () => 'http://[::1',
  () => 'file:///etc/passwd',
  () => 'evil.example:443',
  () => '/api/tables/%00/answers',
  (chance) => `/${'a'.repeat(300 + chance.pick(3000, 'odd'))}`,
  (chance) => `/${'a/'.repeat(300 + chance.pick(3000, 'odd'))}x.js`,
  (chance) => `/${'%61'.repeat(200 + chance.pick(8000, 'odd'))}`,
  (chance) => `/?${some(chance, 2000, () => encoded(chance))}`,
  (chance) => `/${some(chance, 40, () => encoded(chance))}`,
  (chance) => `/${some(chance, 40, () => anyByte(chance))}`,
  (chance) => some(chance, 12, () => `/${oneOf(chance, STEPS)}`) + oneOf(chance, ['', '/package.json', '/etc/passwd']),
  (chance) => `/assets/${some(chance, 10, () => anyByte(chance))}.js`,
];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'get',
  'G\0T',
  'BREW',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9', 'FTP/1.1', ''];
const HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]:1',
  'evil.example',
  '',
  '127.0.0.1:99999',
  'a b',
  '[::1',
  '\xff',
  '127.0.0.1@evil',
  'x'.repeat(500),
];
const HEADERS: readonly ((chance: Chance) => string)[] = [
  () => 'Range: bytes=0-0',
  () => 'Range: bytes=9999999999999999999999-',
  () => 'Range: bytes=-0',
  () => 'Range: bytes=5-1,3-9',
  () => 'Range: lines=x',
  () => 'Accept-Encoding: br;q=0, gzip, , *, zstd',
  () => 'Accept-Encoding: __proto__',
  () => 'Expect: 100-continue',
  () => 'Expect: a miracle',
  () => 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13',
  () => 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA',
  () => 'Connection: close, keep-alive, \x01',
  () => 'Content-Length: 10',
  () => 'Content-Length: -1',
  () => 'Content-Length: 99999999999999999999',
  () => 'Transfer-Encoding: chunked',
  () => 'Transfer-Encoding: chunked, chunked\r\nContent-Length: 3',
  () => 'If-Modified-Since: yesterday, or so',
  () => 'If-None-Match: ""',
  () => 'Origin: null',
  () => '__proto__: x',
  () => ' folded: x',
  () => 'no colon at all',
  (chance) => `X: ${'y'.repeat(chance.pick(40_000, 'odd'))}`,
  (chance) => some(chance, 2500, (i) => `X${i}: y\r\n`).trimEnd(),
  (chance) => `X: ${some(chance, 60, () => anyByte(chance))}`,
];
const BODIES = [
  '',
  '',
  'x',
  'x'.repeat(100),
  '5\r\nabc',
  'ffffffffffffffff\r\n',
  '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  '-1\r\n',
];
/** Not HTTP at all: another protocol knocks at the wrong door. */
const FOREIGN = [
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0'.repeat(64),
  'HELO x\r\n',
];
const MANNERS: readonly OddRequest['manner'][] = [
  'whole',
  'whole',
  'whole',
  'whole',
  'cut',
  'silent',
  'dribble',
  'hang up',
  'deaf',
];

/** Where it is odd: in one place, so that it comes far, or in all of them. */
const textOf = (chance: Chance): string => {
  const where = oneOf(chance, ['path', 'path', 'path', 'method', 'head', 'body', 'all', 'foreign']);
  if (where === 'foreign') return oneOf(chance, FOREIGN);
  const odd = <T>(place: string, all: readonly T[], plain: T): T =>
    where === place || where === 'all' ? oneOf(chance, all) : plain;
  const lines = where === 'head' || where === 'all' ? chance.pick(4, 'odd') : 0;
  return [
    `${odd('method', METHODS, 'GET')} ${odd('path', PATHS, () => '/')(chance)} ${odd('method', VERSIONS, 'HTTP/1.1')}`,
    `Host: ${odd('head', HOSTS, '127.0.0.1')}`,
    ...Array.from({ length: lines }, () => oneOf(chance, HEADERS)(chance)),
    ...(where === 'body' ? ['Transfer-Encoding: chunked'] : []),
    '',
    odd('body', BODIES, ''),
  ].join('\r\n');
};

/** Odd requests without end, the same for the same seed. */
function* oddRequests(seed: string): Generator<OddRequest, never> {
  const chance = seeded(seed);
  for (;;) yield { bytes: Buffer.from(textOf(chance), 'latin1'), manner: oneOf(chance, MANNERS) };
}

const speak = (socket: Socket, { bytes, manner }: OddRequest): void => {
  if (manner === 'hang up') return void socket.destroy();
  if (manner === 'cut' || manner === 'silent') socket.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
  else if (manner === 'dribble') for (const byte of bytes.subarray(0, 60)) socket.write(Buffer.from([byte]));
  if (manner === 'cut') return void socket.destroy();
  if (manner === 'dribble') return void socket.end(bytes.subarray(60));
  if (manner === 'whole') socket.end(bytes);
  if (manner === 'deaf') socket.pause().write(bytes);
};

/** What came back: a number of HTTP, 'closed' without a word, or 'late' for one who was owed an answer and had none in time. */
const ask = (port: number, request: OddRequest, patience: number): Promise<string> =>
  new Promise((resolve) => {
    const { manner } = request;
    const isOwed = manner === 'whole' || manner === 'dribble';
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => speak(socket, request));
    const late = setTimeout(() => end('late'), isOwed ? patience : 20);
    const end = (how: string): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? (isOwed ? how : manner));
    };
    socket.on('data', (part: Buffer) => (heard += heard.length < 100 ? part.toString('latin1') : ''));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'closed'));
    socket.on('close', () => end('closed'));
  });

interface Asking {
  readonly port: number;
  readonly seed: string;
  readonly count: number;
  /** How long an answer is waited for (ms). */
  readonly patience: number;
  /** Is it cut short? Then nothing more is asked. */
  readonly isCut?: () => boolean;
}

/** Asks so many, several at a time, and tells how often each came back. */
export const askAll = async ({ port, seed, count, patience, isCut }: Asking): Promise<Record<string, number>> => {
  const requests = oddRequests(seed);
  const tally: Record<string, number> = {};
  let asked = 0;
  const one = async (): Promise<void> => {
    while (asked++ < count) {
      if (isCut?.()) return;
      const came = await ask(port, requests.next().value, patience);
      tally[came] = (tally[came] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return tally;
};
