import { lazy, Suspense } from 'react';
import { TalkAside } from '#features/agreements/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useWide, useWidest } from '#web/use-wide.ts';
import { Mailbox } from './Mailbox.tsx';
import { useMessagesLive } from './messages.data.ts';
import { useChosen } from './use-chosen.ts';
import './messagerie.css';

const Talk = lazy(() => import('./Talk.tsx').then((module) => ({ default: module.Talk })));

/** List and conversation side by side; on a phone one after the other. */
export function MessageriePage() {
  const isWide = useWide();
  const isWidest = useWidest();
  const chosen = useChosen(isWide);
  const { userId } = chosen;
  useMessagesLive();
  const showsTalk = isWide || userId !== undefined;
  return (
    <div className="mess" data-view={userId ? 'chat' : 'list'}>
      {(isWide || !userId) && <Mailbox chosen={chosen} />}
      {showsTalk && (
        <section
          className={joinClasses('card talk', !userId && 'talk-none')}
          aria-label="Conversation"
        >
          {userId ? (
            <Suspense fallback={null}>
              <Talk key={userId} userId={userId} chosen={chosen} isWide={isWide} />
            </Suspense>
          ) : (
            <EmptyState title="Aucune conversation ouverte" level="h2">
              Choisissez une conversation, ou un voisin à qui écrire.
            </EmptyState>
          )}
        </section>
      )}
      {isWidest && userId && (
        <Suspense fallback={<div className="card talk-aside" />}>
          <TalkAside key={userId} userId={userId} />
        </Suspense>
      )}
    </div>
  );
}
