import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './Dialog.css';
import './Question.css';

/** Tab goes round within the window. */
const goRound = (event: KeyboardEvent, window: Element): void => {
  const stops = [...window.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && document.activeElement !== window) return;
  event.preventDefault();
  to?.focus();
};

/**
 * A question in the midst of play, over the whole table; it keeps the focus until it is answered. It is no modal window
 * of the browser: for one of these the browser styles every piece of the map anew, when it comes and when it goes.
 */
export const Question = ({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.show(), []);
  const shut = (): void => dialog.current?.close();
  return (
    <div
      class="question-veil"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) shut();
      }}
    >
      <dialog
        ref={dialog}
        class="question"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onClose={close}
        onKeyDown={(event) => {
          if (event.key === 'Tab') goRound(event, event.currentTarget);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          shut();
        }}
      >
        <h2>{title}</h2>
        {children}
      </dialog>
    </div>
  );
};
