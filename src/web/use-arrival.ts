import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A part of a page that an address names by `#id`: once it is there, it is shown, and focused. */
export function useArrival<Part extends HTMLElement>(id: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || !key) return;
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, [hash, id, key]);
  return part;
}
