import type { QueryClient } from '@tanstack/react-query';
import { restoreDeletion } from '#features/moderation/moderation-audit.contract.ts';
import { call } from '#web/data/api.ts';
import { withProof } from '#web/data/proof.ts';
import { type ToastAct, toast } from '#web/ui/feedback/toast.ts';
import { sayFailure } from './say-failure.ts';

/** What a deletion is answered with. */
const deletionOf = (answer: unknown): string | undefined => {
  const id = (answer as { deletionId?: unknown } | undefined)?.deletionId;
  return typeof id === 'string' ? id : undefined;
};

/** 'Annuler', in the toast of a deletion: brings it back as it was. */
export function undoOf(client: QueryClient, answer: unknown): ToastAct | undefined {
  const id = deletionOf(answer);
  if (!id) return undefined;
  async function run(id: string) {
    try {
      const { message } = await withProof(() => call(restoreDeletion, { params: { id } }));
      toast.success(message);
    } catch (error) {
      toast.error(sayFailure(error, restoreDeletion));
    }
    await client.invalidateQueries();
  }
  return { label: 'Annuler', run: () => void run(id) };
}
