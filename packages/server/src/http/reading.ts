import { Refused } from '@liberty/net';
import type * as z from 'zod/mini';

/** What is wrong with a field, in words a player understands. */
const SAID: Readonly<Record<string, string>> = {
  name: 'Two to twenty letters.',
  text: 'Say something, and not too much of it.',
  actions: 'Name at least one answer and at most 64.',
  at: 'Must be the number of changes so far.',
  commit: 'Must be the SHA-256 of a nonce.',
  nonce: 'Must be 32 hexadecimal digits.',
  invite: 'This is not an invitation.',
  key: 'This is not a key.',
};

/** How many letters of a foreign word are repeated. */
const CITED = 60;

export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('misread', 'This is not JSON.');
  }
};

/** What was sent, if it has the shape it must have; else a sentence that names the place. */
export const read = <S extends z.ZodMiniType>(schema: S, sent: unknown): z.infer<S> => {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = (issue?.path ?? []).map(String).join('.');
  const field = String(issue?.path[0] ?? '');
  if (issue?.code === 'unrecognized_keys')
    throw new Refused('misread', `'${String(issue.keys[0]).slice(0, CITED)}' is unknown here.`);
  const why = SAID[field] ?? 'This cannot be read.';
  throw new Refused(
    'misread',
    place === '' ? 'This message has not the right shape.' : `${place.slice(0, CITED)}: ${why}`,
  );
};
