// What lives on in this browser without a page (service-worker.ts of the application).
const WORKER = import.meta.env.DEV ? '/service-worker.ts' : '/sw.js';

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  });

/** Forgets what was read here by anybody but that resident. */
export async function forgetReads(but?: string): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ forget: true, but });
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith('read-'));
  for (const name of names) if (name !== `read-${but}`) await caches.delete(name);
}

/** From now on what this resident reads stays readable without a network, in this browser. */
export function keepReadable(residentId: string): void {
  void forgetReads(residentId).catch(() => undefined);
  // Refused by a private window, or where the site has no certificate: then there is a network or nothing.
  if ('serviceWorker' in navigator) void registerWorker().catch(() => undefined);
}
