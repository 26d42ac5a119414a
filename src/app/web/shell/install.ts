// 'Installer l'application': offered where the browser offers it.
import { useSyncExternalStore } from 'react';

/** What a browser says that can install the site (no standard yet: Chromium's). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  // In its own words, in its own time: in the menu, instead of over the page.
  event.preventDefault();
  keep(event as InstallOffer);
});
window.addEventListener('appinstalled', () => keep(undefined));

function install(): void {
  void offer?.prompt();
  // It is good for one question.
  keep(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install; undefined where it does not offer to, or has. */
export const useInstall = (): (() => void) | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (offer ? install : undefined),
    () => undefined,
  );
