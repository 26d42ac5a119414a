import { useSyncExternalStore } from 'react';

export type Toast = { id: number; tone: 'success' | 'error'; message: string };

const LASTS_MS = 6000;
const MOST = 3;
let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function set(changed: readonly Toast[]): void {
  toasts = changed;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], message: string): void {
  const id = next++;
  // The same sentence twice is one toast that lasts longer.
  const others = toasts.filter((toast) => toast.message !== message);
  set([...others, { id, tone, message }].slice(-MOST));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), LASTS_MS);
}

/** Says in one sentence what happened; gone after 6 seconds. */
export const toast = {
  success: (message: string) => show('success', message),
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
  );
}
