import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import type { ApiError } from '#web/data/call.ts';
import { useAftermath, useEntityLive } from '#web/data/entity-cache.ts';
import { onSessionEnd, readSession } from '#web/data/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Party } from '../gatherings-bringing.contract.ts';
import { gatheringTexts } from '../gatherings-sentences.contract.ts';
import type { Scope } from '../gatherings-series.contract.ts';
import { explainFailure } from './form/explain-failure.ts';
import type { Gathering, GatheringFilters, GatheringSetting } from './gathering.ts';

const PAGE = 12;

/** Newest first, page after page. */
export function useGatherings(
  { routes }: GatheringSetting,
  filters: Partial<GatheringFilters>,
  limit = PAGE,
): GatheringList {
  return useList(routes.list, { limit, participants: 'first', ...filters });
}

/** A list as `useList` answers it, of outings or of events. */
export interface GatheringList {
  data: { pages: { items: Gathering[]; total: number }[] } | undefined;
  isPending: boolean;
  isLoading: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface ReadGathering {
  data: Gathering | undefined;
  error: ApiError | null;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Asks only while an identifier is given. */
export function useGathering({ routes }: GatheringSetting, id: string | undefined): ReadGathering {
  return useRead(routes.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}

const ID = /^[0-9a-f]{24}$/;

/** The one that a new one is to be like, by its identifier; undefined until it is known whether there is one. */
export function useLike(
  setting: GatheringSetting,
  like: string,
): { ready: boolean; of: Gathering | undefined } {
  const isAsked = ID.test(like);
  const read = useGathering(setting, isAsked ? like : undefined);
  return { ready: !isAsked || !read.isPending, of: read.data };
}

export function useGatheringsLive({ changed, cache }: GatheringSetting): void {
  useEntityLive(changed, cache);
}

/** What is told of it meanwhile is no news to the reader. */
export function useDeleting({ routes }: GatheringSetting): boolean {
  return useIsMutating({ mutationKey: [routes.remove.name] }) > 0;
}

/** Says in that sentence that the session ended while the screen was shown. */
export function useSaidExpiry(sentence: string): void {
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'expired') toast.error(sentence);
      }),
    [sentence],
  );
}

type Change = { isPending: boolean; start: () => void };

/** Joining waits for a place where there is none. */
export function usePlace(
  setting: GatheringSetting,
  gathering: Gathering,
  asked: Partial<Party> & { scope?: Scope; answer?: string } = {},
) {
  const { scope } = asked;
  const { texts, routes } = setting;
  const { _id: id } = gathering;
  const { client, show, sayWhy } = useAftermath(setting.cache, id);
  const params = { id };
  /** The other dates have changed too. */
  const askOthers = () => {
    if (scope === 'following') void client.invalidateQueries({ queryKey: keyOf(routes.list) });
  };
  const join = useWrite(routes.join, {
    onSuccess: (joined) => {
      show(joined, joined.myPlace === 'waiting' ? gatheringTexts.waiting : texts.joined);
      askOthers();
    },
    onError: (error) => sayWhy(explainFailure(error, texts.noData)),
  });
  const leave = useWrite(routes.leave, {
    onSuccess: (left) => {
      const waited = gathering.myPlace === 'waiting';
      show(left, waited ? gatheringTexts.stoppedWaiting : texts.left);
      askOthers();
    },
    onError: (error) => sayWhy(explainFailure(error, texts.noData)),
  });
  /** Whether the browser knows who asks. */
  function isKnown(): boolean {
    const known = Boolean(readSession()?.user._id);
    if (!known && texts.userMissing) toast.error(texts.userMissing);
    return known || !texts.userMissing;
  }
  const joinBy = (waitWhenFull: boolean): Change => ({
    isPending: join.isPending,
    start: () => {
      if (join.isPending || leave.isPending || !isKnown()) return;
      join.mutate({ params, body: { waitWhenFull, ...asked } });
    },
  });
  return {
    join: joinBy(false),
    wait: joinBy(true),
    leave: {
      isPending: leave.isPending,
      start: () => {
        if (!join.isPending && !leave.isPending && isKnown())
          leave.mutate({ params, body: { scope } });
      },
    } satisfies Change,
  };
}

/** A place for somebody whom the reader speaks for, or on the waiting list where there is none. */
export function usePlaceFor(setting: GatheringSetting, { _id: id }: Pick<Gathering, '_id'>) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const join = useWrite(setting.routes.joinFor, {
    onSuccess: (joined, { body }) => {
      const place = joined.represented.find(({ procheId }) => procheId === body?.procheId);
      show(joined, place?.waits ? gatheringTexts.waitingFor : gatheringTexts.joinedFor);
    },
    onError: sayWhy,
  });
  const leave = useWrite(setting.routes.leaveFor, {
    onSuccess: (left) => show(left, gatheringTexts.leftFor),
    onError: sayWhy,
  });
  const keep = useWrite(setting.turnout.confirmFor, {
    onSuccess: (kept) => show(kept, gatheringTexts.keptFor),
    onError: sayWhy,
  });
  const isPending = join.isPending || leave.isPending || keep.isPending;
  return {
    isPending,
    keep: (procheId: string) => {
      if (!isPending) keep.mutate({ params: { id, procheId } });
    },
    join: (procheId: string) => {
      if (!isPending) join.mutate({ params: { id }, body: { procheId, waitWhenFull: true } });
    },
    leave: (procheId: string) => {
      if (!isPending) leave.mutate({ params: { id, procheId } });
    },
  };
}

/** Whom the reader, who comes or waits, brings along. */
export function useParty(setting: GatheringSetting, { _id: id }: Pick<Gathering, '_id'>) {
  const { show, sayWhy } = useAftermath(setting.cache, id);
  const change = useWrite(setting.routes.bring, {
    onSuccess: (changed) => show(changed, gatheringTexts.partyChanged),
    onError: sayWhy,
  });
  return {
    isPending: change.isPending,
    start: (party: Party) => {
      if (!change.isPending) change.mutate({ params: { id }, body: party });
    },
  };
}

export function useRemove(setting: GatheringSetting, id: string, onDone?: () => void) {
  const { texts } = setting;
  const { client, sayWhy } = useAftermath(setting.cache, id);
  const remove = useWrite(setting.routes.remove, {
    onSuccess: () => {
      onDone?.();
      setting.cache.drop(client, id);
      toast.success(texts.deleted);
    },
    onError: (error) => sayWhy(explainFailure(error, texts.noData)),
  });
  return {
    isPending: remove.isPending,
    start: (scope?: Scope) => remove.mutate({ params: { id }, query: { scope } }),
  };
}
