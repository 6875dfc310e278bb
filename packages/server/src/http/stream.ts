import { Refused } from '@liberty/net';
import type { Context } from 'hono';
import type { House } from '../house.ts';
import { hashOf } from '../people/people.ts';
import { comeToTable } from '../live/coming.ts';
import type { Line } from '../tables/company.ts';

/** An empty line so often keeps proxies from closing a quiet stream (ms). */
const HEARTBEAT = 15_000;
/** A reader who is so many bytes behind is let go; he can come back with what he has seen. */
const BEHIND = 4 * 1024 * 1024;

const seenIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new Refused('misread', 'seen: must be a number.');
  return Number(text);
};

/** The same as the live line for programs: a JSON object a line, over plain HTTP. */
export const stream = async (house: House, c: Context, key: string | undefined, address: string): Promise<Response> => {
  await house.rates.mayAsk('walk', key === undefined ? address : hashOf(key), address);
  const seen = seenIn(c.req.query('seen'));
  const endLine = house.rates.openLine(address);
  const encoder = new TextEncoder();
  let leave = (): void => {};
  let heart: NodeJS.Timeout | undefined;
  let isEnded = false;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(heart);
    endLine();
    leave();
  };
  try {
    const person = key === undefined ? undefined : await house.room.people.personOf(key);
    const table = await house.tables.get(c.req.param('id') ?? '');
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>(
      {
        start(it) {
          controller = it;
        },
        cancel: end,
      },
      { highWaterMark: BEHIND, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    const close = (): void => {
      end();
      try {
        controller.close();
      } catch {
        // The reader had gone already.
      }
    };
    const line: Omit<Line, 'eyes' | 'person'> = {
      send(text) {
        if (isEnded) return;
        if ((controller.desiredSize ?? 0) < 0) return close();
        controller.enqueue(encoder.encode(`${text}\n`));
      },
      close(say) {
        if (isEnded) return;
        controller.enqueue(encoder.encode(`${JSON.stringify({ tell: 'bye', say })}\n`));
        close();
      },
    };
    leave = await comeToTable(table, person, { words: true, seen }, line);
    // Whoever was sent away, or went, while he was being welcomed has nothing to be kept alive.
    if (isEnded) leave();
    else heart = setInterval(() => line.send(''), HEARTBEAT);
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' } });
  } catch (error) {
    end();
    throw error;
  }
};
