import { IconDatabase, IconHeartHandshake, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '#web/data/call.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Stat } from '#web/ui/cards/Stat.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type Dashboard, readDashboard } from './read-dashboard.ts';
import { Waiting } from './Waiting.tsx';
import { WeekCard } from './WeekCard.tsx';

const COUNTERS: readonly { kind: keyof Dashboard['counts']; label: string; area?: Area }[] = [
  { kind: 'users', label: 'Utilisateurs' },
  { kind: 'services', label: 'Services', area: 'services' },
  { kind: 'trocs', label: 'Trocs', area: 'troc' },
  { kind: 'events', label: 'Événements', area: 'evenements' },
  { kind: 'outings', label: 'Sorties', area: 'sorties' },
  { kind: 'journals', label: 'Articles', area: 'journal' },
];

const QUICK: readonly { to: string; title: string; text: string; icon: IconType }[] = [
  {
    to: '/admin/users',
    title: 'Gérer les utilisateurs',
    text: 'Comptes, droits, suspensions',
    icon: IconUsers,
  },
  {
    to: '/admin/services',
    title: 'Gérer les services',
    text: 'Corriger, changer le statut, supprimer',
    icon: IconHeartHandshake,
  },
  {
    to: '/admin/query',
    title: 'Requêtes SQL',
    text: 'Chercher et compter dans tout le site',
    icon: IconDatabase,
  },
];

export function DashboardPage() {
  const { data, error, isFetching, refetch } = useQuery<Dashboard, ApiError>({
    queryKey: ['admin.dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
    retry: false,
  });
  return (
    <>
      <PageHead title="Dashboard" back={null} />
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && <Overview data={data} />}
    </>
  );
}

/** What can be done stands there while the figures load; what waits for an administrator comes before what there is. */
function Overview({ data }: { data: Dashboard | undefined }) {
  return (
    <>
      <Waiting waiting={data?.waiting} />
      <dl className="adm-counts" aria-busy={!data}>
        {COUNTERS.map(({ kind, label, area }) => (
          <Stat key={kind} value={data ? data.counts[kind] : '…'} label={label} area={area} />
        ))}
      </dl>
      <p className="small muted">
        Tout ce qui est enregistré, annulé ou retiré compris, sauf les rendez-vous des cercles.
        L'accueil compte, pour chaque personne, ce qu'elle peut lire.
      </p>
      <section>
        <h2 className="adm-title">Actions rapides</h2>
        <ul className="adm-quick">
          {QUICK.map((each) => (
            <li key={each.to}>
              <QuickCard {...each} />
            </li>
          ))}
        </ul>
      </section>
      <WeekCard />
      {data ? <LatestOf recent={data.recent} /> : <TextSkeleton />}
    </>
  );
}

function LatestOf({ recent }: Pick<Dashboard, 'recent'>) {
  return (
    <section className="adm-latest" aria-label="Derniers ajouts">
      <Latest title="Derniers utilisateurs" to="/admin/users">
        {recent.users.map(({ _id, username, firstName, lastName, createdAt }) => (
          <Line key={_id} date={createdAt}>
            <b>{username}</b> <span className="muted">{`${firstName} ${lastName}`}</span>
          </Line>
        ))}
      </Latest>
      <Latest title="Derniers services" to="/admin/services">
        {recent.services.map(({ _id, title, createdAt }) => (
          <Line key={_id} date={createdAt}>
            {title}
          </Line>
        ))}
      </Latest>
      <Latest title="Derniers trocs" to="/admin/trocs">
        {recent.trocs.map(({ _id, title, createdAt }) => (
          <Line key={_id} date={createdAt}>
            {title}
          </Line>
        ))}
      </Latest>
    </section>
  );
}

function QuickCard({ to, title, text, icon }: (typeof QUICK)[number]) {
  return (
    <Link className="card" to={to}>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <br />
        <span className="small muted">{text}</span>
      </span>
    </Link>
  );
}

type LatestProps = { title: string; to: string; children: ReactNode[] };

function Latest({ title, to, children }: LatestProps) {
  return (
    <div className="card">
      <h2 className="adm-small">{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className="muted">Rien encore.</p>}
      <Link to={to}>Tout voir</Link>
    </div>
  );
}

function Line({ date, children }: { date: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <span className="small muted num">{formatDate(date)}</span>
    </li>
  );
}
