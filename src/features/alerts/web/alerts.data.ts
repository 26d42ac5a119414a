import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  alertTexts,
  changeAlert,
  createAlert,
  listAlerts,
  removeAlert,
} from '../alerts.contract.ts';

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

export const useKeepAlert = () => useWrite(createAlert, useAsked(alertTexts.kept));
export const useFollow = () => useWrite(createAlert, useAsked(alertTexts.followed));
export const useChangeAlert = () => useWrite(changeAlert, useAsked(alertTexts.changed));
export const useRemoveAlert = () => useWrite(removeAlert, useAsked(alertTexts.removed));
