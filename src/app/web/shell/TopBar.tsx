import {
  IconBell,
  IconChevronDown,
  IconDeviceMobile,
  IconHelp,
  IconLogout,
  IconMapPin,
  IconShield,
  IconShieldCheck,
  IconTextSize,
  IconUserCircle,
  IconUserEdit,
  IconUserHeart,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { QueueBadge } from '#features/moderation/web/public.ts';
import { SearchButton } from '#features/search/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { BarFrame } from '#web/shell/BarFrame.tsx';
import { ThemeToggle } from '#web/shell/ThemeToggle.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Menu } from '#web/ui/controls/Menu.tsx';
import { Avatar, type Person } from '#web/ui/signs/Avatar.tsx';
import { AREAS, type Area } from '#web/ui/signs/area.ts';
import { Badge, sayUnread } from '#web/ui/signs/Badge.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useCounts } from './counts.ts';
import { MY_PAGES } from './destinations.ts';
import { useInstall } from './install.ts';

export type TopBarProps = {
  user: Person & { _id: string };
  /** The area of the page; its link is underlined and the awning takes its colours. */
  area?: Area | undefined;
  onNotifications: () => void;
  onEditProfile: () => void;
  onDisplay: () => void;
  onLogout: () => void;
};

export function TopBar(props: TopBarProps) {
  const { user, area } = props;
  const { pathname } = useLocation();
  const install = useInstall();
  const { isAdmin, isModerator } = useSession()?.user ?? {};
  const moderates = isAdmin || isModerator;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username || '';
  return (
    <BarFrame home="/dashboard" area={area ?? 'services'}>
      <nav className="topnav desk" aria-label="Principale">
        {AREAS.map((each) => (
          <Link
            key={each.area}
            to={each.path}
            data-area={each.area}
            aria-current={
              each.area === area ? (each.path === pathname ? 'page' : 'true') : undefined
            }
          >
            {each.label}
            {each.area === 'messagerie' && <Unread />}
          </Link>
        ))}
      </nav>
      <span className="grow" />
      <span className="desk">
        <Menu
          className="btn btn-3 btn-s"
          trigger={
            <>
              Mes Pages
              <Icon of={IconChevronDown} size="s" />
            </>
          }
          entries={MY_PAGES}
        />
      </span>
      <SearchButton />
      <ThemeToggle />
      <Bell onPress={props.onNotifications} />
      <Menu
        className="me"
        trigger={
          <>
            <Avatar person={user} />
            <span className="sr">Mon compte, </span>
            <span className="name">{name}</span>
            {moderates && (
              <Suspense fallback={null}>
                <QueueBadge />
              </Suspense>
            )}
          </>
        }
        entries={[
          { label: 'Ma page', icon: IconUserHeart, to: `/voisin/${user._id}` },
          { label: 'Modifier mon profil', icon: IconUserEdit, onSelect: props.onEditProfile },
          { label: 'Mon compte', icon: IconUserCircle, to: '/mon-compte' },
          { label: 'Affichage', icon: IconTextSize, onSelect: props.onDisplay },
          { label: 'Sécurité', icon: IconShieldCheck, to: '/securite' },
          { label: 'Le quartier', icon: IconMapPin, to: '/quartier-info' },
          { label: 'Aide', icon: IconHelp, to: '/aide' },
          ...(install
            ? [{ label: "Installer l'application", icon: IconDeviceMobile, onSelect: install }]
            : []),
          ...(moderates
            ? [{ label: 'Modération', icon: IconShield, to: '/admin/moderation' }]
            : []),
          { label: 'Se déconnecter', icon: IconLogout, onSelect: props.onLogout },
        ]}
      />
    </BarFrame>
  );
}

function Bell({ onPress }: { onPress: () => void }) {
  const { notifications, news } = useCounts();
  return (
    <IconButton
      icon={IconBell}
      dot={news ? 'du nouveau' : undefined}
      label={notifications > 0 ? `Notifications, ${notifications} en attente` : 'Notifications'}
      aria-haspopup="dialog"
      count={notifications}
      onClick={onPress}
    />
  );
}

function Unread() {
  const { unreadMessages } = useCounts();
  if (unreadMessages <= 0) return null;
  return (
    <>
      <Badge count={unreadMessages} />
      <span className="sr">, {sayUnread(unreadMessages)}</span>
    </>
  );
}
