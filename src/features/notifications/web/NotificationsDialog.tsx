import { IconChecks, IconSettings } from '@tabler/icons-react';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { useNow } from '#web/use-now.ts';
import { type Notification, notificationTexts } from '../notifications.contract.ts';
import { groupByDay } from './group-by-day.ts';
import { NewsList } from './NewsList.tsx';
import { useMarkRead, useNews, withoutPending } from './news.data.ts';
import { PendingList } from './PendingList.tsx';
import { usePending, usePendingCount } from './pending.ts';

interface Props {
  onClose: () => void;
}

export function NotificationsDialog({ onClose }: Props) {
  const pending = usePending();
  const list = useNews();
  const count = usePendingCount();
  const stored = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const news = withoutPending(stored, pending.items);
  const failed = pending.state === 'failed' || (list.isError && !list.isFetchNextPageError);
  const loading = !failed && (pending.state === 'loading' || list.isPending);
  const waits = pending.items.length > 0;

  return (
    <Dialog
      title="Notifications"
      atBell
      onClose={onClose}
      actions={
        <LinkButton look="3" icon={IconSettings} to="/notifications/preferences" onClick={onClose}>
          Choisir mes notifications
        </LinkButton>
      }
    >
      {failed && (
        <ErrorState
          message={notificationTexts.loadFailed}
          retrying={pending.retrying || list.isRefetching}
          onRetry={() => {
            pending.retry();
            if (list.isError) void list.refetch();
          }}
        />
      )}
      {loading && <ListSkeletons />}
      {!loading && !failed && !waits && news.length === 0 && (
        <EmptyState title="Aucune notification" level="h3">
          Ce qui est en attente, et ce qu'il y a de nouveau, s'affichera ici.
        </EmptyState>
      )}
      {waits && (
        <section aria-labelledby="notices-waiting">
          {/* The bell's own figure, where what it counts stands; what is new has a dot. */}
          <div className="notice-waiting">
            <h3 id="notices-waiting">En attente</h3>
            <Badge count={count} />
          </div>
          <PendingList items={pending.items} onSelect={onClose} />
        </section>
      )}
      {news.length > 0 && (
        <News news={news} hasUnread={news.some(({ read }) => !read)} onClose={onClose} />
      )}
      <NextPage list={list} label="Afficher plus" failed={notificationTexts.loadFailed} />
    </Dialog>
  );
}

interface NewsProps {
  news: readonly Notification[];
  hasUnread: boolean;
  onClose: () => void;
}

function News({ news, hasUnread, onClose }: NewsProps) {
  const now = useNow();
  const { mark } = useMarkRead();
  const open = ({ _id, read }: Notification) => {
    if (!read) mark([_id]);
    onClose();
  };
  return (
    <section aria-labelledby="notices-news">
      <div className="notice-head">
        <h3 id="notices-news">Du nouveau</h3>
        {hasUnread && (
          <Button look="3" small icon={IconChecks} onClick={() => mark()}>
            Tout marquer comme lu
          </Button>
        )}
      </div>
      {groupByDay(news, now).map(({ label, items }) => (
        <div key={label}>
          <h4 className="notice-day">{label}</h4>
          <NewsList items={items} onOpen={open} />
        </div>
      ))}
    </section>
  );
}
