import type { z } from 'zod';
import { useDraftName } from '#web/forms/draft.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';

interface Setting<Values extends Record<string, unknown>> {
  schema: z.ZodType;
  initial: Values;
  /** Name under which what is typed survives a reload: `troc-<id>`; none for what is a neighbour's own. */
  draft?: string;
  onClose: () => void;
}

/** `close` asks before it gives up what was typed; `leave` does not. */
export function useDialogForm<Values extends Record<string, unknown>>({
  draft,
  onClose,
  ...setting
}: Setting<Values>): { form: Form<Values>; close: () => void; leave: () => void } {
  const name = useDraftName(`admin-${draft}`);
  const form = useForm({ ...setting, ...(draft && { draft: name }) });
  const leave = () => {
    form.reset();
    onClose();
  };
  const close = () => void mayAbandon(form).then((may) => may && leave());
  return { form, close, leave };
}
