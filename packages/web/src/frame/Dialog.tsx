import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import './Dialog.css';

/** A window over the page that keeps the focus until it is closed; without a way to close it, until one of its buttons is pressed. */
export const Dialog = ({
  title,
  close,
  cross = false,
  children,
}: {
  title: string;
  close?: () => void;
  /** A cross in its corner, where there is no button to leave by in sight of its head. */
  cross?: boolean;
  children: ComponentChildren;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const it = dialog.current;
    if (it && !it.open) it.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={() => (close ? close() : dialog.current?.showModal())}
      onCancel={(e) => {
        if (!close) e.preventDefault();
      }}
      onClick={(e) => {
        if (close && e.target === dialog.current) dialog.current?.close();
      }}
    >
      <h2>
        {title}
        {cross && (
          <button class="button square quiet" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        )}
      </h2>
      {children}
    </dialog>
  );
};
