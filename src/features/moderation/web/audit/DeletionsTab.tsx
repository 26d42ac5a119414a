import { IconArrowBackUp } from '@tabler/icons-react';
import { startingBefore } from '#contract/name-words.ts';
import { type Filter, Queue } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { DELETED_KINDS, type Deletion, listDeletions } from '../../moderation-audit.contract.ts';
import { queueTexts } from '../../moderation-queue-sentences.contract.ts';
import { ENTITY_WORDS } from '../entity-words.ts';
import { ClosedAccountCard } from './ClosedAccountCard.tsx';
import { useRestoring, useRestoringAll } from './use-restoring.ts';

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
      together={(rows) => <RestoreShown deletions={rows} />}
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

/** All that the filters show, at once: one line of the audit; each may be refused by itself. */
function RestoreShown({ deletions }: { deletions: readonly Deletion[] }) {
  const restore = useRestoringAll(deletions);
  return (
    <Button
      look="2"
      small
      icon={IconArrowBackUp}
      working={restore.working}
      workingLabel="Retour…"
      onClick={() => void restore.ask()}
    >
      Rétablir les {deletions.length} affichées
    </Button>
  );
}

function DeletionCard({ deletion }: { deletion: Deletion }) {
  const { title, kind, admin, author } = deletion;
  const restore = useRestoring(deletion, queueTexts.restored);

  const ask = () =>
    restore.ask({
      title: 'Annuler la suppression',
      message: `« ${title} » revient comme avant, à la vue de tous.`,
      confirmLabel: 'Rétablir',
    });

  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{title}</h2>
        <span className="chip plain">{ENTITY_WORDS[kind]}</span>
      </div>
      <p className="small muted">
        Supprimé par {admin ? `${admin.firstName} ${admin.lastName}` : 'le site'} le{' '}
        {formatDateTime(deletion.at)}
        {author && `. ${startingBefore(author.firstName)}${author.firstName} ${author.lastName}`}.
        Peut revenir jusqu'au {formatDateTime(deletion.until)}.
      </p>
      <div>
        <Button
          look="2"
          small
          icon={IconArrowBackUp}
          working={restore.isPending}
          workingLabel="Retour…"
          aria-label={`Annuler la suppression de ${title}`}
          onClick={() => void ask()}
        >
          Annuler la suppression
        </Button>
      </div>
    </>
  );
}
