import { IconMessage } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Standing } from '../residency.contract.ts';
import { PersonRow } from './PersonRow.tsx';
import './residency.css';

/** Those who run the site, each with what writes to them. */
export function TeamRows({ team }: Pick<Standing, 'team'>) {
  return (
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
  );
}
