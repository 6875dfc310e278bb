import { type AnyGame, type Match, type Sight, load, replay } from '@liberty/table';
import { version } from '../package.json';
import type { KeptGame } from './kept.ts';
import { openKept } from './open.ts';
import { settingsNow } from './settings.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** Two people at one table: what one of them cannot see stays out of a report. */
const hasLiveOpponent = (kept: KeptGame) => kept.seats.filter((it) => it === 'human').length > 1;

/** Every answer with its dice, but without what was drawn unseen: enough to follow the game, too little to read a hand. */
const seenLines = (match: AnyMatch) =>
  match.entries.map(({ entry, line }) => ({
    seat: line.seat,
    action: line.action,
    rolls: entry.rolls.map((roll) => (roll.kind === 'die' ? roll.value : null)),
    ...(line.by === undefined ? {} : { by: line.by }),
  }));

const played = (kept: KeptGame, game: AnyGame) => {
  const record = load(kept.record);
  if (!record.ok) return { fault: record.fault, record: kept.record };
  const again = replay(game, record.value);
  if (!again.ok) return { fault: again.fault, record: kept.record };
  const match: AnyMatch = again.value;
  const seat = game.question(match.s)?.seat ?? 0;
  const shared = hasLiveOpponent(kept);
  return {
    asked: game.seats[seat],
    entries: match.length,
    outcome: game.outcome(match.s),
    position: shared ? game.view(match.s, seat) : match.s,
    record: shared ? { header: match.header, lines: seenLines(match) } : match.record(false),
  };
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
    ...(opened && !opened.ok ? { fault: opened.fault } : {}),
    ...(kept && game ? played(kept, game) : {}),
  };
  return `${JSON.stringify(report, undefined, 1)}\n`;
};

/** Hands a text to the player as a file. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
