import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * The card a link points to: brought into view, once; not on going back, where the page stands as it was left.
 * @param id the card, once it is there.
 * @param lastsMs how long it stays lit; for as long as the page when left out.
 */
export function useHighlight(id: string | undefined, lastsMs?: number) {
  const how = useNavigationType();
  const { key } = useLocation();
  const card = useRef<HTMLLIElement>(null);
  const done = useRef('');
  const [over, setOver] = useState<string>();
  const isWanted = how !== 'POP' || key === 'default';
  useEffect(() => {
    if (id === undefined || id === done.current || !isWanted) return;
    done.current = id;
    card.current?.scrollIntoView({ block: 'center' });
  }, [id, isWanted]);
  useEffect(() => {
    if (id === undefined || lastsMs === undefined) return;
    const timer = setTimeout(() => setOver(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs]);
  return { card, lit: id === over ? undefined : id };
}
