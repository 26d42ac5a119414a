import { useRead } from '#web/data/api.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { listTeam } from '../residency.contract.ts';
import { TeamRows } from './TeamRows.tsx';

/** Whom a resident writes to when the site itself is the matter. */
export function Team() {
  const team = useRead(listTeam, {});
  if (team.data) {
    return team.data.length > 0 ? (
      <TeamRows team={team.data} />
    ) : (
      <p className="muted">Il n'y a personne d'autre à qui écrire pour le moment.</p>
    );
  }
  if (!team.isError) return <TextSkeleton label="Chargement de l'équipe…" count={2} />;
  return (
    <ErrorState
      message={listTeam.fallback}
      onRetry={() => void team.refetch()}
      retrying={team.isFetching}
    />
  );
}
