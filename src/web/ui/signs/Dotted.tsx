import { Children, type ReactNode } from 'react';
import './dotted.css';

type Props = { children: ReactNode; then: ReactNode };

/** Two things or more with a dot between them on one line; where one goes to the next, no line begins or ends with it. */
export function Dotted({ children, then }: Props) {
  return (
    <span className="dotted">
      {children}
      {Children.map(
        then,
        (each) =>
          each && (
            <span>
              <span className="dotted-dot"> ·&nbsp;</span>
              {each}
            </span>
          ),
      )}
    </span>
  );
}
