import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventData } from '#contract/events.ts';
import { neighbourHidden } from '#features/moderation/moderation-blocks.contract.ts';
import { keyOf, useList, useRead, useWrite } from '#web/data/api.ts';
import { useLive } from '#web/live/live.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import {
  articleTalkChanged,
  listComments,
  readThanks,
  removeComment,
  takeThanksBack,
} from '../../journal-talk.contract.ts';
import { THANK_AUTHOR } from '../posting.ts';

const PAGE = 20;

export function useThanks(id: string) {
  return useRead(readThanks, { params: { id } });
}

/** Says thank you, or takes it back. */
export function useSayThanks(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onError = (error: Error) => toast.error(error.message);
  const say = useCreation(THANK_AUTHOR, undefined, { params, called: 'Merci pour un article' });
  const takeBack = useWrite(takeThanksBack, {
    onSuccess: (thanks) => client.setQueryData(keyOf(readThanks, { params }), thanks),
    onError,
  });
  return {
    isPending: say.isPending || takeBack.isPending,
    toggle: (mine: boolean) => (mine ? takeBack.mutate({ params }) : say.send(undefined, onError)),
  };
}

export function useComments(id: string) {
  return useList(listComments, { limit: PAGE }, { id });
}

export function useRemoveComment() {
  const client = useQueryClient();
  return useWrite(removeComment, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listComments) });
      toast.success(journalTexts.commentRemoved);
    },
    onError: (error) => toast.error(error.message),
  });
}

/** Follows what is said of the article that is shown, and who may no longer be read. */
export function useArticleTalkLive(id: string): void {
  const client = useQueryClient();
  const hear = useCallback(
    ({ _id, what }: EventData<typeof articleTalkChanged>) => {
      if (_id !== id) return;
      const route = what === 'thanks' ? readThanks : listComments;
      void client.invalidateQueries({ queryKey: keyOf(route) });
    },
    [client, id],
  );
  const ask = useCallback(
    () => void client.invalidateQueries({ queryKey: keyOf(listComments) }),
    [client],
  );
  useLive(articleTalkChanged, hear);
  useLive(neighbourHidden, ask);
}
