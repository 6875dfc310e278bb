import { unitsWord, markersWord } from '@liberty/colonies';
import { type Card, type CardKind, type Play, USES, type Use } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { Vignette } from '../../art/Vignette.tsx';
import { VIGNETTES } from '../../art/vignettes.ts';
import { keyOf } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { Sign, type SignName } from '../../frame/Sign.tsx';
import { type OwnShorts, ShortWords, bandOf, shortText } from './cards.ts';
import { USE_WORDS } from './choices.ts';
import { type WarView, frameOf, useWish, type FieldGame, fieldFor } from './field.ts';
import { Laurel } from './Laurel.tsx';
import { type PilesOf, pilesFor } from './Piles.tsx';
import { CARD_ART } from './vignettes.ts';
import { perGame } from '../per-game.ts';
import './Hand.css';
import './card.css';

const ROWS: readonly { readonly use: Use; readonly sign: SignName }[] = [
  { use: 'march', sign: 'boot' },
  { use: 'markers', sign: 'flag' },
  { use: 'reinforcements', sign: 'drum' },
];

const rowWords = (card: Card, use: Use, seat: number): string => {
  if (use === 'march') return card.value === 3 ? 'Any rating' : card.value === 2 ? 'Rating 1–2' : 'Rating 1';
  if (use === 'markers') return markersWord(card.value);
  return seat === 1 ? 'Land the box' : `Raise ${unitsWord(card.value)}`;
};

/** Uses that have no row of their own on the face. */
const MORE: readonly Use[] = ['french', 'nothing'];

const Emblem = ({ card }: { card: Card }) => {
  if (card.kind === 'special') return <Sign name="warn" size={14} />;
  if (card.side === 0) return <Sign name="star" size={14} />;
  return card.side === 1 ? <Sign name="flag" size={14} /> : null;
};

/** What the foot of a card says, by the word of the answer it gives. */
const FEET: Readonly<Record<string, string>> = { Play: 'Play now', Open: 'Open with it', Pick: 'Pick it' };

/** The card that is in the fingers, or being resolved by the one who looks. */
const inPlay = (view: WarView, seat: number | undefined): { card: CardKind; use: Use | undefined } | undefined => {
  const f = frameOf<Play>(view, 'play');
  if (!f || f.side !== seat) return undefined;
  if (f.at === 'use') return { card: f.card, use: undefined };
  return view.resolving >= 0 && view.resolving === f.card ? { card: f.card, use: f.use } : undefined;
};

const playable = (table: TableController, kind: CardKind): boolean =>
  USES.some((use) => table.at(useWish(kind, use)).length > 0);

export const handFor = perGame((opened: FieldGame) => {
  const { cardName, kit, shortName } = fieldFor(opened);
  const { Piles } = pilesFor(opened);

  /** One use of a card: a button that acts, or stays and says why not. */
  const UseRow = ({
    table,
    kind,
    use,
    sign,
    text,
    chosen,
  }: {
    table: TableController;
    kind: CardKind;
    use: Use;
    sign: SignName;
    text: string;
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
        data-thing={keyOf(wish)}
        title={legal ? `${cardName(kind)} ${USE_WORDS[use].says}` : (table.why(wish)[0]?.why ?? '')}
        onClick={(event) => {
          event.stopPropagation();
          table.press(wish);
        }}
      >
        <Sign name={sign} size={15} bold={1.3} /> {text}
      </button>
    );
  };

  const footOf = (table: TableController, kind: CardKind): { text: string; use: Use } => {
    const can = (use: Use): boolean => table.at(useWish(kind, use)).length > 0;
    const card = kit.cards[kind]!;
    const label = table.at(useWish(kind, 'event'))[0]?.label;
    if (can('event'))
      return {
        text: FEET[label ?? ''] ?? (card.kind === 'special' ? 'Play' : 'Event'),
        use: 'event',
      };
    if (can('discard')) return { text: 'Discard', use: 'discard' };
    if (card.kind === 'special') return { text: 'Must be played', use: 'event' };
    if (card.kind === 'battle-event') return { text: 'Before a battle', use: 'event' };
    return { text: 'Not now', use: 'event' };
  };

  const OperationsFace = ({
    table,
    kind,
    chosen,
  }: {
    table: TableController;
    kind: CardKind;
    chosen: Use | undefined;
  }) => {
    const card = kit.cards[kind]!;
    const seat = table.look.value.viewer ?? 0;
    const can = (use: Use): boolean => table.at(useWish(kind, use)).length > 0;
    const more = MORE.filter(can);
    // Where nothing on the face can be done, what else can is in sight without being looked for.
    const isAll = !ROWS.some(({ use }) => can(use));
    return (
      <>
        <div class="big">
          <Laurel size={72} />
          <span>{card.value}</span>
        </div>
        <div class="uses">
          {ROWS.map(({ use, sign }) => (
            <UseRow
              key={use}
              table={table}
              kind={kind}
              use={use}
              sign={sign}
              text={rowWords(card, use, seat)}
              chosen={chosen === use}
            />
          ))}
        </div>
        {more.length > 0 && (
          <div class={isAll ? 'more-uses open' : 'more-uses'}>
            {more.map((use) => (
              <UseRow
                key={use}
                table={table}
                kind={kind}
                use={use}
                sign={use === 'french' ? 'star' : 'minus'}
                text={USE_WORDS[use].label}
                chosen={chosen === use}
              />
            ))}
          </div>
        )}
      </>
    );
  };

  const EventFace = ({ table, kind, chosen }: { table: TableController; kind: CardKind; chosen: Use | undefined }) => {
    const card = kit.cards[kind]!;
    const foot = chosen === undefined ? footOf(table, kind) : { text: 'In play', use: chosen };
    const also = foot.use === 'event' && table.at(useWish(kind, 'discard')).length > 0;
    const legal = table.at(useWish(kind, foot.use)).length > 0;
    return (
      <>
        <div class="title">{shortName(kind)}</div>
        <div class="art">
          <Vignette strokes={VIGNETTES[CARD_ART[card.id] ?? 'scroll']} width={72} height={50} />
        </div>
        <div class="text">{shortText(card, useContext(ShortWords))}</div>
        <div class="deeds">
          {legal || foot.use === 'event' || chosen !== undefined ? (
            <UseRow
              table={table}
              kind={kind}
              use={foot.use}
              sign={foot.use === 'event' ? 'star' : 'close'}
              text={foot.text}
              chosen={chosen !== undefined}
            />
          ) : null}
          {also && <UseRow table={table} kind={kind} use="discard" sign="close" text="Discard" chosen={false} />}
        </div>
      </>
    );
  };

  const CardFace = ({ table, kind, chosen }: { table: TableController; kind: CardKind; chosen?: Use | undefined }) => {
    const card = kit.cards[kind]!;
    const { tone, word } = bandOf(card);
    return (
      <div class="inner">
        <div class="band">
          {card.kind === 'operations' && <b class="worth">{card.value}</b>}
          <span>{word}</span>
          <Emblem card={card} />
        </div>
        {card.kind === 'operations' ? (
          <OperationsFace table={table} kind={kind} chosen={chosen} />
        ) : (
          <EventFace table={table} kind={kind} chosen={chosen} />
        )}
        <span class={`tone ${tone}`} hidden />
      </div>
    );
  };

  const HandCard = ({
    table,
    kind,
    at,
    of,
    selected,
    use,
  }: {
    table: TableController;
    kind: CardKind;
    at: number;
    of: number;
    selected: boolean;
    use: Use | undefined;
  }) => {
    const can = playable(table, kind);
    const onlyDiscard =
      can && table.at(useWish(kind, 'discard')).length > 0 && table.at(useWish(kind, 'event')).length === 0;
    const { tone } = bandOf(kit.cards[kind]!);
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
        class={`card ${tone}${selected ? ' selected' : ''}${can ? ' playable' : ''}${onlyDiscard ? ' discard-only' : ''}`}
        role="group"
        aria-label={`${cardName(kind)}, ${at} of ${of}${can ? ', playable' : ''}`}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') resting.current = setTimeout(() => (large.value = true), 600);
        }}
        onPointerLeave={putAway}
        // What is asked next may lie under its text.
        onPointerDown={putAway}
      >
        <CardFace table={table} kind={kind} chosen={use} />
        {large.value && kit.cards[kind]!.kind !== 'operations' && (
          <div class="card-text" role="tooltip">
            <b>{cardName(kind)}</b>
            {kit.cards[kind]!.text}
          </div>
        )}
      </div>
    );
  };

  /** The cards of the hand and what each can do now. In a replay of both sides, both hands. */
  const FieldHand = ({ table, pilesOf }: DeskProps & { pilesOf: PilesOf }) => {
    const { views, viewer } = table.look.value;
    const hands = views.flatMap((it) => {
      const view = it as unknown as WarView;
      return view.seat === undefined ? [] : [{ view, seat: view.seat as 0 | 1 }];
    });
    if (hands.length === 0) return <Piles table={table} pilesOf={pilesOf} />;
    return (
      <>
        <Piles table={table} pilesOf={pilesOf} />
        <div class={hands.length > 1 ? 'hands two' : 'hands'}>
          {hands.map(({ view, seat }) => {
            const shown = viewer === seat || hands.length > 1 ? inPlay(view, seat) : undefined;
            const held = view.hands[seat].cards ?? [];
            // What is being resolved lies before the hand, also where its twin is still in it.
            const lies = shown?.use !== undefined ? [shown.card] : [];
            const cards = [...lies, ...held];
            let marked = false;
            return (
              <div
                key={seat}
                class="hand"
                role="group"
                aria-label="Your hand"
                data-panel
                style={{ '--gaps': Math.max(1, cards.length - 1) }}
              >
                {cards.map((kind, i) => {
                  const selected = !marked && shown?.card === kind;
                  if (selected) marked = true;
                  return (
                    <HandCard
                      key={`${kind} ${cards.slice(0, i).filter((it) => it === kind).length}`}
                      table={table}
                      kind={kind}
                      at={i + 1}
                      of={cards.length}
                      selected={selected}
                      use={selected ? shown?.use : undefined}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
      </>
    );
  };

  /** The hand of an edition, with the piles beside it that it keeps besides the common ones, and short words for its own cards. */
  const handWith =
    (pilesOf: PilesOf, shorts?: OwnShorts): ComponentType<DeskProps> =>
    ({ table }) => {
      const hand = <FieldHand table={table} pilesOf={pilesOf} />;
      return shorts ? <ShortWords.Provider value={shorts}>{hand}</ShortWords.Provider> : hand;
    };

  return { CardFace, handWith };
});
