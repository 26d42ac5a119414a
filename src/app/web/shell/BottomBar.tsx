import {
  IconHeartHandshake,
  IconHome,
  IconMessages,
  IconPlus,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Badge, sayUnread } from '#web/ui/signs/Badge.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { useCounts } from './counts.ts';
import { MY_PAGES } from './destinations.ts';
import { MyPagesSheet, PublishSheet } from './ShellSheets.tsx';

/** The five entries of a phone; gone from 1024 px, where the top bar has them. */
export function BottomBar() {
  const [sheet, setSheet] = useState<'publish' | 'pages' | null>(null);
  const { pathname, search } = useLocation();
  const mine = MY_PAGES.some(({ to }) => to === pathname || to === pathname + search);
  const close = () => setSheet(null);
  return (
    <>
      <nav className="bottombar" aria-label="Raccourcis">
        <Entry to="/dashboard" icon={IconHome} label="Accueil" />
        <Entry to="/services" icon={IconHeartHandshake} label="Services" />
        <button
          type="button"
          className="pub"
          aria-haspopup="dialog"
          onClick={() => setSheet('publish')}
        >
          <span className="pill">
            <Icon of={IconPlus} />
          </span>
          Publier
        </button>
        <MessagesEntry />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={mine ? 'true' : undefined}
          onClick={() => setSheet('pages')}
        >
          <span className="pill">
            <Icon of={IconUserCircle} />
          </span>
          Mes Pages
        </button>
      </nav>
      {sheet === 'publish' && <PublishSheet onClose={close} />}
      {sheet === 'pages' && <MyPagesSheet onClose={close} />}
    </>
  );
}

function MessagesEntry() {
  const { unreadMessages } = useCounts();
  return <Entry to="/messagerie" icon={IconMessages} label="Messages" count={unreadMessages} />;
}

type EntryProps = { to: string; icon: IconType; label: string; count?: number };

function Entry({ to, icon, label, count = 0 }: EntryProps) {
  return (
    <NavLink to={to}>
      <span className="pill">
        <Icon of={icon} />
        <Badge count={count} />
      </span>
      {label}
      {count > 0 && <span className="sr">, {sayUnread(count)}</span>}
    </NavLink>
  );
}
