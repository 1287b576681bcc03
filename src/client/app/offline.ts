import { effect } from '@preact/signals';
import { offline } from '../settings.ts';

const stopKeeping = async (): Promise<void> => {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map(worker => worker.unregister()));
  for (const name of await caches.keys())
    if (name.startsWith('maproom-')) await caches.delete(name);
};

/** Keeps the page on this device for playing without a line, for as long as the person wants it. */
export const keepForOffline = (): (() => void) =>
  effect(() => {
    if (!('serviceWorker' in navigator)) return;
    const done =
      offline.value === 'on' ? navigator.serviceWorker.register('./sw.js') : stopKeeping();
    // A browser that keeps nothing (a private window, no secure address) plays on with the line.
    done.catch(() => undefined);
  });
