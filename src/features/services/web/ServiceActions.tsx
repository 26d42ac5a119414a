import { IconMessage } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Service } from '../services.contract.ts';
import { serviceTexts } from '../services-sentences.contract.ts';
import { chooseAction } from './service-action.ts';
import { useCancelProposal } from './services.data.ts';

type Props = {
  service: Service;
  /** Left out where no new offer is made. */
  onPropose?: ((id: string) => void) | undefined;
  small?: boolean;
};

export function ServiceActions({ service, onPropose, small = false }: Props) {
  const me = useSession()?.user._id;
  switch (chooseAction(service, me)) {
    case 'own':
      return <span className="yours">C'est votre service</span>;
    case 'completed':
      return <span className="yours">Service rendu</span>;
    case 'cancelled':
      return <span className="yours">Service annulé</span>;
    case 'taken':
      return <span className="yours">Aide trouvée</span>;
    case 'contact':
      return <ContactButton userId={service.creator._id} small={small} />;
    case 'cancel':
      return (
        <CancelProposalButton
          service={service}
          sentence={serviceTexts.proposalCancelled}
          small={small}
        />
      );
    case 'propose':
      return (
        onPropose && (
          <Button small={small} onClick={() => onPropose(service._id)}>
            Proposer mon aide
          </Button>
        )
      );
  }
}

export function ContactButton({ userId, small = false }: { userId: string; small?: boolean }) {
  return (
    <LinkButton small={small} icon={IconMessage} to={`/messagerie?user=${userId}`}>
      Contacter le demandeur
    </LinkButton>
  );
}

type CancelProps = { service: Service; sentence: string; small?: boolean };

export function CancelProposalButton({ service, sentence, small = false }: CancelProps) {
  const confirm = useConfirm();
  const cancel = useCancelProposal(service._id, sentence);
  async function ask() {
    const yes = await confirm({
      title: 'Annuler ma proposition',
      message: `Votre proposition d'aide pour « ${service.title} » sera retirée.`,
      confirmLabel: 'Annuler ma proposition',
      cancelLabel: 'La garder',
      danger: true,
    });
    if (yes) cancel.mutate({ params: { id: service._id } });
  }
  return (
    <Button
      look="2"
      small={small}
      working={cancel.isPending}
      workingLabel="Annulation…"
      onClick={() => void ask()}
    >
      Annuler ma proposition
    </Button>
  );
}
