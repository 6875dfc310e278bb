import { LEVEL_NAMES } from '@liberty/ai/names';
import { type Lid, type Term, termsThatApply, usual } from '@liberty/shelf/lids';
import { type Signal, useSignal } from '@preact/signals';
import { Dialog } from '../frame/Dialog.tsx';
import type { SeatKind } from '../kept.ts';
import { setUp, startAndGo } from './begin.ts';
import { Components } from './Components.tsx';
import { type Packed, isReady } from './PackFile.tsx';
import { TermCards } from './TermCards.tsx';
import { type Chosen, agreedOn, chairsOn, seatsOf, sentenceOf } from './terms.ts';
import './OwnTerms.css';

interface TermProps {
  readonly term: Term;
  readonly options: Signal<Chosen['options']>;
}

const agree = ({ term, options }: TermProps, value: unknown): void => {
  options.value = { ...options.value, [term.field]: value };
};

/** A scenario is a card with what one lets oneself in for; what fits a first game stands first. */
const Cards = (props: TermProps) => {
  const { term, options } = props;
  const inOrder = term.choices.toSorted((a, b) => Number(b.forFirst ?? false) - Number(a.forFirst ?? false));
  const cards = inOrder.map(({ value, ...choice }) => ({
    ...choice,
    isChosen: options.value[term.field] === value,
    choose: () => agree(props, value),
  }));
  return <TermCards legend={term.name} field={term.field} cards={cards} />;
};

/** Choices that can be said in a word stand side by side. */
const SideBySide = (props: TermProps) => {
  const { term, options } = props;
  const isNumbers = term.choices.every(({ value }) => typeof value === 'number');
  const inOrder = isNumbers ? term.choices.toSorted((a, b) => Number(a.value) - Number(b.value)) : term.choices;
  return (
    <fieldset class={`term-row${term.when ? ' follows' : ''}`}>
      <legend>{term.name}</legend>
      <div class="segments">
        {inOrder.map(({ name, short, value }) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name={term.field}
              aria-label={name}
              checked={options.value[term.field] === value}
              onChange={() => agree(props, value)}
            />
            {short}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Listed = (props: TermProps) => {
  const { term, options } = props;
  const at = term.choices.findIndex(({ value }) => value === options.value[term.field]);
  return (
    <label class={`field${term.when ? ' follows' : ''}`}>
      {term.name}
      <select value={at} onChange={(e) => agree(props, term.choices[Number(e.currentTarget.value)]!.value)}>
        {term.choices.map((it, n) => (
          <option key={it.name} value={n}>
            {it.name}
          </option>
        ))}
      </select>
    </label>
  );
};

const Agreed = (props: TermProps) => {
  const { choices } = props.term;
  if (choices.some(({ about }) => about !== undefined)) return <Cards {...props} />;
  return choices.every(({ short }) => short !== undefined) ? <SideBySide {...props} /> : <Listed {...props} />;
};

/** Who sits in each chair: as many as play, no seat twice. */
const Seats = ({
  box,
  kinds,
  options,
}: {
  box: Lid;
  kinds: Signal<readonly SeatKind[]>;
  options: Chosen['options'];
}) => (
  <fieldset class="term-seats">
    <legend>Seats</legend>
    {chairsOn(box, options).map((seats) => (
      <label class="field" key={seats.join(' ')}>
        {seats.map((seat) => box.seats![seat]).join(' and ')}
        <select
          value={kinds.value[seats[0]!]}
          onChange={(e) => {
            const kind = e.currentTarget.value as SeatKind;
            kinds.value = kinds.value.map((it, seat) => (seats.includes(seat) ? kind : it));
          }}
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
  </fieldset>
);

const PackField = ({ box, pack }: { box: Lid; pack: Signal<Packed> }) => (
  <Components
    lid={box}
    packed={pack}
    about="A file with the values of the printed game you own. Without one the reconstructed components are used."
    refused="This pack cannot be used."
    unpack={async (text) => (await setUp()).unpacked(box.id, text)}
  />
);

const DiceFields = ({ seed, ownDice }: { seed: Signal<string>; ownDice: Signal<boolean> }) => (
  <>
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
  </>
);

/** Every choice of a new game. Only what applies is asked for; the foot says the game in a sentence, and Start is always in sight. */
export const OwnTerms = ({ box, seats, close }: { box: Lid; seats: readonly string[]; close: () => void }) => {
  const kinds = useSignal<readonly SeatKind[]>(seats.map((_, seat) => (seat === 0 ? 'human' : 'militia')));
  const options = useSignal<Chosen['options']>(usual(box.terms));
  const seed = useSignal('');
  const ownDice = useSignal(false);
  const pack = useSignal<Packed>({});
  const chosen: Chosen = { kinds: kinds.value, options: options.value, components: pack.value.name };
  const start = () =>
    startAndGo(box, {
      seats: seatsOf(box, chosen),
      seed: seed.value.trim(),
      ownDice: ownDice.value,
      ...(box.terms ? { options: agreedOn(box, options.value) } : {}),
      ...(pack.value.text === undefined ? {} : { pack: pack.value.text }),
      ...(pack.value.variant === undefined ? {} : { variant: pack.value.variant }),
    });
  const terms = termsThatApply(box.terms ?? [], options.value);
  /** Whom the seats depend on is asked before them. */
  const isBefore = ({ field, when }: Term): boolean => ['scenario', 'players'].includes(field) || when?.is.length === 1;
  return (
    <Dialog title={`${box.title}, on your own terms`} close={close}>
      <form
        class="terms"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
      >
        <div class="terms-body">
          {terms.filter(isBefore).map((term) => (
            <Agreed key={term.field} term={term} options={options} />
          ))}
          <Seats box={box} kinds={kinds} options={options.value} />
          {terms
            .filter((it) => !isBefore(it))
            .map((term) => (
              <Agreed key={term.field} term={term} options={options} />
            ))}
          {box.variants && <PackField box={box} pack={pack} />}
          <DiceFields seed={seed} ownDice={ownDice} />
          {box.takesPacks && !box.variants && <PackField box={box} pack={pack} />}
        </div>
        <div class="terms-foot">
          <p role="status">{sentenceOf(box, chosen)}</p>
          <button class="button quiet" type="button" onClick={close}>
            Cancel
          </button>
          <button class="button american" type="submit" disabled={!isReady(pack.value)}>
            Start
          </button>
        </div>
      </form>
    </Dialog>
  );
};
