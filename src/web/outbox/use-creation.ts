import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyRoute, BodyInput, OutputOf } from '#contract/route.ts';
import { type ApiError, useWrite } from '#web/data/api.ts';
import type { Form } from '#web/forms/use-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { keepCreation, type Posting } from './creations.ts';

const KEPT = 'Gardé dans « À envoyer » : publié dès que le réseau revient.';

interface Ends<R extends AnyRoute> {
  onDone(made: OutputOf<R>): void;
  /** It waits for the network: its form has nothing more to show. */
  onKept(): void;
}

/** Publishes what a form holds; without a network it is kept and sent later. The form shows its failure itself, in `error`. */
export function useCreation<R extends AnyRoute, Values extends Record<string, unknown>>(
  posting: Posting<R>,
  form: Form<Values>,
  { onDone, onKept }: Ends<R>,
) {
  const client = useQueryClient();
  const last = useRef<{ body: BodyInput<R>; values: Values }>(undefined);
  const write = useWrite(posting.route, {
    onSuccess: (made) => {
      posting.onMade(client, made);
      form.reset();
      onDone(made);
    },
  });

  function keep(): void {
    if (last.current === undefined) return;
    const { body, values } = last.current;
    keepCreation(posting, { values, once: form.once }, body);
    form.reset();
    toast.success(KEPT);
    onKept();
  }

  return {
    ...write,
    send(body: BodyInput<R>, onRefused: (error: ApiError) => void = () => undefined): void {
      last.current = { body, values: form.values };
      write.mutate(
        { body, once: form.once },
        {
          onError: (error) => (error.status === 0 && !navigator.onLine ? keep() : onRefused(error)),
        },
      );
    },
    /** Where the server could not be reached: sends later, by itself, what has not been changed since. */
    onLater: write.error?.status === 0 && last.current?.values === form.values ? keep : undefined,
  };
}
