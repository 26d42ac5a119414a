import { hasLeft } from '#contract/former-neighbour.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
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
      return <ContactButton to={service.creator} small={small} />;
    case 'left':
      return <Left />;
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

const Left = () => <span className="yours">{serviceTexts.creatorLeft}</span>;

type ContactProps = { to: Service['creator']; small?: boolean };

export function ContactButton({ to, small = false }: ContactProps) {
  if (hasLeft(to)) return <Left />;
  return (
    <WriteButton small={small} to={to}>
      Contacter le demandeur
    </WriteButton>
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
