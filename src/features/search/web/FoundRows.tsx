import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import type { SearchAnswer } from '../search.contract.ts';
import { FoundRow } from './FoundRow.tsx';
import { addressOf } from './found-look.ts';

type Props = { results: SearchAnswer['results']; isOld: boolean };

/** One after the other, each a way to its page. */
export function FoundRows({ results, isOld }: Props) {
  return (
    <Card className="search-results" aria-busy={isOld}>
      <ul>
        {results.map((found) => (
          <li key={found._id}>
            <Link className="lrow found-row" to={addressOf(found)}>
              <FoundRow found={found} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
