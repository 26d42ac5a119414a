import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/route.ts';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  alertTexts,
  changeAlert,
  type createAlert,
  listAlerts,
  removeAlert,
} from '../alerts.contract.ts';
import { NEW_ALERT } from './posting.ts';

export function useAlerts() {
  return useRead(listAlerts);
}

/** Every list of them is asked for again; a refusal is said. */
function useAsked(sentence: string) {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(listAlerts) });
      toast.success(sentence);
    },
    onError: ({ status, message }: { status: number; message: string }) => {
      // The end of a session says itself, on the login page.
      if (status !== 401) toast.error(message);
      void client.invalidateQueries({ queryKey: keyOf(listAlerts) });
    },
  };
}

/** @param called what it is called while it waits for the network. */
export function useNewAlert(called: string) {
  const { onError } = useAsked('');
  const { isPending, send } = useCreation(NEW_ALERT, undefined, { called });
  return { isPending, keep: (body: BodyInput<typeof createAlert>) => send(body, onError) };
}
export const useChangeAlert = () => useWrite(changeAlert, useAsked(alertTexts.changed));
export const useRemoveAlert = () => useWrite(removeAlert, useAsked(alertTexts.removed));
