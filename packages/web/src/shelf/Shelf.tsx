import { type Box, SHELF } from '@liberty/shelf';
import { useSignal } from '@preact/signals';
import { Icon } from '../frame/Icon.tsx';
import { Cover } from './Cover.tsx';
import { Start } from './Start.tsx';
import { YourGames } from './YourGames.tsx';
import './Shelf.css';

const BoxOnShelf = ({ box, chosen, choose }: { box: Box; chosen: boolean; choose: () => void }) => (
  <li class={`box${chosen ? ' chosen' : ''}${box.open ? '' : ' shut'}`}>
    <button type="button" aria-pressed={chosen} onClick={choose}>
      <Cover id={box.id} title={box.title} />
      <span class="hidden">{box.title}</span>
      {!box.open && <span class="ribbon">Not yet playable</span>}
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

/** The front page: five boxes on a shelf, the chosen one open below, one's own games beside them. */
export const Shelf = () => {
  const chosen = useSignal(SHELF.find((box) => box.open)?.id ?? SHELF[0]!.id);
  const box = SHELF.find(({ id }) => id === chosen.value)!;
  return (
    <main class="shelf-page">
      <div class="shelf-main">
        <h1>One revolution, five tables</h1>
        <p class="lead">Full rules, honest computer opponents, every move explained. No account needed.</p>
        <ul class="boxes" aria-label="Games">
          {SHELF.map((it) => (
            <BoxOnShelf key={it.id} box={it} chosen={it === box} choose={() => (chosen.value = it.id)} />
          ))}
        </ul>
        <Start box={box} column={SHELF.indexOf(box)} />
      </div>
      <YourGames />
      <footer class="foot">
        <span>Open source</span>
        <span>Plays by keyboard and screen reader</span>
        <span>Works offline</span>
      </footer>
    </main>
  );
};
