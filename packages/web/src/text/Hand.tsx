import type { Bar } from '@liberty/table';
import { useSignal } from '@preact/signals';
import type { Held } from '../table/aloud.ts';
import { keyOf } from '../board/thing.ts';
import { RuleChip } from '../table/Words.tsx';
import { sentence } from './entries.ts';
import type { Reader } from './reader.ts';
import './Hand.css';

const isPlayable = (reader: Reader, { wish, uses }: Held): boolean =>
  [wish, ...uses.map((use) => use.wish)].some((it) => reader.table.at(it).length > 0);

const Reasons = ({ reader, bars }: { reader: Reader; bars: readonly Bar[] }) => (
  <>
    {bars.map(({ rule, why }) => (
      <span key={rule + why}>
        {sentence(why)} <RuleChip table={reader.table} rule={rule} quiet />
      </span>
    ))}
  </>
);

/** Every use of the card at which one looks; what is forbidden says why, and once only where it is the same for all. */
const Uses = ({ reader, card }: { reader: Reader; card: Held }) => {
  const { table } = reader;
  const asked = table.look.value.asked;
  const uses = card.uses.map(({ wish, name }) => {
    const legal = table.at(wish).length > 0;
    return { wish, name, legal, bars: legal || !asked ? [] : table.why(wish) };
  });
  const isCommon = uses.length > 1 && new Set(uses.map(({ bars }) => JSON.stringify(bars))).size === 1;
  return (
    <div class="card-read">
      <p>{card.says}</p>
      {isCommon && <Reasons reader={reader} bars={uses[0]!.bars} />}
      {uses.length > 0 && (
        <ul>
          {uses.map(({ wish, name, legal, bars }) => (
            <li key={keyOf(wish)}>
              <button type="button" class="button" aria-disabled={!legal} onClick={() => reader.press(wish)}>
                {name}
              </button>
              {!isCommon && <Reasons reader={reader} bars={bars} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Pile = ({
  reader,
  name,
  cards,
  place,
}: {
  reader: Reader;
  name: string;
  cards: readonly Held[];
  place: number;
}) => {
  const at = useSignal(0);
  const chosen = Math.min(at.value, cards.length - 1);
  const idOf = (i: number): string => `card-${place}-${i}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowRight') at.value = (chosen + 1) % cards.length;
    else if (key === 'ArrowUp' || key === 'ArrowLeft') at.value = (chosen - 1 + cards.length) % cards.length;
    else if (key === 'Home') at.value = 0;
    else if (key === 'End') at.value = cards.length - 1;
    else if (/^[1-9]$/.test(key) && Number(key) <= cards.length) at.value = Number(key) - 1;
    else if (key === 'Enter') reader.pressCard(cards[chosen]!);
    else if (key === '?' || key === ' ') reader.lookAt(cards[chosen]!.wish);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (cards.length === 0) return <p>No cards.</p>;
  return (
    <>
      <div
        class="card-list"
        role="listbox"
        tabIndex={0}
        aria-label={name}
        aria-activedescendant={idOf(chosen)}
        onKeyDown={onKeyDown}
      >
        {cards.map((card, i) => (
          <div
            key={`${i} ${keyOf(card.wish)}`}
            id={idOf(i)}
            role="option"
            class="entry"
            aria-selected={i === chosen}
            onClick={() => (at.value = i)}
          >
            <kbd>{i + 1}</kbd>
            <span>
              {card.name}
              <span class="hidden">
                , {i + 1} of {cards.length}
              </span>
              {isPlayable(reader, card) && <i>, playable</i>}
            </span>
          </div>
        ))}
      </div>
      <Uses reader={reader} card={cards[chosen]!} />
    </>
  );
};

/** The hand as a list; the card one looks at shows its uses. */
export const Hand = ({ reader }: { reader: Reader }) => {
  const { table } = reader;
  const piles = table.desk.aloud.hands(table.look.value);
  return (
    <section data-region="hand" aria-labelledby="hand-title" tabIndex={-1}>
      <h2 id="hand-title">Hand</h2>
      {piles.length === 0 && <p>No hand lies open.</p>}
      {piles.map(({ name, cards }, i) => (
        <div key={name}>
          <h3>{name}</h3>
          <Pile reader={reader} name={name} cards={cards} place={i} />
        </div>
      ))}
    </section>
  );
};
