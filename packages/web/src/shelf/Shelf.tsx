import { LIDS, type Lid } from '@liberty/shelf/lids';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../frame/Icon.tsx';
import { hasDesk } from '../games/index.ts';
import { rename } from '../router.ts';
import { Cover } from './Cover.tsx';
import { Newcomer } from './FirstWar.tsx';
import { type OwnTerms, Start } from './Start.tsx';
import { YourGames } from './YourGames.tsx';
import './Shelf.css';

const BoxOnShelf = ({ box, chosen, choose }: { box: Lid; chosen: boolean; choose: () => void }) => (
  <li class={`box${chosen ? ' chosen' : ''}${hasDesk(box.id) ? '' : ' shut'}`}>
    <button type="button" aria-pressed={chosen} onClick={choose}>
      <Cover id={box.id} title={box.title} />
      <span class="hidden">{box.title}</span>
      {!hasDesk(box.id) && <span class="ribbon">{box.seats ? 'In the terminal for now' : 'Not yet playable'}</span>}
    </button>
    <div class="caption">
      <b>
        <span>
          <Icon name="people" size={15} /> {box.players}
        </span>
        <span>
          <Icon name="clock" size={15} /> {box.time}
        </span>
      </b>
      <p>{box.about}</p>
    </div>
  </li>
);

/** The front page: my tables far away, five boxes on a shelf, the chosen one open below, one's own games beside them. */
export const Shelf = ({
  taken,
  mine,
  ownTerms,
}: {
  taken?: string | undefined;
  mine?: ComponentChildren;
  ownTerms: OwnTerms;
}) => {
  const chosen = useSignal(taken ?? LIDS.find((box) => hasDesk(box.id))?.id ?? LIDS[0]!.id);
  const open = useRef<HTMLDivElement>(null);
  // Whoever comes for a box sees how it is begun, wherever on the page that stands.
  useEffect(() => {
    if (taken !== undefined) open.current!.scrollIntoView({ block: 'nearest' });
  }, [taken]);
  const box = LIDS.find(({ id }) => id === chosen.value)!;
  const choose = (id: string): void => {
    chosen.value = id;
    rename(`#/box/${id}`);
  };
  return (
    <main class="shelf-page">
      <div class="shelf-main">
        {mine}
        <h1>One revolution, five tables</h1>
        <p class="lead">Full rules, honest computer opponents, every move explained. No account needed.</p>
        <Newcomer chosen={box.id} />
        <ul class="boxes" aria-label="Games">
          {LIDS.map((it) => (
            <BoxOnShelf key={it.id} box={it} chosen={it === box} choose={() => choose(it.id)} />
          ))}
        </ul>
        <div ref={open}>
          <Start box={box} column={LIDS.indexOf(box)} ownTerms={ownTerms} />
        </div>
      </div>
      <YourGames />
      <footer class="foot">
        <nav class="further" aria-label="More to do">
          <a href="#/daily">Every day</a>
          <a href="#/puzzles">Puzzles</a>
          <a href="#/lab">Laboratory</a>
        </nav>
        <span>Open source</span>
        <span>Plays by keyboard and screen reader</span>
        <span>Works offline</span>
      </footer>
    </main>
  );
};
