import type { Term } from '@liberty/shelf/lids';
import type { Signal } from '@preact/signals';
import { TermCards } from '../shelf/TermCards.tsx';
import type { Chosen } from './terms.ts';

interface TermProps {
  readonly term: Term;
  readonly options: Signal<Chosen['options']>;
}

const agree = ({ term, options }: TermProps, value: unknown): void => {
  options.value = { ...options.value, [term.field]: value };
};

/** So many letters of a choice are read in a list on a phone. */
const IN_A_LIST = 44;

/** A scenario is a card with what one lets oneself in for; what fits a first game stands first. What is too long for a list is a card as well. */
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

/** One of the things that are agreed before a game begins. */
export const Agreed = (props: TermProps) => {
  const { choices } = props.term;
  if (choices.some(({ about }) => about !== undefined)) return <Cards {...props} />;
  if (choices.every(({ short }) => short !== undefined)) return <SideBySide {...props} />;
  return choices.some(({ name }) => name.length > IN_A_LIST) ? <Cards {...props} /> : <Listed {...props} />;
};
