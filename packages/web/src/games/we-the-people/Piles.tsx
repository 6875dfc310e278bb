import type { CardKind } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import type { DeskProps } from '../../table/desk.ts';
import { Sign } from '../../frame/Sign.tsx';
import { useShutting } from '../../frame/shutting.ts';
import { type WarView, type FieldGame, fieldFor } from './field.ts';
import { perGame } from '../per-game.ts';
import './Piles.css';

export interface Pile {
  readonly name: string;
  readonly cards: readonly CardKind[];
}
/** Piles that only one edition keeps. */
export type PilesOf = (view: WarView) => readonly Pile[];

/** Deck and piles, one click away. */
export const PilesShown = ({
  deck,
  piles,
}: {
  deck: number;
  piles: readonly { readonly name: string; readonly cards: readonly string[] }[];
}) => {
  const open = useSignal<string | undefined>(undefined);
  const shown = piles.find(({ name }) => name === open.value);
  const within = useShutting<HTMLDivElement>(shown !== undefined, () => (open.value = undefined));
  return (
    <div class="piles" data-panel ref={within}>
      <span>
        <Sign name="cards" size={15} /> Deck {deck}
      </span>
      {piles.map(({ name, cards }) => (
        <button
          key={name}
          type="button"
          aria-expanded={open.value === name}
          onClick={() => (open.value = open.value === name ? undefined : name)}
        >
          {name} {cards.length}
        </button>
      ))}
      {shown && (
        <div class="pile-list">
          <h4>{shown.name}</h4>
          {shown.cards.length === 0 ? (
            <p>None.</p>
          ) : (
            <ul>
              {counted(shown.cards).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
};

const counted = (cards: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => `${card}${n > 1 ? ` ×${n}` : ''}`);
};

export const pilesFor = perGame((opened: FieldGame) => {
  const { cardName } = fieldFor(opened);

  /** Deck, discards, cards out of the game, cards that raised reinforcements this year, and what else the edition keeps, one click away. */
  const Piles = ({ table, pilesOf }: DeskProps & { pilesOf: PilesOf }) => {
    const view = table.look.value.view as unknown as WarView;
    const piles: readonly Pile[] = [
      { name: 'Discards', cards: view.discards },
      { name: 'Removed', cards: view.removed },
      { name: 'Raised', cards: [...view.filed[0], ...view.filed[1]] },
      ...pilesOf(view),
    ].filter(({ name, cards }) => name === 'Discards' || name === 'Removed' || cards.length > 0);
    return (
      <PilesShown deck={view.deck} piles={piles.map(({ name, cards }) => ({ name, cards: cards.map(cardName) }))} />
    );
  };

  return { Piles };
});
