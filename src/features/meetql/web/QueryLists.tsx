import { IconHistory, IconPencil } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { ExampleGroup } from './examples.ts';
import { NamedQuery } from './NamedQuery.tsx';
import { removeQuery, type SavedQuery, useSavedQueries } from './saved-queries.ts';
import type { TypedQuery } from './typed-query.ts';

type Use = { onUse: (query: TypedQuery) => void };

/** Queries to begin with, by group. */
export function Examples({ groups, onUse }: Use & { groups: readonly ExampleGroup[] }) {
  return groups.map(({ title, examples }) => (
    <section className="mql" key={title}>
      <h2>{title}</h2>
      <ul className="mql-cards">
        {examples.map((example) => (
          <li className="card mql-card" key={example.title}>
            <h3>{example.title}</h3>
            <code>{example.sql}</code>
            <Button look="2" small icon={IconPencil} onClick={() => onUse(example)}>
              Utiliser
              <span className="sr"> « {example.title} »</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The queries kept in this browser. */
export function SavedQueries({ onUse, onRemoved }: Use & { onRemoved: () => void }) {
  const saved = useSavedQueries();
  if (saved.length === 0) {
    return (
      <EmptyState title="Vous n'avez pas encore enregistré de requête">
        Écrivez une requête, puis enregistrez-la sous un nom pour la retrouver ici.
      </EmptyState>
    );
  }
  const remove = async ({ name }: SavedQuery) => {
    const yes = await confirm({
      title: 'Supprimer la requête',
      message: `« ${name} » ne sera plus dans la liste.`,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (!yes) return;
    removeQuery(name);
    onRemoved();
  };
  return (
    <ul className="mql-cards">
      {saved.map((query) => (
        <NamedQuery
          key={query.name}
          query={query}
          level="h2"
          removal="Supprimer"
          onUse={onUse}
          onRemove={(one) => void remove(one)}
        />
      ))}
    </ul>
  );
}

/** What was run before in this tab. */
export function QueryHistory({ past, onUse }: Use & { past: readonly TypedQuery[] }) {
  if (past.length === 0) return null;
  return (
    <details>
      <summary>Historique ({past.length})</summary>
      <ul className="mql-cards">
        {past.map((query) => (
          <li className="card mql-card" key={`${query.model} ${query.sql}`}>
            <code>{query.sql}</code>
            <Button look="2" small icon={IconHistory} onClick={() => onUse(query)}>
              Reprendre
              <span className="sr"> {query.sql}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
