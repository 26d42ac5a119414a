import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  type QueueChoices,
  readQueueChoices,
  saveQueueChoices,
} from '../../moderation-telling.contract.ts';
import './queue-settings.css';

const KEY = keyOf(readQueueChoices, {});

const HOURS = [
  { value: '', label: 'Jamais' },
  ...Array.from({ length: 17 }, (_, index) => ({
    value: String(index + 6),
    label: `Chaque jour à ${index + 6} h`,
  })),
];

/** How whoever moderates is told of what waits; what is changed is kept at once. */
export function TellingTab() {
  const { data, isFetching, refetch, isPending } = useRead(readQueueChoices);
  const client = useQueryClient();
  const save = useWrite(saveQueueChoices, {
    onSuccess: (kept) => client.setQueryData(KEY, kept),
    onError: ({ message }) => {
      void client.invalidateQueries({ queryKey: KEY });
      toast.error(message);
    },
  });
  if (isPending) return <TextSkeleton label="Chargement de vos choix…" />;
  if (!data) {
    return (
      <ErrorState
        message={readQueueChoices.fallback}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const choose = (change: Partial<QueueChoices>) => {
    const body = { ...data, ...change };
    client.setQueryData(KEY, body);
    save.mutate({ body });
  };
  return (
    <Card className="queue-telling" aria-labelledby="telling">
      <h2 id="telling">Me prévenir</h2>
      <Switch
        label="Dans la cloche, de chaque nouveau signalement"
        checked={data.inApp}
        onChecked={(inApp) => choose({ inApp })}
      />
      <SelectField
        label="Par courriel, de ce qui attend"
        name="mail-hour"
        help="Un seul courriel par jour, et aucun quand rien n'attend."
        options={HOURS}
        value={data.mailHour === null ? '' : String(data.mailHour)}
        onValue={(hour) => choose({ mailHour: hour === '' ? null : Number(hour) })}
      />
      <Switch
        label="Aussitôt par courriel, d'un danger pour quelqu'un"
        checked={data.dangerMail}
        onChecked={(dangerMail) => choose({ dangerMail })}
      />
      <Switch
        label="Aussitôt sur mes appareils, d'un danger pour quelqu'un"
        checked={data.dangerPush}
        onChecked={(dangerPush) => choose({ dangerPush })}
      >
        Là où vous avez activé les notifications, dans « Mes notifications ».
      </Switch>
    </Card>
  );
}
