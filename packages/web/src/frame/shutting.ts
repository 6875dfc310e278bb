import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What lies open beside its button is shut by Escape, wherever the focus is, and by a hand that goes elsewhere. Escape does nothing else then. */
export const useShutting = <T extends HTMLElement>(isOpen: boolean, shut: () => void): RefObject<T | null> => {
  const within = useRef<T>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      shut();
    };
    const goElsewhere = ({ target }: PointerEvent): void => {
      if (!within.current?.contains(target as Node)) shut();
    };
    addEventListener('keydown', leave, { capture: true });
    addEventListener('pointerdown', goElsewhere, { capture: true });
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      removeEventListener('pointerdown', goElsewhere, { capture: true });
    };
  }, [isOpen]);
  return within;
};
