import { hasLeft } from '#contract/former-neighbour.ts';
import { useSession } from '#web/data/session.ts';
import { useWaits } from '#web/outbox/use-waits.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Service } from '../services.contract.ts';
import { answerTexts, serviceTexts } from '../services-sentences.contract.ts';
import { wordsOf } from './nature-words.ts';
import { OFFER_HELP } from './posting.ts';
import { chooseAction } from './service-action.ts';
import { useCancelProposal } from './services.data.ts';

type Props = {
  service: Service;
  /** Left out where no new offer is made. */
  onPropose?: ((id: string) => void) | undefined;
  small?: boolean;
  /** Of the offer, where it is not the one thing to do. */
  look?: '1' | '2';
};

export function ServiceActions({ service, onPropose, small = false, look = '1' }: Props) {
  const me = useSession()?.user._id;
  const words = wordsOf(service.nature);
  switch (chooseAction(service, me)) {
    case 'own':
      return <span className="yours">C'est votre service</span>;
    case 'completed':
      return <span className="yours">{words.done}</span>;
    case 'cancelled':
      return <span className="yours">Service annulé</span>;
    case 'taken':
      return <span className="yours">{words.taken}</span>;
    case 'contact':
      return <ContactButton service={service} small={small} />;
    case 'left':
      return <Left />;
    case 'cancel':
      return (
        <CancelProposalButton
          service={service}
          sentence={answerTexts[service.nature].takenBack}
          small={small}
        />
      );
    case 'propose':
      return (
        onPropose && <Propose service={service} onPropose={onPropose} small={small} look={look} />
      );
  }
}

type ProposeProps = Required<Pick<Props, 'service' | 'small' | 'look'>> & {
  onPropose: (id: string) => void;
};

function Propose({ service, onPropose, small, look }: ProposeProps) {
  const waits = useWaits(OFFER_HELP, service._id);
  if (waits) return <span className="yours">À envoyer dès que le réseau revient</span>;
  return (
    <Button small={small} look={look} onClick={() => onPropose(service._id)}>
      {wordsOf(service.nature).answer}
    </Button>
  );
}

const Left = () => <span className="yours">{serviceTexts.creatorLeft}</span>;

export function ContactButton({ service, small = false }: { service: Service; small?: boolean }) {
  if (hasLeft(service.creator)) return <Left />;
  return (
    <WriteButton small={small} to={service.creator}>
      {wordsOf(service.nature).contact}
    </WriteButton>
  );
}

type CancelProps = { service: Service; sentence: string; small?: boolean };

export function CancelProposalButton({ service, sentence, small = false }: CancelProps) {
  const confirm = useConfirm();
  const words = wordsOf(service.nature);
  const cancel = useCancelProposal(service._id, sentence);
  async function ask() {
    const yes = await confirm({
      title: words.withdraw,
      message: `${words.withdrawn} pour « ${service.title} » sera retirée.`,
      confirmLabel: words.withdraw,
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
      {words.withdraw}
    </Button>
  );
}
