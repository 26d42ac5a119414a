import { useFocusTrap } from '@mantine/hooks';
import {
  IconHome,
  IconHomeCheck,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconShieldCheck,
  IconSun,
  IconTextSize,
  IconX,
} from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { commonErrors } from '#contract/errors.ts';
import { me } from '#features/accounts/accounts.contract.ts';
import { signOut } from '#features/accounts/web/public.ts';
import { QueueBadge, QueueTitle } from '#features/moderation/web/public.ts';
import { ApiError, call } from '#web/data/call.ts';
import { newQueryClient } from '#web/data/new-query-client.ts';
import { keepUser, readSession } from '#web/data/session.ts';
import { Brand } from '#web/motif/Brand.tsx';
import { LazyDisplayDialog } from '#web/shell/DisplayButton.tsx';
import { useTheme } from '#web/theme.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useModal } from '#web/ui/dialogs/modal-stack.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { ADMIN_MENU } from './admin-menu.ts';
import {
  isAdminHere,
  isModeratorHere,
  useIsAdminHere,
  useIsModeratorHere,
} from './entering/admin-session.ts';
import './admin.css';
import './admin-cards.css';

const queryClient = newQueryClient(5_000);

/** All that there is of this for a moderator. */
const QUEUE = '/admin/moderation';

export function AdminLayout() {
  const isAdmin = useIsAdminHere();
  const isModerator = useIsModeratorHere();
  const { pathname } = useLocation();
  const asked = useAskedRights();
  // Nothing an administrator read is kept for whoever comes next.
  useEffect(() => () => queryClient.clear(), []);
  useRefusals();
  if (!isAdmin && !isModerator) {
    return asked && pathname === QUEUE ? null : <Navigate to="/admin/login" replace />;
  }
  if (!isAdmin && pathname !== QUEUE) return <Navigate to={QUEUE} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <QueueTitle />
      <AdminFrame
        waiting={
          <Suspense fallback={null}>
            <QueueBadge />
          </Suspense>
        }
        queueOnly={!isAdmin}
      >
        <Outlet />
      </AdminFrame>
    </QueryClientProvider>
  );
}

/** Whether it is still being asked what whoever is signed in may do: since they signed in they may have been given more. */
function useAskedRights(): boolean {
  const [isAsked, setIsAsked] = useState(
    () => readSession() !== undefined && !isAdminHere() && !isModeratorHere(),
  );
  useEffect(() => {
    if (isAsked) void readRights().finally(() => setIsAsked(false));
  }, [isAsked]);
  return isAsked;
}

const readRights = () => call(me).then(keepUser, () => undefined);

/**
 * Where the site wants more than a password, whoever entered with one alone is led to where that is put in place. Whoever
 * is a moderator no more is told so by the first call that is refused.
 */
function useRefusals(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { code } = commonErrors.secondFactorRequired;
    const look = ({
      type,
      action,
    }: {
      type: string;
      action?: { type: string; error?: unknown };
    }) => {
      const error = type === 'updated' && action?.type === 'error' ? action.error : undefined;
      if (!(error instanceof ApiError)) return;
      if (error.code === code) void navigate('/securite');
      if (error.code === commonErrors.moderatorOnly.code) void readRights();
    };
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe(look as never),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
}

type FrameProps = {
  children: ReactNode;
  /** How much waits for a decision. */
  waiting?: ReactNode;
  /** Whether it is for a moderator, who has nothing else here. */
  queueOnly?: boolean;
};

export function AdminFrame({ children, waiting, queueOnly = false }: FrameProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }
  return (
    <div className="adm" data-area="services">
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <aside className="adm-side desk" aria-label="Menu">
        <Side waiting={waiting} queueOnly={queueOnly} />
      </aside>
      <header className="topbar phone">
        <div className="wrap">
          <Link className="brand" to={queueOnly ? QUEUE : '/admin/dashboard'}>
            <Brand />
            <span>{queueOnly ? 'Modération' : 'Administration'}</span>
          </Link>
          <span className="grow" />
          <span className="adm-hung">
            <IconButton
              icon={IconMenu2}
              label="Menu"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
            {waiting}
          </span>
        </div>
      </header>
      {open && (
        <Drawer onClose={() => setOpen(false)}>
          <Side waiting={waiting} queueOnly={queueOnly} />
        </Drawer>
      )}
      <main id="contenu" className="adm-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The menu of a phone: slides in from the left, Escape and a press beside close it. */
function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const trap = useFocusTrap(true);
  useModal(onClose);
  return (
    <div
      className="adm-scrim"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div ref={trap} className="adm-drawer" role="dialog" aria-modal="true" aria-label="Menu">
        <IconButton className="adm-close" icon={IconX} label="Fermer le menu" onClick={onClose} />
        {children}
      </div>
    </div>
  );
}

function Side({ waiting, queueOnly }: { waiting: ReactNode; queueOnly: boolean }) {
  const { scheme, toggle } = useTheme();
  const [isDisplay, setIsDisplay] = useState(false);
  const { pathname } = useLocation();
  // The bare address shows the dashboard.
  const here = /^\/admin\/?$/.test(pathname) ? '/admin/dashboard' : pathname;
  return (
    <>
      <Link
        className="brand"
        to={queueOnly ? QUEUE : '/admin/dashboard'}
        aria-label={`Quartier Nation, ${queueOnly ? 'modération' : 'administration'}`}
      >
        <Brand />
        <span>
          Quartier
          <br />
          Nation
        </span>
      </Link>
      <p className="small muted adm-word">{queueOnly ? 'Modération' : 'Administration'}</p>
      <div className="adm-menu adm-first">
        <Link to={QUEUE} aria-current={here === QUEUE ? 'page' : undefined}>
          <Icon of={IconShieldCheck} />
          Modération
          {waiting}
        </Link>
      </div>
      {!queueOnly && <Tables here={here} />}
      <div className="adm-low">
        {!queueOnly && (
          <LinkButton
            look="3"
            small
            icon={IconHomeCheck}
            to="/admin/residency"
            aria-current={here === '/admin/residency' ? 'page' : undefined}
          >
            Voisins vérifiés
          </LinkButton>
        )}
        <LinkButton look="3" small icon={IconHome} to="/dashboard">
          Retour au site
        </LinkButton>
        <Button look="3" small icon={scheme === 'dark' ? IconSun : IconMoon} onClick={toggle}>
          {scheme === 'dark' ? 'Thème clair' : 'Thème sombre'}
        </Button>
        <Button look="3" small icon={IconTextSize} onClick={() => setIsDisplay(true)}>
          Affichage
        </Button>
        <Button look="3" small icon={IconLogout} onClick={() => void signOut()}>
          Se déconnecter
        </Button>
      </div>
      {isDisplay && <LazyDisplayDialog onClose={() => setIsDisplay(false)} />}
    </>
  );
}

/** The nine tables of the specification. */
function Tables({ here }: { here: string }) {
  return (
    <nav className="adm-menu" aria-label="Administration">
      <ul>
        {ADMIN_MENU.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} aria-current={here === to ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
