import { Link } from 'react-router';
import { useRead } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { readOwnWaiting } from '../../moderation-queue.contract.ts';

/** Nobody decides of what is theirs: an only administrator is told that it waits for another. */
export function OwnWaiting() {
  const isAdmin = useSession()?.user.isAdmin ?? false;
  const waiting = useRead(readOwnWaiting, {}, { enabled: isAdmin }).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Note tone="warn">
      {waiting === 1 ? 'Un signalement vous concerne' : `${waiting} signalements vous concernent`}{' '}
      et personne ne peut en décider : vous êtes le seul administrateur. Cela attend que vous en{' '}
      <Link to="/admin/users">nommiez un autre</Link>.
    </Note>
  );
}
