import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { listSharedQueries, type SharedQuery, unshareQuery } from '../meetql-shared.contract.ts';
import { NamedQuery } from './NamedQuery.tsx';
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
          <NamedQuery
            key={query._id}
            query={query}
            level="h3"
            removal="Ne plus partager"
            onUse={onUse}
            onRemove={(one) => void remove(one)}
          />
        ))}
      </ul>
    </section>
  );
}
