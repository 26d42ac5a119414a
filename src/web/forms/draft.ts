import { useEffect, useState } from 'react';
import { createOnce, type Once } from '#web/data/once.ts';
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

/** Where the name stands that a draft is sent under: another tab with the same draft sends the same. */
const nameOf = (form: string) => `${PREFIX}${form} key`;

export function forgetDraft(form: string): void {
  localStorage.removeItem(PREFIX + form);
  localStorage.removeItem(nameOf(form));
}

/** Gives a form back what was typed in it, under the name it was sent by. */
export function restoreDraft(form: string, values: object, key: string): void {
  localStorage.setItem(PREFIX + form, JSON.stringify(values));
  localStorage.setItem(nameOf(form), key);
}

/** What a form creates, named once and kept beside its draft. */
export function useOnce(form: string | undefined): Once {
  const [once] = useState(() =>
    createOnce((form && localStorage.getItem(nameOf(form))) || undefined),
  );
  return once;
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
export function useDraft(form: string | undefined, values: object | undefined, once?: Once): void {
  const text = values && JSON.stringify(values);
  useEffect(() => {
    if (!form) return;
    try {
      if (!text) forgetDraft(form);
      else {
        localStorage.setItem(PREFIX + form, text);
        if (once) localStorage.setItem(nameOf(form), once.key);
      }
    } catch {
      // Storage full or refused: the form still works, only a reload would lose its text.
    }
  }, [form, text, once]);
}

/** A draft belongs to one resident: another one in the same browser never sees it. */
export function useDraftName(form: string): string {
  return `${form}:${useSession()?.user._id ?? ''}`;
}
