import {
  answersFirst,
  NewsList,
  useIsNewsComing,
  useMarkRead,
  useUnreadNews,
  withoutPending,
} from '#features/notifications/web/public.ts';
import { NextMarkets } from '#features/quartier/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { useIdleSteps } from '#web/start/public.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { useEver } from '#web/use-ever.ts';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { capitalise, countDays, dateOf } from '#web/words/when-words.ts';
import { Doors } from './Doors.tsx';
import { MineSkeleton, TodaySkeleton } from './HomeSkeleton.tsx';
import { useHome, useHomeLive } from './home.data.ts';
import { MeetLinks } from './MeetLinks.tsx';
import { Mine } from './Mine.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { SimpleHome } from './SimpleHome.tsx';
import { Today } from './Today.tsx';
import { useWaiting } from './use-waiting.ts';
import { Welcome } from './Welcome.tsx';
import './dashboard.css';
import './home.css';

export function DashboardPage() {
  useDocumentTitle('Accueil');
  useHomeLive();
  const session = useSession();
  const now = useNow();
  return (
    <>
      <Welcome name={session?.user.firstName ?? ''} day={sayToday(now)}>
        <Lead />
      </Welcome>
      <SimpleHome>
        <h2 className="sr">Les six domaines</h2>
        <Doors />
        <Life />
      </SimpleHome>
    </>
  );
}

/** 'Dimanche 22 novembre' */
function sayToday(now: number): string {
  const date = dateOf(countDays(now));
  return capitalise(`${nameDay(date)} ${nameDate(date)}`);
}

/** Whether all of it is known: what came one after the other would push what stands below. */
function useIsKnown(): boolean {
  const home = useHome();
  const waiting = useWaiting();
  const isNewsComing = useIsNewsComing();
  return useEver(!home.isPending && !isNewsComing && waiting.isKnown);
}

// Each part reads what it shows: an answer draws that part again, and not the page.

/** One part after the other, each in its place: a phone answers to a touch meanwhile. */
function Life() {
  const isKnown = useIsKnown();
  const step = useIdleSteps(isKnown ? 4 : 0, isKnown);
  return (
    <div className="home">
      {step >= 1 ? <Mine /> : <Soon />}
      {step >= 2 ? <Today isWhole={step >= 3} /> : <TodaySkeleton />}
      {step >= 4 && <Below />}
    </div>
  );
}

/** How many of the news stand where what waits will. */
const SOON = 3;

/** What waits is said as soon as it has come, in the words of the news. */
function Soon() {
  const news = answersFirst(useUnreadNews()).slice(0, SOON);
  const { mark } = useMarkRead();
  return (
    <MineSkeleton>
      {news.length > 0 && <NewsList items={news} onOpen={({ _id }) => mark([_id])} />}
    </MineSkeleton>
  );
}

function Below() {
  const now = useNow();
  const session = useSession();
  const isWide = useWide();
  return (
    <>
      <div className="home-markets">
        <NextMarkets
          now={now}
          home={session?.user.coordonnees ?? null}
          // A phone says the nearest: the others are a press away.
          {...(!isWide && { shown: 1 })}
        />
      </div>
      <div className="home-sum">
        <OverviewCard />
        <MeetLinks />
      </div>
    </>
  );
}

function Lead() {
  const { items, asking, asks, count, isKnown } = useWaiting();
  const news = withoutPending(useUnreadNews(), [...items, ...asking]);
  const { data } = useHome();
  if (!isKnown || !data) return '\u00a0';
  const waiting = [countSentence(count), askSentence(asks)].filter(Boolean);
  // What is asked of the reader is said alone: who looks for a hand stands below, and a third number is heard by nobody.
  if (waiting.length > 0) return waiting.join(' ');
  const calm = news.length > 0 ? 'Il y a du nouveau pour vous.' : 'Le quartier est à vous.';
  return [calm, nearSentence(data.near)].filter(Boolean).join(' ');
}

const NUMBERS = ['', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

/** The number is the bell's, of which some is what the reader awaits of others; what is only news waits for nothing. */
function countSentence(count: number): string {
  if (count === 0) return '';
  if (count === 1) return 'Une chose est en attente.';
  return `${NUMBERS[count] ?? count} choses sont en attente.`;
}

/** What the bell does not count: in words, the figure stays the bell's. */
function askSentence(asks: number): string {
  if (asks === 0) return '';
  if (asks === 1) return 'Votre réponse est attendue.';
  return `${NUMBERS[asks] ?? asks} réponses sont attendues de vous.`;
}

function nearSentence(near: number): string {
  if (near === 0) return '';
  if (near === 1) return "Tout près, quelqu'un cherche un coup de main.";
  return `${NUMBERS[near] ?? near} voisins cherchent un coup de main tout près.`;
}
