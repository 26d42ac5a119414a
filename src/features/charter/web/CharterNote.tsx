import { Link } from 'react-router';
import { formatDate } from '#web/words/format-date.ts';
import { useCharter } from './use-charter.ts';

/** Under a registration: which rules one enters by. */
export function CharterNote() {
  const { charter } = useCharter();
  return (
    <p className="small muted">
      En vous inscrivant, vous entrez dans la{' '}
      <Link to="/charte" target="_blank">
        charte du quartier
      </Link>
      {charter ? ` (version du ${formatDate(charter.since)}).` : '.'}
    </p>
  );
}
