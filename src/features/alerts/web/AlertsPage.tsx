import { IconBell, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type Alert, alertTexts, MOST_ALERTS } from '../alerts.contract.ts';
import { addressOf, areaOf, IDEAS, sayAlert } from './alert-words.ts';
import './alerts.css';
import { useAlerts, useChangeAlert, useRemoveAlert } from './alerts.data.ts';

export function AlertsPage() {
  const alerts = useAlerts();
  return (
    <>
      <PageHead title="Prévenez-moi">
        <p className="lead">
          Gardez une recherche : dès que quelque chose qui lui ressemble est publié, vous le savez,
          tout de suite ou dans le courriel du matin. Vous pouvez en garder {MOST_ALERTS}. Pour vos
          propres annonces, rien à faire : ce qui leur répond vous est toujours signalé.
        </p>
      </PageHead>
      {alerts.isPending && <TextSkeleton label="Chargement de vos alertes…" count={4} />}
      {alerts.isError && !alerts.data && (
        <ErrorState
          message={alertTexts.loadFailed}
          onRetry={() => void alerts.refetch()}
          retrying={alerts.isFetching}
        />
      )}
      {alerts.data?.length === 0 && <NoAlert />}
      {alerts.data && alerts.data.length > 0 && (
        <ul className="alerts">
          {alerts.data.map((alert) => (
            <AlertRow key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </>
  );
}

/** How one is kept, and lists to begin with. */
function NoAlert() {
  return (
    <>
      <Card bare>
        <EmptyState
          title="Aucune alerte gardée"
          action={<LinkButton to="/services">Voir les services</LinkButton>}
        >
          Ouvrez une liste, choisissez une catégorie ou écrivez des mots, puis touchez
          «&nbsp;Prévenez-moi&nbsp;».
        </EmptyState>
      </Card>
      <section className="alert-ideas" aria-labelledby="idees">
        <h2 id="idees">Par exemple</h2>
        <ul>
          {IDEAS.map((idea) => (
            <li key={addressOf(idea)} className="card">
              <ListRow
                lead={<AreaIcon area={areaOf(idea)} />}
                to={addressOf(idea)}
                title={sayAlert(idea)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const [daily, setDaily] = useState(alert.daily);
  const change = useChangeAlert();
  const remove = useRemoveAlert();
  const words = sayAlert(alert);
  const params = { id: alert._id };
  return (
    <li className="card alert-row">
      <Icon of={IconBell} />
      <Link className="grow" to={addressOf(alert)}>
        {words}
      </Link>
      <IconButton
        icon={IconTrash}
        label={`Retirer : ${words}`}
        onClick={() => {
          if (!remove.isPending) remove.mutate({ params });
        }}
      />
      <Switch
        label="Attendre le courriel du matin"
        checked={daily}
        onChecked={(next) => {
          setDaily(next);
          change.mutate({ params, body: { daily: next } }, { onError: () => setDaily(!next) });
        }}
      />
    </li>
  );
}
