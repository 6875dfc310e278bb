import { save } from '@liberty/table';
import { keep } from './kept.ts';
import { toLink } from './link.ts';
import { go } from './router.ts';
import { keptFromText, packAtHand } from './shelf/setup.ts';
import type { TableController } from './table/controller.ts';

/** Plays on from a position as a new game. */
export const branch = async ({ sitting, attention }: TableController, at: number): Promise<void> => {
  const record = sitting.record(at);
  if (!record) return;
  const kept = keptFromText(save(record));
  if (!kept.ok) {
    attention.notice.value = { text: kept.fault };
    return;
  }
  await keep(kept.value);
  go(`#/table/${kept.value.id}`);
};

/** Copies a link to a position. */
export const copyLink = async ({ sitting, attention }: TableController, at: number): Promise<void> => {
  const record = sitting.record();
  if (!record) return;
  const address = `${location.href.split('#')[0]}#/link/${await toLink(record, packAtHand(record.header))}/${at}`;
  await navigator.clipboard?.writeText(address);
  attention.notice.value = { text: 'The link is copied: the whole game, opened at this position.' };
};
