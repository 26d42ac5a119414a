import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { call } from '#web/data/call.ts';
import { readPrivacy } from '../../accounts-privacy.contract.ts';

export type SitePrivacy = OutputOf<typeof readPrivacy>;

/** What the settings of the site decide of personal data; undefined until it is known. */
export function useSitePrivacy(): SitePrivacy | undefined {
  const [known, setKnown] = useState<SitePrivacy>();
  useEffect(() => {
    const leave = new AbortController();
    call(readPrivacy, { signal: leave.signal }).then(setKnown, () => undefined);
    return () => leave.abort();
  }, []);
  return known;
}
