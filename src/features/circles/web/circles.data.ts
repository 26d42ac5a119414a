import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { notificationChanged } from '#features/notifications/notifications.contract.ts';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import type { ApiError } from '#web/data/call.ts';
import type { Form } from '#web/forms/use-form.ts';
import { onLive } from '#web/live/live.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import * as contract from '../circles.contract.ts';
import { muteCircle } from '../circles-talk.contract.ts';
import { keep, readLists } from './circle-cache.ts';
import { ASK_CIRCLE } from './posting.ts';

const PAGE = 12;
const MEMBERS = 30;

export type CircleFilters = {
  kind?: contract.CircleKind;
  q?: string;
  mine?: 'true';
};

/** Newest first, page after page. */
export function useCircles(filters: CircleFilters) {
  useCirclesLive();
  return useList(contract.listCircles, { limit: PAGE, ...filters });
}

export function useCircle(id: string, kept: boolean) {
  useCirclesLive();
  return useRead(contract.getCircle, { params: { id } }, { enabled: kept });
}

export const useMembers = (id: string) => useList(contract.listMembers, { limit: MEMBERS }, { id });

export const useRequests = (id: string, enabled = true) =>
  useRead(contract.listRequests, { params: { id } }, { enabled });

function readAgain(client: QueryClient): void {
  // What has become of it first: the lists are those of who is in it then.
  void client
    .invalidateQueries({ queryKey: keyOf(contract.getCircle) })
    .then(() => readLists(client));
}

/** Who comes, asks or leaves is seen without a reload, and that something was said. */
function useCirclesLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onLive(contract.circleChanged, () => readAgain(client)),
      onLive('fresh', () => readAgain(client)),
      onLive(notificationChanged, ({ about }) => {
        if (about?.type !== 'circle') return;
        for (const route of [contract.getCircle, contract.listCircles])
          void client.invalidateQueries({ queryKey: keyOf(route) });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

/** A change that answers with the circle: what failed is said, and what has become of it is asked for. */
function useChange<R extends AnyRoute>(route: R, done?: string) {
  const client = useQueryClient();
  return useWrite(route, {
    onSuccess: (circle) => {
      keep(client, circle as contract.Circle);
      if (done) toast.success(done);
    },
    onError: (error) => sayFailure(client, error),
  });
}

function sayFailure(client: QueryClient, { status, message }: ApiError): void {
  if (status !== 401) toast.error(message);
  readAgain(client);
}

/** Enters, or asks to, with the words of a form where one is asked for them. */
export function useJoin({ _id, name }: contract.Circle, form?: Form<{ words: string }>) {
  const client = useQueryClient();
  const join = useCreation(ASK_CIRCLE, form, {
    params: { id: _id },
    called: `Entrer dans « ${name} »`,
  });
  return {
    ...join,
    ask: (body: { words?: string }) => join.send(body, (error) => sayFailure(client, error)),
  };
}
export const useAnswer = () => useChange(contract.answerRequest);
export const useKeeper = () => useChange(contract.changeMember);
export const useRemove = () => useChange(contract.removeMember);
export const useMute = () => useChange(muteCircle);

/** The form shows its failure itself. */
export function useSave(onDone: () => void) {
  const client = useQueryClient();
  return useWrite(contract.changeCircle, {
    onSuccess: (circle) => {
      keep(client, circle);
      onDone();
    },
  });
}

export function useLeave(onDone: () => void) {
  const client = useQueryClient();
  return useWrite(contract.leaveCircle, {
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      readAgain(client);
    },
    onError: (error) => sayFailure(client, error),
  });
}

export function useDissolve(onDone: () => void) {
  const client = useQueryClient();
  return useWrite(contract.dissolveCircle, {
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      void client.invalidateQueries({ queryKey: keyOf(contract.listCircles) });
    },
    onError: (error) => sayFailure(client, error),
  });
}
