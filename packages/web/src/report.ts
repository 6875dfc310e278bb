import { type AnyGame, type Match, type Sight, heardBy, load, replay } from '@liberty/table';
import { version } from '../package.json';
import type { KeptGame } from './kept.ts';
import { openKept } from './open.ts';
import { settingsNow } from './settings.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** Two people at one table: what one of them cannot see stays out of a report as long as they play. */
const hasLiveOpponent = (kept: KeptGame) => kept.seats.filter((it) => it === 'human').length > 1;

/**
 * Every answer as somebody beside the table has it: whose it was, the dice, and what was told aloud. Not the answer itself, for
 * it may have been given in secret; not what was drawn unseen; not the hash, by which a guess could be tried.
 */
const heardLines = (match: AnyMatch) =>
  match.entries.map(({ entry, line, told }) => ({
    seat: line.seat,
    rolls: entry.rolls.map((roll) => (roll.kind === 'die' ? roll.value : null)),
    told: heardBy(told, undefined),
    ...(line.by === undefined ? {} : { by: line.by }),
  }));

/** A record that cannot be read, as far as it can be shown: without its secret. */
const unread = (kept: KeptGame): unknown => {
  try {
    const it: unknown = JSON.parse(kept.record);
    return typeof it === 'object' && it !== null ? { ...it, secret: undefined } : typeof it;
  } catch {
    return `${kept.record.length} characters that are no record`;
  }
};

/** What went wrong with a record; between people without the words of the answer at which it did. */
const broken = (kept: KeptGame, fault: string) =>
  hasLiveOpponent(kept) ? { fault: fault.replaceAll(/'[^']*'/g, '…') } : { fault, record: unread(kept) };

const played = (kept: KeptGame, game: AnyGame) => {
  const record = load(kept.record);
  if (!record.ok) return broken(kept, record.fault);
  const again = replay(game, record.value);
  if (!again.ok) return broken(kept, again.fault);
  const match: AnyMatch = again.value;
  const question = game.question(match.s);
  const outcome = game.outcome(match.s);
  const isClosed = hasLiveOpponent(kept) && outcome === undefined;
  return {
    asked: question && game.seats[question.seat],
    entries: match.length,
    outcome,
    position: isClosed ? game.view(match.s) : match.s,
    record: isClosed ? { header: match.header, lines: heardLines(match) } : match.record(false),
  };
};

/** The report must come even where the record throws. */
const playedSafely = (kept: KeptGame, game: AnyGame): object => {
  try {
    return played(kept, game);
  } catch (error) {
    return broken(kept, error instanceof Error ? error.message : 'it gave no reason');
  }
};

/** One file with all that is needed to find a fault: record without its secret, position, versions. */
export const bugReport = ({ kept, error }: { kept: KeptGame | undefined; error?: unknown }): string => {
  const opened = kept && openKept(kept);
  const game = opened?.ok ? opened.value : undefined;
  const report = {
    format: 'liberty-tree report',
    version,
    page: location.hash.split('/')[1] ?? '',
    browser: navigator.userAgent,
    window: [innerWidth, innerHeight, devicePixelRatio],
    settings: settingsNow(),
    error: error instanceof Error ? { message: error.message, stack: error.stack } : error,
    game: kept && { id: kept.game, edition: game?.edition, seats: kept.seats, status: kept.status },
    ...(kept && opened && !opened.ok ? broken(kept, opened.fault) : {}),
    ...(kept && game ? playedSafely(kept, game) : {}),
  };
  return `${JSON.stringify(report, undefined, 1)}\n`;
};
