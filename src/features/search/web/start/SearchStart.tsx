import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { pageOf } from '../found-look.ts';
import { LastSearches } from '../last/LastSearches.tsx';
import { NewestHere } from './NewestHere.tsx';
import './search-start.css';

/** Before anything is typed: what was looked for last, what may be asked for, and what is new. */
export function SearchStart() {
  return (
    <div className="stack">
      <LastSearches className="card pad search-start" />
      <Card className="search-start">
        <h2>Que cherchez-vous ?</h2>
        <p className="muted">
          Services, trocs, sorties, événements, articles, vos messages et vos voisins : deux lettres
          suffisent.{' '}
          <span className="search-keys">Ctrl + K ouvre la recherche depuis toutes les pages.</span>
        </p>
        <Examples />
      </Card>
      <NewestHere />
    </div>
  );
}

/** What else than a title may be asked for. */
const EXAMPLES = [
  { of: 'Un jour', words: ['samedi', 'ce soir', 'demain'] },
  { of: 'Un savoir-faire', words: ['plombier', 'baby-sitter', 'anglais'] },
  { of: 'Une chose', words: ['vélo', 'escabeau', 'machine à pain'] },
  { of: 'Un lieu', words: ['marché', 'Picpus', 'bibliothèque'] },
] as const;

function Examples() {
  return (
    <dl className="search-examples">
      {EXAMPLES.map(({ of, words }) => (
        <div key={of}>
          <dt className="small muted">{of}</dt>
          <dd className="understood-also">
            {words.map((word) => (
              <Link key={word} className="understood-word" to={pageOf(word)}>
                {word}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
