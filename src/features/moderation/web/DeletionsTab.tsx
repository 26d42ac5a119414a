import { IconArrowBackUp } from '@tabler/icons-react';
import { Queue, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { type Deletion, listDeletions, restoreDeletion } from '../moderation-audit.contract.ts';
import { queueTexts } from '../moderation-queue-sentences.contract.ts';
import { ENTITY_WORDS } from './entity-words.ts';

/** What administrators deleted in the last 30 days; everything comes back as it was. */
export function DeletionsTab() {
  return (
    <Queue<Deletion> route={listDeletions} search="Titre" empty="Aucune suppression récente">
      {(deletion) => <DeletionCard deletion={deletion} />}
    </Queue>
  );
}

function DeletionCard({ deletion }: { deletion: Deletion }) {
  const { title, kind, admin, author } = deletion;
  const restore = useSaved(restoreDeletion, queueTexts.restored, () => undefined);
  const confirm = useConfirm();

  async function askToRestore() {
    const sure = await confirm({
      title: 'Annuler la suppression',
      message: `« ${title} » revient comme avant, à la vue de tous.`,
      confirmLabel: 'Rétablir',
    });
    if (!sure) return;
    // Said above the page: what somebody else has brought back leaves the list, and its card with it.
    restore.mutate(
      { params: { id: deletion._id } },
      { onError: ({ message }) => toast.error(message) },
    );
  }

  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{title}</h2>
        <span className="chip plain">{ENTITY_WORDS[kind]}</span>
      </div>
      <p className="small muted">
        Supprimé par {admin.firstName} {admin.lastName} le {formatDateTime(deletion.at)}
        {author && `. De ${author.firstName} ${author.lastName}`}. Peut revenir jusqu'au{' '}
        {formatDateTime(deletion.until)}.
      </p>
      <div>
        <Button
          look="2"
          small
          icon={IconArrowBackUp}
          working={restore.isPending}
          workingLabel="Retour…"
          aria-label={`Annuler la suppression de ${title}`}
          onClick={() => void askToRestore()}
        >
          Annuler la suppression
        </Button>
      </div>
    </>
  );
}
