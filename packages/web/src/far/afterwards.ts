import { TableId } from '@liberty/net';
import { z } from 'zod';
import { say } from '../frame/toasts.tsx';
import { keep } from '../kept.ts';
import { toLink } from '../link.ts';
import { go } from '../router.ts';
import { endedAs, keptFromRecord } from '../shelf/setup.ts';
import type { FarTable } from './far-table.ts';
import type { There } from './there.ts';
import { sayFault } from './wire.ts';

const Rematch = z.object({ table: TableId });

/** The war is put among the games of this browser, once however often it is asked for, and looked at in that room. */
export const keptTo = async (
  room: 'review' | 'chronicle',
  { id }: FarTable,
  there: There,
  pack: string | undefined,
): Promise<void> => {
  const record = there.record();
  if (!record) return;
  const kept = keptFromRecord(record, pack, id);
  if (!kept.ok) return say(kept.fault);
  await keep(endedAs(kept.value, there.ending()));
  return go(`#/${room}/${id}`);
};

const share = async (there: There, pack: string | undefined): Promise<void> => {
  const record = there.record();
  if (!record) return;
  const link = await toLink(record, pack, there.ending());
  await navigator.clipboard?.writeText(`${location.href.split('#')[0]}#/link/${link}/${record.lines.length}`);
  say('The link is copied: the whole war, every hand open.');
};

/** What may be done with a war that was fought far away, once it is over and its record has come. */
export const afterwards = (far: FarTable, there: There, pack: string | undefined) => {
  const { facts, chair } = far.news.value!;
  const { next } = facts;
  const again = (): void => {
    far.wire.ask('rematch', Rematch, { id: far.id }).then(
      ({ table }) => go(`#/far/${table}`),
      (error: unknown) => say(sayFault(error)),
    );
  };
  const hasRecord = there.record() !== undefined;
  const sit = { says: 'Sit down', about: 'to the rematch, sides swapped', go: () => go(`#/far/${next}`) };
  return {
    ...(hasRecord
      ? {
          review: () => void keptTo('review', far, there, pack),
          share: () => void share(there, pack),
          chronicle: () => void keptTo('chronicle', far, there, pack),
          whole: () => there.whole(pack),
        }
      : {}),
    ...(chair === undefined && next === undefined
      ? {}
      : { rematch: next === undefined ? { says: 'Rematch', about: 'sides swapped', go: again } : sit }),
  };
};
