import { useUnread } from '#features/messages/web/public.ts';
import { useFewNews, usePending, withoutPending } from '#features/notifications/web/public.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { useSession } from '#web/session.ts';
import { AREAS } from '#web/ui/area.ts';
import { Card } from '#web/ui/Card.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { KioskCard } from '#web/ui/KioskCard.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { LINES } from './areas.ts';
import { MeetLinks } from './MeetLinks.tsx';
import { ToFollow } from './ToFollow.tsx';
import { useFacts, useOverview } from './use-overview.ts';
import './dashboard.css';

/** The resident's home: six shops, what waits, and the quarter in four figures. */
export function DashboardPage() {
  useDocumentTitle('Accueil');
  const session = useSession();
  const pending = usePending();
  const news = withoutPending(useFewNews(), pending.items);
  const unread = Object.values(useUnread()).reduce((sum, count) => sum + count, 0);
  const facts = useFacts(unread);
  return (
    <>
      <div className="welcome">
        <div className="welcome-text">
          <h1 tabIndex={-1}>Bonjour {session?.user.firstName}</h1>
          <p className="lead">
            {pending.state === 'loading'
              ? '\u00a0'
              : waitingSentence(pending.items.length + news.length)}
          </p>
        </div>
        <div className="welcome-art">
          <MotifSimple />
        </div>
      </div>
      <h2 className="sr">Les six domaines</h2>
      <div className="kiosks">
        {AREAS.map(({ area, label, path }) => (
          <KioskCard
            key={area}
            area={area}
            title={label}
            to={path}
            fact={facts[area]}
            count={area === 'messagerie' ? unread : undefined}
          >
            {LINES[area]}
          </KioskCard>
        ))}
      </div>
      <div className="dashboard-foot">
        <ToFollow pending={pending} news={news} />
        <div className="stack">
          <Overview />
          <MeetLinks />
        </div>
      </div>
    </>
  );
}

const NUMBERS = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

function waitingSentence(count: number): string {
  if (count === 0) return 'Le quartier est à vous.';
  if (count === 1) return 'Une chose vous attend.';
  return `${NUMBERS[count] ?? count} choses vous attendent.`;
}

function Overview() {
  const counters = useOverview();
  return (
    <Card aria-labelledby="apercu">
      <h2 id="apercu">Aperçu du quartier</h2>
      <dl className="overview">
        {counters.map(({ area, label, count }) => (
          <Stat key={label} area={area} label={label} value={count ?? '…'} />
        ))}
      </dl>
    </Card>
  );
}
