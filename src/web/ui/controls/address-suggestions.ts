import { useEffect, useRef, useState } from 'react';

export type AddressSuggestion = {
  id: string;
  /** '12 Rue du Rendez-Vous', the line that goes into the field. */
  label: string;
  /** '75012 Paris', the second line. */
  detail: string;
  /** Longitude, latitude. */
  coordinates: [number, number];
  postcode: string;
  /** Whether it lies in the quarter. */
  inside: boolean;
  isStreet?: true;
  /** What is to be known of it before it is chosen. */
  remark?: string;
  /** A street known from a number on it, whose point this is. */
  ofNumber?: true;
};

export type AddressAnswer = {
  suggestions: AddressSuggestion[];
  /** True when the built-in street list answered in place of the address service. */
  fallback?: boolean;
  /** True when so much was asked for that nothing is looked for until a minute has passed. */
  hurried?: boolean;
};

export type SearchAddresses = (query: string, signal: AbortSignal) => Promise<AddressAnswer>;

type Answer = {
  state: 'ready' | 'failed' | 'hurried';
  suggestions: AddressSuggestion[];
  fallback: boolean;
};

type State = Omit<Answer, 'state'> & { state: 'idle' | 'loading' | Answer['state'] };

const IDLE: State = { state: 'idle', suggestions: [], fallback: false };
const WAIT_MS = 300;
const LEAST = 3;
const MOST = 5;

/** Suggestions for what is typed: from 3 characters, after 300 ms of rest, at most 5, the latest answer only. */
export function useAddressSuggestions(query: string, search: SearchAddresses): State {
  const [answer, setAnswer] = useState<(Answer & { text: string }) | null>(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const text = query.trim();
  const asks = text.length >= LEAST;
  useEffect(() => {
    if (!asks) {
      setAnswer(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest
        .current(text, abort.signal)
        .then(({ suggestions, fallback = false, hurried = false }) => {
          if (abort.signal.aborted) return;
          const state = hurried ? 'hurried' : 'ready';
          setAnswer({ text, state, suggestions: suggestions.slice(0, MOST), fallback });
        })
        .catch(() => {
          if (!abort.signal.aborted) setAnswer({ ...IDLE, text, state: 'failed' });
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, asks]);
  if (!asks) return IDLE;
  // Read from what is typed, not kept: Escape right after a letter must find the list open.
  return answer?.text === text ? answer : { ...(answer ?? IDLE), state: 'loading' };
}
