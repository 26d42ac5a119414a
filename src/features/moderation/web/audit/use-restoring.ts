import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayLeft, useSaved } from '#features/tables/web/public.ts';
import { ApiError, call } from '#web/data/call.ts';
import { withProof } from '#web/data/proof.ts';
import { type Question, useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Deletion, restoreDeletion } from '../../moderation-audit.contract.ts';
import { restoreSelection } from '../../moderation-bulk.contract.ts';

/** Undoes a deletion once the question is answered with yes; says `done`. */
export function useRestoring({ _id }: Deletion, done: string) {
  const { mutate, isPending } = useSaved(restoreDeletion, done);
  const confirm = useConfirm();
  async function ask(question: Question) {
    if (!(await confirm(question))) return;
    // Said above the page: what somebody else has brought back leaves the list, and its card with it.
    mutate({ params: { id: _id } }, { onError: ({ message }) => toast.error(message) });
  }
  return { ask, isPending };
}

/** Undoes several, once they were all named and the question answered with yes. */
export function useRestoringAll(deletions: readonly Deletion[]) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  async function ask() {
    const confirmed = await confirm({
      title: 'Rétablir tout ce qui est affiché',
      message: `${deletions.length} suppressions sont annulées : tout revient comme avant, à la vue de tous.`,
      names: deletions.map(({ _id, title }) => ({ _id, name: title })),
      confirmLabel: 'Rétablir',
    });
    if (!confirmed) return;
    setWorking(true);
    try {
      const ids = deletions.map(({ _id }) => _id);
      const { done, left } = await withProof(() => call(restoreSelection, { body: { ids } }));
      for (const reason of sayLeft(left)) toast.error(reason);
      if (done > 0)
        toast.success(done === 1 ? '1 suppression annulée' : `${done} suppressions annulées`);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : restoreSelection.unreachable);
    }
    setWorking(false);
    await client.invalidateQueries();
  }
  return { ask, working };
}
