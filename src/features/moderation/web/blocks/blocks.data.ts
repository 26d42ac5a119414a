import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useList, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { blockResident, listBlocked, unblockResident } from '../../moderation-blocks.contract.ts';
import { moderationTexts } from '../../moderation-sentences.contract.ts';

const PAGE = 20;

export function useBlockedPages() {
  return useList(listBlocked, { limit: PAGE });
}

/** What else the screens show of the neighbour follows the live event `neighbour.hidden`. */
function useBlockedAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(listBlocked) });
}

/** The dialog shows its failure itself, in `error`. */
export function useBlock(onDone: () => void) {
  const askAgain = useBlockedAgain();
  return useWrite(blockResident, {
    onSuccess: () => {
      void askAgain();
      toast.success(moderationTexts.blocked);
      onDone();
    },
  });
}

export function useUnblock() {
  const askAgain = useBlockedAgain();
  return useWrite(unblockResident, {
    // Working until the list is right.
    onSuccess: async () => {
      await askAgain();
      toast.success(moderationTexts.unblocked);
    },
    onError: (error) => toast.error(error.message),
  });
}
