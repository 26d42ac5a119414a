import { useMemo } from 'react';
import { NextWith } from '#features/agreements/web/public.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { useStaged } from '#web/start/public.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { formatRelative } from '#web/words/format-date.ts';
import { previewMessage } from '#web/words/plain-text.ts';
import { messageTexts } from '../messages-sentences.contract.ts';
import { ArchiveRow } from './ArchiveRow.tsx';
import { MailRow } from './MailRow.tsx';
import { useConversations } from './messages.data.ts';
import type { Chosen } from './use-chosen.ts';
import { useMuted } from './use-muted.ts';
import { useUnread } from './use-unread.ts';

type Props = {
  chosen: Chosen;
  /** Shows those that are put away. */
  archived: boolean;
  onArchived: (archived: boolean) => void;
};

export function ConversationList({ chosen, archived, onArchived }: Props) {
  const list = useConversations(archived);
  const presenceOf = usePresence();
  const now = useNow();
  const unread = useUnread();
  const muted = useMuted();
  const conversations = useMemo(
    () => list.data?.pages.flatMap(({ items }) => items) ?? [],
    [list.data],
  );
  const drawn = useStaged(conversations);
  if (!list.data && list.isError) {
    return (
      <div className="mailbox-state">
        <ErrorState
          message={messageTexts.conversationsFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  if (!list.data || !drawn) return <ListSkeletons count={6} text="lastMessage" look="mail-line" />;
  const shelf = <ArchiveRow isOpen={archived} onOpen={onArchived} unread={unread} />;
  if (conversations.length === 0) {
    return (
      <>
        {archived && shelf}
        <NoTalk archived={archived} />
        {!archived && shelf}
      </>
    );
  }
  return (
    <>
      {archived && shelf}
      <ul className="mail-list">
        {drawn.map(({ user, lastMessage, unreadCount }) => (
          <MailRow
            key={user._id}
            user={user}
            presence={presenceOf(user._id)}
            chosen={chosen}
            time={formatRelative(lastMessage.createdAt, now)}
            muted={muted.includes(user._id)}
            unread={unread?.[user._id] ?? (unread ? 0 : unreadCount)}
            below={<NextWith userId={user._id} now={now} />}
          >
            {previewMessage({ user, lastMessage })}
          </MailRow>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Afficher plus de conversations"
        failed={messageTexts.conversationsFailed}
        early={drawn.length < conversations.length}
      />
      {!archived && shelf}
    </>
  );
}

function NoTalk({ archived }: Pick<Props, 'archived'>) {
  return archived ? (
    <EmptyState title="Rien n'est archivé">
      Une conversation rangée revient d'elle-même avec le prochain message.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune conversation">
      Les messages que vous échangez avec vos voisins apparaîtront ici.
    </EmptyState>
  );
}
