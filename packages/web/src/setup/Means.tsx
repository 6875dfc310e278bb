import type { Lid } from '@liberty/shelf/lids';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
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

interface MeansProps {
  readonly label: string;
  readonly icon: 'dice' | 'cards';
  /** What is chosen, and in a few words what that means. */
  readonly chosen: string;
  readonly about: string;
  readonly isWide?: boolean;
  readonly children?: ComponentChildren;
}

/** What is chosen in a line; where there is something to choose, the line unfolds. */
const Means = ({ label, icon, chosen, about, isWide = false, children }: MeansProps) => {
  const line = (
    <>
      <Sign name={icon} size={22} />
      <span>
        <b>{chosen}</b>
        <small>{about}</small>
      </span>
    </>
  );
  return (
    <section class={`means${isWide ? ' wide' : ''}`} aria-label={label}>
      {children ? (
        <details>
          <summary>
            {line}
            <span class="button">Choose</span>
          </summary>
          <div>{children}</div>
        </details>
      ) : (
        <p>{line}</p>
      )}
    </section>
  );
};

/** Who rolls. */
export const Dice = ({ seed, ownDice, isFar }: DiceProps) => {
  if (isFar)
    return (
      <Means
        label="Dice"
        icon="dice"
        chosen="The page rolls"
        about="Everybody at the table adds a number of their own, so that nobody can know the dice."
      />
    );
  const sown = seed.value.trim() ? 'by the seed you gave' : 'nobody can know the dice';
  return (
    <Means
      label="Dice"
      icon="dice"
      chosen={ownDice.value ? 'You roll' : 'The page rolls'}
      about={ownDice.value ? 'the table asks for each roll' : `${sown}; or real dice, rolled at this screen`}
    >
      <label class="field">
        Seed
        <input value={seed.value} onInput={(e) => (seed.value = e.currentTarget.value)} autocomplete="off" />
        <small>Any text. The same seed and the same answers give the same dice; empty: nobody can know them.</small>
      </label>
      <label class="field check">
        <span>
          <input type="checkbox" checked={ownDice.value} onChange={(e) => (ownDice.value = e.currentTarget.checked)} />{' '}
          Real dice
        </span>
        <small>
          You roll them yourself: the table says which roll is wanted and for what, and keeps what you tell it.
        </small>
      </label>
    </Means>
  );
};

/** Whose components are used. */
export const PackField = ({ box, pack }: { box: Lid; pack: Signal<Packed> }) => (
  <Means
    label="Components"
    icon="cards"
    chosen={pack.value.name ?? 'Reconstructed components'}
    about={`or ${box.variants ? 'a variant, or ' : ''}a pack with the values of the game you own`}
    isWide={box.variants !== undefined}
  >
    <Components
      lid={box}
      packed={pack}
      about="Or a file with the values of the printed game you own."
      refused="This pack cannot be used."
      unpack={async (text) => (await setUp()).unpacked(box.id, text)}
    />
  </Means>
);
