import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What readers move a page by. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The card a link points to: brought into view, and again where more of the list comes to stand before it, until the
 * reader moves; not on going back, where the page stands as it was left.
 * @param asked the card.
 * @param at how many cards stand before it; -1 until it is there.
 * @param lastsMs how long it stays lit; for as long as the page when left out.
 */
export function useHighlight(asked: string | undefined, at: number, lastsMs?: number) {
  const id = at < 0 ? undefined : asked;
  const how = useNavigationType();
  const { key } = useLocation();
  const card = useRef<HTMLLIElement>(null);
  const done = useRef('');
  const [over, setOver] = useState<string>();
  const isWanted = how !== 'POP' || key === 'default';
  useEffect(() => {
    if (id === undefined || !isWanted) return;
    const over = new AbortController();
    const leave = () => {
      done.current = id;
      over.abort();
    };
    for (const move of MOVES) window.addEventListener(move, leave, { signal: over.signal });
    return () => over.abort();
  }, [id, isWanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is elsewhere when others come before it.
  useEffect(() => {
    if (id === undefined || id === done.current || !isWanted) return;
    card.current?.scrollIntoView({ block: 'center' });
  }, [id, at, isWanted]);
  useEffect(() => {
    if (id === undefined || lastsMs === undefined) return;
    const timer = setTimeout(() => setOver(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs]);
  return { card, lit: id === over ? undefined : id };
}
