import { IconArrowBackUp } from '@tabler/icons-react';
import { type Filter, Queue, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import {
  DELETED_KINDS,
  type Deletion,
  listDeletions,
  restoreDeletion,
} from '../moderation-audit.contract.ts';
import { queueTexts } from '../moderation-queue-sentences.contract.ts';
import { ClosedAccountCard } from './ClosedAccountCard.tsx';
import { ENTITY_WORDS } from './entity-words.ts';

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Sorte',
    all: 'Toutes',
    options: DELETED_KINDS.map((value) => ({
      value,
      label: value === 'user' ? 'Compte fermé' : (ENTITY_WORDS[value] ?? value),
    })),
  },
];

/** What administrators deleted in the last 30 days, and accounts they closed; everything comes back as it was. */
export function DeletionsTab() {
  return (
    <Queue<Deletion>
      route={listDeletions}
      search="Titre ou nom"
      filters={filters}
      empty="Aucune suppression récente"
    >
      {(deletion) =>
        deletion.kind === 'user' ? (
          <ClosedAccountCard deletion={deletion} />
        ) : (
          <DeletionCard deletion={deletion} />
        )
      }
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
        Supprimé par {admin ? `${admin.firstName} ${admin.lastName}` : 'le site'} le{' '}
        {formatDateTime(deletion.at)}
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
