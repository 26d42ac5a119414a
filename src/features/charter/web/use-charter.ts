import { useEffect, useState } from 'react';
import { ApiError, call, readEarly } from '#web/data/call.ts';
import { type Charter, readCharter } from '../charter.contract.ts';

/** The charter that holds, or one of the past; also for visitors. */
export function useCharter(version?: string) {
  // The one that holds may have come before the scripts.
  const [early] = useState(() => (version === undefined ? readEarly(readCharter, {}) : undefined));
  const [found, setFound] = useState<{ charter?: Charter; error?: string }>(
    early ? { charter: early.body as Charter } : {},
  );
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it is tried again
  useEffect(() => {
    if (early && version === undefined && tries === 0) {
      setFound({ charter: early.body as Charter });
      return;
    }
    const leave = new AbortController();
    call(readCharter, { query: version ? { version } : {}, signal: leave.signal }).then(
      (charter) => setFound({ charter }),
      (failure: unknown) => {
        if (leave.signal.aborted) return;
        setFound({ error: failure instanceof ApiError ? failure.message : readCharter.fallback });
      },
    );
    return () => leave.abort();
  }, [version, tries]);
  return { ...found, retry: () => setTries((before) => before + 1) };
}
