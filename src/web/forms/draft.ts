import { useEffect } from 'react';
import { useSession } from '#web/data/session.ts';

const PREFIX = 'draft:';

/** What was typed in a form and not yet sent; undefined when there is nothing. */
export function readDraft<Values extends object>(form: string): Partial<Values> | undefined {
  try {
    const kept = localStorage.getItem(PREFIX + form);
    const value: unknown = kept ? JSON.parse(kept) : undefined;
    return typeof value === 'object' && value !== null ? (value as Partial<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  localStorage.removeItem(PREFIX + form);
}

/** Forgets everything typed in this browser: whoever leaves for good leaves nothing. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

/**
 * Keeps what is typed in a form in this browser, so that it survives a reload, an expired session
 * and a failed call; undefined keeps nothing. Never give it a password.
 */
export function useDraft(form: string | undefined, values: object | undefined): void {
  const text = values && JSON.stringify(values);
  useEffect(() => {
    if (!form) return;
    try {
      if (text) localStorage.setItem(PREFIX + form, text);
      else localStorage.removeItem(PREFIX + form);
    } catch {
      // Storage full or refused: the form still works, only a reload would lose its text.
    }
  }, [form, text]);
}

/** A draft belongs to one resident: another one in the same browser never sees it. */
export function useDraftName(form: string): string {
  return `${form}:${useSession()?.user._id ?? ''}`;
}
