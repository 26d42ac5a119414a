import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSeen } from './use-seen.ts';

const NotFoundPage = lazy(async () => ({
  default: (await import('#web/shell/NotFoundPage.tsx')).NotFoundPage,
}));

type Props<Seen> = { ask: (id: string) => Promise<Seen>; children: (seen: Seen) => ReactNode };

/** What is public, or the screen of every unknown address: nobody learns whether it ever was. */
export function SeenPage<Seen>({ ask, children }: Props<Seen>) {
  const { step, load } = useSeen(ask);
  switch (step.name) {
    case 'loading':
      return <TextSkeleton count={6} label="Chargement de la page…" />;
    case 'none':
      return (
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      );
    case 'failed':
      return <ErrorState message={step.message} onRetry={() => void load()} />;
    case 'seen':
      return children(step.seen);
  }
}
