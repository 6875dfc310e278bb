import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The moment, once a second: for clocks. */
export const useNow = (): number => {
  const now = useSignal(Date.now());
  useEffect(() => {
    const beat = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  return now.value;
};
