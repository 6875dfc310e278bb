import type { Side } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { useVerdictRoom } from '../../table/dispatch/place.ts';
import { AnswerButton, MeantButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { LossTable } from './Duel.tsx';
import { TONES } from './field.ts';
import { WinBar } from './odds.tsx';
import './battle.css';

interface FrameProps {
  readonly table: TableController;
  readonly title: string;
  /** The line under the title. */
  readonly words: ComponentChildren;
  readonly rule: string;
}

/** The panel in which a battle is fought: its name, the line under it, its rule; it can be shrunk until somebody is asked. */
const BattleFrame = ({
  table,
  title,
  words,
  rule,
  cls,
  children,
}: FrameProps & { cls: string; children: ComponentChildren }) => {
  const folded = useSignal(false);
  const { asked, position } = table.look.value;
  // While it is fought it has a place of its own.
  const verdict = useRef<HTMLElement>(null);
  useVerdictRoom(verdict, `${position} ${folded.value}`);
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
    <section
      class={`battle-panel ${cls}`}
      ref={cls === 'over' ? verdict : null}
      data-panel="placed"
      data-battle
      aria-label={title}
    >
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

const isPhone = (): boolean => matchMedia('(max-width: 799px), (max-height: 479px)').matches;

/** The panel while a battle is fought, and afterwards with its verdict until that is put away or play has gone on; on a phone until a roll is asked about, whose box needs the place. */
export const BattleShown = ({
  began,
  fought,
  verdict,
  cls = '',
  ...frame
}: FrameProps & {
  /** The answer with which it began; none has been heard of yet. */
  began: number | undefined;
  /** What is shown while it is fought; nothing: it is not. */
  fought: ComponentChildren;
  /** What is told of it afterwards; nothing: it is not decided, or history. */
  verdict: ((onClose: () => void) => ComponentChildren) | undefined;
  /** A name for its looks while it is fought. */
  cls?: string;
}) => {
  const closed = useSignal<number | undefined>(undefined);
  const { asked, position } = frame.table.look.value;
  const isOver = !fought && verdict !== undefined;
  useEffect(() => {
    if (isOver && isPhone() && document.querySelector('.roll-box')) closed.value = began;
  }, [isOver, asked, position]);
  if (fought)
    return (
      <BattleFrame key="fought" {...frame} cls={cls}>
        {fought}
      </BattleFrame>
    );
  if (!verdict || began === undefined || closed.value === began || !frame.table.look.value.live) return null;
  return (
    <BattleFrame key="over" {...frame} cls="over">
      {verdict(() => (closed.value = began))}
    </BattleFrame>
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
    <div class="way-on">
      <MeantButton
        table={table}
        looks={`primary ${TONES[(table.look.value.viewer ?? 0) as Side]}`}
        data-onward
        onClick={() => {
          onClose();
          table.showing.goOn();
        }}
      >
        Continue
      </MeantButton>
    </div>
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
        <AnswerButton key={choice.says} table={table} choice={choice} looks="primary">
          {choice.label}
        </AnswerButton>
      ))}
      {picked && (
        <MeantButton table={table} looks="primary" onClick={() => table.choose(picked)}>
          {picked.label} <kbd>⏎</kbd>
        </MeantButton>
      )}
    </div>
  );
};

/** A battle card is picked by a first click and played by the next, or at once where nobody wants to be asked; one that can be played in several ways is only picked. */
export const usePicked = (
  table: TableController,
  wish: (kind: number) => Wish,
): { readonly chosen: number | undefined; readonly pick: (kind: number) => void } => {
  const chosen = useSignal<number | undefined>(undefined);
  const { position } = table.look.value;
  useEffect(() => void (chosen.value = undefined), [position]);
  const pick = (kind: number): void => {
    const [only, ...others] = table.at(wish(kind));
    const isMeant = chosen.value === kind || table.manners.confirm.value === 'off';
    if (only && others.length === 0 && isMeant) table.choose(only);
    else chosen.value = kind;
  };
  return { chosen: chosen.value, pick };
};

/** A duel of battle cards: the chance, both commanders, the rounds behind and the one that is fought, one's own cards, the answers. */
export const DuelField = ({
  table,
  own,
  name,
  wins,
  commanders,
  before,
  rounds,
  lossRule,
  current,
  held,
  picked,
}: {
  table: TableController;
  own: Side;
  /** Who fights for one's own side. */
  name: string;
  /** The chance of one's own side by the cards that are left; nothing where it is not told. */
  wins: number | undefined;
  commanders: ComponentChildren;
  /** What stands between the commanders and the cards. */
  before?: ComponentChildren;
  rounds: ComponentChildren;
  lossRule: string;
  current: ComponentChildren;
  held: ComponentChildren;
  picked: Choice | undefined;
}) => (
  <>
    {wins !== undefined && <WinBar own={own} left={wins} right={1 - wins} says={`${name} wins, by the cards left`} />}
    <div class="commanders">{commanders}</div>
    {before}
    <div class="duel-field">
      <div class="rounds">
        {rounds}
        <LossTable table={table} rule={lossRule} />
      </div>
      {current}
    </div>
    {held}
    <BattleButtons table={table} own={own} picked={picked} />
  </>
);
