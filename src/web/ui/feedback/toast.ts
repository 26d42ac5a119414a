import { useSyncExternalStore } from 'react';

/** What takes back what a toast tells of; the toast goes with it. */
export type ToastAct = { label: string; run: () => void };

/**
 * `alone`: what was said before it has succeeded, and is known, where one act soon follows the other.
 * `about`: identifier of the thing it tells of; what was said of that before is true no more.
 */
type Setting = { alone?: boolean; about?: string };

export type Toast = {
  id: number;
  tone: 'success' | 'error';
  message: string;
  act?: ToastAct | undefined;
  about?: string | undefined;
};

const LASTS_MS = 6000;
/** Two words a second, read on a phone by whoever reads slowly: what is long stands longer. */
const READ_MS = 80;
/** There is something to do with it. */
const ACTED_MS = 12_000;
/** Looked at, then left: it does not go at that moment. */
const AT_LEAST_MS = 1500;
const MOST = 2;
let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();
/** How long each still stands, and since when that runs; it stands still while they are looked at. */
const times = new Map<
  number,
  { left: number; since: number; timer?: ReturnType<typeof setTimeout> }
>();
let isHeld = false;

function set(changed: readonly Toast[]): void {
  for (const { id } of toasts) if (!changed.some((toast) => toast.id === id)) forget(id);
  toasts = changed;
  for (const listener of listeners) listener();
}

function forget(id: number): void {
  clearTimeout(times.get(id)?.timer);
  times.delete(id);
}

function run(id: number, left: number): void {
  const timer = isHeld ? {} : { timer: setTimeout(() => hideToast(id), left) };
  times.set(id, { left, since: Date.now(), ...timer });
}

function show(tone: Toast['tone'], message: string, act?: ToastAct, setting?: Setting): void {
  const id = next++;
  // The same sentence twice is one toast that lasts longer; what has succeeded since is no failure any more.
  // One alone can be undone: the last.
  const others = toasts.filter(
    (toast) =>
      toast.message !== message &&
      (tone === 'error' || toast.tone !== 'error') &&
      !(act && toast.act) &&
      !(setting?.alone && toast.tone === 'success') &&
      !(setting?.about && toast.about === setting.about),
  );
  set([...others, { id, tone, message, act, about: setting?.about }].slice(-MOST));
  run(id, Math.max(act ? ACTED_MS : LASTS_MS, message.length * READ_MS));
}

/** Whoever puts one away does not wait for the others. */
export function putAway(id: number): void {
  holdToasts(false);
  hideToast(id);
}

function hideToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
  if (toasts.length === 0) isHeld = false;
}

/** While the pointer or the focus is on one, none goes. */
export function holdToasts(hold: boolean): void {
  if (hold === isHeld) return;
  isHeld = hold;
  for (const [id, { left, since, timer }] of times) {
    clearTimeout(timer);
    if (hold) times.set(id, { left: left - (Date.now() - since), since });
    else run(id, Math.max(left, AT_LEAST_MS));
  }
}

/** Says in one sentence what happened; gone after 6 seconds, 12 where it can be undone from there, or once it can be read. */
export const toast = {
  success: (message: string, act?: ToastAct, setting?: Setting) =>
    show('success', message, act, setting),
  error: (message: string) => show('error', message),
};

/** `const toast = useToast(); toast.success('Service créé avec succès')` */
export function useToast(): typeof toast {
  return toast;
}

/** For the one place that draws them. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
