import type { ReactNode } from 'react';

interface FoldedProps {
  title: string;
  /** What lies within, in a few words. */
  hint: string;
  children: ReactNode;
}

/** A long list of one of these pages, a press away; printed, and found by a search within the page, all the same. */
export function FoldedPart({ title, hint, children }: FoldedProps) {
  return (
    <details className="privacy-part privacy-folded">
      <summary>
        <span>
          <h2>{title}</h2>
          <span className="small muted">{hint}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

/** A part of the pages that say how the site behaves. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack privacy-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
