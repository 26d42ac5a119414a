import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { listSharedQueries, type SharedQuery, unshareQuery } from '../meetql-shared.contract.ts';
import type { TypedQuery } from './typed-query.ts';

type Props = { onUse: (query: TypedQuery) => void; onRemoved: (said: string) => void };

/** Those that every administrator finds; nothing where none is shared. */
export function SharedQueries({ onUse, onRemoved }: Props) {
  const { data: shared = [], error, isFetching, refetch } = useRead(listSharedQueries);
  const client = useQueryClient();
  const askAgain = () => void client.invalidateQueries({ queryKey: keyOf(listSharedQueries) });
  const drop = useWrite(unshareQuery, {
    onSuccess: ({ message }) => {
      onRemoved(message);
      askAgain();
    },
    onError: ({ message }) => {
      toast.error(message);
      askAgain();
    },
  });
  const remove = async ({ _id: id, name }: SharedQuery) => {
    const yes = await confirm({
      title: 'Ne plus partager',
      message: `« ${name} » ne sera plus dans la liste d'aucun administrateur.`,
      confirmLabel: 'Ne plus partager',
      danger: true,
    });
    if (yes) drop.mutate({ params: { id } });
  };
  if (error) {
    return (
      <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (shared.length === 0) return null;
  return (
    <section className="mql" aria-labelledby="shared-queries">
      <h2 id="shared-queries">Partagées entre administrateurs</h2>
      <ul className="mql-cards">
        {shared.map((query) => (
          <li className="card mql-card" key={query._id}>
            <h3>{query.name}</h3>
            <p className="muted small">Modèle : {query.model}</p>
            <code>{query.sql}</code>
            <div className="mql-acts">
              <Button look="2" small icon={IconPencil} onClick={() => onUse(query)}>
                Utiliser
                <span className="sr"> « {query.name} »</span>
              </Button>
              <IconButton
                icon={IconTrash}
                label={`Ne plus partager ${query.name}`}
                onClick={() => void remove(query)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
