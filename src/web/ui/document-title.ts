import { useEffect } from 'react';
import { capCount } from '#web/ui/signs/Badge.tsx';

let name: string | undefined;
let waiting = 0;

function write(): void {
  if (name === undefined) return;
  document.title = waiting > 0 ? `(${capCount(waiting)}) ${name}` : name;
}

/** Names the tab: `Trocs — Quartier Nation`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    name = `${title} — Quartier Nation`;
    write();
  }, [title]);
}

/** Puts how much waits before the name of the tab: `(3) Trocs — Quartier Nation`. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count;
    write();
    return () => {
      waiting = 0;
      write();
    };
  }, [count]);
}
