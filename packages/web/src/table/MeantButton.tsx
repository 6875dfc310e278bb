import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableController } from './controller.ts';
import type { Choice } from './desk.ts';

interface MeantButtonProps extends Omit<JSX.IntrinsicElements['button'], 'class' | 'ref' | 'disabled'> {
  readonly table: TableController;
  /** How it looks while it is what is meant. */
  readonly looks: `${'primary' | 'american' | 'reb-primary'}${string}`;
  readonly disabled?: boolean;
  /** Whoever wants the focus on it. */
  readonly own?: RefObject<HTMLButtonElement | null>;
}

/**
 * The button of a panel that is what is meant there. One button of a table looks so: the one that came into sight last,
 * and none in the head while a panel shows one.
 */
export const MeantButton = ({ table, looks, own, disabled = false, ...button }: MeantButtonProps) => {
  const { attention } = table;
  const inner = useRef<HTMLButtonElement>(null);
  const it = own ?? inner;
  useLayoutEffect(() => {
    const shown = it.current!;
    const note = (): void => attention.means(shown, !disabled && shown.checkVisibility());
    note();
    // Where a panel has no room for it, it is hidden: then it is not what is meant.
    const watcher = new ResizeObserver(note);
    watcher.observe(shown);
    return () => {
      watcher.disconnect();
      attention.means(shown, false);
    };
  }, [attention, disabled]);
  // Asked for before it is there too: whoever never asked would not hear of one that comes into sight later.
  const last = attention.meant.value.at(-1);
  const isMeant = it.current !== null && last === it.current;
  return (
    <button
      {...button}
      ref={it}
      type="button"
      disabled={disabled}
      class={isMeant || (it.current === null && !disabled) ? `button ${looks}` : 'button'}
    />
  );
};

/** An answer that stands in the head and is repeated in a panel, where it is thought about. */
export const AnswerButton = ({
  table,
  choice,
  looks,
  isMeant = choice.primary === true,
  children,
}: Pick<MeantButtonProps, 'table' | 'looks'> & {
  choice: Choice;
  isMeant?: boolean;
  children: ComponentChildren;
}) => {
  const answer = { 'data-legal': 'yes', title: choice.says, onClick: () => table.choose(choice) };
  if (isMeant)
    return (
      <MeantButton table={table} looks={looks} {...answer}>
        {children}
      </MeantButton>
    );
  return (
    <button type="button" class="button" {...answer}>
      {children}
    </button>
  );
};
