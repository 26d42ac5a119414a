import { IconBell, IconBellPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AREAS } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type Alert, alertTexts, MOST_ALERTS } from '../alerts.contract.ts';
import { addressOf, areaOf, IDEAS, sayAlert } from './alert-words.ts';
import './alerts.css';
import { useAlerts, useChangeAlert, useNewAlert, useRemoveAlert } from './alerts.data.ts';

export function AlertsPage() {
  const alerts = useAlerts();
  const hasSome = alerts.data?.length !== 0;
  return (
    <>
      <PageHead title="Mes alertes">
        <p className="lead">
          Dès que ce que vous cherchez est publié, vous le savez, tout de suite ou dans le courriel
          du matin.
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
      {alerts.data && (
        <div className="alerts-page">
          <section aria-labelledby="actives">
            <h2 id="actives" className={hasSome ? 'sr' : undefined}>
              {hasSome ? 'Alertes actives' : "Aucune alerte pour l'instant"}
            </h2>
            {hasSome ? (
              <ul className="alerts">
                {alerts.data.map((alert) => (
                  <AlertRow key={alert._id} alert={alert} />
                ))}
              </ul>
            ) : (
              <p className="muted">Touchez un exemple, ou partez d'une liste.</p>
            )}
          </section>
          <Ideas kept={alerts.data} />
          <p className="small muted">
            Vous pouvez en avoir {MOST_ALERTS}. Pour vos propres annonces, rien à faire : ce qui
            leur répond vous est toujours signalé.
          </p>
        </div>
      )}
    </>
  );
}

/** Each kept by one press, with a way back; those that are kept are not offered again. */
function Ideas({ kept }: { kept: readonly Alert[] }) {
  const create = useNewAlert('Une alerte');
  const offered = IDEAS.filter((idea) => !kept.some((one) => sayAlert(one) === sayAlert(idea)));
  return (
    <section className="alert-ideas" aria-labelledby="idees">
      <h2 id="idees" className={kept.length === 0 ? 'sr' : undefined}>
        Par exemple
      </h2>
      <ul className="card">
        {offered.map((idea) => (
          <li key={addressOf(idea)}>
            <ListRow
              lead={<AreaIcon area={areaOf(idea)} />}
              title={sayAlert(idea)}
              aside={
                <span className="alert-add">
                  <Icon of={IconBellPlus} size="s" /> Prévenez-moi
                </span>
              }
              onSelect={() => {
                const { kind, facet, q } = idea;
                if (!create.isPending)
                  create.keep({ kind, q, ...(facet === null ? {} : { facet }) });
              }}
            />
          </li>
        ))}
      </ul>
      <p className="small muted">
        Pour autre chose : ouvrez une liste, choisissez une catégorie ou écrivez des mots, puis
        touchez «&nbsp;Prévenez-moi&nbsp;».
      </p>
      <div className="row wrapx">
        {AREAS.filter(({ area }) => area !== 'messagerie').map(({ label, path }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </div>
    </section>
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
