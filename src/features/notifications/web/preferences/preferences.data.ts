import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  getPreferences,
  type NotificationChannel,
  type NotificationGroup,
  notificationTexts,
  type Preferences,
  setPreferences,
} from '../../notifications.contract.ts';
import { countPushSubscriptions } from '../../notifications-push.contract.ts';

const KEY = keyOf(getPreferences, {});

export function usePreferences() {
  return useRead(getPreferences);
}

/** Whether pushes arrive anywhere; undefined while nobody knows. */
export function useHasDevice(): boolean | undefined {
  const { data } = useRead(countPushSubscriptions);
  return data && data.devices > 0;
}

/** After this browser was added, or taken off. */
export function useAskDevices(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(countPushSubscriptions) });
}

export type Choice =
  | { group: NotificationGroup; channel: NotificationChannel; wanted: boolean }
  /** Of requests near by that are for today. */
  | { urgent: boolean };

/** Keeps one choice: the switch turns at once, and turns back when it could not be kept. */
export function useChoose(): (choice: Choice) => void {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: [setPreferences.name] }) === 1;
  const write = useWrite(setPreferences, {
    onSuccess: (kept) => {
      // An answer that is older than the last press would turn its switch back.
      if (!isLast()) return;
      client.setQueryData(KEY, kept);
      toast.success(notificationTexts.kept);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: KEY });
      if (error.status !== 401) toast.error(error.message);
    },
  });
  return (choice) => {
    client.setQueryData<Preferences>(KEY, (kept) => kept && withChoice(kept, choice));
    write.mutate({
      body: 'urgent' in choice ? choice : { [choice.group]: { [choice.channel]: choice.wanted } },
    });
  };
}

function withChoice(kept: Preferences, choice: Choice): Preferences {
  if ('urgent' in choice) return { ...kept, ...choice };
  const { group, channel, wanted } = choice;
  return { ...kept, [group]: { ...kept[group], [channel]: wanted } };
}
