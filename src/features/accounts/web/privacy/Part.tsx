import type { ReactNode } from 'react';

/** A part of the pages that say how the site behaves. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack privacy-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
