import { type Side, other } from '@liberty/colonies';
import type { Question, Seat, Wish } from '@liberty/table';
import type { HandSeen, MatchChance } from '@liberty/we-the-people';
import type { ComponentChildren, ComponentType } from 'preact';
import { Vignette } from '../../art/Vignette.tsx';
import type { Stroke } from '../../art/vignettes.ts';
import { keyOf } from '../../board/thing.ts';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { CardBack } from './CardBack.tsx';
import { TONES, isSide, percent } from './field.ts';
import './battle-cards.css';
import './battle-field.css';
import './battle-panel.css';

/** A battle card face up: its name, what stands under it, how it is fought, and what it costs whom. */
export const FaceUp = ({
  side,
  cls,
  name,
  also,
  tactics,
  price,
  children,
}: {
  side: Side;
  cls: string;
  name: string;
  also: string | undefined;
  tactics: readonly Stroke[];
  price: string;
  children?: ComponentChildren;
}) => (
  <div class={`battle-card ${TONES[side]} ${cls}`}>
    <div class="inside">
      <div class="called">
        {name}
        {also !== undefined && <small>{also}</small>}
      </div>
      <div class="drawing">
        <Vignette strokes={tactics} width={98} height={66} />
      </div>
      <div class="price">{price}</div>
    </div>
    {children}
  </div>
);

/** A card of a round that is over. */
export const Fought = ({
  side,
  attacks,
  name,
  tactics,
}: {
  side: Side;
  attacks: boolean;
  name: string;
  tactics: readonly Stroke[];
}) => (
  <div class={`mini ${TONES[side]}${attacks ? ' attacks' : ''}`}>
    <Vignette strokes={tactics} width={58} height={41} />
    <b>{name}</b>
  </div>
);

/** Both cards of a round, or the gap where no card answered. */
export const Pair = ({
  answer,
  attack,
  children,
}: {
  answer: number | 'none' | undefined;
  attack: ComponentChildren;
  children: ComponentChildren;
}) => (
  <div class="pair">
    {attack}
    <em>{answer === undefined ? '…' : answer === 'none' ? 'no match' : 'matched'}</em>
    {typeof answer === 'number' ? children : <span class="mini empty" />}
  </div>
);

/** Battle hands as one seat sees them. */
interface HandsSeen {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly duelHands: readonly [HandSeen, HandSeen];
}

/** One's own battle cards; whoever attacks, or may come to, sees with each the chance that nothing answers it. */
export const OwnCards = ({
  table,
  view: { seat: viewer, duelHands, question },
  chances,
  theirs,
  wish,
  chosen,
  onChoose,
  Card,
  children,
}: {
  table: TableController;
  view: HandsSeen;
  chances: () => readonly MatchChance[];
  /** What the enemy's cards are to the viewer: 'hidden cards'. */
  theirs: string;
  wish: (kind: number) => Wish;
  chosen: number | undefined;
  onChoose: (kind: number) => void;
  Card: ComponentType<{ kind: number; side: Side; cls: string; children: ComponentChildren }>;
  children?: ComponentChildren;
}) => {
  if (!isSide(viewer)) return null;
  const held = duelHands[viewer].cards;
  if (!held) return null;
  const isOff = table.manners.odds.value === 'off';
  // What an answer does is no matter of chance: it matches.
  const isMatching = question?.name === 'battle answer' && question.seat === viewer;
  const found = isOff || isMatching ? [] : chances();
  const says = `Under each card: the chance that none of the ${duelHands[other(viewer)].count} ${theirs} matches it.`;
  return (
    <div class="own-cards">
      <div class="heading">
        <h4>Your battle cards</h4>
        <span>{isOff ? 'Odds are off.' : isMatching ? '' : says}</span>
      </div>
      {children}
      <div class="row-of-cards" role="group" aria-label="Your battle cards">
        {held.map((n, kind) => {
          if (n === 0) return null;
          const legal = table.at(wish(kind)).length > 0;
          const p = found.find((it) => it.kind === kind)?.unmatched;
          return (
            <button
              key={kind}
              type="button"
              class={`duel-card${chosen === kind ? ' chosen' : ''}${legal ? ' playable' : ''}`}
              data-legal={legal ? 'yes' : undefined}
              data-duel={kind}
              data-thing={keyOf(wish(kind))}
              aria-disabled={!legal}
              aria-pressed={chosen === kind}
              onClick={() => (legal ? onChoose(kind) : table.explain(wish(kind)))}
            >
              <Card kind={kind} side={viewer} cls={n > 1 ? 'stacked' : ''}>
                <Times n={n} />
              </Card>
              {p !== undefined && (
                <span class={`chance ${TONES[viewer]}`}>
                  <i style={{ width: percent(p) }} />
                  <span>
                    {percent(p)}
                    <span class="hidden"> no answer</span>
                  </span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
};

/** How many of a card are held, on its face. */
const Times = ({ n }: { n: number }) => (n > 1 ? <span class="times">×{n}</span> : null);

/** How many battle cards a side has left, of how many, and where they came from. */
export const CardsLeft = ({ side, left, of, from }: { side: Side; left: number; of: number; from: string }) => (
  <div class="left">
    <span class={`card-backs ${TONES[side]}`} aria-hidden="true">
      {Array.from({ length: Math.min(12, left) }, (_, i) => (
        <i key={i} />
      ))}
    </span>
    <b>{left}</b>
    <small>
      left of {of}
      <br />
      {from}
    </small>
  </div>
);

/** The round that is fought: the attacker's card, the chance that nothing answers it, the defender's card. */
export const Slots = ({
  lead,
  seat,
  attack,
  answer,
  unmatched,
  names,
  left,
}: {
  lead: Side;
  seat: number | undefined;
  /** The card that is laid or picked; a back where there is none. */
  attack: ComponentChildren;
  answer: ComponentChildren;
  unmatched: number | undefined;
  names: readonly [string, string];
  /** The battle cards each side holds. */
  left: readonly [number, number];
}) => {
  const defender = other(lead);
  return (
    <div class="slots">
      <div>
        {attack || <CardBack side={lead} />}
        <small>{names[lead]} attacks</small>
      </div>
      <div class="between">
        <span class={`arrow ${TONES[lead]}`} />
        {unmatched !== undefined && (
          <>
            <b>{percent(unmatched)}</b>
            <small>no answer</small>
          </>
        )}
      </div>
      <div>
        {answer || <CardBack side={defender} />}
        <small>
          {names[defender]} answers · {left[defender]} {seat === defender ? 'held' : 'hidden'}
        </small>
      </div>
    </div>
  );
};

/** What comes of it if the card is not matched, and if it is. */
export const Outlook = ({
  table,
  unmatched,
  matched,
}: {
  table: TableController;
  unmatched: { readonly head: string; readonly words: string; readonly rule: string };
  matched: { readonly words: string; readonly rule: string };
}) => (
  <dl class="outlook">
    <div>
      <dt>{unmatched.head}</dt>
      <dd>
        {unmatched.words} <RuleChip table={table} rule={unmatched.rule} quiet />
      </dd>
    </div>
    <div>
      <dt>If matched</dt>
      <dd>
        {matched.words}, then a new round <RuleChip table={table} rule={matched.rule} quiet />
      </dd>
    </div>
  </dl>
);

/** The die of the loser's losses. */
export const LossTable = ({ table, rule }: { table: TableController; rule: string }) => (
  <div class="loss-table">
    <h4>
      Losses <RuleChip table={table} rule={rule} quiet />
    </h4>
    <span>
      1–3 <b>1 unit</b>
    </span>{' '}
    <span>
      4–5 <b>2 units</b>
    </span>{' '}
    <span>
      6 <b>3 units</b>
    </span>
  </div>
);
