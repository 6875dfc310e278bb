import { Along, type Row } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../router.ts';
import { FaultLine } from './Fault.tsx';
import { LinkToSend } from './Link.tsx';
import { lookAtMine, lookAtOpen, mine, nextTable, openTables } from './my-tables.ts';
import { Notices } from './Notices.tsx';
import { isSomebody, myName, useCode, wire } from './person.ts';
import { useNow } from './use-now.ts';
import { sayFault } from './wire.ts';
import { leftTo, sayPace } from './words.ts';
import './far.css';

/** How often the list is asked for while it is looked at (ms). */
const AGAIN = 20_000;

/** Keeps my tables fresh while somebody looks at them. */
const useMine = (): void => {
  useEffect(() => {
    const look = (): void => void lookAtMine();
    look();
    const beat = setInterval(look, AGAIN);
    return () => clearInterval(beat);
  }, []);
};

const sides = ({ chairs }: Row, i: number): string => chairs[i]?.seats.join(' and ') ?? '';
const nameAt = ({ chairs }: Row, i: number): string => chairs[i]?.name ?? sides({ chairs } as Row, i);

/** Where a table stands, in a sentence. */
const statusOf = (row: Row): string => {
  if (row.over) return row.over.why;
  if (row.phase !== 'playing') return 'Not everybody has sat down yet.';
  if (row.mine) return 'It is your turn.';
  return row.asked === undefined ? 'Waiting.' : `Waiting for ${nameAt(row, row.asked)}.`;
};

const verbOf = (row: Row): string => {
  if (row.over) return 'Review';
  if (row.phase !== 'playing') return 'Invite';
  return row.mine ? 'Play' : 'Look';
};

const Clock = ({ row, now }: { row: Row; now: number }) => {
  const { clocks, asked } = row;
  if (!clocks || asked === undefined) return <span class="far-clock">no clock</span>;
  const left = leftTo(clocks, asked, now - (mine.value.at ?? now));
  return left ? <span class={`far-clock${left.low ? ' low' : ''}`}>{left.says}</span> : null;
};

const TableRow = ({ row, now }: { row: Row; now: number }) => (
  <li class={`far-row${row.mine ? ' mine' : ''}`}>
    <div>
      <b class="far-title">{row.title}</b>
      <p>{statusOf(row)}</p>
      <p class="quiet">
        {row.chairs.map(({ name, free, seats }) => name ?? (free ? 'a free seat' : seats.join(' and '))).join(', ')}
      </p>
    </div>
    {row.over ? null : <Clock row={row} now={now} />}
    <a class="button" href={`#/far/${row.id}`} aria-label={`${verbOf(row)}: ${row.title}, ${statusOf(row)}`}>
      {verbOf(row)}
    </a>
  </li>
);

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
  const since =
    at === undefined ? '' : ` As of ${new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}.`;
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

const Next = () => {
  const next = nextTable();
  return next ? (
    <a class="button american" href={`#/far/${next.id}`}>
      Next table
    </a>
  ) : null;
};

/** My tables on the front page: only where this browser ever sat at one far away. */
export const MyTables = () => {
  useMine();
  if (!isSomebody()) return null;
  return (
    <section class="far-mine" aria-labelledby="my-tables">
      <div class="far-head">
        <h2 id="my-tables">My tables</h2>
        <Next />
        <a class="button" href="#/far">
          All, and open tables
        </a>
      </div>
      <List />
    </section>
  );
};

const TakeAlong = () => {
  const found = useSignal<{ link?: string; fault?: string }>({});
  const ask = (): void => {
    const it = wire();
    it.ask('along', Along).then(
      ({ code }) => (found.value = { link: `${it.site}#/along/${code}` }),
      (error: unknown) => (found.value = { fault: sayFault(error) }),
    );
  };
  const { link, fault } = found.value;
  return (
    <section class="far-along" aria-label="Take my seats along">
      <h2>Take my seats along</h2>
      <p>
        A link that opens your tables{myName() ? ` as ${myName()}` : ''} on another device, once, within a day. Show it
        to nobody.
      </p>
      <FaultLine text={fault} />
      {link === undefined ? (
        <button class="button" type="button" onClick={ask}>
          Show code
        </button>
      ) : (
        <LinkToSend link={link} title="My seats" about="Open it on the other device." />
      )}
    </section>
  );
};

const OpenTables = () => {
  useEffect(() => void lookAtOpen(), []);
  const found = openTables.value;
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      <FaultLine text={found?.fault} retry={() => void lookAtOpen()} />
      {found?.rows.length === 0 && found.fault === undefined && (
        <p class="empty">Nobody waits. An open table of yours would be seen here.</p>
      )}
      <ul class="far-rows">
        {found?.rows.map((row) => (
          <li class="far-row" key={row.id}>
            <div>
              <b class="far-title">{row.title}</b>
              <p>
                {row.chairs.map(({ name, seats }) => `${name ?? 'free'} (${seats.join(' and ')})`).join(', ')}.{' '}
                {sayPace(row.pace)}.
              </p>
            </div>
            <a class="button" href={`#/far/${row.id}`} aria-label={`Sit down: ${row.title}`}>
              Sit down
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** All tables far away: mine, and those at which a seat is free. */
export const TablesPage = () => {
  useMine();
  return (
    <main class="sheet wide">
      <div class="far-head">
        <h1>My tables</h1>
        <Next />
      </div>
      <List />
      <OpenTables />
      {isSomebody() && <Notices />}
      {isSomebody() && <TakeAlong />}
    </main>
  );
};

/** A code from another device: from now on this browser is the same person. */
export const AlongPage = ({ code }: { code: string }) => {
  const fault = useSignal<string | undefined>(undefined);
  const bring = async (): Promise<void> => {
    fault.value = await useCode(code);
    if (fault.value === undefined) go('#/far');
  };
  return (
    <main class="sheet">
      <h1>My seats, on this device</h1>
      <p>Your tables of the other device can be played from here too. The link is good once.</p>
      <FaultLine text={fault.value} />
      <button class="button american" type="button" onClick={() => void bring()}>
        Bring my seats here
      </button>
    </main>
  );
};
