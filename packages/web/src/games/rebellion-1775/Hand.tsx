import { type Card, FACTIONS, type Movement, type View, sideOf, type Rebellion1775 } from '@liberty/rebellion-1775';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Vignette } from '../../art/Vignette.tsx';
import { VIGNETTES } from '../../art/vignettes.ts';
import { keyOf } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Sign } from '../../frame/Sign.tsx';
import { useShutting } from '../../frame/shutting.ts';
import { cardsFor } from './cards.ts';
import { FACTION_NAMES, FACTION_FOLK, SIDE_TONES, cardWish, frameOf, isFaction, many, gameFor } from './game.ts';
import { Flag } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './Hand.css';
import './Piles.css';

const SOLDIER =
  'M-4,0V-9L-6,-17C-6,-20 -3,-21 0,-21C3,-21 6,-20 6,-17L4,-9V0H1V-8H-1V0ZM-3,-23.4A3,3 0 1 1 3,-23.4A3,3 0 1 1 -3,-23.4ZM-5.4,-25.4C-2,-26.6 2,-26.6 5.4,-25.4C3.6,-28.4 -3.6,-28.4 -5.4,-25.4ZM7,0V-27H8.2V0Z';

/** A word that would not fit the width of a card at the usual size. */
const isLong = (title: string): boolean => title.split(' ').some((word) => word.length > 12);

/** The card on the table, with what it still moves. */
const laidWords = (view: View): string => {
  const f = frameOf<Movement>(view, 'movement');
  return f ? `${many(f.armies, 'army', 'armies')} left` : 'Played';
};

export const handFor = perGame((opened: Rebellion1775) => {
  const { printedOn } = cardsFor(opened);
  const { cardName, faceOf } = gameFor(opened);

  const Face = ({ card, foot }: { card: Card; foot: string }) => {
    const it = printedOn(card);
    return (
      <span class="inner">
        <span class={`band ${SIDE_TONES[it.side]}`}>
          {it.band}
          <svg viewBox="-17 -17 34 34" width="16" height="16" aria-hidden="true">
            <Flag side={it.side} scale={1} />
          </svg>
        </span>
        {it.soldiers > 0 && (
          <svg viewBox={`-10 -30 ${it.soldiers * 20} 32`} height="28" aria-hidden="true" class="soldiers">
            {Array.from({ length: it.soldiers }, (_, i) => (
              <path key={i} d={SOLDIER} transform={`translate(${i * 20},0)`} />
            ))}
          </svg>
        )}
        {it.title !== undefined && <span class={isLong(it.title) ? 'title long' : 'title'}>{it.title}</span>}
        {it.numbers !== undefined && <span class="numbers">{it.numbers}</span>}
        {it.art && (
          <span class="art">
            <Vignette strokes={VIGNETTES[it.art]} width={60} height={42} />
          </span>
        )}
        <span class="text">{it.text}</span>
        <span class="foot">{foot}</span>
      </span>
    );
  };

  /** A card: lit when it can be laid or played, otherwise it says why not. */
  const HandCard = ({ table, card, laid }: { table: TableController; card: Card; laid?: string }) => {
    const wish = cardWish(card);
    const [choice] = laid === undefined ? table.at(wish) : [];
    const large = useSignal(false);
    const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(resting.current), []);
    const putAway = (): void => {
      clearTimeout(resting.current);
      large.value = false;
    };
    const foot = laid ?? choice?.label ?? printedOn(card).when;
    return (
      <button
        type="button"
        class={`reb-card ${SIDE_TONES[sideOf(faceOf(card).faction)]}${choice ? ' playable' : ''}${laid === undefined ? '' : ' selected'}`}
        data-card
        data-thing={keyOf(wish)}
        data-legal={choice ? 'yes' : undefined}
        aria-disabled={choice ? undefined : 'true'}
        onClick={() => table.handle(wish)}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') resting.current = setTimeout(() => (large.value = true), 600);
        }}
        onPointerLeave={putAway}
        // What is asked next may lie under its text.
        onPointerDown={putAway}
      >
        <Face card={card} foot={foot} />
        {large.value && (
          <span class="reb-card-text" role="tooltip">
            <b>{cardName(card)}</b>
            {faceOf(card).text}
          </span>
        )}
      </button>
    );
  };

  /** Who lies open to the one who looks, besides his own hand; what was played; truce cards. */
  const Piles = ({ table, own }: { table: TableController; own: number | undefined }) => {
    const open = useSignal<string | undefined>(undefined);
    const view = table.look.value.view as View;
    const piles: { name: string; lists: { of: string; cards: readonly Card[] }[]; n: number }[] = [
      ...FACTIONS.flatMap((faction) => {
        const { cards } = view.hands[faction]!;
        if (faction === own || !cards) return [];
        return [
          {
            name: `${FACTION_FOLK[faction as 0]}’ hand`,
            lists: [{ of: FACTION_NAMES[faction as 0], cards }],
            n: cards.length,
          },
        ];
      }),
      {
        name: 'Played',
        lists: FACTIONS.map((faction) => ({
          of: `${FACTION_NAMES[faction as 0]}, ${many(view.decks[faction]!, 'card')} in the deck`,
          cards: view.discards[faction]!,
        })),
        n: view.discards.reduce((sum, pile) => sum + pile.length, 0),
      },
      {
        name: 'Truce',
        lists: FACTIONS.map((faction) => ({
          of: FACTION_NAMES[faction as 0],
          cards: view.truces[faction]! >= 0 ? [view.truces[faction]!] : [],
        })),
        n: view.truces.filter((card) => card >= 0).length,
      },
    ];
    const shown = piles.find(({ name }) => name === open.value);
    const within = useShutting<HTMLDivElement>(shown !== undefined, () => (open.value = undefined));
    return (
      <div class="reb-piles" data-panel ref={within}>
        <Sign name="cards" size={15} />
        {piles.map(({ name, n }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open.value === name}
            onClick={() => (open.value = open.value === name ? undefined : name)}
          >
            {name} {n}
          </button>
        ))}
        {shown && (
          <div class="list">
            {shown.lists.map(({ of, cards }) => (
              <section key={of}>
                <h4>{of}</h4>
                {cards.length === 0 ? (
                  <p>None.</p>
                ) : (
                  <ul>
                    {cards.map((card) => (
                      <li key={card}>
                        <b>{cardName(card)}.</b> {faceOf(card).type === 'event' ? faceOf(card).text : ''}
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        )}
      </div>
    );
  };

  const OneHand = ({
    table,
    view,
    seat,
    many: several,
  }: {
    table: TableController;
    view: View;
    seat: number;
    many: boolean;
  }) => {
    const cards = view.hands[seat]!.cards ?? [];
    const laid = view.active === seat && view.laid >= 0 ? view.laid : undefined;
    return (
      <div
        class="hand reb-hand"
        role="group"
        aria-label={several ? `Hand of the ${FACTION_NAMES[seat as 0]}` : 'Your hand'}
        data-panel
      >
        {laid !== undefined && <HandCard key={laid} table={table} card={laid} laid={laidWords(view)} />}
        {cards.map((card) => (
          <HandCard key={card} table={table} card={card} />
        ))}
      </div>
    );
  };

  /** Three cards and what each can do now; the piles above them. In a replay of all, four hands. */
  const Hand = ({ table }: DeskProps) => {
    const { views } = table.look.value;
    const hands = views.flatMap((it) => (isFaction((it as View).seat) ? [it as View] : []));
    return (
      <>
        <Piles table={table} own={hands.length === 1 ? hands[0]!.seat : undefined} />
        <div class={hands.length > 1 ? 'reb-hands several' : 'reb-hands'}>
          {hands.map((view) => (
            <OneHand key={view.seat} table={table} view={view} seat={view.seat!} many={hands.length > 1} />
          ))}
        </div>
      </>
    );
  };

  return { Hand };
});
