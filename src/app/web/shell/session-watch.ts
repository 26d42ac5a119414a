import { useEffect } from 'react';
import { refreshToken } from '#web/data/refresh-token.ts';
import { forgetReads } from '#web/data/service-worker.ts';
import { onSessionEnd, watchSession } from '#web/data/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';

/** On every page: looks whether the session holds, and says aloud when it has expired. */
export function useSessionWatch(): void {
  useEffect(() => {
    const unhear = onSessionEnd((end) => {
      void forgetReads().catch(() => undefined);
      if (end === 'expired') toast.error(EXPIRED);
    });
    const stop = watchSession(refreshToken);
    return () => {
      stop();
      unhear();
    };
  }, []);
}
