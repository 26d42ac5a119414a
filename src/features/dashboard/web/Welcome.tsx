import type { ReactNode } from 'react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';

/** The greeting at the head of the home page; `children` is the line under it. */
export function Welcome({ name, children = '\u00a0' }: { name: string; children?: ReactNode }) {
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
