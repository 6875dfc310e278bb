import type { Lid } from '@liberty/shelf/lids';
import type { Signal } from '@preact/signals';
import { Sign } from '../frame/Sign.tsx';
import { Components } from '../shelf/Components.tsx';
import type { Packed } from '../shelf/PackFile.tsx';
import { setUp } from '../shelf/begin.ts';
import './Means.css';

interface DiceProps {
  readonly seed: Signal<string>;
  readonly ownDice: Signal<boolean>;
  /** Somebody sits far away: the dice are made of what everybody at the table gives. */
  readonly isFar: boolean;
}

/** Who rolls. */
export const Dice = ({ seed, ownDice, isFar }: DiceProps) => (
  <section class="means" aria-label="Dice">
    <Sign name="dice" size={22} />
    <div>
      <b>{ownDice.value && !isFar ? 'You roll' : 'The page rolls'}</b>
      {isFar ? (
        <p>Everybody at the table adds a number of their own, so that nobody can know the dice.</p>
      ) : (
        <>
          <label class="field">
            Seed
            <input value={seed.value} onInput={(e) => (seed.value = e.currentTarget.value)} autocomplete="off" />
            <small>Any text. The same seed and the same answers give the same dice; empty: nobody can know them.</small>
          </label>
          <label class="field check">
            <span>
              <input
                type="checkbox"
                checked={ownDice.value}
                onChange={(e) => (ownDice.value = e.currentTarget.checked)}
              />{' '}
              Real dice
            </span>
            <small>
              You roll them yourself: the table says which roll is wanted and for what, and keeps what you tell it.
            </small>
          </label>
        </>
      )}
    </div>
  </section>
);

/** Whose components are used. */
export const PackField = ({ box, pack }: { box: Lid; pack: Signal<Packed> }) => (
  <section class={`means${box.variants ? ' wide' : ''}`} aria-label="Components">
    <Sign name="cards" size={22} />
    <div>
      <b>{pack.value.name ?? 'Reconstructed components'}</b>
      <Components
        lid={box}
        packed={pack}
        about="Or a file with the values of the printed game you own."
        refused="This pack cannot be used."
        unpack={async (text) => (await setUp()).unpacked(box.id, text)}
      />
    </div>
  </section>
);
