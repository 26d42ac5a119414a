import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type BlockedNeighbour, listBlocked } from '../../moderation-blocks.contract.ts';
import { useBlockedPages, useUnblock } from './blocks.data.ts';
import '../moderation.css';

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const list = useBlockedPages();
  const blocked = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      title="Voisins bloqués"
      size="s"
      onClose={onClose}
      actions={
        <Button look="2" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {blocked && blocked.length > 0 && (
        <ul className="blocked">
          {blocked.map((neighbour) => (
            <li key={neighbour._id}>
              <Blocked neighbour={neighbour} />
            </li>
          ))}
        </ul>
      )}
      {blocked?.length === 0 && (
        <EmptyState title="Vous n'avez bloqué personne" level="h3">
          Depuis une conversation, vous pouvez bloquer quelqu'un que vous ne voulez plus lire.
        </EmptyState>
      )}
      {!blocked && list.isPending && <TextSkeleton />}
      {!blocked && list.isError && (
        <ErrorState
          message={listBlocked.fallback}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      <NextPage list={list} label="Afficher plus de voisins" failed={listBlocked.fallback} />
    </Dialog>
  );
}

function Blocked({ neighbour }: { neighbour: BlockedNeighbour }) {
  const unblock = useUnblock();
  const name = `${neighbour.firstName} ${neighbour.lastName}`;
  return (
    <ListRow
      lead={<Avatar person={neighbour} />}
      title={name}
      aside={
        <Button
          look="2"
          small
          working={unblock.isPending}
          workingLabel="Déblocage…"
          aria-label={`Débloquer ${name}`}
          onClick={() => unblock.mutate({ params: { id: neighbour._id } })}
        >
          Débloquer
        </Button>
      }
    >
      Depuis le {formatDate(neighbour.blockedAt)}
    </ListRow>
  );
}
