import type { Row } from '@liberty/net';
import { useEffect } from 'preact/hooks';
import { FaultLine } from './Fault.tsx';
import { archive, lookAtArchive, lookAtOpen, openTables } from './my-tables.ts';
import { sayPace } from './words.ts';
import './Tables.css';

/** Tables at which somebody waits for others. */
export const OpenTables = () => {
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
          <li class="far-row other" key={row.id}>
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

const whoPlayed = ({ chairs }: Row): string => chairs.map(({ name, seats }) => name ?? seats.join(' and ')).join(' v ');

/** Open tables that are being played: whoever wants to may look on. */
export const LiveTables = () => {
  const live = openTables.value?.live ?? [];
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="live-tables">
      <h2 id="live-tables">Live now</h2>
      <ul class="far-rows">
        {live.map((row) => (
          <li class="far-row other" key={row.id}>
            <div>
              <b class="far-title">{row.title}</b>
              <p>
                {whoPlayed(row)}. {row.n === 1 ? 'One answer' : `${row.n} answers`} so far
                {row.watchers ? `, ${row.watchers} watching` : ''}.
              </p>
            </div>
            <a class="button" href={`#/far/${row.id}`} aria-label={`Watch: ${row.title}, ${whoPlayed(row)}`}>
              Watch
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Finished games whose players let the world see them. */
export const Archive = () => {
  const found = archive.value;
  return (
    <section aria-labelledby="archive">
      <h2 id="archive">Wars that are over</h2>
      {!found && (
        <button class="button" type="button" onClick={() => void lookAtArchive()}>
          Show them
        </button>
      )}
      <FaultLine text={found?.fault} retry={() => void lookAtArchive()} />
      {found?.rows.length === 0 && found.fault === undefined && (
        <p class="empty">None yet. A war is shown here after its end, if all who played it let it be seen.</p>
      )}
      <ul class="far-rows">
        {found?.rows.map((row) => (
          <li class="far-row other" key={row.id}>
            <div>
              <b class="far-title">{row.title}</b>
              <p>
                {whoPlayed(row)}. {row.over?.why}
              </p>
            </div>
            <a class="button" href={`#/far/${row.id}`} aria-label={`Look: ${row.title}, ${whoPlayed(row)}`}>
              Look
            </a>
          </li>
        ))}
      </ul>
      {found?.more && (
        <button class="button" type="button" onClick={() => void lookAtArchive()}>
          More
        </button>
      )}
    </section>
  );
};
