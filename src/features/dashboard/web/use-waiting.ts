import { describeAsking, useHomeMeetings } from '#features/agreements/web/public.ts';
import { useAsking, usePending, usePendingCount } from '#features/notifications/web/public.ts';
import { useNow } from '#web/use-now.ts';
import { orderWaiting } from './waiting-order.ts';

/** What the bell counts, and apart from it what else is the reader's to answer: the figure is the bell's alone. */
export function useWaiting() {
  const now = useNow();
  const pending = usePending();
  const count = usePendingCount();
  const asking = useAsking();
  const meetings = useHomeMeetings();
  const { question } = meetings;
  // The oldest 'Cela a-t-il eu lieu ?' is asked beside it, with its answers.
  const moments = meetings.asking.filter(({ _id }) => _id !== question?._id);
  return {
    items: orderWaiting(pending.items, now),
    asking: orderWaiting([...asking.items, ...moments.map((one) => describeAsking(one, now))], now),
    count,
    /** Asked in the card of the rendez-vous: one of the answers, though no line here. */
    askedBeside: question !== undefined,
    /** How many answers are the reader's to give beside what is counted. */
    asks: asking.items.length + meetings.asking.length,
    state: asking.isError ? 'failed' : pending.state,
    retry: () => {
      pending.retry();
      if (asking.isError) void asking.refetch();
    },
    retrying: pending.retrying || asking.isRefetching,
    isKnown: pending.state !== 'loading' && !asking.isPending && !meetings.isPending,
  };
}
