import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/route.ts';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import { ApiError, call } from '#web/data/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { undoDecision } from '../../moderation-decisions.contract.ts';
import {
  countQueue,
  decideQueue,
  type QueueCard,
  readQueue,
  undoKeep,
} from '../../moderation-queue.contract.ts';
import { queueErrors } from '../../moderation-queue-sentences.contract.ts';

const CARDS = 30;

export type Decision = BodyInput<typeof decideQueue>;

export function useQueue() {
  const { data, error, isFetching, refetch } = useList(readQueue, { limit: CARDS });
  const page = data?.pages[0];
  return { cards: page?.items, total: page?.total ?? 0, error, isFetching, refetch };
}

/** How much waits, as the menu and the name of the tab say it; undefined until it is known. */
export const useQueueCount = () => useRead(countQueue).data?.waiting;

/** Asks again for what waits: how much, and where the queue is looked at, what. */
export function askAgainOf(client: QueryClient): void {
  for (const route of [countQueue, readQueue]) {
    void client.invalidateQueries({ queryKey: keyOf(route) });
  }
}

const failed = (error: unknown) =>
  toast.error(error instanceof ApiError ? error.message : undoDecision.fallback);

type Hearing<Card> = {
  onDone: (card: Card, act: Decision['act']) => void | Promise<void>;
  /** Somebody else has decided of it. */
  onGone?: ((card: Card) => void) | undefined;
  /** It waits again. */
  onUndone?: ((card: Card) => void) | undefined;
};

const TAKEN: readonly string[] = [
  queueErrors.alreadyDecided.code,
  queueErrors.nothingReported.code,
];

/** Decides of a card; says what was done, where it can be undone with its undoing, and reads the queue again. */
export function useDecision<Card extends Pick<QueueCard, 'kind' | 'targetId'>>({
  onDone,
  onGone,
  onUndone,
}: Hearing<Card>) {
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries();
  const decide = useWrite(decideQueue, {
    onError: ({ status, message }) => {
      toast.error(message);
      if (status === 404 || status === 409) void askAgain();
    },
  });

  function takeBack(id: string | null, card: Card): void {
    const { kind, targetId } = card;
    const undone = id
      ? call(undoDecision, { params: { id } })
      : call(undoKeep, { params: { kind, targetId } });
    undone
      .then(({ message }) => {
        toast.success(message, undefined, { alone: true });
        onUndone?.(card);
      }, failed)
      .finally(() => void askAgain());
  }

  return {
    isPending: decide.isPending,
    decide(card: Card, body: Decision) {
      const { kind, targetId } = card;
      decide.mutate(
        { params: { kind, targetId }, body },
        {
          onSuccess: ({ message, decisionId: id, undoable }) => {
            const action = undoable
              ? { label: 'Annuler', run: () => takeBack(id, card) }
              : undefined;
            toast.success(message, action, { alone: true });
            void Promise.resolve(onDone(card, body.act)).then(askAgain);
          },
          onError: ({ code = '' }) => {
            if (TAKEN.includes(code)) onGone?.(card);
          },
        },
      );
    },
  };
}
