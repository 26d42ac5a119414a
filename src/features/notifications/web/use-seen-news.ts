import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '#web/data/call.ts';
import { useIsSeen } from '#web/use-is-seen.ts';
import { type Notification, readNotifications } from '../notifications.contract.ts';
import { isShown } from './seen-news.ts';

/**
 * What is told of a thing is read once its own screen is looked at, however one came there. A list is no such
 * screen: it says nothing of one thing. Conversations say themselves what of them was read.
 */
export function useSeenNews(unread: readonly Notification[]): void {
  const { pathname, search } = useLocation();
  const isSeen = useIsSeen();
  const told = useRef(new Set<string>());
  const seen = isSeen ? unread.filter((news) => isShown(news, pathname, search)) : [];
  const ids = seen.map(({ _id }) => _id).join(' ');
  const tell = useEffectEvent(() => {
    const fresh = ids.split(' ').filter((id) => id !== '' && !told.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) told.current.add(id);
    // The stream tells this tab too. What failed is told the next time the page is opened.
    void call(readNotifications, { body: { ids: fresh } }).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other news are seen
  useEffect(() => tell(), [ids]);
}
