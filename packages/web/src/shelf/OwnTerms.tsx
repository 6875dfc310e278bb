import { LEVEL_NAMES } from '@liberty/ai/names';
import type { Lid, Term } from '@liberty/shelf/lids';
import { useSignal } from '@preact/signals';
import { Dialog } from '../frame/Dialog.tsx';
import type { SeatKind } from '../kept.ts';
import { setUp, startAndGo } from './begin.ts';
import './OwnTerms.css';

/** The options that were agreed on, by their fields. */
const optionsOf = (terms: readonly Term[], agreed: readonly number[]): Record<string, unknown> =>
  Object.fromEntries(terms.map(({ field, choices }, i) => [field, choices[agreed[i]!]!.value]));

/** Every choice of a new game: a player for each seat, a seed, a component pack. */
export const OwnTerms = ({ box, seats, close }: { box: Lid; seats: readonly string[]; close: () => void }) => {
  const kinds = useSignal<readonly SeatKind[]>(
    seats.map((_, i) => ((box.parties?.[0]?.seats ?? [0]).includes(i) ? 'human' : 'militia')),
  );
  /** For each term of the box, which of its choices. */
  const agreed = useSignal<readonly number[]>((box.terms ?? []).map(() => 0));
  const seed = useSignal('');
  const ownDice = useSignal(false);
  const pack = useSignal<{ text?: string; name?: string; faults?: readonly string[] }>({});
  const start = () =>
    startAndGo(box, {
      seats: kinds.value,
      seed: seed.value.trim(),
      ownDice: ownDice.value,
      ...(box.terms ? { options: optionsOf(box.terms, agreed.value) } : {}),
      ...(pack.value.text === undefined ? {} : { pack: pack.value.text }),
    });
  const takePack = async (file: File | undefined) => {
    if (!file) return void (pack.value = {});
    const text = await file.text();
    const unpacked = (await setUp()).unpacked(box.id, text);
    pack.value = unpacked.ok ? { text, name: unpacked.value.name } : { faults: unpacked.fault };
  };
  return (
    <Dialog title={`${box.title}, on your own terms`} close={close}>
      <form
        class="terms"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
      >
        {seats.map((seat, i) => (
          <label class="field" key={seat}>
            {seat}
            <select
              value={kinds.value[i]}
              onChange={(e) => (kinds.value = kinds.value.with(i, e.currentTarget.value as SeatKind))}
            >
              <option value="human">Somebody at this screen</option>
              {LEVEL_NAMES.map(({ id, name, about }) => (
                <option key={id} value={id}>
                  {`Computer, ${name}: ${about}`}
                </option>
              ))}
            </select>
          </label>
        ))}
        {box.terms?.map(({ field, name, choices }, i) => (
          <label class="field" key={field}>
            {name}
            <select
              value={agreed.value[i]}
              onChange={(e) => (agreed.value = agreed.value.with(i, Number(e.currentTarget.value)))}
            >
              {choices.map((it, n) => (
                <option key={it.name} value={n}>
                  {it.name}
                </option>
              ))}
            </select>
          </label>
        ))}
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
        {box.takesPacks && (
          <label class="field">
            Component pack
            <input
              type="file"
              accept=".json,application/json"
              onChange={(e) => void takePack(e.currentTarget.files?.[0])}
            />
            <small>
              {pack.value.name === undefined
                ? 'A file with the values of the printed game you own. Without one the reconstructed components are used.'
                : `“${pack.value.name}” is sound and will be used.`}
            </small>
          </label>
        )}
        {pack.value.faults && (
          <div role="alert">
            <p>This pack cannot be used. Everything that is wrong with it:</p>
            <ul class="faults">
              {pack.value.faults.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          </div>
        )}
        <div class="row end">
          <button class="button quiet" type="button" onClick={close}>
            Cancel
          </button>
          <button class="button american" type="submit" disabled={pack.value.faults !== undefined}>
            Start
          </button>
        </div>
      </form>
    </Dialog>
  );
};
