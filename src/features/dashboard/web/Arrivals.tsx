import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { nameMonth } from '#web/words/month-names.ts';
import type { Arrival } from '../dashboard.contract.ts';
import { Block } from './Block.tsx';

/** Who has joined, in the words of their own page. */
export function Arrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  return (
    <Block title="Qui vient d'arriver" to="/suggestions" all="Faire connaissance">
      <Card bare as="div" className="home-pane">
        {arrivals.length === 0 && (
          <p className="muted home-quiet">Personne de nouveau ces jours-ci.</p>
        )}
        <ul className="home-faces">
          {arrivals.map(({ user, ...said }) => (
            <li key={user._id}>
              <Avatar person={user} />
              <span>
                <b>
                  <NeighbourLink of={user} />
                </b>
                <small>{sayArrival(said)}</small>
              </span>
              <Link className="home-go" to={`/messagerie?user=${user._id}`}>
                Dire bonjour<span className="sr"> à {nameShortly(user)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Block>
  );
}

/** 'depuis novembre, peut aider : garder des chats' */
function sayArrival({ since, helps, learns }: Omit<Arrival, 'user'>): string {
  const month = nameMonth(since).replace(/ \d{4}$/, '');
  const arrived = `depuis ${month}`;
  if (helps.length > 0) return `${arrived}, peut aider : ${helps.join(', ')}`;
  if (learns.length > 0) return `${arrived}, aimerait apprendre : ${learns.join(', ')}`;
  return arrived;
}
