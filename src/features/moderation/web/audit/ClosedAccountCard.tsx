import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import type { Deletion } from '../../moderation-audit.contract.ts';
import { queueTexts } from '../../moderation-queue-sentences.contract.ts';
import { useRestoring } from './use-restoring.ts';

const EraseAccountDialog = lazyDialog(
  async () => (await import('./EraseAccountDialog.tsx')).EraseAccountDialog,
);

/** An account that is closed: reopened as it was or, on its owner's wish, erased before its 30 days. */
export function ClosedAccountCard({ deletion }: { deletion: Deletion }) {
  const { title: username, admin, author } = deletion;
  const [erasing, setErasing] = useState(false);
  const reopen = useRestoring(deletion, queueTexts.reopened);
  const name = author ? `${author.firstName} ${author.lastName}` : username;

  const askToReopen = () =>
    reopen.ask({
      title: 'Rouvrir le compte',
      message: `${name} peut de nouveau entrer, avec le même mot de passe, et tout ce qui est signé «\u00a0Ancien voisin\u00a0» porte de nouveau son nom. Un courriel le lui dit.`,
      confirmLabel: 'Rouvrir',
    });

  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{name}</h2>
        <span className="muted">@{username}</span>
        <span className="chip plain">Compte fermé</span>
      </div>
      <p className="small muted">
        {admin
          ? `Fermé par ${admin.firstName} ${admin.lastName}`
          : "Fermé par le site : personne n'y venait depuis des années,"}{' '}
        le {formatDateTime(deletion.at)}. Peut être rouvert jusqu'au{' '}
        {formatDateTime(deletion.until)}, puis est effacé pour toujours.
      </p>
      <div className="adm-line">
        <Button
          look="2"
          small
          icon={IconArrowBackUp}
          working={reopen.isPending}
          workingLabel="Retour…"
          aria-label={`Rouvrir le compte ${of(name)}`}
          onClick={() => void askToReopen()}
        >
          Rouvrir le compte
        </Button>
        <Button
          look="x"
          small
          icon={IconTrash}
          aria-haspopup="dialog"
          aria-label={`Effacer maintenant le compte ${of(name)}`}
          onClick={() => setErasing(true)}
        >
          Effacer maintenant
        </Button>
      </div>
      {erasing && (
        <EraseAccountDialog
          id={deletion.targetId}
          name={name}
          username={username}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
