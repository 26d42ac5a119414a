import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Once } from '#web/data/once.ts';
import { forgetDraft, readDraft, useDraft, useOnce } from './draft.ts';
import { faultsOf } from './form-faults.ts';

interface Setting<Values extends Record<string, unknown>> {
  /** Holds what is sent: the same schema as the route's body, or part of it. */
  schema: z.ZodType;
  initial: Values;
  /** Fields that the address filled in: kept with the draft once anything else was typed. */
  given?: Partial<Values>;
  /** Name under which what is typed survives a reload and an expired session. */
  draft?: string;
  /** Fields never kept in the draft: passwords. */
  secret?: (keyof Values & string)[];
}

export interface Form<Values> {
  values: Values;
  /** First French fault of each field; only once it has been sent or left. */
  faults: Partial<Record<keyof Values & string, string>>;
  set<Key extends keyof Values & string>(key: Key, value: Values[Key]): void;
  /** Checks one field when it is left. */
  leave(key: keyof Values & string): void;
  /**
   * Checks everything; runs `send` when right, else moves the focus to the faulty field that stands first. `typed`:
   * what differs from the start, for a change that leaves the rest as it is by then.
   */
  submit(send: (values: Values, typed: Partial<Values>) => void): void;
  /** Puts a fault the server found on its field. */
  fault(key: keyof Values & string, message: string): void;
  /** Forgets what was typed, here and in the draft. */
  reset(): void;
  /** Whether anything differs from the start. */
  touched: boolean;
  /** Names what is created of it, however often it is sent. */
  once: Once;
}

/** State of a form checked by its contract's schema; fields are found for focus by their `name`. */
export function useForm<Values extends Record<string, unknown>>(
  setting: Setting<Values>,
): Form<Values> {
  const { schema, draft, secret = [] } = setting;
  const [given] = useState(setting.given ?? {});
  const [initial] = useState<Values>(() => ({ ...setting.initial, ...given }));
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(draft ? readDraft<Values>(draft) : {}),
  }));
  const [faults, setFaults] = useState<Form<Values>['faults']>({});
  const latest = useRef(values);
  latest.current = values;
  const typed = Object.entries(differing(values, initial));
  const touched = typed.length > 0;
  // What was not typed is, once the form is opened again, as it is by then.
  const kept = typed.filter(([key]) => !secret.includes(key));
  const once = useOnce(draft);
  useDraft(draft, kept.length > 0 ? { ...given, ...Object.fromEntries(kept) } : undefined, once);

  const check = () => faultsOf(schema, latest.current) as Form<Values>['faults'];

  return {
    values,
    faults,
    touched,
    once,
    set(key, value) {
      latest.current = { ...latest.current, [key]: value };
      setValues(latest.current);
      // What is being mended is not scolded any longer.
      setFaults(({ [key]: _, ...others }) => others as Form<Values>['faults']);
    },
    leave(key) {
      afterPress(() => {
        const found = check()[key];
        if (found && latest.current[key]) setFaults((before) => ({ ...before, [key]: found }));
      });
    },
    submit(send) {
      const found = check();
      setFaults(found);
      const faulty = Object.keys(found);
      if (faulty.length === 0) send(latest.current, differing(latest.current, initial));
      else focusFirst(faulty);
    },
    fault(key, message) {
      setFaults((before) => ({ ...before, [key]: message }));
      focusFirst([key]);
    },
    reset() {
      if (draft) forgetDraft(draft);
      once.renew();
      setValues(initial);
      setFaults({});
    },
  };
}

function differing<Values extends Record<string, unknown>>(
  values: Values,
  initial: Values,
): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key]),
  );
  return Object.fromEntries(typed) as Partial<Values>;
}

// A sentence that appears while a button is being pressed would push it from under the finger.
let isPressing = false;
window.addEventListener('pointerdown', () => (isPressing = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  window.addEventListener(end, () => (isPressing = false), true);
}

function afterPress(work: () => void): void {
  if (!isPressing) work();
  else window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}

/**
 * The one that stands first on the screen, in whatever order the values are kept; of the dialog that is open, where
 * there is one: the page behind may have fields of these names too.
 */
function focusFirst(names: readonly string[]): void {
  requestAnimationFrame(() => {
    // The head of a document describes itself under names of its own.
    const any = names.map((name) => `body [name="${CSS.escape(name)}"]`).join();
    const named = [...document.querySelectorAll<HTMLElement>(any)];
    const dialog = named.findLast((field) => field.closest('[aria-modal="true"]'));
    const within = dialog?.closest('[aria-modal="true"]');
    const field = within?.querySelector<HTMLElement>(any) ?? named[0];
    // What is folded away takes no focus.
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus();
  });
}
