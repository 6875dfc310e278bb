import { boxOf } from '@liberty/shelf';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../frame/Dialog.tsx';
import { Icon } from '../frame/Icon.tsx';
import { saveFile } from '../report.ts';
import { type KeptGame, drop, games, looked, notKept } from '../kept.ts';
import { Bring } from './Bring.tsx';
import { Device } from './Cover.tsx';
import { type Glance, glanceAt } from './glance.ts';
import { nameOfSeat } from './setup.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '14 minutes ago', 'yesterday'. */
const since = (then: number, now: number): string => {
  const ms = then - now;
  if (ms > -MINUTE) return 'just now';
  if (ms > -60 * MINUTE) return ago.format(Math.ceil(ms / MINUTE), 'minute');
  if (ms > -DAY) return ago.format(Math.ceil(ms / (60 * MINUTE)), 'hour');
  return ago.format(Math.ceil(ms / DAY), 'day');
};

const Game = ({ kept, ask }: { kept: KeptGame; ask: () => void }) => {
  const title = boxOf(kept.game)?.title ?? kept.game;
  const humans = kept.seats.filter((it) => it === 'human').length;
  const others = kept.seats.filter((it) => it !== 'human');
  const who = others.length === 0 ? `${humans} at one screen` : others.map(nameOfSeat).join(', ');
  const glance = useSignal<Glance | undefined>(undefined);
  useEffect(() => {
    void glanceAt(kept).then((it) => (glance.value = it));
  }, [kept]);
  const { Miniature, view, status = kept.status } = glance.value ?? {};
  return (
    <li class="game">
      <a class="picture" href={`#/table/${kept.id}`} tabIndex={-1} aria-hidden="true">
        {Miniature && view ? <Miniature view={view} /> : <Device id={kept.game} />}
      </a>
      <div>
        <h3>{title}</h3>
        <p>{status}</p>
        <p class="who">{who}</p>
        <div class="row">
          <a class="button resume" href={`#/table/${kept.id}`} aria-label={`Resume ${title}, ${status}`}>
            Resume
          </a>
          <button
            class="button quiet square"
            type="button"
            aria-label={`Save ${title} as a file`}
            title="Save as a file"
            onClick={() => saveFile(`${kept.game}-${kept.id}.json`, kept.record)}
          >
            <Icon name="file" />
          </button>
          <button
            class="button quiet square"
            type="button"
            aria-label={`Delete ${title}, ${status}`}
            title="Delete"
            onClick={ask}
          >
            <Icon name="trash" />
          </button>
          <time>{since(kept.updated, Date.now())}</time>
        </div>
      </div>
    </li>
  );
};

/** The games this browser keeps, and the door by which others come in. */
export const YourGames = () => {
  const asked = useSignal<KeptGame | undefined>(undefined);
  const doomed = asked.value;
  return (
    <aside class="your-games" aria-label="Your games">
      <h2>
        Your games <small>{games.value.length > 0 ? `${games.value.length} kept here` : ''}</small>
      </h2>
      {notKept.value !== undefined && (
        <p class="warning" role="status">
          {notKept.value} Play goes on; save a game as a file before you close the page.
        </p>
      )}
      {games.value.length === 0 && looked.value && (
        <p class="empty">None yet. A game you start is kept here by itself, in this browser.</p>
      )}
      <ul>
        {games.value.map((kept) => (
          <Game key={kept.id} kept={kept} ask={() => (asked.value = kept)} />
        ))}
      </ul>
      <Bring />
      {doomed && (
        <Dialog title="Delete this game?" close={() => (asked.value = undefined)}>
          <p>
            {boxOf(doomed.game)?.title}, {doomed.status}. It is kept nowhere else; save it as a file first if you may
            want it back.
          </p>
          <div class="row end">
            <button class="button quiet" type="button" onClick={() => (asked.value = undefined)}>
              Cancel
            </button>
            <button
              class="button danger"
              type="button"
              onClick={() => {
                asked.value = undefined;
                void drop(doomed.id);
              }}
            >
              Delete
            </button>
          </div>
        </Dialog>
      )}
    </aside>
  );
};
