import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyRoute, BodyInput, OutputOf, ParamsOf } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import type { ApiError, CallInput } from '#web/data/call.ts';
import { createNaming, createOnce } from '#web/data/once.ts';
import type { Form } from '#web/forms/use-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { keepCreation, type Posting } from './creations.ts';

const KEPT = 'Gardé dans « À envoyer » : envoyé dès que le réseau revient.';

interface Ends<R extends AnyRoute> {
  /** What it is sent to. */
  params?: ParamsOf<R>;
  /** What it is called while it waits, where its form asks for no title. */
  called?: string;
  onDone?(made: OutputOf<R>): void;
  /** It waits for the network: its form has nothing more to show. */
  onKept?(): void;
}

/**
 * Sends what a form holds, or what is pressed (`undefined`); without a network it is kept and sent later. The form shows
 * its failure itself, in `error`.
 */
export function useCreation<R extends AnyRoute, Values extends Record<string, unknown>>(
  posting: Posting<R>,
  form: Form<Values> | undefined,
  { params, called, onDone, onKept }: Ends<R>,
) {
  const client = useQueryClient();
  // What has no form is named by what is sent.
  const [naming] = useState(createNaming);
  const last = useRef<{ input: CallInput<R>; values: Values | undefined }>(undefined);
  const write = useWrite(posting.route, {
    onSuccess: (made) => {
      posting.onMade(client, made, params as ParamsOf<R>);
      form?.reset();
      onDone?.(made);
    },
  });

  function keep(): void {
    if (last.current === undefined) return;
    const { input, values = {} } = last.current;
    const { body, once = createOnce() } = input;
    keepCreation(posting, { values, once, params, called }, body as BodyInput<R>);
    naming.ended(null, input);
    form?.reset();
    // It waits: what stays open says no more that it could not be sent.
    write.reset();
    toast.success(KEPT);
    onKept?.();
  }

  return {
    ...write,
    send(body: BodyInput<R>, onRefused: (error: ApiError) => void = () => undefined): void {
      const what = { body, once: form?.once, ...(params ? { params } : {}) } as CallInput<R>;
      const input = naming.name(posting.route, what);
      last.current = { input, values: form?.values };
      write.mutate(input, {
        onError: (error) => (error.status === 0 && !navigator.onLine ? keep() : onRefused(error)),
      });
    },
    /** Where the server could not be reached: sends later, by itself, what has not been changed since. */
    onLater: write.error?.status === 0 && last.current?.values === form?.values ? keep : undefined,
  };
}
