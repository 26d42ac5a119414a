import { useEffect } from 'react';
import { useHomeMeetings } from '#features/agreements/web/public.ts';
import {
  usePending,
  usePendingCount,
  useUnreadNews,
  withoutPending,
} from '#features/notifications/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { useIdleSteps } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Stat } from '#web/ui/cards/Stat.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Kiosks } from './Kiosks.tsx';
import { MeetLinks } from './MeetLinks.tsx';
import { ToFollow } from './ToFollow.tsx';
import { useOverview } from './use-overview.ts';
import { Welcome } from './Welcome.tsx';
import './dashboard.css';

/** Whoever comes back finds the page as long as it was left. */
let isKnown = false;

/** A phone stands still while a part is drawn: they come one after the other, the seen ones first. */
const STEPS = { waiting: 1, following: 2, someFacts: 3, facts: 4, overview: 5, links: 6 };

export function DashboardPage() {
  useDocumentTitle('Accueil');
  const session = useSession();
  const step = useIdleSteps(STEPS.links, isKnown);
  useEffect(() => {
    isKnown = true;
  }, []);
  return (
    <>
      <Welcome name={session?.user.firstName ?? ''}>
        {step >= STEPS.waiting ? <Waiting /> : '\u00a0'}
      </Welcome>
      <h2 className="sr">Les six domaines</h2>
      <Kiosks facts={step >= STEPS.facts ? 6 : step >= STEPS.someFacts ? 2 : 0} />
      {step >= STEPS.following && (
        <div className="dashboard-foot">
          <Following />
          {step >= STEPS.overview && (
            <div className="stack">
              <Overview />
              {step >= STEPS.links && <MeetLinks />}
            </div>
          )}
        </div>
      )}
    </>
  );
}

// Each part reads what it shows: an answer draws that part again, and not the page.

function useWaiting() {
  const pending = usePending();
  return { pending, news: withoutPending(useUnreadNews(), pending.items) };
}

function Waiting() {
  const { pending, news } = useWaiting();
  const { question } = useHomeMeetings();
  const count = usePendingCount();
  const isNew = news.length > 0 || question !== undefined;
  return pending.state === 'loading' ? '\u00a0' : waitingSentence(count, isNew);
}

function Following() {
  return <ToFollow {...useWaiting()} />;
}

const NUMBERS = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

/** The number is the bell's: what is only news waits for nothing. */
function waitingSentence(count: number, isNew: boolean): string {
  if (count === 0) return isNew ? 'Il y a du nouveau pour vous.' : 'Le quartier est à vous.';
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
