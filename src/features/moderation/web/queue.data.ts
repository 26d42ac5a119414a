import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call, keyOf, useList, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { restoreDeletion } from '../moderation-audit.contract.ts';
import {
  decideQueue,
  type QueueAct,
  type QueueCard,
  readQueue,
} from '../moderation-queue.contract.ts';
import { liftSuspension } from '../moderation-suspensions.contract.ts';

const CARDS = 30;

/** What waits, as the menu counts it and the screen shows it: asked for once. */
export function useQueue() {
  const { data, error, isFetching, refetch } = useList(readQueue, { limit: CARDS });
  const page = data?.pages[0];
  return { cards: page?.items, total: page?.total ?? 0, error, isFetching, refetch };
}

export const queueKey = keyOf(readQueue);

interface Undo {
  deletionId: string | null;
  suspendedId: string | null;
}

/** What was deleted comes back, whoever was suspended may come in again. */
async function undo({ deletionId, suspendedId }: Undo): Promise<void> {
  if (deletionId) await call(restoreDeletion, { params: { id: deletionId } });
  if (suspendedId) await call(liftSuspension, { params: { id: suspendedId } });
}

const failed = (error: unknown) =>
  toast.error(error instanceof ApiError ? error.message : restoreDeletion.fallback);

/** Decides of a card; says what was done, where it can be undone with its undoing, and reads the queue again. */
export function useDecision(onDone: (card: QueueCard) => void) {
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries();
  const decide = useWrite(decideQueue, {
    onError: ({ status, message }) => {
      toast.error(message);
      if (status === 404 || status === 409) void askAgain();
    },
  });

  function takeBack(done: Undo): void {
    undo(done)
      .then(() => toast.success("C'est annulé : tout est comme avant"), failed)
      .finally(() => void askAgain());
  }

  return {
    isPending: decide.isPending,
    decide(card: QueueCard, body: { act: QueueAct; reason: string; days?: number }) {
      const { kind, targetId } = card;
      decide.mutate(
        { params: { kind, targetId }, body },
        {
          onSuccess: ({ message, undo: done }) => {
            const can = done.deletionId !== null || done.suspendedId !== null;
            toast.success(
              message,
              can ? { label: 'Annuler', run: () => takeBack(done) } : undefined,
            );
            onDone(card);
            void askAgain();
          },
        },
      );
    },
  };
}
