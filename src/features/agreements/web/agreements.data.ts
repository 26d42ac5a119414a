import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import { call } from '#web/data/call.ts';
import { listsOf } from '#web/data/entity-cache.ts';
import { replaced } from '#web/data/list-pages.ts';
import { onLive } from '#web/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { getNeighbour } from '../../neighbours/neighbours.contract.ts';
import {
  type Agreement,
  ALL_COMING,
  agreementChanged,
  getAgreement,
  listAgreementLines,
  listAgreements,
} from '../agreements.contract.ts';
import {
  answerMissed,
  answerProposal,
  cancelAgreement,
  giveAddress,
  proposeMoment,
  sayOutcome,
  sayPresence,
  showThanks,
  takeAddressBack,
  takeBackOutcome,
  withdrawProposal,
} from '../agreements-acts.contract.ts';

/** As the route of the page asks for it before its scripts. */
const PAGE = 20;
/** Those of one neighbour whose history a conversation tells. */
const WITH = 6;

/** The next first. */
export function useComing() {
  return useList(listAgreements, { when: 'coming', limit: PAGE });
}

/** All that stands, for what shows one of them beside something else: read once for a whole page. */
export function useAllComing(): readonly Agreement[] {
  return useRead(listAgreements, ALL_COMING).data ?? NONE;
}

const NONE: readonly Agreement[] = [];

/** The last first. */
export function usePast() {
  return useList(listAgreements, { when: 'past', limit: PAGE });
}

export function useAgreement(id: string) {
  return useRead(getAgreement, { params: { id } });
}

/** Those that stand, the next first; then what is over, the last first. */
export function useAgreementsWith(userId: string) {
  return useRead(listAgreements, { query: { with: userId, limit: WITH } });
}

export function useLines(id: string) {
  return useRead(listAgreementLines, { params: { id } });
}

/** What happened to each of them; nothing of one while it is not known, `isPending` while it may still come. */
export function useLinesOf(agreements: readonly Agreement[]) {
  return useQueries({
    queries: agreements.map(({ _id }) => {
      const input = { params: { id: _id } };
      return {
        queryKey: keyOf(listAgreementLines, input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listAgreementLines, { ...input, signal }),
      };
    }),
    combine: (reads) => ({
      told: reads.map(({ data }, index) => ({ agreement: agreements[index], lines: data ?? [] })),
      isPending: reads.some(
        ({ isPending, fetchStatus, failureCount }) =>
          isPending && fetchStatus === 'fetching' && failureCount === 0,
      ),
    }),
  });
}

/** Shows one as it now is wherever it is kept; lists ask again for their order. */
export function keepAgreement(client: QueryClient, agreement: Agreement): void {
  client.setQueryData(keyOf(getAgreement, { params: { id: agreement._id } }), agreement);
  for (const [key, kept] of listsOf<Agreement>(client, listAgreements)) {
    client.setQueryData(
      key,
      replaced(kept, (other) => (other._id === agreement._id ? agreement : other)),
    );
  }
  askAgain(client, agreement._id);
}

export function askAgain(client: QueryClient, id?: string): void {
  const input = id && { params: { id } };
  void client.invalidateQueries({ queryKey: keyOf(listAgreements) });
  for (const route of [getAgreement, listAgreementLines]) {
    void client.invalidateQueries({ queryKey: input ? keyOf(route, input) : keyOf(route) });
  }
}

/** What the other does is seen without a reload. */
export function useAgreementsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onLive(agreementChanged, ({ _id }) => askAgain(client, _id)),
      onLive('fresh', () => askAgain(client)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

const ACTS = {
  propose: proposeMoment,
  withdraw: withdrawProposal,
  answer: answerProposal,
  cancel: cancelAgreement,
  outcome: sayOutcome,
  takeBack: takeBackOutcome,
  answerMissed,
  showThanks,
  giveAddress,
  takeAddressBack,
  presence: sayPresence,
};

/**
 * One of the acts on an agreement; the answer is shown everywhere.
 * @param said in a toast, once it is done.
 * @param shows whether a form shows its failure itself, in `error`.
 * @param onDone also when what asked for it has gone meanwhile, because of the answer.
 */
export function useAct<Act extends keyof typeof ACTS>(
  act: Act,
  { said, shows = false, onDone }: { said?: string; shows?: boolean; onDone?: () => void } = {},
) {
  const client = useQueryClient();
  return useWrite<(typeof ACTS)[Act]>(ACTS[act], {
    onSuccess: (agreement) => {
      keepAgreement(client, agreement);
      if (act === 'showThanks') void client.invalidateQueries({ queryKey: keyOf(getNeighbour) });
      if (said) toast.success(said);
      onDone?.();
    },
    onError: (error) => {
      askAgain(client);
      if (!shows) toast.error(error.message);
    },
  });
}
