import { type Box, boxOf } from '@liberty/shelf';
import { useSignal } from '@preact/signals';
import { type Packed, isReady } from '../shelf/PackFile.tsx';
import { FaultLine } from './Fault.tsx';
import { MannersFields, Sentence, useManners } from './Manners.tsx';
import { PackField, packChosen } from './Pack.tsx';
import { layAndGo } from './lay.ts';
import { myName } from './person.ts';
import './far.css';

const Lay = ({ box }: { box: Box }) => {
  const manners = useManners(box);
  const name = useSignal(myName());
  const packed = useSignal<Packed>({});
  const fault = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  const lay = async (): Promise<void> => {
    isBusy.value = true;
    const chosen = manners.chosen();
    const pack = packChosen(box, packed.value);
    const lot = crypto.getRandomValues(new Uint8Array(1))[0]! % manners.sides.length;
    fault.value = await layAndGo(box.id, {
      ...chosen,
      chair: chosen.chair < 0 ? lot : chosen.chair,
      name: name.value,
      ...(pack === undefined ? {} : { pack }),
    });
    isBusy.value = false;
  };
  return (
    <form
      class="far-two"
      onSubmit={(e) => {
        e.preventDefault();
        void lay();
      }}
    >
      <section class="far-sheet" aria-labelledby="lay">
        <h2 id="lay">
          <i>1</i> Lay the table
        </h2>
        <MannersFields manners={manners} lot />
      </section>
      <section class="far-sheet" aria-labelledby="send">
        <h2 id="send">
          <i>2</i> Send the link
        </h2>
        <label class="field">
          Your name at the table
          <input
            value={name.value}
            onInput={(e) => (name.value = e.currentTarget.value)}
            autocomplete="nickname"
            maxLength={20}
            required
          />
          <small>Two to twenty letters. No account: the key to your seat stays in this browser.</small>
        </label>
        <Sentence manners={manners} />
        <PackField box={box} packed={packed} />
        <p class="quiet">
          You get a link for each free seat. All of this but the components can still be changed until somebody sits
          down.
        </p>
        <FaultLine text={fault.value} />
        <div class="far-foot row end">
          <a class="button quiet" href="#/">
            Cancel
          </a>
          <button class="button american" type="submit" disabled={isBusy.value || !isReady(packed.value)}>
            Lay the table
          </button>
        </div>
      </section>
    </form>
  );
};

/** A table for somebody far away: my seat, how fast, who may come, on which terms. */
export const LayPage = ({ game }: { game: string }) => {
  const box = boxOf(game);
  const isAlone = box?.open?.().seats.length === 1;
  return (
    <main class="sheet far-laying">
      <h1>A table for somebody far away</h1>
      {!box?.open && <p>There is no such game on the shelf.</p>}
      {box?.open && (
        <p>
          {box.title} · {box.edition}
        </p>
      )}
      {box?.open && isAlone && (
        <>
          <p>This game is for one: nobody else has a seat at it, so there is nobody to send a link to.</p>
          <a class="button" href="#/">
            Play it at this screen
          </a>
        </>
      )}
      {box?.open && !isAlone && <Lay key={game} box={box} />}
    </main>
  );
};
