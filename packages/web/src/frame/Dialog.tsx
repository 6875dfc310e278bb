import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './Dialog.css';

/** A window over the page that keeps the focus until it is closed; without a way to close it, until one of its buttons is pressed. */
export const Dialog = ({
  title,
  close,
  children,
}: {
  title: string;
  close?: () => void;
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
      <h2>{title}</h2>
      {children}
    </dialog>
  );
};
