import type { ReactNode } from 'react';

/** How many there are in all, above a list. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="muted small list-count" role="status">
      {children}
    </p>
  );
}
