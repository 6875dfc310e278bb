import { save } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keep } from '../kept.ts';
import { toLink } from '../link.ts';
import { go } from '../router.ts';
import { keptFromText } from '../shelf/setup.ts';
import type { TableController } from './controller.ts';
import { viewpointsOf } from './eyes.ts';
import { playsIn } from './past.ts';
import { Sign, type SignName } from './Sign.tsx';

const BEAT = 700;

const Step = ({ name, says, to }: { name: SignName; says: string; to: () => void }) => (
  <button type="button" aria-label={says} title={says} onClick={to}>
    <Sign name={name} />
  </button>
);

/** Walks through the game: first, card, step, play, last; whose eyes; and ways out into a game or a link. */
export const ReplayBar = ({ table }: { table: TableController }) => {
  const playing = useSignal(false);
  const at = table.cursor.value;
  useEffect(() => {
    if (!playing.value) return undefined;
    const beat = setInterval(() => {
      const next = (table.cursor.value ?? 0) + 1;
      if (next > table.match.length) playing.value = false;
      else table.goTo(next);
    }, BEAT);
    return () => clearInterval(beat);
  }, [playing.value]);
  if (at === undefined) return null;
  const { length } = table.match;
  const plays = playsIn(table.match, (event) => table.desk.isPlay(event));
  const branch = async (): Promise<void> => {
    const kept = keptFromText(save(table.match.upTo(at).record()));
    if (!kept.ok) {
      table.notice.value = { text: kept.fault };
      return;
    }
    await keep(kept.value);
    go(`#/table/${kept.value.id}`);
  };
  const link = async (): Promise<void> => {
    const address = `${location.href.split('#')[0]}#/link/${await toLink(table.match.record())}/${at}`;
    await navigator.clipboard?.writeText(address);
    table.notice.value = { text: 'The link is copied: the whole game, opened at this position.' };
  };
  return (
    <div class="replay-bar" data-panel role="toolbar" aria-label="Replay">
      <Step name="first" says="First" to={() => table.goTo(0)} />
      <Step name="card" says="Previous card" to={() => table.goTo(plays.findLast((it) => it < at) ?? 0)} />
      <Step name="back" says="Step back" to={() => table.goTo(at - 1)} />
      <Step
        name={playing.value ? 'pause' : 'play'}
        says={playing.value ? 'Pause' : 'Play'}
        to={() => (playing.value = !playing.value)}
      />
      <Step name="on" says="Step on" to={() => table.goTo(at + 1)} />
      <Step name="nextCard" says="Next card" to={() => table.goTo(plays.find((it) => it > at) ?? length)} />
      <Step name="last" says="Last" to={() => table.goTo(length)} />
      <input
        type="range"
        min="0"
        max={length}
        value={at}
        aria-label="Position"
        onInput={(event) => table.goTo(Number(event.currentTarget.value))}
      />
      <span class="count">
        {at} / {length}
      </span>
      {table.answeredBy !== undefined && <small>{table.answeredBy}</small>}
      <select
        aria-label="Viewpoint"
        value={String(table.through)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          table.viewpoint.value = value === 'both' || value === 'observer' ? value : Number(value);
        }}
      >
        {viewpointsOf(table.desk).map(([point, name]) => (
          <option key={name} value={String(point)}>
            {name}
          </option>
        ))}
      </select>
      <Step name="link" says="Copy a link to this position" to={() => void link()} />
      <Step name="branch" says="Play on from here as a new game" to={() => void branch()} />
      <button type="button" class="button" onClick={() => table.goTo(undefined)}>
        Live
      </button>
    </div>
  );
};
