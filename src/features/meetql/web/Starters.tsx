import { STARTERS } from './examples.ts';
import type { TypedQuery } from './typed-query.ts';

type Props = { onUse: (query: TypedQuery) => void };

/** Queries to begin with, each with what it answers: pressing one writes it. */
export function Starters({ onUse }: Props) {
  return (
    <section className="mql" aria-labelledby="mql-starters">
      <h2 id="mql-starters">Pour commencer</h2>
      <p className="muted">
        Choisissez un exemple : il s'écrit dans la requête, à vous de l'exécuter.
      </p>
      <ul className="mql-cards">
        {STARTERS.map(({ title, says, sql, model }) => (
          <li key={title}>
            <button
              type="button"
              className="card mql-starter"
              onClick={() => onUse({ sql, model })}
            >
              <b>{title}</b>
              <span className="muted">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
