import { PROTOCOL, type Refusal, newToken } from '@liberty/net';
import { type Chance, seeded } from '@liberty/table';
import { WebSocket } from 'ws';

export interface Target {
  readonly site: string;
  readonly table: string;
  /** The key of somebody who sits there and is not asked. */
  readonly waiting: string;
  /** The key of somebody who is asked. */
  readonly asked: string;
  readonly at: number;
}

export interface Assault {
  readonly sent: number;
  readonly refused: number;
  /** Whatever was not refused with a code and a sentence. */
  readonly odd: readonly string[];
  readonly codes: Readonly<Record<string, number>>;
}

const JUNK = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  '{"at":',
  '\u0000',
  '{"__proto__":{}}',
  '🂡'.repeat(40),
  '{"at":1e309,"actions":["x"]}',
];
const VALUES: readonly unknown[] = [
  null,
  -1,
  1.5,
  'x',
  true,
  [],
  {},
  '../..',
  1e300,
  [[]],
  { length: 9 },
  'a'.repeat(5000),
];
const VERBS = [
  'answers',
  'undo',
  'sit',
  'open',
  'commit',
  'computer',
  'offer',
  'reply',
  'fallen',
  'chat',
  'mute',
  'publish',
  'explain',
  'manners',
  'invited',
];
const FIELDS = [
  'at',
  'actions',
  'count',
  'what',
  'agree',
  'invite',
  'chair',
  'name',
  'nonce',
  'commit',
  'text',
  'as',
  'seat',
  'key',
  'rolls',
  'secret',
];

const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[chance.pick(all.length, 'assault')]!;

/** Some message nobody honest would send: the path, the key it comes with, and the body. */
interface Foul {
  readonly path: string;
  readonly key: string;
  readonly body: string;
}

const stale = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/answers`,
  key: t.asked,
  body: JSON.stringify({ at: t.at + 1 + chance.pick(1000, 'assault'), actions: ['pass'] }),
});
const foreign = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/answers`,
  key: oneOf(chance, [t.waiting, newToken()]),
  body: JSON.stringify({ at: t.at, actions: ['pass'] }),
});
const illegal = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/answers`,
  key: t.asked,
  body: JSON.stringify({ at: t.at, actions: [`no such answer ${chance.pick(1000, 'assault')}`] }),
});
const malformed = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/${oneOf(chance, VERBS)}`,
  key: oneOf(chance, [t.asked, t.waiting, newToken()]),
  body: oneOf(chance, JUNK),
});
const misshapen = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/${oneOf(chance, VERBS)}`,
  key: oneOf(chance, [t.asked, t.waiting]),
  body: JSON.stringify({
    [oneOf(chance, FIELDS)]: oneOf(chance, VALUES),
    [oneOf(chance, FIELDS)]: oneOf(chance, VALUES),
    odd: 1,
  }),
});
const oversized = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${t.table}/answers`,
  key: t.asked,
  body: JSON.stringify({ at: t.at, actions: ['x'.repeat(20_000 + chance.pick(20_000, 'assault'))] }),
});
const nowhere = (t: Target, chance: Chance): Foul => ({
  path: `/tables/${oneOf(chance, ['zzzzzzzzzzzz', '..', '%00', t.table.toUpperCase(), "';drop table entries"])}/answers`,
  key: t.asked,
  body: JSON.stringify({ at: t.at, actions: ['pass'] }),
});
const KINDS = [stale, foreign, illegal, malformed, misshapen, nowhere, stale, foreign, illegal, misshapen, oversized];

/** What has become of the messages so far. */
class Tally {
  readonly codes: Record<string, number> = {};
  readonly odd: string[] = [];
  readonly isCut: () => boolean;
  readonly #told: (sent: number) => void;
  refused = 0;

  constructor({ isCut = () => false, told = () => {} }: Watching) {
    this.isCut = isCut;
    this.#told = told;
  }

  get sent(): number {
    return this.refused + this.odd.length;
  }

  /** Refused with a code and a sentence, or odd. */
  note(reply: unknown, what: string): void {
    const { error } = (reply ?? {}) as Partial<Refusal>;
    if (error === undefined || typeof error.say !== 'string' || error.say.length < 5 || error.code === 'broken')
      this.odd.push(`${what.slice(0, 200)} → ${(JSON.stringify(reply) ?? 'nothing').slice(0, 200)}`);
    else {
      this.refused += 1;
      this.codes[error.code] = (this.codes[error.code] ?? 0) + 1;
    }
    this.#told(this.sent);
  }
}

/** Whether it is to end before its time, and who wants to know how far it is. */
export interface Watching {
  readonly isCut?: () => boolean;
  readonly told?: (sent: number) => void;
}

/** Over HTTP, several at a time. */
const byHttp = async (target: Target, count: number, seed: string, tally: Tally): Promise<void> => {
  const chance = seeded(seed);
  const one = async (): Promise<void> => {
    const { path, key, body } = oneOf(chance, KINDS)(target, chance);
    const headers = { authorization: `Bearer ${key}` };
    const reply = await fetch(`${target.site}/api${path}`, { method: 'POST', headers, body })
      .then((response) => response.json())
      .catch((error: unknown) => String(error));
    tally.note(reply, `${path} ${body}`);
  };
  let left = count;
  const lane = async (): Promise<void> => {
    while (left-- > 0 && !tally.isCut()) await one();
  };
  await Promise.all(Array.from({ length: 8 }, lane));
};

/** Over a live line, each answered before the next. */
const byLine = async (target: Target, count: number, seed: string, tally: Tally): Promise<void> => {
  const chance = seeded(seed);
  const socket = new WebSocket(`${target.site.replace('http', 'ws')}/api/tables/${target.table}/live`);
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  const heard = (): Promise<{ tell: string }> =>
    new Promise((done) => {
      const finish = (told: { tell: string }): void => {
        socket.off('message', hear);
        socket.off('close', shut);
        done(told);
      };
      const shut = (): void => finish({ tell: 'the line was closed' });
      const hear = (data: Buffer): void => {
        const told = JSON.parse(data.toString()) as { tell: string };
        if (told.tell !== 'facts') finish(told);
      };
      socket.on('message', hear);
      socket.on('close', shut);
    });
  socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, key: target.waiting }));
  await heard();
  for (let i = 0; i < count && socket.readyState === socket.OPEN && !tally.isCut(); i++) {
    const text = lineOf(target, chance);
    const reply = heard();
    socket.send(text);
    tally.note(await reply, text);
  }
  socket.close();
};

const lineOf = (target: Target, chance: Chance): string => {
  switch (chance.pick(5, 'assault')) {
    case 0:
      return oneOf(chance, JUNK);
    case 1:
      return JSON.stringify({ do: 'answer', at: target.at, actions: ['pass'] });
    case 2:
      return JSON.stringify({ do: 'answer', at: oneOf(chance, VALUES), actions: oneOf(chance, VALUES) });
    case 3:
      return JSON.stringify({
        do: oneOf(chance, ['hello', 'seat', 'answer', 'record', '__proto__']),
        seat: 0,
        key: target.asked,
      });
    default:
      return JSON.stringify({ do: 'answer', id: 1, seat: 1, at: target.at, actions: ['pass'] });
  }
};

/** Sends so many foul messages, a third of them over a live line, and says what became of them. */
export const assail = async (
  target: Target,
  count: number,
  seed: string,
  watching: Watching = {},
): Promise<Assault> => {
  const tally = new Tally(watching);
  const overLine = Math.floor(count / 3);
  await Promise.all([
    byHttp(target, count - overLine, `${seed}/http`, tally),
    byLine(target, overLine, `${seed}/line`, tally),
  ]);
  const { sent, refused, odd, codes } = tally;
  return { sent, refused, odd, codes };
};
