import { type Side, other } from '@liberty/colonies';
import type { Verb } from '@liberty/table';
import type { Battle } from '@liberty/we-the-people';
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import type { Choice, DeskProps } from '../../table/desk.ts';
import { MeantButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { StandingOffer } from '../../table/StandingOrders.tsx';
import { perGame } from '../per-game.ts';
import { useAside } from './aside.ts';
import { type MapGame, type MapView, TONES, frameOf, mapFor } from './field.ts';
import { WinBar } from './odds.tsx';
import { useReckoned } from '../../table/reckoned.ts';
import './RollBox.css';

/** A battle event in one's own hand: its name, what it adds, and the answer that lays it. */
interface LayableEvent {
  readonly card: number;
  readonly name: string;
  readonly adds: number;
  readonly choice: Choice;
}

/** How a battle stands with these events laid. */
interface Stood {
  readonly ownWins: number;
  readonly strengths: ComponentChildren;
}

/** Before battle events are laid, attacking or defending: how the battle stands, and with each switch how it would. */
const EventsBox = ({
  table,
  title,
  rule,
  side,
  events,
  ready,
  stood,
}: {
  table: TableController;
  title: string;
  rule: string;
  side: Side;
  events: readonly LayableEvent[];
  ready: Choice | undefined;
  stood: (laid: readonly number[]) => Stood | undefined;
}) => {
  const laid = useSignal<readonly number[]>([]);
  const panel = useRef<HTMLElement>(null);
  const { position } = table.look.value;
  // An event is laid by its card too: the box ends above the hand.
  useAside(panel, `${position}`);
  useEffect(() => void (laid.value = []), [position]);
  const chosen = laid.value.filter((card) => events.some((it) => it.card === card));
  const it = useReckoned(`${position} ${chosen.join()}`, table.manners.odds.value !== 'off', () => stood(chosen));
  const turn = (card: number): void => {
    laid.value = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card];
  };
  const laying = events.filter(({ card }) => chosen.includes(card)).flatMap(({ choice }) => choice.actions);
  return (
    <section class="roll-box events-box" ref={panel} data-panel aria-label={title}>
      <header>
        <h3>{title}</h3> <RuleChip table={table} rule={rule} />
      </header>
      <div class="roll-body" aria-live="polite">
        {it && (
          <>
            {it.strengths}
            <WinBar
              own={side}
              left={it.ownWins}
              right={1 - it.ownWins}
              says={chosen.length > 0 ? 'you would win' : 'you win'}
            />
          </>
        )}
        {events.map(({ card, name, adds }) => (
          <label key={card} class="what-if">
            <input type="checkbox" checked={chosen.includes(card)} onChange={() => turn(card)} /> with {name} (+{adds})
          </label>
        ))}
      </div>
      <footer>
        <StandingOffer table={table} />
        {ready && (
          <button type="button" class="button" data-legal="yes" title={ready.says} onClick={() => table.choose(ready)}>
            {chosen.length > 0 ? 'Without' : ready.label}
          </button>
        )}
        {laying.length > 0 && (
          <MeantButton table={table} looks={`primary ${TONES[side]}`} onClick={() => table.answer(laying)}>
            Play {laying.length > 1 ? 'them' : 'it'}
          </MeantButton>
        )}
      </footer>
    </section>
  );
};

/** What an edition says of a battle before its cards are dealt. */
export interface OwnEvents<V extends MapView, O> {
  readonly rule: string;
  readonly lay: Verb;
  readonly ready: Verb;
  nameOf(card: number): string;
  /** How many battle cards it adds. */
  addedBy(card: number): number;
  odds(view: V, laid: readonly number[]): O | undefined;
  /** How strong a side is, and by what. */
  strength(view: V, odds: O, side: Side): ComponentChildren;
}

export const eventsPanelFor = perGame((opened: MapGame) => {
  const { spaceName } = mapFor(opened);

  /** The panel of an edition, for whoever may lay events. */
  const panelWith = <V extends MapView, O extends { readonly attacker: Side; readonly attackerWins: number }>(
    own: OwnEvents<V, O>,
  ) =>
    function EventsPanel({ table }: DeskProps) {
      const { asked, viewer, view: seen } = table.look.value;
      const view = seen as V;
      const f = frameOf<Battle>(view, 'battle');
      if (!asked || !f || view.question?.name !== 'battle events' || table.manners.odds.value === 'off') return null;
      const side = viewer as Side;
      const choices = table.choices.value;
      const stood = (laid: readonly number[]): Stood | undefined => {
        const odds = own.odds(view, laid);
        if (!odds) return undefined;
        return {
          ownWins: side === odds.attacker ? odds.attackerWins : 1 - odds.attackerWins,
          strengths: [side, other(side)].map((it) => <Fragment key={it}>{own.strength(view, odds, it)}</Fragment>),
        };
      };
      return (
        <EventsBox
          table={table}
          title={`The battle of ${spaceName(f.to)}`}
          rule={own.rule}
          side={side}
          events={choices.flatMap((choice) => {
            const a = choice.actions[0]!;
            if (!own.lay.is(a)) return [];
            const card = own.lay.of(a);
            return [{ card, name: own.nameOf(card), adds: own.addedBy(card), choice }];
          })}
          ready={choices.find(({ actions }) => own.ready.is(actions[0]!))}
          stood={stood}
        />
      );
    };

  return { panelWith };
});
