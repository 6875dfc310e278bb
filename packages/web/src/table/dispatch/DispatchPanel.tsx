import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { NumberShape } from '../../board/Sketches.tsx';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../controller.ts';
import { RuleChip, Words } from '../Words.tsx';
import { plain, sentence } from '../words.ts';
import type { Deed } from './deed.ts';
import { useRoom } from './place.ts';
import { agoWords } from './telling.ts';
import './DispatchPanel.css';

/** The place a deed is found at: where it ended. */
const placeOf = ({ marks }: Deed): string | undefined => {
  const [mark] = marks;
  return mark && (mark.kind === 'way' ? mark.along.at(-1) : mark.at);
};

const Sentence = ({ table, deed, n }: { table: TableController; deed: Deed; n: number }) => {
  const { pointed } = table.dispatch;
  const point = (it: number | undefined): void => {
    pointed.value = it;
  };
  const at = placeOf(deed);
  const seek = (): void => {
    if (at !== undefined) table.attention.seek({ kind: 'space', id: at });
  };
  return (
    <li
      class={`sentence ${deed.tone ?? 'nobody'}${at === undefined ? '' : ' placed'}`}
      onPointerEnter={() => point(n)}
      onPointerLeave={() => point(undefined)}
      onFocusIn={() => point(n)}
      onFocusOut={() => point(undefined)}
      onClick={seek}
    >
      <button
        type="button"
        class="number"
        disabled={at === undefined}
        aria-label={at === undefined ? `${n + 1}` : `${n + 1}: show it on the map`}
      >
        <svg viewBox="-16 -16 32 32" width="24" height="24" aria-hidden="true">
          <NumberShape tone={deed.tone} half={12} />
          <text y="5">{n + 1}</text>
        </svg>
      </button>
      <p>
        <Words table={table} words={sentence(deed.words)} /> <RuleChip table={table} rule={deed.rule} quiet />
      </p>
    </li>
  );
};

/** Who did it, or that it happened. */
const titleOf = ({ dispatch, desk }: TableController): string => {
  const doer = dispatch.doer.value;
  return doer === undefined ? 'What happened' : `What the ${desk.seats[doer]!.name} did`;
};

/** How long ago, where it was not just now. */
const Ago = ({ at }: { at: number | undefined }) => {
  const ago = at === undefined ? undefined : agoWords(Date.now() - at);
  return ago === undefined ? null : <small>{ago}</small>;
};

const Open = ({ table, crowded }: { table: TableController; crowded: Signal<boolean> }) => {
  const { dispatch } = table;
  const panel = useRef<HTMLElement>(null);
  const told = dispatch.told.value;
  const more = dispatch.more.value;
  const holds = told.map(({ words }) => plain(words)).join();
  const isWanted = dispatch.isWanted.value;
  useRoom(panel, `${table.eyes.position.value} ${holds} ${isWanted}`, (room) => {
    crowded.value = room !== 'free';
  });
  // Where it has no room it waits unseen until there is some: a battle beside it is put away, or the map is moved.
  const isHidden = crowded.value && !isWanted;
  return (
    <section
      class={`dispatch${isHidden ? ' crowded' : ''}`}
      ref={panel}
      data-panel={isHidden ? undefined : 'placed'}
      aria-label="What happened"
    >
      <div class="inner">
        <header>
          <h3>{titleOf(table)}</h3>
          <Ago at={dispatch.doneAt.value} />
        </header>
        <ol>
          {told.map((deed, n) => (
            <Sentence key={`${deed.first} ${n}`} table={table} deed={deed} n={n} />
          ))}
        </ol>
        {more > 0 && (
          <button type="button" class="more" onClick={() => table.screening.showAgain()}>
            and {more} more: film
          </button>
        )}
        <div class="acts">
          <button type="button" class="button" onClick={() => table.screening.showAgain()}>
            <Sign name="back" size={14} /> Show again
          </button>
          <button type="button" class="button" onClick={() => dispatch.open(false)}>
            Hide
          </button>
          <small>stays until you act</small>
        </div>
      </div>
    </section>
  );
};

const Folded = ({ table }: { table: TableController }) => {
  const button = useRef<HTMLButtonElement>(null);
  const { dispatch, eyes } = table;
  useRoom(button, `${eyes.position.value} ${dispatch.told.value.length}`);
  return (
    <button type="button" class="dispatch-folded" ref={button} data-panel="placed" onClick={() => dispatch.open(true)}>
      <span>
        <Sign name="back" size={14} /> What happened
      </span>
    </button>
  );
};

/** What happened since the viewer's last answer; folded to a button where it would lie over what is read or lit, or by hand. */
export const DispatchPanel = ({ table }: { table: TableController }) => {
  const { dispatch } = table;
  const crowded = useSignal(false);
  const isOpen = dispatch.isOpen.value;
  const isShown = isOpen && (dispatch.isWanted.value || !crowded.value);
  return (
    <>
      {isOpen && <Open table={table} crowded={crowded} />}
      {!isShown && dispatch.isThere.value && <Folded table={table} />}
    </>
  );
};
