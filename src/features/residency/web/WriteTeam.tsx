import { IconMessage } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Standing } from '../residency.contract.ts';
import { PersonRow } from './PersonRow.tsx';

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
        <ul className="residency-people">
          {team.map((user) => (
            <PersonRow key={user._id} of={user} said={`@${user.username}`} error={null}>
              <LinkButton
                look="2"
                small
                icon={IconMessage}
                to={`/messagerie?user=${user._id}`}
                aria-label={`Écrire à ${nameShortly(user)}`}
              >
                Écrire
              </LinkButton>
            </PersonRow>
          ))}
        </ul>
      </div>
    </>
  );
}
