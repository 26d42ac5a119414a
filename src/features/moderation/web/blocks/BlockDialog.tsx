import { MeetingsWith } from '#features/agreements/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { BlockedNeighbour } from '../../moderation-blocks.contract.ts';
import { useBlock } from './blocks.data.ts';
import '../moderation.css';

type Props = {
  person: Omit<BlockedNeighbour, 'blockedAt' | 'verified'>;
  onClose: () => void;
  /** Called once the neighbour is blocked, before the dialog closes. */
  onBlocked?: () => void;
};

const WAY_BACK = "Pour changer d'avis : « Mon compte », puis « Voisins bloqués ».";

export function BlockDialog({ person, onClose, onBlocked }: Props) {
  const name = nameShortly(person);
  const block = useBlock(() => {
    onBlocked?.();
    onClose();
  });
  return (
    <Dialog
      role="alertdialog"
      size="s"
      title={`Bloquer ${name} ?`}
      onClose={onClose}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button
            look="danger"
            working={block.isPending}
            workingLabel="Blocage…"
            onClick={() => block.mutate({ params: { id: person._id } })}
          >
            Bloquer
          </Button>
        </>
      }
    >
      <div className="who">
        <Avatar person={person} />
        <span>
          {person.firstName} {person.lastName}
          <small>@{person.username}</small>
        </span>
      </div>
      <ul className="effects">
        <MeetingsWith userId={person._id} />
        <li>Vous ne pouvez plus vous écrire, et chacun cesse de voir les messages de l'autre.</li>
        <li>Aucun de vous ne voit plus si l'autre est en ligne.</li>
        <li>
          Vos annonces restent visibles de tout le quartier, mais aucun de vous ne peut répondre à
          celles de l'autre.
        </li>
      </ul>
      <p className="muted">
        Rien n'est annoncé à {person.firstName}. {WAY_BACK}
      </p>
      <FormFailure error={block.error} />
    </Dialog>
  );
}
