import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, call } from '#web/data/call.ts';
import { seeEvent, seeOuting } from '../outside.contract.ts';

export const askEvent = (id: string) => call(seeEvent, { params: { id } });
export const askOuting = (id: string) => call(seeOuting, { params: { id } });

type Step<Seen> =
  | { name: 'loading' }
  | { name: 'seen'; seen: Seen }
  | { name: 'none' }
  | { name: 'failed'; message: string };

/** What the address names, asked without a session. `ask` stays the same from one drawing to the next. */
export function useSeen<Seen>(ask: (id: string) => Promise<Seen>) {
  const { id = '' } = useParams();
  const [step, setStep] = useState<Step<Seen>>({ name: 'loading' });
  const load = useCallback(async () => {
    setStep({ name: 'loading' });
    try {
      setStep({ name: 'seen', seen: await ask(id) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An address that is none is answered with 400.
      const isNone = error.status === 404 || error.status === 400;
      setStep(isNone ? { name: 'none' } : { name: 'failed', message: error.message });
    }
  }, [ask, id]);
  useEffect(() => void load(), [load]);
  return { step, load };
}
