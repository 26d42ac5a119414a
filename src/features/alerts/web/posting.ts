import { keyOf } from '#web/data/api.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { alertTexts, createAlert, listAlerts } from '../alerts.contract.ts';

export const NEW_ALERT: Posting<typeof createAlert> = {
  kind: 'alert',
  route: createAlert,
  area: 'messagerie',
  onMade(client, { organiser }) {
    void client.invalidateQueries({ queryKey: keyOf(listAlerts) });
    toast.success(organiser ? alertTexts.followed : alertTexts.kept);
  },
};
