import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import {
  AccountDialog,
  AddressRequiredDialog,
  hasHome,
  ProfileDialog,
  signOut,
} from '#features/accounts/web/public.ts';
import { NotificationsDialog, usePending } from '#features/notifications/web/public.ts';
import { ApiError, refreshToken } from '../api.ts';
import { onLive, startLive } from '../live.ts';
import { onSessionEnd, readSession, type Session, useSession, watchSession } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { AppShell } from './AppShell.tsx';
import { useRouteArea } from './route-area.ts';

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; only what did not reach the server is tried again.
      retry: (tries, error) => tries < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

/** The guard and the bars around every screen of residents. */
export function ResidentLayout() {
  const session = useSession();
  const location = useLocation();
  useSessionEnd();
  if (!session) return <Navigate to="/login" replace state={{ from: location }} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Inside session={session} />
    </QueryClientProvider>
  );
}

type Opened = 'profile' | 'account' | 'notifications' | 'address' | undefined;

function Inside({ session }: { session: Session }) {
  const { user } = session;
  const area = useRouteArea();
  const [opened, setOpened] = useState<Opened>(() => (hasHome(user) ? undefined : 'address'));
  const pending = usePending();
  const close = useCallback(() => setOpened(undefined), []);
  useLiveSession(user._id);

  return (
    <AppShell
      user={user}
      area={area}
      unreadMessages={0}
      notifications={pending.items.length}
      onNotifications={() => setOpened('notifications')}
      onEditProfile={() => setOpened('profile')}
      onLogout={() => void signOut()}
    >
      <Outlet />
      {opened === 'profile' && (
        <ProfileDialog user={user} onClose={close} onAccount={() => setOpened('account')} />
      )}
      {opened === 'account' && <AccountDialog onClose={close} />}
      {opened === 'address' && <AddressRequiredDialog onClose={close} />}
      {opened === 'notifications' && <NotificationsDialog pending={pending} onClose={close} />}
    </AppShell>
  );
}

/** Follows the resident's stream; what another resident left in the cache is forgotten first. */
function useLiveSession(residentId: string): void {
  useEffect(() => {
    const stop = startLive();
    const unhear = onLive('reset', () => void queryClient.invalidateQueries());
    return () => {
      unhear();
      stop();
      queryClient.clear();
    };
  }, [residentId]);
}

/** Sends to the login page when the session ends: said aloud and with the way back when it expired. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'expired') toast.error(EXPIRED);
        const state = end === 'expired' ? { reason: 'expired', from: location } : undefined;
        navigate('/login', { replace: end === 'expired', state });
      }),
    [navigate, location],
  );
  useEffect(
    () =>
      watchSession(async () => {
        const session = readSession();
        if (session) await refreshToken(session.token);
      }),
    [],
  );
}
