import { nameOfLevel } from '@liberty/ai/names';
import { lidOf } from '@liberty/shelf/lids';
import type { Sight } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../frame/Dialog.tsx';
import { Icon } from '../frame/Icon.tsx';
import { say } from '../frame/toasts.tsx';
import { saveFile } from '../file.ts';
import { type KeptGame, type SeatKind, type Unreadable, drop, games, looked, notKept, unreadable } from '../kept.ts';
import { Bring } from './Bring.tsx';
import { Device } from './Cover.tsx';
import { type Blind, type Glance, glanceAt } from './glance.ts';
import './YourGames.css';

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

/** Who holds what: 'You American · Computer, Militia British'; seats of one kind stand together. */
const holdersOf = ({ game, seats }: KeptGame): string => {
  const names = lidOf(game)?.seats ?? [];
  const humans = seats.filter((it) => it === 'human').length;
  const one = humans > 1 && humans === seats.length ? 'At this screen' : 'You';
  const kinds = [...new Set(seats)].sort((a, b) => Number(b === 'human') - Number(a === 'human'));
  return kinds
    .map((kind) => {
      const held = seats.flatMap((it, i) => (it === kind && names[i] !== undefined ? [names[i]] : []));
      return `${kind === 'human' ? one : `Computer, ${nameOfLevel(kind)}`}: ${held.join(', ')}`;
    })
    .join(' · ');
};

/** Whose turn it is, as far as it concerns whoever looks; nothing when it is over. */
const turnOf = ({ seats }: KeptGame, { question }: Sight): string | undefined => {
  if (!question) return undefined;
  const kind: SeatKind | undefined = seats[question.seat];
  if (kind !== 'human') return `Waiting for the computer, ${nameOfLevel(kind ?? 'random')}`;
  return seats.filter((it) => it === 'human').length === seats.length && seats.length > 1 ? undefined : 'Your turn';
};

/** To be played on elsewhere it must hold everything; between people that is said. */
const saveRecord = (kept: KeptGame): void => {
  saveFile(`${kept.game}-${kept.id}.json`, kept.record);
  if (kept.seats.filter((it) => it === 'human').length > 1)
    say('The file holds every hand, and the dice to come if it is not over: it is for playing on, not for reading.');
};

interface ToolsProps {
  readonly name: string;
  readonly where?: string;
  readonly save: () => void;
  readonly ask: () => void;
}

/** Away as a file, or away for good. */
const Tools = ({ name, where = '', save, ask }: ToolsProps) => (
  <>
    <button
      class="button quiet square"
      type="button"
      aria-label={`Save ${name} as a file`}
      title="Save as a file"
      onClick={save}
    >
      <Icon name="file" />
    </button>
    <button
      class="button quiet square"
      type="button"
      aria-label={`Delete ${name}${where}`}
      title="Delete"
      onClick={ask}
    >
      <Icon name="trash" />
    </button>
  </>
);

interface UnreadProps {
  readonly title: string;
  readonly fault: string;
  readonly save: () => void;
  readonly ask: () => void;
}

/** What cannot be read is not hidden: it can be taken away as a file, or deleted. */
const Unread = ({ title, fault, save, ask }: UnreadProps) => (
  <li class="game unread">
    <span class="picture" aria-hidden="true">
      <Device id="" />
    </span>
    <div>
      <h3>{title}</h3>
      <p>It cannot be read: {fault}</p>
      <div class="row">
        <Tools name={title} where=", which cannot be read" save={save} ask={ask} />
      </div>
    </div>
  </li>
);

const Game = ({ kept, ask }: { kept: KeptGame; ask: () => void }) => {
  const title = lidOf(kept.game)?.title ?? kept.game;
  const glance = useSignal<Glance | Blind | undefined>(undefined);
  useEffect(() => {
    void glanceAt(kept).then((it) => (glance.value = it));
  }, [kept]);
  const seen = glance.value;
  if (seen && 'fault' in seen)
    return <Unread title={title} fault={seen.fault} save={() => saveRecord(kept)} ask={ask} />;
  const { Miniature, view, status = kept.status, terms = [] } = seen ?? {};
  const isOver = view ? view.outcome !== undefined : kept.status.startsWith('Over');
  const turn = view && turnOf(kept, view);
  const verb = isOver ? 'Review' : 'Resume';
  const address = isOver ? `#/review/${kept.id}` : `#/table/${kept.id}`;
  return (
    <li class="game">
      <a class="picture" href={address} tabIndex={-1} aria-hidden="true">
        {Miniature && view ? <Miniature view={view} /> : <Device id={kept.game} />}
      </a>
      <div>
        <h3>{title}</h3>
        <p>
          {status}
          {turn !== undefined && <b class={turn === 'Your turn' ? 'turn mine' : 'turn'}>{turn}</b>}
        </p>
        <p class="who">{holdersOf(kept)}</p>
        {terms.length > 0 && <p class="who">{terms.join(' · ')}</p>}
        <div class="row">
          <a class="button resume" href={address} aria-label={`${verb} ${title}, ${status}`}>
            {verb}
          </a>
          <Tools name={title} where={`, ${status}`} save={() => saveRecord(kept)} ask={ask} />
          <time>{since(kept.updated, Date.now())}</time>
        </div>
      </div>
    </li>
  );
};

/** What the dialog asks about: a game, or what is none. */
interface Doomed {
  readonly id: IDBValidKey;
  readonly called: string;
}

const doomedOf = (kept: KeptGame): Doomed => ({
  id: kept.id,
  called: `${lidOf(kept.game)?.title ?? kept.game}, ${kept.status}`,
});

const NO_GAME = 'Something that is no game';

const NoGame = ({ it, ask }: { it: Unreadable; ask: () => void }) => (
  <Unread
    title={NO_GAME}
    fault="it lies among your games, but is none."
    save={() => saveFile('liberty-tree-unreadable.json', it.file)}
    ask={ask}
  />
);

/** The games this browser keeps, and the door by which others come in. */
export const YourGames = () => {
  const asked = useSignal<Doomed | undefined>(undefined);
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
          <Game key={kept.id} kept={kept} ask={() => (asked.value = doomedOf(kept))} />
        ))}
        {unreadable.value.map((it) => (
          <NoGame key={it.file} it={it} ask={() => (asked.value = { id: it.key, called: NO_GAME })} />
        ))}
      </ul>
      <Bring />
      {doomed && (
        <Dialog title="Delete this game?" close={() => (asked.value = undefined)}>
          <p>{doomed.called}. It is kept nowhere else; save it as a file first if you may want it back.</p>
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
