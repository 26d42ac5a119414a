import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSaved } from '#features/tables/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { dropReason, listReasons, type Reason } from '../charter.contract.ts';
import { charterTexts } from '../charter-sentences.contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The reasons that a moderator gives with one press. */
export function Reasons() {
  const { data, error, isFetching, refetch } = useRead(listReasons);
  const [edited, setEdited] = useState<Reason | 'new'>();
  return (
    <section aria-labelledby="charter-reasons">
      <div className="adm-line">
        <h2 id="charter-reasons">Les raisons</h2>
        <span className="grow" />
        <Button look="2" small icon={IconPlus} onClick={() => setEdited('new')}>
          Ajouter une raison
        </Button>
      </div>
      {error && (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton />}
      {data?.length === 0 && (
        <EmptyState title="Aucune raison">
          Sans elles, chaque décision s'écrit à la main.
        </EmptyState>
      )}
      <ul className="charter-reasons">
        {data?.map((reason) => (
          <ReasonLine key={reason._id} reason={reason} onEdit={() => setEdited(reason)} />
        ))}
      </ul>
      {edited && (
        <ReasonDialog
          reason={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function ReasonLine({ reason, onEdit }: { reason: Reason; onEdit: () => void }) {
  const { _id: id, title, words, rule } = reason;
  const drop = useSaved(dropReason, charterTexts.reasonDropped);
  const confirm = useConfirm();
  async function ask() {
    const sure = await confirm({
      title: 'Retirer la raison',
      message: `« ${title} » n'est plus proposée. Ce qui a été décidé garde ses mots.`,
      confirmLabel: 'Retirer',
    });
    if (sure) drop.mutate({ params: { id } });
  }
  return (
    <li className="card">
      <div className="grow">
        <b>{title}</b>
        <p className="small muted">
          {words}
          {rule !== null && ` Règle ${rule}.`}
        </p>
        <FormFailure error={drop.error} />
      </div>
      <IconButton icon={IconPencil} label={`Modifier ${title}`} onClick={onEdit} />
      <IconButton icon={IconTrash} label={`Retirer ${title}`} onClick={() => void ask()} />
    </li>
  );
}
