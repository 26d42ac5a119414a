import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { type CallInput, call } from '#web/data/call.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Removal } from './columns.ts';
import { sayFailure } from './say-failure.ts';
import { undoingDeletion } from './undo-deletions.ts';

/** Asks first; every table is read again after. */
export function useRemoval<Row extends { _id: string }>(removal: Removal<Row> | undefined) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (row: Row) => {
    if (!removal) return false;
    const { route, title, done } = removal;
    const message = removal.message(row);
    if (!(await confirm({ title, message, confirmLabel: 'Supprimer', danger: true }))) return false;
    try {
      const answer = await call(route, { params: { id: row._id } } as CallInput<AnyRoute>);
      toast.success(done, undoingDeletion(client, answer));
    } catch (error) {
      toast.error(sayFailure(error, route));
    }
    await client.invalidateQueries();
    return true;
  };
}
