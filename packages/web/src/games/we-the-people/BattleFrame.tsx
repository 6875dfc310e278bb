import type { Side } from '@liberty/colonies';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { TONES } from './field.ts';
import './battle.css';

/** The panel in which a battle is fought: its name, the line under it, its rule; it can be shrunk until somebody is asked. */
export const BattleFrame = ({
  table,
  title,
  words,
  rule,
  cls = '',
  children,
}: {
  table: TableController;
  title: string;
  words: ComponentChildren;
  rule: string;
  cls?: string;
  children: ComponentChildren;
}) => {
  const folded = useSignal(false);
  const { asked } = table.look.value;
  useEffect(() => {
    if (asked) folded.value = false;
  }, [asked]);
  if (folded.value)
    return (
      <button type="button" class="battle-folded button" data-panel onClick={() => (folded.value = false)}>
        <Sign name="swords" size={16} /> {title}
      </button>
    );
  return (
    <section class={`battle-panel ${cls}`} data-panel="placed" data-battle aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
        <RuleChip table={table} rule={rule} />
        <button
          type="button"
          class="button square"
          aria-label="Shrink to a corner"
          onClick={() => (folded.value = true)}
        >
          <Sign name="down" />
        </button>
      </header>
      {children}
    </section>
  );
};

/** Who has won, what came of it, and the way on. */
export const BattleVerdict = ({
  table,
  winner,
  title,
  onClose,
  children,
}: {
  table: TableController;
  winner: Side;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) => (
  <div class="battle-verdict">
    <h3 class={`side-word ${TONES[winner]}`}>{title}</h3>
    {children}
    <button
      type="button"
      class={`button primary ${TONES[(table.look.value.viewer ?? 0) as Side]}`}
      onClick={() => {
        onClose();
        table.showing.goOn();
      }}
    >
      Continue
    </button>
  </div>
);

/** The answers that are no card, and the one that plays the card just picked. */
export const BattleButtons = ({
  table,
  own,
  picked,
}: {
  table: TableController;
  own: Side;
  picked?: Choice | undefined;
}) => {
  if (!table.look.value.asked) return null;
  return (
    <div class={`battle-buttons ${TONES[own]}`}>
      {table.buttons.value.map((choice) => (
        <button
          key={choice.says}
          type="button"
          class={`button${choice.primary ? ' primary' : ''}`}
          data-legal="yes"
          title={choice.says}
          onClick={() => table.choose(choice)}
        >
          {choice.label}
        </button>
      ))}
      {picked && (
        <button type="button" class="button primary" onClick={() => table.choose(picked)}>
          {picked.label} <kbd>⏎</kbd>
        </button>
      )}
    </div>
  );
};
