import { useEffect, useRef, useState } from 'react';
import type { Owner } from '#contract/password-guesses.ts';
import type { Asked, Measured } from './strength.worker.ts';
import type { Strength } from './strength-words.ts';

/** After the last key. */
const MEASURE_MS = 250;

interface Gauge {
  worker: Worker;
  turn: number;
}

/**
 * How strong what is typed is; undefined while that is not known, and for ever where the browser has no worker, or its
 * script does not come: a password is chosen without it as well.
 */
export function useStrength(password: string, owner: Partial<Owner>): Strength | undefined {
  const [found, setFound] = useState<Strength>();
  const gauge = useRef<Gauge>(undefined);
  const { username, firstName, lastName, email } = owner;

  useEffect(() => {
    if (!password) return;
    const timer = setTimeout(() => {
      gauge.current ??= openGauge();
      if (!gauge.current) return;
      const { worker } = gauge.current;
      const turn = ++gauge.current.turn;
      worker.onmessage = ({ data }: MessageEvent<Measured>) => {
        if (data.turn === turn) setFound(data);
      };
      const asked: Asked = {
        turn,
        password,
        owner: dropUnknown({ username, firstName, lastName, email }),
      };
      worker.postMessage(asked);
    }, MEASURE_MS);
    return () => clearTimeout(timer);
  }, [password, username, firstName, lastName, email]);

  useEffect(
    () => () => {
      gauge.current?.worker.terminate();
      gauge.current = undefined;
    },
    [],
  );
  return password ? found : undefined;
}

const dropUnknown = (owner: Record<keyof Owner, string | undefined>): Partial<Owner> =>
  Object.fromEntries(Object.entries(owner).filter(([, word]) => word !== undefined));

function openGauge(): Gauge | undefined {
  try {
    const worker = new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });
    // Its script did not come: nothing is said, and nothing complains.
    worker.onerror = (event) => event.preventDefault();
    return { worker, turn: 0 };
  } catch {
    return undefined;
  }
}
