import { type CardKind, type Play, type SecondEdition, type Use, type View } from '@liberty/we-the-people-cooper';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Sign, type SignName } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { frameOf } from '../we-the-people/field.ts';
import { PilesShown } from '../we-the-people/Piles.tsx';
import { bandOf, shortText } from './cards.ts';
import { USE_WORDS } from './choices.ts';
import { cardWish, secondGameFor, useWish } from './game.ts';

const SIGNS: Readonly<Record<Use, SignName>> = {
  march: 'boot',
  markers: 'flag',
  raise: 'drum',
  french: 'star',
  event: 'star',
  discard: 'close',
};
/** Only the Americans raise troops by number and bring in the French. */
const ROWS: readonly (readonly Use[])[] = [
  ['march', 'markers', 'raise', 'event', 'discard'],
  ['march', 'markers', 'event', 'discard'],
];

/** The card that is in the fingers, or being resolved by the one who looks. */
const inPlay = (view: View, seat: number): { card: CardKind; use: Use | undefined } | undefined => {
  const f = frameOf<Play>(view, 'play');
  if (!f || f.side !== seat) return undefined;
  if (f.at === 'use') return { card: f.card, use: undefined };
  return view.resolving >= 0 && view.resolving === f.card ? { card: f.card, use: f.use } : undefined;
};

/** Is it asked which card to play, or for what? */
const isPlaying = (view: View): boolean => /^play (?:card|use)$/.test(view.question?.name ?? '');

export const secondHandFor = perGame((opened: SecondEdition) => {
  const { cardName, fullName, kit } = secondGameFor(opened);

  /** One use of a card: a button that acts, or stays and says why not. */
  const UseButton = ({
    table,
    kind,
    use,
    chosen,
  }: {
    table: TableController;
    kind: CardKind;
    use: Use;
    chosen: boolean;
  }) => {
    const wish = useWish(kind, use);
    const legal = table.at(wish).length > 0;
    return (
      <button
        type="button"
        class={chosen ? 'use chosen' : 'use'}
        aria-disabled={!legal}
        data-legal={legal ? 'yes' : undefined}
        data-use={use}
        title={legal ? `${fullName(kind)} ${USE_WORDS[use].says}` : (table.why(wish)[0]?.why ?? '')}
        onClick={() => table.press(wish)}
      >
        <Sign name={SIGNS[use]} size={13} bold={1.3} /> {USE_WORDS[use].label}
      </button>
    );
  };

  /** Out of turn a card can only be laid as it is. */
  const LayButton = ({ table, kind }: { table: TableController; kind: CardKind }) => {
    const wish = cardWish(kind);
    const [choice] = table.at(wish);
    return (
      <button
        type="button"
        class="use wide"
        aria-disabled={!choice}
        data-legal={choice ? 'yes' : undefined}
        title={choice?.says ?? table.why(wish)[0]?.why ?? ''}
        onClick={() => table.press(wish)}
      >
        <Sign name="star" size={13} bold={1.3} /> {choice?.label ?? 'Not now'}
      </button>
    );
  };

  const usesOf = (view: View, seat: number, kind: CardKind, table: TableController): readonly Use[] =>
    view.frenchWait && seat === 0 && table.at(useWish(kind, 'french')).length > 0
      ? [...ROWS[0]!, 'french']
      : ROWS[seat]!;

  const Face = ({
    table,
    view,
    kind,
    use,
  }: {
    table: TableController;
    view: View;
    kind: CardKind;
    use: Use | undefined;
  }) => {
    const card = kit.cards[kind]!;
    const seat = view.seat ?? 0;
    const { word } = bandOf(card);
    return (
      <div class="inner">
        <div class="band">
          <b class="number">{card.ops}</b>
          <span>{word}</span>
        </div>
        <div class="title">{cardName(kind)}</div>
        <div class="text">{shortText(card)}</div>
        <div class="text whole">{card.text}</div>
        <div class="uses">
          {isPlaying(view) || use !== undefined || table.at(cardWish(kind)).length === 0 ? (
            usesOf(view, seat, kind, table).map((it) => (
              <UseButton key={it} table={table} kind={kind} use={it} chosen={use === it} />
            ))
          ) : (
            <LayButton table={table} kind={kind} />
          )}
        </div>
      </div>
    );
  };

  const HandCard = ({
    table,
    view,
    kind,
    at,
    of,
    shown,
  }: {
    table: TableController;
    view: View;
    kind: CardKind;
    at: number;
    of: number;
    shown: ReturnType<typeof inPlay>;
  }) => {
    const can = ROWS[0]!.some((use) => table.at(useWish(kind, use)).length > 0) || table.at(cardWish(kind)).length > 0;
    const large = useSignal(false);
    const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(resting.current), []);
    const putAway = (): void => {
      clearTimeout(resting.current);
      large.value = false;
    };
    return (
      <div
        data-card
        class={`card coop ${bandOf(kit.cards[kind]!).tone}${shown ? ' selected' : ''}${can ? ' playable' : ''}`}
        role="group"
        aria-label={`${fullName(kind)}, ${at} of ${of}${can ? ', playable' : ''}`}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') resting.current = setTimeout(() => (large.value = true), 600);
        }}
        onPointerLeave={putAway}
        // What is asked next may lie under its text.
        onPointerDown={putAway}
      >
        <Face table={table} view={view} kind={kind} use={shown?.use} />
        {large.value && (
          <div class="card-text" role="tooltip">
            <b>{fullName(kind)}</b>
            {kit.cards[kind]!.text}
          </div>
        )}
      </div>
    );
  };

  const OneHand = ({ table, view, seat }: { table: TableController; view: View; seat: 0 | 1 }) => {
    const shown = inPlay(view, seat);
    const held = view.hands[seat].cards ?? [];
    // What is being resolved lies before the hand, also where its twin is still in it.
    const cards = [...(shown?.use !== undefined ? [shown.card] : []), ...held];
    const first = shown ? cards.indexOf(shown.card) : -1;
    return (
      <div
        class="hand"
        role="group"
        aria-label="Your hand"
        data-panel
        style={{ '--gaps': Math.max(1, cards.length - 1) }}
      >
        {cards.map((kind, i) => (
          <HandCard
            key={`${kind} ${cards.slice(0, i).filter((it) => it === kind).length}`}
            table={table}
            view={view}
            kind={kind}
            at={i + 1}
            of={cards.length}
            shown={i === first ? shown : undefined}
          />
        ))}
      </div>
    );
  };

  /** The cards of the hand and what each can do now, and the piles. In a replay of both sides, both hands. */
  const Hand = ({ table }: DeskProps) => {
    const views = table.look.value.views as readonly View[];
    const { deck, discards, removed, hidden } = table.look.value.view as View;
    const hands = views.filter(({ seat }) => seat === 0 || seat === 1);
    const piles = [
      { name: 'Discards', cards: discards.map(cardName) },
      { name: 'Removed', cards: removed.map(cardName) },
      ...(hidden.length > 0 ? [{ name: 'Chosen', cards: hidden.map(cardName) }] : []),
    ];
    return (
      <>
        <PilesShown deck={deck} piles={piles} />
        {hands.length > 0 && (
          <div class={hands.length > 1 ? 'hands two' : 'hands'}>
            {hands.map((view) => (
              <OneHand key={view.seat} table={table} view={view} seat={view.seat as 0 | 1} />
            ))}
          </div>
        )}
      </>
    );
  };

  return { Hand };
});
