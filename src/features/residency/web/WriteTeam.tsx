import type { Standing } from '../residency.contract.ts';
import { TeamRows } from './TeamRows.tsx';

/** The third way: an administrator, who is written to; nothing where there is none. */
export function WriteTeam({ team }: Pick<Standing, 'team'>) {
  if (team.length === 0) return null;
  return (
    <>
      <p className="residency-or">
        <span>ou par un administrateur</span>
      </p>
      <div className="residency-ask">
        <p className="small muted">
          Ni lettre ni voisin ? Écrivez à l'équipe du site : elle peut vous vérifier elle-même.
        </p>
        <TeamRows team={team} />
      </div>
    </>
  );
}
