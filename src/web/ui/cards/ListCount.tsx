import type { ReactNode } from 'react';

export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="muted small list-count" role="status">
      {children}
    </p>
  );
}
