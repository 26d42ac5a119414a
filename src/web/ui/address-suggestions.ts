import { useEffect, useRef, useState } from 'react';

/** One address of the list. */
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
};

export type AddressAnswer = {
  suggestions: AddressSuggestion[];
  /** True when the built-in street list answered in place of the address service. */
  fallback?: boolean;
};

export type SearchAddresses = (query: string, signal: AbortSignal) => Promise<AddressAnswer>;

type State = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  suggestions: AddressSuggestion[];
  fallback: boolean;
};

const IDLE: State = { state: 'idle', suggestions: [], fallback: false };
const WAIT_MS = 300;
const LEAST = 3;
const MOST = 5;

/** Suggestions for what is typed: from 3 characters, after 300 ms of rest, at most 5, the latest answer only. */
export function useAddressSuggestions(query: string, search: SearchAddresses): State {
  const [state, setState] = useState<State>(IDLE);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const text = query.trim();
    if (text.length < LEAST) {
      setState(IDLE);
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, state: 'loading' }));
    const timer = setTimeout(() => {
      latest
        .current(text, abort.signal)
        .then(({ suggestions, fallback = false }) => {
          if (abort.signal.aborted) return;
          setState({ state: 'ready', suggestions: suggestions.slice(0, MOST), fallback });
        })
        .catch(() => {
          if (!abort.signal.aborted) setState({ ...IDLE, state: 'failed' });
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return state;
}
