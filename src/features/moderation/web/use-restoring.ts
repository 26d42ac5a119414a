import { useSaved } from '#features/tables/web/public.ts';
import { type Question, useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Deletion, restoreDeletion } from '../moderation-audit.contract.ts';

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
