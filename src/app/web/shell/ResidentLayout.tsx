import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import {
  AddressRequiredDialog,
  hasHome,
  MailboxBar,
  ProfileDialog,
  signOut,
} from '#features/accounts/web/public.ts';
import '#features/circles/web/public.ts';
import '#features/events/web/public.ts';
import { arePasskeysOffered, PasskeyOffer } from '#features/factors/web/public.ts';
import { useUnreadMessages } from '#features/messages/web/public.ts';
import {
  hasNews,
  NotificationsDialog,
  useNotificationsLive,
  usePendingCount,
  useSeenNews,
  useUnreadNews,
} from '#features/notifications/web/public.ts';
import '#features/outings/web/public.ts';
import { usePresenceHere } from '#features/presence/web/public.ts';
import { ResidencyBar } from '#features/residency/web/public.ts';
import '#features/rings/web/public.ts';
import { newQueryClient } from '#web/data/new-query-client.ts';
import { keepReadable } from '#web/data/service-worker.ts';
import {
  isTokenLost,
  readExpiredUser,
  readSessionEnd,
  type Session,
  useSession,
} from '#web/data/session.ts';
import { onLive, startLive } from '#web/live/live.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import type { BarsContext } from '#web/shell/bars-context.ts';
import { LazyDisplayDialog } from '#web/shell/DisplayButton.tsx';
import { useRouteArea } from '#web/shell/route-area.ts';
import { onceIdle, startOnceIdle, useOnceIdle } from '#web/start/once-idle.ts';
import { useTitleCount } from '#web/ui/document-title.ts';
import { AppShell } from './AppShell.tsx';
import { type Counts, CountsContext, NOTHING } from './counts.ts';
import { showCreations } from './creations.ts';
import { WaitingStrip } from './WaitingStrip.tsx';

const queryClient = newQueryClient(15_000);

export function ResidentLayout() {
  const session = useSession();
  const [hadSession, setHadSession] = useState(false);
  if (session && !hadSession) setHadSession(true);
  if (!session) return <LoginRedirect hadSession={hadSession} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Counting key={session.user._id}>
        <Inside session={session} />
      </Counting>
    </QueryClientProvider>
  );
}

function Counting({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Counts>(NOTHING);
  // After what the page itself shows.
  const isIdle = useOnceIdle();
  return (
    <CountsContext value={counts}>
      {children}
      {isIdle && <CountReader onCount={setCounts} />}
    </CountsContext>
  );
}

function CountReader({ onCount }: { onCount: (counts: Counts) => void }) {
  const unreadMessages = useUnreadMessages();
  const notifications = usePendingCount();
  const unread = useUnreadNews();
  const news = hasNews(unread);
  useSeenNews(unread);
  useTitleCount(notifications, news);
  useAppBadge(notifications);
  useEffect(
    () => onCount({ unreadMessages, notifications, news }),
    [onCount, unreadMessages, notifications, news],
  );
  return null;
}

/** On the icon of the installed application; nothing of whoever has left. */
function useAppBadge(count: number): void {
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => void navigator.clearAppBadge?.().catch(() => undefined);
  }, [count]);
}

type Opened = 'profile' | 'notifications' | 'address' | 'display' | undefined;

function Inside({ session }: { session: Session }) {
  const { user } = session;
  const area = useRouteArea();
  const [opened, setOpened] = useState<Opened>(() => (hasHome(user) ? undefined : 'address'));
  // A form that is open already is opened anew with what it is given back.
  const [round, setRound] = useState(0);
  useNotificationsLive();
  const close = useCallback(() => setOpened(undefined), []);
  const bars = useMemo<BarsContext>(
    () => ({ openNotifications: () => setOpened('notifications') }),
    [],
  );
  useLiveSession();
  usePresenceHere();
  useEffect(() => startOnceIdle(startOutbox), []);
  useEffect(() => showCreations(queryClient), []);
  useEffect(() => onceIdle(() => keepReadable(user._id)), [user._id]);

  return (
    <AppShell
      user={user}
      area={area}
      onNotifications={bars.openNotifications}
      onEditProfile={() => setOpened('profile')}
      onDisplay={() => setOpened('display')}
      onLogout={() => void signOut()}
    >
      <Waiting />
      <ResidencyBar />
      <WaitingStrip onTakenBack={() => setRound(round + 1)} />
      <Outlet key={round} context={bars} />
      {opened === 'profile' && <ProfileDialog user={user} onClose={close} />}
      {opened === 'address' && <AddressRequiredDialog onClose={close} />}
      {opened === 'display' && <LazyDisplayDialog onClose={close} />}
      {opened === 'notifications' && <NotificationsDialog onClose={close} />}
    </AppShell>
  );
}

/** What the account waits for, above every screen; after what the page itself shows. */
function Waiting() {
  const isIdle = useOnceIdle();
  return (
    <Suspense fallback={null}>
      {isIdle && <MailboxBar />}
      {isIdle && arePasskeysOffered() && <PasskeyOffer />}
    </Suspense>
  );
}

/** Follows the resident's stream; nothing they read is kept for the next one. */
function useLiveSession(): void {
  useEffect(() => {
    const stop = startOnceIdle(startLive);
    const unhear = onLive('reset', () => void queryClient.invalidateQueries());
    return () => {
      unhear();
      stop();
      queryClient.clear();
    };
  }, []);
}

function LoginRedirect({ hadSession }: { hadSession: boolean }) {
  const location = useLocation();
  const end = readSessionEnd();
  const expired = end === 'expired' || isTokenLost();
  // Whoever signed out here has left this page; whoever asks for it later wants to come back to it.
  const from = end === 'logout' && hadSession ? {} : { from: location };
  // Whoever was in, in this tab, knows why they are here: they left, here or in another one.
  const closed = hadSession ? {} : { reason: 'closed' };
  const { email, username } = readExpiredUser() ?? {};
  const user = email || username ? { user: { email, username } } : {};
  const state = { ...from, ...closed, ...(expired && { reason: 'expired', ...user }) };
  return <Navigate to="/login" replace state={state} />;
}
