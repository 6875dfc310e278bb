import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSafe } from 'node:https';
import { type AddressInfo, createServer as createPlain } from 'node:net';

/** Somewhere else on this machine to which the house sends something. */
export interface Elsewhere {
  readonly url: string;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const listening = async (server: Server, scheme: string): Promise<Elsewhere> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/** A webhook: everything it was rung with. It answers with `status`. */
export const webhook = async (rung: unknown[], status: () => number = () => 200): Promise<Elsewhere> => {
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    rung.push(JSON.parse((await bodyOf(request)).toString()));
    response.writeHead(status(), { location: 'http://127.0.0.1:1/' }).end();
  };
  return listening(
    createServer((request, response) => void hear(request, response)),
    'http',
  );
};

/** A mail server: the text of everything it was given. */
export const mailServer = async (mails: string[]): Promise<Elsewhere> => {
  const server = createPlain((socket) => {
    /** What has come so far of the mail in hand; none while commands are given. */
    let coming: string | undefined;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = data.toString();
      if (coming !== undefined) {
        coming += text;
        if (!coming.endsWith('\r\n.\r\n')) return;
        mails.push(coming);
        coming = undefined;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(text)) {
        coming = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
};

/** What stands in a mail, with the line breaks of its encoding taken out. */
export const plainMail = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** One message as a push service got it, and as the browser reads it. */
export interface Pushed {
  readonly path: string;
  /** How long it may be kept for a browser that sleeps. */
  readonly ttl: string | undefined;
  /** Who says that he sent it, by the signed token; undefined where the signature does not fit the key. */
  readonly audience: string | undefined;
  readonly publicKey: string;
  readonly text: string;
}

/** A browser that takes notices: its keys, and how it reads what was sealed for it (RFC 8291, aes128gcm of RFC 8188). */
export class Subscriber {
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#curve.generateKeys();
  }

  keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  read(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const size = sealed.readUInt32BE(16);
    const theirs = sealed.subarray(21, 21 + sealed[20]!);
    const text = sealed.subarray(21 + sealed[20]!);
    if (text.length > size) throw new Error('more than one record');
    const shared = this.#curve.computeSecret(theirs);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), theirs]);
    const material = Buffer.from(hkdfSync('sha256', shared, this.#auth, both, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([opened.update(text.subarray(0, -16)), opened.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

const signedBy = (header: string): { audience: string | undefined; publicKey: string } => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return { audience: isTrue ? aud : undefined, publicKey };
};

/** A push service, as those of the browsers are: it gets sealed messages and answers 201, or 410 for whoever has gone. */
export const pushService = async (
  subscriber: Subscriber,
  got: Pushed[],
  status: () => number = () => 201,
): Promise<Elsewhere> => {
  const pem = readFileSync(new URL('push-service.pem', import.meta.url));
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sealed = await bodyOf(request);
    got.push({
      path: request.url ?? '',
      ttl: request.headers['ttl'] as string | undefined,
      ...signedBy(request.headers.authorization ?? ''),
      text: subscriber.read(sealed),
    });
    response.writeHead(status()).end();
  };
  const server = createSafe({ key: pem, cert: pem }, (request, response) => void hear(request, response));
  return listening(server, 'https');
};
