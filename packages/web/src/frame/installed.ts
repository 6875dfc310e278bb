import { signal } from '@preact/signals';
import { say } from './toasts.tsx';

/** Is the net away? Nothing here needs it; the page only says so. */
export const offline = signal(!navigator.onLine);
addEventListener('online', () => (offline.value = false));
addEventListener('offline', () => (offline.value = true));

const offerUpdate = (waiting: ServiceWorker): void =>
  say({
    text: 'A newer Liberty Tree is ready.',
    act: { word: 'Reload', do: () => waiting.postMessage('take over', { transfer: [] }) },
  });

/** A worker that has just been installed while another is in charge is an update. Where workers are blocked there may be none, and no word of it. */
const watch = (registration: ServiceWorkerRegistration | undefined): void => {
  if (!registration) return;
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(fresh);
    });
  });
};

/** Keeps the page for days without a net, where the browser can. */
export const installWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) location.reload();
  });
  navigator.serviceWorker.register('./sw.js').then(watch, () => {
    // Forbidden here (a private window, a plain address): the page works, only not without a net.
  });
};
