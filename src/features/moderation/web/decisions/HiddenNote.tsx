import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '#web/data/api.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { listHidden } from '../../moderation-decisions.contract.ts';

type Props = {
  id: string;
  /** Said where nobody has hidden it. */
  otherwise?: ReactNode;
};

/** Why something of mine is not shown, where administrators hid it: it comes back only through them. */
export function HiddenNote({ id, otherwise = null }: Props) {
  const { data, isPending } = useRead(listHidden);
  const hidden = data?.find(({ targetId }) => targetId === id);
  if (!hidden) return isPending ? null : otherwise;
  return (
    <Note tone="warn">
      Masqué par les administrateurs : {hidden.reason}{' '}
      <Link to={`/decisions/${hidden._id}`}>Lire et contester</Link>
    </Note>
  );
}
