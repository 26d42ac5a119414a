import type { ReactNode } from 'react';

type Props = { title: string; count: number; children: ReactNode };

/** A part of an answer under its title, and how much is in it. */
export function Band({ title, count, children }: Props) {
  return (
    <section className="search-band" aria-label={title}>
      <h3>
        {title}
        <span className="search-band-count">
          <span className="sr">, </span>
          {count}
          <span className="sr"> {count > 1 ? 'résultats' : 'résultat'}</span>
        </span>
      </h3>
      {children}
    </section>
  );
}
