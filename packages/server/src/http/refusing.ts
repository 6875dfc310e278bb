import { Refused } from '@liberty/net';
import type { Logger } from 'pino';
import { isStoreAway } from '../store/away.ts';

/** What is thrown becomes what is sent: a refusal as it stands, a store that is away in words, anything else as a fault of ours without its details. */
export const refusalOf = (error: unknown, log: Logger, about: object = {}): Refused => {
  if (error instanceof Refused) return error;
  if (isStoreAway(error)) {
    log.warn({ err: error, ...about }, 'the store is away');
    return new Refused('no-store');
  }
  log.error({ err: error, ...about }, 'a request broke');
  return new Refused('broken');
};
