import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { readModerationSetting, saveModerationSetting } from '../../moderation-holding.contract.ts';
import { TellingTab } from './TellingTab.tsx';
import './queue-settings.css';

const KEY = keyOf(readModerationSetting, {});

/** How whoever moderates is told, and, to administrators, what the site does by itself. */
export function SettingsTab() {
  const isAdmin = useSession()?.user.isAdmin;
  return (
    <div className="queue-settings">
      <TellingTab />
      {isAdmin && <Hiding />}
    </div>
  );
}

function Hiding() {
  const { data } = useRead(readModerationSetting);
  const client = useQueryClient();
  const save = useWrite(saveModerationSetting, {
    onSuccess: (kept) => client.setQueryData(KEY, kept),
    onError: ({ message }) => toast.error(message),
  });
  if (!data) return null;
  return (
    <Card className="queue-telling" aria-labelledby="hiding">
      <h2 id="hiding">Masquer en attendant</h2>
      <Switch
        label="Masquer ce que trois voisins vérifiés signalent, jusqu'à ce qu'on ait regardé"
        checked={data.hideReported}
        onChecked={(hideReported) => save.mutate({ body: { hideReported } })}
      >
        Services, trocs et articles que personne n'a encore pris. Un compte de moins de 30 jours,
        qui a signalé à tort depuis 90 jours, ou qui a déjà signalé la même personne ce mois-ci, ne
        compte pas. « Garder » remontre tout.
      </Switch>
    </Card>
  );
}
