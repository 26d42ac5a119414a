import { PendingList, usePending } from '#features/notifications/web/public.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { useSession } from '#web/session.ts';
import { AREAS } from '#web/ui/area.ts';
import { Card } from '#web/ui/Card.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { KioskCard } from '#web/ui/KioskCard.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { LINES } from './areas.ts';
import { useFacts, useOverview } from './use-overview.ts';
import './dashboard.css';

/** The resident's home: six shops, what waits, and the quarter in four figures. */
export function DashboardPage() {
  useDocumentTitle('Accueil');
  const session = useSession();
  const pending = usePending();
  const facts = useFacts();
  return (
    <>
      <div className="welcome">
        <div className="welcome-text">
          <h1 tabIndex={-1}>Bonjour {session?.user.firstName}</h1>
          <p className="lead">{waitingSentence(pending.items.length)}</p>
        </div>
        <div className="welcome-art">
          <MotifSimple />
        </div>
      </div>
      <h2 className="sr">Les six domaines</h2>
      <div className="kiosks">
        {AREAS.map(({ area, label, path }) => (
          <KioskCard key={area} area={area} title={label} to={path} fact={facts[area]}>
            {LINES[area]}
          </KioskCard>
        ))}
      </div>
      <div className="dashboard-foot">
        <ToFollow />
        <Overview />
      </div>
    </>
  );
}

const NUMBERS = [
  '',
  'Une chose vous attend',
  'Deux choses vous attendent',
  'Trois choses vous attendent',
];

function waitingSentence(count: number): string {
  if (count === 0) return 'Le quartier est à vous.';
  return `${NUMBERS[count] ?? `${count} choses vous attendent`}.`;
}

/** How many of the things that wait stand on the home page; the bell has them all. */
const SHOWN = 5;

function ToFollow() {
  const { items } = usePending();
  return (
    <Card aria-labelledby="a-suivre">
      <h2 id="a-suivre">À suivre</h2>
      {items.length === 0 ? (
        <p className="muted">
          Rien en attente pour l'instant. Et si vous proposiez un coup de main ?
        </p>
      ) : (
        <PendingList items={items.slice(0, SHOWN)} />
      )}
    </Card>
  );
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
