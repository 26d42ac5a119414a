import type { ReactNode } from 'react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';

type Props = {
  name: ReactNode;
  /** The line under the greeting. */
  children?: ReactNode;
};

export function Welcome({ name, children = '\u00a0' }: Props) {
  return (
    <div className="welcome">
      <div className="welcome-text">
        <h1 tabIndex={-1}>Bonjour {name}</h1>
        <p className="lead">{children}</p>
      </div>
      <div className="welcome-art">
        <MotifSimple />
      </div>
    </div>
  );
}
