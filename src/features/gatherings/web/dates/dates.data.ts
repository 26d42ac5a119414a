import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { useAftermath } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  answerDates,
  askDates,
  chooseDate,
  type DateAsked,
  type DateSays,
  datesTexts,
  readDates,
} from '../../gatherings-dates.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

type One = Pick<Gathering, '_id' | 'dateOpen'>;

/** The moments among which the date is looked for, what the reader says of them, and the one that is chosen. */
export function useDates(setting: GatheringSetting, { _id: id }: One) {
  const { client, sayWhy } = useAftermath(setting.cache, id);
  const input = { params: { id } };
  const list = useRead(readDates, input);
  const keep = (dates: DateAsked[]) => client.setQueryData(keyOf(readDates, input), dates);
  // An answer that is older than the last press would take that one back.
  const pressed = useRef(new Map<string, DateSays>()).current;
  const isLast = () => client.isMutating({ mutationKey: [answerDates.name] }) === 1;
  const answer = useWrite(answerDates, {
    inTurn: true,
    onSuccess: (dates) => {
      if (!isLast()) return;
      pressed.clear();
      keep(dates);
    },
    onError: (error) => {
      pressed.clear();
      sayWhy(error);
      void list.refetch();
    },
  });
  const choose = useWrite(chooseDate, {
    onSuccess: ({ message }) => {
      toast.success(message);
      void setting.cache.askAgain(client, id);
    },
    onError: sayWhy,
  });
  const dates = list.data ?? [];
  return {
    list,
    dates,
    say(date: string, says: DateSays): void {
      pressed.set(date, says);
      const said = dates.map((one) => ({ ...one, mine: pressed.get(one.date) ?? one.mine }));
      keep(said);
      const all = said.flatMap((one) => (one.mine ? { date: one.date, says: one.mine } : []));
      answer.mutate({ ...input, body: { says: all } });
    },
    isChoosing: choose.isPending,
    choose: (date: string) => choose.mutate({ ...input, body: { date } }),
  };
}

/** The dialog shows its failure itself, in `error`. */
export function useAskDates(setting: GatheringSetting, { _id: id }: One, onDone: () => void) {
  const client = useQueryClient();
  return useWrite(askDates, {
    onSuccess: (dates) => {
      client.setQueryData(keyOf(readDates, { params: { id } }), dates);
      toast.success(datesTexts.asked);
      void setting.cache.askAgain(client, id);
      onDone();
    },
  });
}
