import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { ApiError, call } from '#web/data/call.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { alertTexts, createAlert, listAlerts, removeAlert } from '../alerts.contract.ts';
import { sayKept } from './alert-words.ts';

export const NEW_ALERT: Posting<typeof createAlert> = {
  kind: 'alert',
  route: createAlert,
  area: 'messagerie',
  onMade(client, made) {
    void client.invalidateQueries({ queryKey: keyOf(listAlerts) });
    toast.success(sayKept(made), { label: 'Annuler', run: () => void takeBack(client, made._id) });
  },
};

async function takeBack(client: QueryClient, id: string): Promise<void> {
  try {
    await call(removeAlert, { params: { id } });
    toast.success(alertTexts.removed);
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : removeAlert.unreachable);
  }
  await client.invalidateQueries({ queryKey: keyOf(listAlerts) });
}
