import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  chooseLetter,
  getLetter,
  getLetterChoice,
  type LetterChoice,
  letterTexts,
  type Rhythm,
} from '../letter.contract.ts';

export function useLetter() {
  return useRead(getLetter);
}

const KEY = keyOf(getLetterChoice, {});

/** The rhythm, and how it is chosen: it turns at once, and turns back when it could not be kept. */
export function useLetterChoice() {
  const client = useQueryClient();
  const choice = useRead(getLetterChoice);
  const write = useWrite(chooseLetter, {
    onSuccess: (kept) => {
      client.setQueryData(KEY, kept);
      toast.success(letterTexts.kept);
      void client.invalidateQueries({ queryKey: keyOf(getLetter) });
    },
    onError: ({ status, message }) => {
      void client.invalidateQueries({ queryKey: KEY });
      if (status !== 401) toast.error(message);
    },
  });
  const choose = (rhythm: Rhythm) => {
    client.setQueryData<LetterChoice>(KEY, { rhythm, nextOn: null });
    write.mutate({ body: { rhythm } });
  };
  return { choice, choose };
}
