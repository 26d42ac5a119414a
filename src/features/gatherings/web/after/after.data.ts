import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import type { ApiError } from '#web/data/call.ts';
import { useLive } from '#web/live/live.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  type After,
  addPhoto,
  afterTexts,
  readAfter,
  removePhoto,
  takeOrganisersThanksBack,
} from '../../gatherings-after.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { THANK_ORGANISERS } from '../posting.ts';

/** Thanks and photos of what took place, and what the reader does with them. */
export function useAfter(
  { changed }: GatheringSetting,
  { _id: id, title }: Pick<Gathering, '_id' | 'title'>,
) {
  const client = useQueryClient();
  const input = { params: { id } };
  const read = useRead(readAfter, input);
  const hear = useCallback(
    (change: { _id: string }) => {
      if (change._id === id) void client.invalidateQueries({ queryKey: keyOf(readAfter) });
    },
    [client, id],
  );
  useLive(changed, hear);

  const onError = ({ status, message }: ApiError) => {
    // The end of a session says itself, on the login page.
    if (status !== 401) toast.error(message);
    void read.refetch();
  };
  const handlersSaying = (sentence?: string) => ({
    onSuccess: (after: After) => {
      client.setQueryData(keyOf(readAfter, input), after);
      if (sentence) toast.success(sentence);
    },
    onError,
  });
  const say = useCreation(THANK_ORGANISERS, undefined, { ...input, called: `Merci : ${title}` });
  const takeBack = useWrite(takeOrganisersThanksBack, handlersSaying());
  const add = useWrite(addPhoto, handlersSaying(afterTexts.photoAdded));
  const remove = useWrite(removePhoto, handlersSaying(afterTexts.photoRemoved));
  return {
    data: read.data,
    isThanking: say.isPending || takeBack.isPending,
    toggleThanks: (mine: boolean) => (mine ? takeBack.mutate(input) : say.send(undefined, onError)),
    isAdding: add.isPending,
    add: (photo: { imageUrl: string; alt: string }) => add.mutate({ ...input, body: photo }),
    remove: (photoId: string) => {
      if (!remove.isPending) remove.mutate({ params: { id, photoId } });
    },
  };
}
