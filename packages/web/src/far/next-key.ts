import { useEffect } from 'preact/hooks';
import { go } from '../router.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** N goes to the next table that waits for me. */
export const useNextKey = (next: string | undefined): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (next === undefined || event.key !== 'n' || isTyping(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(next);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [next]);
