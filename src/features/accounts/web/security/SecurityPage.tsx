import { Suspense, useState } from 'react';
import { AdminNote, RecoveryCard, useFactors } from '#features/factors/web/public.ts';
import { StandingCard } from '#features/residency/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { BackLink } from '#web/ui/cards/BackLink.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ProfileDialog } from '../public.ts';
import { EventsFeed } from './EventsFeed.tsx';
import { LocksCard } from './LocksCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useSecurity, useSessions } from './security.data.ts';
import './security.css';

const DISOWNED =
  'Vos autres appareils sont déconnectés. Choisissez tout de suite un nouveau mot de passe.';

/** The door of the account, its locks, and who has come through it. */
export function SecurityPage() {
  useDocumentTitle('Sécurité');
  const security = useSecurity();
  const sessions = useSessions();
  const factors = useFactors();
  const [asking, setAsking] = useState<{ because?: string }>();
  const [codes, setCodes] = useState<string[]>();
  const user = useSession()?.user;
  const [opened, setOpened] = useState(false);
  const failed = [security, sessions, factors].find(({ isError, data }) => isError && !data);
  const { data } = security;
  const unseen = new Set(data?.events.flatMap(({ session }) => session ?? []));
  const open = sessions.data?.filter(({ _id, current }) => unseen.has(_id) && !current) ?? [];
  return (
    <div className="security">
      <div className="pagehead">
        <BackLink to="/mon-compte">Mon compte</BackLink>
      </div>
      {failed && (
        <ErrorState
          message="La page de sécurité ne s'est pas ouverte. Réessayez."
          onRetry={() =>
            void Promise.all([security.refetch(), sessions.refetch(), factors.refetch()])
          }
          retrying={security.isFetching || sessions.isFetching || factors.isFetching}
        />
      )}
      {!failed && !(data && sessions.data && factors.data) && (
        <>
          <h1 className="sr" tabIndex={-1}>
            Sécurité
          </h1>
          <TextSkeleton label="Chargement de la sécurité du compte…" />
        </>
      )}
      {data && sessions.data && factors.data && (
        <>
          {factors.data.required && (
            <Suspense fallback={null}>
              <AdminNote factors={factors.data} />
            </Suspense>
          )}
          <div className="door-grid">
            {codes && (
              <Suspense fallback={null}>
                <RecoveryCard codes={codes} onNoted={() => setCodes(undefined)} />
              </Suspense>
            )}
            <div className="door-side">
              <LocksCard
                security={data}
                factors={factors.data}
                unseen={open.length}
                onChangePassword={() => setAsking({})}
                onEditProfile={() => setOpened(true)}
                onCodes={setCodes}
              />
              <SessionsCard
                sessions={sessions.data}
                unseen={unseen}
                onDisowned={() => setAsking({ because: DISOWNED })}
              />
            </div>
            <div className="door-side">
              <Suspense fallback={null}>
                <StandingCard />
              </Suspense>
              <EventsFeed events={data.events} />
            </div>
          </div>
        </>
      )}
      {user && opened && <ProfileDialog user={user} onClose={() => setOpened(false)} />}
      {asking && <PasswordDialog because={asking.because} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
