import type { ReactNode } from 'react';
import '../styles/dotted.css';

type Props = { children: ReactNode; then: ReactNode };

/** Two things with a dot between them on one line; where the second goes to the next, no line begins or ends with it. */
export function Dotted({ children, then }: Props) {
  return (
    <span className="dotted">
      {children}
      {then && (
        <span>
          <span className="dotted-dot"> ·&nbsp;</span>
          {then}
        </span>
      )}
    </span>
  );
}
