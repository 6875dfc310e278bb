import { type MatchRecord, type Outcome, load, save } from '@liberty/table';
import { type KeptGame, type SeatKind, keep } from './kept.ts';
import { toLink } from './link.ts';
import { go } from './router.ts';
import { keptFromText, packAtHand, startGame } from './shelf/setup.ts';
import { say } from './frame/toasts.tsx';
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
  const link = await toLink(record, packAtHand(record.header), sitting.ending?.());
  const address = `${location.href.split('#')[0]}#/link/${link}/${at}`;
  await navigator.clipboard?.writeText(address);
  attention.notice.value = { text: 'The link is copied: the whole game, opened at this position.' };
};

/** Copies a link to the chronicle of a war: the whole record is in it. */
export const copyChronicle = async (record: MatchRecord, ended: Outcome | undefined): Promise<void> => {
  const link = await toLink(record, packAtHand(record.header), ended);
  await navigator.clipboard?.writeText(`${location.href.split('#')[0]}#/chronicle/r=${link}`);
  say('The link is copied: whoever opens it reads this page.');
};

/** Seats of one side stand together, in the first half or in the second: whoever held the one takes the other. */
export const swapped = (seats: readonly SeatKind[]): readonly SeatKind[] => {
  const half = Math.floor(seats.length / 2);
  return [...seats.slice(half), ...seats.slice(0, half)];
};

/** The same war once more, with other dice and the sides swapped. */
export const rematch = async ({ game, seats, record, pack, dice }: KeptGame): Promise<void> => {
  const before = load(record);
  const options = before.ok
    ? (before.value.header.options as Readonly<Record<string, unknown>> | undefined)
    : undefined;
  const begun = await startGame(game, {
    seats: swapped(seats),
    ownDice: dice === 'own',
    ...(pack === undefined ? {} : { pack }),
    ...(options === undefined ? {} : { options }),
  });
  if (begun.ok) go(`#/table/${begun.value.id}`);
  else say(begun.fault);
};
