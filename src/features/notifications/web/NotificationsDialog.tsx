import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/Skeletons.tsx';
import { PendingList } from './PendingList.tsx';
import type { PendingState } from './pending.ts';

interface Props {
  pending: PendingState;
  onClose: () => void;
}

/** The bell's dialog. */
export function NotificationsDialog({ pending, onClose }: Props) {
  const { items, state, retry } = pending;
  return (
    <Dialog title="Notifications" onClose={onClose}>
      {state === 'loading' && <ListSkeletons />}
      {state === 'failed' && (
        <ErrorState message="Erreur lors du chargement des notifications" onRetry={retry} />
      )}
      {state === 'ready' && items.length === 0 && (
        <EmptyState title="Aucune notification" level="h3">
          Ce qui vous attend s'affichera ici.
        </EmptyState>
      )}
      {state === 'ready' && items.length > 0 && <PendingList items={items} onSelect={onClose} />}
    </Dialog>
  );
}
