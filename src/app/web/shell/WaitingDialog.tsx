import { IconMail } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { isBeingWritten, readKept, takeBack } from '#web/outbox/creations.ts';
import { isCreation, retryWaiting } from '#web/outbox/outbox.ts';
import { dropWaiting, type Waiting } from '#web/outbox/outbox-store.ts';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import './waiting.css';

type Props = { waiting: readonly Waiting[]; onClose: () => void; onTakenBack: () => void };

/** What waits to be sent, each to be changed or thrown away. */
export function WaitingDialog({ waiting, onClose, onTakenBack }: Props) {
  return (
    <Dialog
      title="À envoyer"
      onClose={onClose}
      actions={
        <Button look="2" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {waiting.length === 0 && <p>Tout est parti.</p>}
      <ul className="waiting" aria-label="À envoyer">
        {waiting.map((one) => (
          <li key={one.clientId}>
            <Row one={one} onTakenBack={onTakenBack} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Row({ one, onTakenBack }: { one: Waiting; onTakenBack: () => void }) {
  const navigate = useNavigate();
  const kept = isCreation(one) ? readKept(one) : undefined;
  const title = kept?.title || one.content || 'Une photo';

  async function discard() {
    const question = {
      title: 'Jeter cet envoi ?',
      message: `« ${title} » ne sera pas envoyé, et ce texte sera perdu.`,
      confirmLabel: 'Jeter',
      danger: true,
    };
    if (await confirm(question)) dropWaiting(one);
  }

  async function change() {
    const question = {
      title: 'Un autre brouillon est commencé',
      message: `Le formulaire en garde un autre. « ${title} » le remplacerait.`,
      confirmLabel: 'Remplacer',
      danger: true,
    };
    if (isBeingWritten(one) && !(await confirm(question))) return;
    const address = takeBack(one);
    onTakenBack();
    void navigate(address);
  }

  return (
    <>
      <ListRow
        lead={kept ? <AreaIcon area={kept.area} /> : <AreaIcon area="messagerie" icon={IconMail} />}
        title={title}
      >
        {one.refusal ?? 'Attend le réseau.'}
      </ListRow>
      <div className="row wrapx waiting-acts">
        {kept?.draft && (
          <Button look="2" small onClick={() => void change()}>
            Modifier
          </Button>
        )}
        {one.refusal !== undefined && (
          <Button look="2" small onClick={() => retryWaiting(one)}>
            Envoyer à nouveau
          </Button>
        )}
        <Button look="3" small onClick={() => void discard()}>
          Jeter
        </Button>
      </div>
    </>
  );
}
