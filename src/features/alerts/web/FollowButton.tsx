import { IconBellCheck, IconBellPlus } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useAlerts, useNewAlert, useRemoveAlert } from './alerts.data.ts';

/** 'La prochaine fois': told of what somebody organises from now on; pressed again, no more. */
export function FollowButton({ organiser }: { organiser: { _id: string } }) {
  const alerts = useAlerts();
  const keep = useNewAlert('Me prévenir la prochaine fois');
  const remove = useRemoveAlert();
  const kept = alerts.data?.find((alert) => alert.organiser?._id === organiser._id);
  const working = keep.isPending || remove.isPending;
  return (
    <Button
      small
      look="2"
      icon={kept ? IconBellCheck : IconBellPlus}
      aria-pressed={kept !== undefined}
      working={working}
      workingLabel="Envoi…"
      onClick={() => {
        if (kept) remove.mutate({ params: { id: kept._id } });
        else keep.keep({ kind: 'outing', organiser: organiser._id });
      }}
    >
      {kept ? "C'est noté pour la prochaine fois" : 'Prévenez-moi la prochaine fois'}
    </Button>
  );
}
