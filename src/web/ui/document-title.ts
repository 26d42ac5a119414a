import { useEffect } from 'react';
import { capCount } from '#web/ui/signs/Badge.tsx';

let name: string | undefined;
let waiting = 0;
let news = false;

function write(): void {
  if (name === undefined) return;
  const mark = waiting > 0 ? `(${capCount(waiting)}) ` : news ? '• ' : '';
  document.title = `${mark}${name}`;
}

/** Names the tab: `Trocs — Quartier Nation`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    name = `${title} — Quartier Nation`;
    write();
  }, [title]);
}

/** Puts how much waits before the name of the tab, or a dot for news: `(3) Trocs — Quartier Nation`, `• Trocs…`. */
export function useTitleCount(count: number, isNew: boolean): void {
  useEffect(() => {
    [waiting, news] = [count, isNew];
    write();
    return () => {
      [waiting, news] = [0, false];
      write();
    };
  }, [count, isNew]);
}
