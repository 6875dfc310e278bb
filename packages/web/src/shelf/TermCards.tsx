import './TermCards.css';

/** Something to choose, with what one lets oneself in for. */
export interface TermCard {
  readonly name: string;
  readonly about?: string | undefined;
  readonly forFirst?: true | undefined;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

interface TermCardsProps {
  readonly legend: string;
  /** What the choices have in common: one of them holds. */
  readonly field: string;
  readonly cards: readonly TermCard[];
  /** They have much to say, and fewer of them stand side by side. */
  readonly wide?: boolean;
}

/** Choices as cards, one of which lies open. */
export const TermCards = ({ legend, field, cards, wide = false }: TermCardsProps) => (
  <fieldset class={`term-cards${wide ? ' wide' : ''}`}>
    <legend>{legend}</legend>
    {cards.map(({ name, about, forFirst, isChosen, choose }) => (
      <label key={name}>
        <input type="radio" name={field} checked={isChosen} onChange={choose} />
        <b>{name}</b>
        {about !== undefined && <span>{about}</span>}
        {forFirst && <em>for a first game</em>}
      </label>
    ))}
  </fieldset>
);
