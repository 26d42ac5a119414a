import type { ReactNode } from 'react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';

type Props = {
  name: ReactNode;
  /** 'Dimanche 22 novembre'; its line is kept free until it is known. */
  day?: string;
  /** The line under the greeting. */
  children?: ReactNode;
};

export function Welcome({ name, day = '\u00a0', children = '\u00a0' }: Props) {
  return (
    <div className="welcome">
      <div className="welcome-text">
        <p className="welcome-day">{day}</p>
        <h1 tabIndex={-1}>Bonjour {name}</h1>
        <p className="lead">{children}</p>
      </div>
      <div className="welcome-art">
        <MotifSimple />
      </div>
    </div>
  );
}
