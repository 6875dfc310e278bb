import type { Side } from '@liberty/colonies';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { StandingOffer } from '../../table/StandingOrders.tsx';
import { TONES } from './field.ts';
import { WinBar } from './odds.tsx';
import { useReckoned } from './reckoned.ts';
import './RollBox.css';

/** A battle event in one's own hand: its name, what it adds, and the answer that lays it. */
export interface LayableEvent {
  readonly card: number;
  readonly name: string;
  readonly adds: number;
  readonly choice: Choice;
}

/** How a battle stands with these events laid. */
export interface Stood {
  readonly ownWins: number;
  readonly strengths: ComponentChildren;
}

/** Before battle events are laid, attacking or defending: how the battle stands, and with each switch how it would. */
export const EventsBox = ({
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
  const { position } = table.look.value;
  useEffect(() => void (laid.value = []), [position]);
  const chosen = laid.value.filter((card) => events.some((it) => it.card === card));
  const it = useReckoned(`${position} ${chosen.join()}`, table.manners.odds.value !== 'off', () => stood(chosen));
  const turn = (card: number): void => {
    laid.value = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card];
  };
  const laying = events.filter(({ card }) => chosen.includes(card)).flatMap(({ choice }) => choice.actions);
  return (
    <section class="roll-box events-box" data-panel aria-label={title}>
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
          <button type="button" class={`button primary ${TONES[side]}`} onClick={() => table.answer(laying)}>
            Play {laying.length > 1 ? 'them' : 'it'}
          </button>
        )}
      </footer>
    </section>
  );
};
