import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, useList, useWrite } from '#web/data/api.ts';
import { callList, type ListPage, readEarlyPage } from '#web/data/call.ts';
import { type Pages, replaced } from '#web/data/list-pages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  listNotifications,
  type Notification,
  type NotificationKind,
  readNotifications,
} from '../notifications.contract.ts';
import type { Pending } from './pending.ts';

const PAGE = { limit: 20 };
const UNREAD = { query: { unread: 'true', limit: 20 } } as const;

/** Read or not, newest first, page after page. */
export function useNews() {
  return useList(listNotifications, PAGE);
}

const useUnread = () =>
  useQuery({
    queryKey: [...keyOf(listNotifications, UNREAD), 'few'],
    queryFn: ({ signal }) => callList(listNotifications, { ...UNREAD, signal }),
    initialData: () => readEarlyPage(listNotifications, UNREAD),
    retry: false,
  });

/** The newest of what has not been read. */
export const useUnreadNews = (): readonly Notification[] => useUnread().data?.items ?? NOTHING;

/** Whether that has been asked for and not yet told. */
export const useIsNewsComing = (): boolean => useUnread().isPending;

const NOTHING: readonly Notification[] = [];

/** The number of the bell counts what these say, for as long as they are unread. */
const COUNTED = new Set<NotificationKind>(['message', 'troc_requested']);

/** Whether something is new that no number says. */
export const hasNews = (unread: readonly Notification[]): boolean =>
  unread.some(({ kind }) => !COUNTED.has(kind));

/** What the list of pending things says already is not told twice, read or not. */
export function withoutPending(
  news: readonly Notification[],
  pending: readonly Pending[],
): Notification[] {
  const said = new Set(pending.flatMap((each) => each.news ?? []));
  return news.filter(({ kind, about }) => !said.has(`${kind} ${about.id}`));
}

/** Marks some as read, or all that are. The list shows it at once. */
export function useMarkRead() {
  const client = useQueryClient();
  const queryKey = keyOf(listNotifications);
  const askAgain = () => void client.invalidateQueries({ queryKey });
  const write = useWrite(readNotifications, {
    onSuccess: askAgain,
    onError: (error) => {
      askAgain();
      if (error.status !== 401) toast.error(error.message);
    },
  });
  return {
    working: write.isPending,
    /** @param ids all of them, unless named. */
    mark(ids?: string[]): void {
      client.setQueriesData<Pages<Notification> | ListPage<Notification>>({ queryKey }, (kept) =>
        showRead(kept, ids),
      );
      write.mutate({ body: ids ? { ids } : {} });
    },
  };
}

function showRead(
  kept: Pages<Notification> | ListPage<Notification> | undefined,
  ids: string[] | undefined,
): InfiniteData<ListPage<Notification>, string | undefined> | ListPage<Notification> | undefined {
  const isMeant = ({ _id }: Notification) => !ids || ids.includes(_id);
  if (kept && 'pages' in kept) {
    return replaced(kept, (one) => (isMeant(one) ? { ...one, read: true } : one));
  }
  return kept && { ...kept, items: kept.items.filter((one) => !isMeant(one)) };
}
