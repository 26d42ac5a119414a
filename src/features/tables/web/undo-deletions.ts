import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { restoreDeletion } from '#features/moderation/moderation-audit.contract.ts';
import { call } from '#web/data/call.ts';
import { withProof } from '#web/data/proof.ts';
import { type ToastAct, toast } from '#web/ui/feedback/toast.ts';
import { sayFailure } from './say-failure.ts';

/** 'Annuler', in the toast of what was done: takes it back, and every table is read again. */
export function undoing(
  client: QueryClient,
  route: AnyRoute,
  takeBack: () => Promise<{ message: string }>,
): ToastAct {
  async function run() {
    try {
      toast.success((await withProof(takeBack)).message);
    } catch (error) {
      toast.error(sayFailure(error, route));
    }
    await client.invalidateQueries();
  }
  return { label: 'Annuler', run: () => void run() };
}

/** Of a deletion, by what it was answered with. */
export function undoingDeletion(client: QueryClient, answer: unknown): ToastAct | undefined {
  const id = (answer as { deletionId?: unknown } | undefined)?.deletionId;
  if (typeof id !== 'string') return undefined;
  return undoing(client, restoreDeletion, () => call(restoreDeletion, { params: { id } }));
}
