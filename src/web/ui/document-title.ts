import { useEffect } from 'react';

/** Names the tab: `Trocs — Quartier Nation`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Quartier Nation`;
  }, [title]);
}
