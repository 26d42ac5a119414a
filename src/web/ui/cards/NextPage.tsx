import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useEver } from '#web/use-ever.ts';
import { useAgainOnline } from '#web/use-online.ts';
import { whenNear } from '#web/when-near.ts';

type Props = {
  /** What `useList` answers. */
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** 'Afficher plus de services' */
  label: string;
  /** Said when the next page could not be loaded. */
  failed: string;
  /** The end of what is shown is not yet the end of the list: its last items are still to be drawn. */
  early?: boolean;
};

/** The end of a list: the next page loads by itself when it comes near; the button is the fallback. */
export function NextPage({ list, label, failed, early = false }: Props) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // While the list is read again no page is asked for: the two would end each other, and what was asked in vain is not
  // asked again, since the end of the list has not moved.
  const waiting = !early && hasNextPage && !isFetching && !isFetchNextPageError;
  const load = useEffectEvent(() => void fetchNextPage());

  useEffect(() => {
    if (waiting && end.current) return whenNear(end.current, load, { rootMargin: '600px' });
  }, [waiting]);

  useAgainOnline(isFetchNextPageError, () => void fetchNextPage());

  // Until the items above have all been drawn once, it would only move down with each.
  const hasStood = useEver(!early);

  if (!hasNextPage || !hasStood) return null;
  return (
    <div className="next-page" ref={end}>
      {isFetchNextPageError ? (
        <ErrorState
          message={failed}
          onRetry={() => void fetchNextPage()}
          retrying={isFetchingNextPage}
        />
      ) : (
        <Button
          look="2"
          working={isFetchingNextPage}
          workingLabel="Chargement…"
          onClick={() => void fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
