import type { Row } from '@liberty/net';
import { LIDS } from '@liberty/shelf/lids';
import { useEffect } from 'preact/hooks';
import { Sign } from '../frame/Sign.tsx';
import { hasDesk } from '../games/index.ts';
import { Device } from '../shelf/Cover.tsx';
import { TakeAlong } from './Along.tsx';
import { FaultLine } from './Fault.tsx';
import { type Glimpse, useGlimpse } from './Glimpse.tsx';
import { lookAtMine, mine, nextTable } from './my-tables.ts';
import { Notices } from './Notices.tsx';
import { useNextKey } from './next-key.ts';
import { Archive, LiveTables, OpenTables } from './OtherTables.tsx';
import { isSomebody } from './person.ts';
import { useNow } from './use-now.ts';
import { besideClock, dayOf, dotOf, hourOf, leftTo, presence, sayLength, sayOffer, sayWaits } from './words.ts';
import './far.css';
import './Tables.css';

/** How often the list is asked for while it is looked at (ms). */
const AGAIN = 20_000;

/** Keeps my tables fresh while somebody looks at them. */
const useMine = (): void => {
  useEffect(() => {
    const look = (): void => void lookAtMine();
    look();
    const beat = setInterval(look, AGAIN);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      clearInterval(beat);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
};

const sides = ({ chairs }: Row, i: number): string => chairs[i]?.seats.join(' and ') ?? '';
const nameAt = ({ chairs }: Row, i: number): string => chairs[i]?.name ?? sides({ chairs } as Row, i);

/** Is something asked of me beside an answer to the game? */
const isAskedOf = ({ offer, chair }: Row): boolean => chair !== undefined && (offer?.waits.includes(chair) ?? false);

/** Where a table stands, in a sentence: what is asked of me, or what was last done. */
const statusOf = (row: Row, { deed, asks }: Partial<Pick<Glimpse, 'deed' | 'asks'>> = {}): string => {
  if (row.over) return row.over.why;
  if (row.offer && isAskedOf(row)) return sayOffer(row.offer, nameAt(row, row.offer.by));
  if (row.phase !== 'playing') return 'Not everybody has sat down yet.';
  if (row.mine) return [deed, asks ?? 'It is your turn.'].filter((it) => it !== undefined).join(' ');
  return row.asked === undefined ? 'Waiting.' : `Waiting for ${nameAt(row, row.asked)}.`;
};

const verbOf = (row: Row): string => {
  if (row.over) return 'Review';
  if (row.phase !== 'playing') return 'Invite';
  if (isAskedOf(row)) return 'Answer';
  return row.mine ? 'Play' : 'Look';
};

const Clock = ({ row, now }: { row: Row; now: number }) => {
  const { clocks, asked } = row;
  if (row.over)
    return (
      <span class="far-beside">
        {sayLength(row)}
        <small>ended {dayOf(row.over.at, now)}</small>
      </span>
    );
  if (!clocks || asked === undefined) return <span class="far-clock">no clock</span>;
  if (mine.value.fault !== undefined && mine.value.at !== undefined)
    return <span class="far-clock">as of {hourOf(mine.value.at)}</span>;
  const left = leftTo(clocks, asked, now - (mine.value.at ?? now));
  return left ? (
    <span class="far-beside">
      <span class={`far-clock${left.low ? ' low' : ''}`}>
        {left.low && <Sign name="warn" size={14} />}
        {left.says}
      </span>
      <small>{besideClock(row)}</small>
    </span>
  ) : null;
};

const Sitter = ({ it, isOwn, now }: { it: Row['chairs'][number]; isOwn: boolean; now: number }) => {
  const { name, free, seats, here = false, seen } = it;
  if (isOwn || (name === undefined && !free)) return null;
  const since =
    here || it.elsewhere || seen === undefined ? presence({ ...it, here }, now) : `here ${dayOf(seen, now)}`;
  return (
    <span class={dotOf(it)}>
      <i class="far-dot" aria-hidden="true" />
      {free ? `a free seat: ${seats.join(' and ')}` : [name, since].filter(Boolean).join(', ')}
    </span>
  );
};

/** What the verb needs the server for cannot be done without it. */
const Verb = ({ row }: { row: Row }) =>
  mine.value.fault === undefined ? (
    <a class="button" href={`#/far/${row.id}`} aria-label={`${verbOf(row)}: ${row.title}, ${statusOf(row)}`}>
      {verbOf(row)}
    </a>
  ) : (
    <button class="button" type="button" disabled title="The server does not answer.">
      {verbOf(row)}
    </button>
  );

const TableRow = ({ row, now }: { row: Row; now: number }) => {
  const glimpse = useGlimpse(row);
  return (
    <li class={`far-row${row.mine ? ' mine' : ''} ${glimpse?.tone ?? ''}`}>
      <span class="far-mini" aria-hidden="true">
        {glimpse ? <glimpse.Miniature view={glimpse.view} /> : <Device id={row.game} />}
      </span>
      <div>
        <b class="far-title">{row.title}</b> <small>{row.over ? '' : glimpse?.status}</small>
        <p>{statusOf(row, glimpse)}</p>
        <p class="far-who">
          {row.chairs.map((it, i) => (
            <Sitter key={i} it={it} isOwn={i === row.chair} now={now} />
          ))}
        </p>
      </div>
      <Clock row={row} now={now} />
      <span class="far-verb">
        <Verb row={row} />
        {row.unread !== undefined && row.unread > 0 && (
          <b class="far-unread" role="img" aria-label={`${row.unread} unread in the chat`}>
            {row.unread}
          </b>
        )}
      </span>
    </li>
  );
};

const Group = ({ title, rows, now }: { title: string; rows: readonly Row[]; now: number }) =>
  rows.length === 0 ? null : (
    <>
      <p class="far-group">{title}</p>
      <ul class="far-rows" aria-label={title}>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} now={now} />
        ))}
      </ul>
    </>
  );

const List = () => {
  const now = useNow();
  const { rows, at, fault } = mine.value;
  const since = at === undefined ? '' : ` This is how it stood at ${hourOf(at)}.`;
  return (
    <>
      <FaultLine text={fault && `${fault}${since}`} retry={() => void lookAtMine()} />
      <Group title="Your turn" rows={rows.filter((it) => it.mine)} now={now} />
      <Group title="Waiting" rows={rows.filter((it) => !it.mine && !it.over)} now={now} />
      <Group title="Over" rows={rows.filter((it) => it.over)} now={now} />
      {rows.length === 0 && fault === undefined && (
        <p class="empty">No tables yet. Lay one, or sit down at an open one.</p>
      )}
    </>
  );
};

/** How many tables wait for me. */
const Waits = () => {
  const waiting = mine.value.rows.filter((it) => it.mine).length;
  return waiting === 0 ? null : <small class="far-waits">{sayWaits(waiting)}</small>;
};

const Next = () => {
  const row = mine.value.fault === undefined ? nextTable() : undefined;
  const next = row && `#/far/${row.id}`;
  useNextKey(next);
  return next === undefined ? null : (
    <a class="button american" href={next} aria-keyshortcuts="n">
      Next table <kbd>N</kbd>
    </a>
  );
};

/** My tables on the front page: only where this browser ever sat at one far away. */
export const MyTables = () => {
  useMine();
  if (!isSomebody()) return null;
  return (
    <section class="far-mine" aria-labelledby="my-tables">
      <div class="far-head">
        <h2 id="my-tables">
          My tables <Waits />
        </h2>
        <Next />
        <a class="button" href="#/far">
          All, and open tables
        </a>
      </div>
      <List />
    </section>
  );
};

/** Where another table can be laid. */
const NewTable = () => (
  <section aria-labelledby="new-table">
    <h2 id="new-table">Lay a table</h2>
    <ul class="far-new">
      {LIDS.filter(({ id, seats = [] }) => hasDesk(id) && seats.length > 1).map(({ id, title }) => (
        <li key={id}>
          <a class="button" href={`#/far/new/${id}`}>
            <Sign name="plus" /> {title}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** All tables far away: mine, those at which a seat is free, those that can be watched, and those that are over. */
export const TablesPage = () => {
  useMine();
  return (
    <main class="sheet far-lists">
      <div>
        <div class="far-head">
          <h1>
            My tables <Waits />
          </h1>
          <Next />
        </div>
        <List />
        <NewTable />
      </div>
      <div>
        <OpenTables />
        <LiveTables />
        <Archive />
        {isSomebody() && <Notices />}
        {isSomebody() && <TakeAlong />}
      </div>
    </main>
  );
};
