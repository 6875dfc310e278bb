import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import './Lazy.css';

/** A room that is fetched when it is first entered. `props` are handed to it. */
export const Lazy = <P extends object>({ room, props }: { room: () => Promise<ComponentType<P>>; props: P }) => {
  const found = useSignal<{ Room?: ComponentType<P>; fault?: unknown }>({});
  useEffect(() => {
    room().then(
      (Room) => (found.value = { Room }),
      (fault: unknown) => (found.value = { fault }),
    );
  }, [room]);
  const { Room, fault } = found.value;
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('this room cannot be opened');
  return Room ? <Room {...props} /> : <p class="waiting">One moment …</p>;
};
