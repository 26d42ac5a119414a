import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { MeetingLink } from '#features/agreements/web/public.ts';
import { MissingNote, useMissing } from '#features/residency/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { ChooseDialog } from '#web/ui/dialogs/ChooseDialog.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import { sayWhen } from '#web/words/when-words.ts';
import type { Service } from '../../services.contract.ts';
import { mayAccept, rightsOf } from '../../services-rights.contract.ts';
import { serviceTexts } from '../../services-sentences.contract.ts';
import { wordsOf } from '../nature-words.ts';
import { PROPOSAL_WORDS } from '../service-words.ts';
import { useAcceptHelp } from '../services.data.ts';
import { UnassignButton } from './UnassignButton.tsx';

type HelpProposal = NonNullable<Service['helpProposals']>[number];

type Props = { service: Service; now: number; onClose: () => void };

export function ProposalsDialog({ service, now, onClose }: Props) {
  const proposals = service.helpProposals ?? [];
  const { isMissing } = useMissing();
  return (
    <Dialog
      title={service.nature === 'offer' ? 'Qui le demande' : "Propositions d'aide"}
      area="services"
      onClose={onClose}
      actions={
        <Button look="2" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="row wrapx">
        <h3>{service.title}</h3>
        <StatusChip status={service.status} />
      </div>
      {isMissing && rightsOf(service.status).help && <MissingNote to="accepter une aide" />}
      {proposals.length === 0 ? (
        <EmptyState title={wordsOf(service.nature).noProposal} level="h3">
          {wordsOf(service.nature).waiting}
        </EmptyState>
      ) : (
        <ul>
          {proposals.map((proposal) => (
            <ProposalRow key={proposal._id} {...{ service, proposal, now, isMissing }} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type RowProps = { service: Service; proposal: HelpProposal; now: number; isMissing: boolean };

function ProposalRow({ service, proposal, now, isMissing }: RowProps) {
  const rights = rightsOf(service.status);
  const accepted = proposal.status !== 'pending';
  const { user } = proposal;
  const left = user !== null && hasLeft(user);
  const accepts = !isMissing && mayAccept({ status: service.status, left });
  return (
    <li className="proposal">
      <div className="row wrapx">
        <div className="who grow">
          <Avatar person={user ?? {}} />
          <span>
            {user ? <NeighbourLink of={user} /> : "Quelqu'un"}
            <small>{saySince(proposal.createdAt, now)}</small>
          </span>
        </div>
        {accepted && (
          <StatusChip
            status={proposal.status === 'completed' ? 'completed' : 'assigned'}
            label={PROPOSAL_WORDS[proposal.status]}
          />
        )}
      </div>
      <p className="message">{proposal.message || <span className="muted">Sans message.</span>}</p>
      <Wish proposal={proposal} now={now} />
      <div className="row wrapx">
        {accepts && !accepted && <AcceptButton {...{ service, proposal, now }} />}
        {accepted && <MeetingLink small kind="service" subjectId={service._id} />}
        {rights.unassign && accepted && <UnassignButton service={service} />}
        {user && <WriteButton small look="3" to={user} />}
        {left && !accepted && <p className="caption">{serviceTexts.helperLeft}</p>}
      </div>
    </li>
  );
}

/** What is brought, and when it would suit, where that was said. */
function Wish({ proposal, now }: Pick<RowProps, 'proposal' | 'now'>) {
  const { brings, times } = proposal;
  if (brings.length + times.length === 0) return null;
  return (
    <p className="small muted">
      {brings.length > 0 && `Apporte : ${brings.join(', ')}. `}
      {times.length > 0 && `Disponible ${times.map((time) => sayWhen(time, now)).join(' ; ')}.`}
    </p>
  );
}

function AcceptButton({ service, proposal, now }: Omit<RowProps, 'isMissing'>) {
  const confirm = useConfirm();
  const accept = useAcceptHelp(service._id);
  const [isChoosing, setChoosing] = useState(false);
  const name = proposal.user ? nameShortly(proposal.user) : "Quelqu'un";
  const title = service.nature === 'offer' ? 'Accepter cette demande' : "Accepter l'aide";
  async function ask() {
    const userId = proposal.user?._id;
    if (!userId) {
      toast.error(serviceTexts.helperMissing);
      return;
    }
    if (proposal.times.length > 0) {
      setChoosing(true);
      return;
    }
    const yes = await confirm({
      title,
      message: `${name} le saura aussitôt, et « ${service.title} » lui sera assigné.`,
      confirmLabel: 'Accepter',
    });
    if (yes) accept.mutate({ params: { id: service._id, userId }, body: {} });
  }
  return (
    <>
      <Button small icon={IconCheck} working={accept.isPending} onClick={() => void ask()}>
        Accepter
      </Button>
      {isChoosing && proposal.user && (
        <ChooseDialog
          title={title}
          message={`« ${service.title} » sera assigné à ${name}, au moment que vous choisissez.`}
          area="services"
          moments={proposal.times}
          now={now}
          working={accept.isPending ? accept.variables.body?.time : undefined}
          onChoose={(time) =>
            accept.mutate({
              params: { id: service._id, userId: proposal.user?._id ?? '' },
              body: { time },
            })
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
