import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { TypedQuery } from './typed-query.ts';

interface Props<Query> {
  query: Query;
  level: 'h2' | 'h3';
  /** 'Supprimer', of this query. */
  removal: string;
  onUse: (query: Query) => void;
  onRemove: (query: Query) => void;
}

/** A query that is kept under a name: in this browser, or for all administrators. */
export function NamedQuery<Query extends TypedQuery & { name: string }>(props: Props<Query>) {
  const { query, level: Title, removal, onUse, onRemove } = props;
  const { name, model, sql } = query;
  return (
    <li className="card mql-card">
      <Title>{name}</Title>
      <p className="muted small">Modèle : {model}</p>
      <code>{sql}</code>
      <div className="mql-acts">
        <Button look="2" small icon={IconPencil} onClick={() => onUse(query)}>
          Utiliser
          <span className="sr"> « {name} »</span>
        </Button>
        <IconButton icon={IconTrash} label={`${removal} ${name}`} onClick={() => onRemove(query)} />
      </div>
    </li>
  );
}
