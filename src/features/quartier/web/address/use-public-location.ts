import { useEffect, useState } from 'react';
import { showLocation } from '#features/quartier/quartier.contract.ts';
import { call } from '#web/data/call.ts';

const WAIT_MS = 300;

/**
 * What neighbours will read of a place that is being written, where that is less; undefined while it is the same or
 * not known. Asked of the server, which is what decides it.
 */
export function usePublicLocation(text: string): string | undefined {
  const [answer, setAnswer] = useState<{ text: string; shown: string } | null>(null);
  const location = text.trim();
  useEffect(() => {
    if (location === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(showLocation, { query: { location }, signal: abort.signal })
        .then(({ location: shown }) => {
          if (!abort.signal.aborted) setAnswer({ text: location, shown });
        })
        // Nothing is promised then but what holds for every place.
        .catch(() => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [location]);
  return answer?.text === location && answer.shown !== location ? answer.shown : undefined;
}
