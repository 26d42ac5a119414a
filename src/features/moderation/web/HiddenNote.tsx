import { Link } from 'react-router';
import { useRead } from '#web/data/api.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { listHidden } from '../moderation-decisions.contract.ts';

/** Why something of mine is not shown, where administrators hid it: it comes back only through them. */
export function HiddenNote({ id }: { id: string }) {
  const { data } = useRead(listHidden);
  const hidden = data?.find(({ targetId }) => targetId === id);
  if (!hidden) return null;
  return (
    <Note tone="warn">
      Masqué par les administrateurs : {hidden.reason}{' '}
      <Link to={`/decisions/${hidden._id}`}>Lire et contester</Link>
    </Note>
  );
}
