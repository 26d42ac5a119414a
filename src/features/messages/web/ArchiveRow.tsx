import { IconArchive, IconArrowLeft } from '@tabler/icons-react';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useArchived } from './use-muted.ts';
import './archives.css';

type Props = {
  /** What is put away is shown. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** By neighbour. */
  unread: Readonly<Record<string, number>>;
};

/** Below the conversations how many are put away, above those the way back. Nothing where none is. */
export function ArchiveRow({ isOpen, onOpen, unread }: Props) {
  const archived = useArchived();
  if (!isOpen && archived.length === 0) return null;
  const count = archived.reduce((sum, id) => sum + (unread[id] ?? 0), 0);
  return isOpen ? (
    <div className="archive-head">
      <button type="button" className="archive-row" onClick={() => onOpen(false)}>
        <Icon of={IconArrowLeft} />
        <span className="grow">Toutes les conversations</span>
      </button>
      <h2 className="archive-title">Archivées</h2>
    </div>
  ) : (
    <button type="button" className="archive-row" onClick={() => onOpen(true)}>
      <Icon of={IconArchive} />
      <span className="grow">Archivées</span>
      <span className="muted">{archived.length}</span>
      <Badge count={count} />
      {count > 0 && (
        <span className="sr">
          , {count === 1 ? '1 message non lu' : `${count} messages non lus`}
        </span>
      )}
    </button>
  );
}
