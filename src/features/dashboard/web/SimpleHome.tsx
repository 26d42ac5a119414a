import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconHandStop,
  IconHeartHandshake,
  IconMessage,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useUnreadCount } from '#features/messages/web/public.ts';
import { simpleMode } from '#web/display.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Badge, sayUnread } from '#web/ui/signs/Badge.tsx';
import './simple-home.css';

const MESSAGES = '/messagerie';

/** What neighbours come for most, in the words of whoever comes for it. */
const THINGS = [
  { label: "Demander de l'aide", to: '/services?nouveau=1', area: 'services', icon: IconHandStop },
  { label: 'Aider un voisin', to: '/services', area: 'services', icon: IconHeartHandshake },
  { label: 'Mes messages', to: MESSAGES, area: 'messagerie', icon: IconMessage },
  { label: 'Mes rendez-vous', to: '/mes-rendez-vous', area: 'troc', icon: IconCalendarCheck },
  { label: 'Ce qui se passe', to: '/agenda', area: 'evenements', icon: IconCalendarEvent },
] as const;

/** In simple mode, five large buttons, and the rest when it is asked for; else the rest alone. */
export function SimpleHome({ children }: { children: ReactNode }) {
  const isSimple = simpleMode.use();
  const [isWhole, setIsWhole] = useState(false);
  if (!isSimple) return children;
  return (
    <div className="simple-home">
      <nav aria-label="L'essentiel" className="simple-things">
        {THINGS.map(({ label, to, area, icon }) => (
          <Link key={to} to={to} className="card" data-area={area}>
            <AreaIcon area={area} icon={icon} />
            <span className="grow">{label}</span>
            {to === MESSAGES && <Unread />}
          </Link>
        ))}
      </nav>
      <Button look="2" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Ne montrer que cela' : 'Tout afficher'}
      </Button>
      {isWhole && <div className="simple-whole">{children}</div>}
    </div>
  );
}

function Unread() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} />
      <span className="sr">, {sayUnread(count)}</span>
    </>
  );
}
