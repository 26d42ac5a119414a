import { useSyncExternalStore } from 'react';
import type { Named } from './NameList.tsx';

export type Question = {
  title: string;
  /** What will happen, in one or two sentences. */
  message: string;
  /** All that it concerns. */
  names?: readonly Named[];
  /** The verb on the button: 'Supprimer'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Filled red rather than green. */
  danger?: boolean;
};

type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks and waits: true when the neighbour agreed. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

/** `const confirm = useConfirm(); if (await confirm({…})) …` */
export function useConfirm(): typeof confirm {
  return confirm;
}

/** For the one host that draws the question. */
export function useQuestion(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
