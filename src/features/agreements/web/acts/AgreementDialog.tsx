import { IconMessage } from '@tabler/icons-react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { type Agreement, getAgreement } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { agreementErrors } from '../../agreements-sentences.contract.ts';
import { AgreementHead, Exchanged, MeetingPlace } from '../AgreementFacts.tsx';
import { Answers } from '../AskCard.tsx';
import { Acts } from './Acts.tsx';
import { AfterMeeting } from './AfterMeeting.tsx';
import type { OpenAct } from './act-dialog.ts';
import '../agreement.css';
import './agreement-dialog.css';
import { areaOf, firstNameOf } from '../agreement-words.ts';
import { useAgreement } from '../agreements.data.ts';
import { MovedLine } from '../MovedLine.tsx';
import { Quick } from '../Quick.tsx';
import { Story } from '../Story.tsx';

type Props = {
  id: string;
  /** As a list has it, until it is read. */
  known: Agreement | undefined;
  now: number;
  onOpen: OpenAct;
  onClose: () => void;
};

/** All of one rendez-vous: when, where, with whom, what is exchanged, what happened, and what may be done. */
export function AgreementDialog({ id, known, now, onOpen, onClose }: Props) {
  const read = useAgreement(id);
  const agreement = read.data ?? known;
  return (
    <Dialog
      title={agreement?.subject.title ?? 'Rendez-vous'}
      area={agreement && areaOf(agreement)}
      onClose={onClose}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Fermer
          </Button>
          {agreement && !hasLeft(agreement.with) && (
            <LinkButton look="2" icon={IconMessage} to={`/messagerie?user=${agreement.with._id}`}>
              Écrire à {firstNameOf(agreement)}
            </LinkButton>
          )}
        </>
      }
    >
      {agreement && <Whole agreement={agreement} now={now} onOpen={onOpen} />}
      {!agreement && read.isPending && <TextSkeleton label="Chargement du rendez-vous…" />}
      {!agreement && read.isError && (
        <Failed
          isGone={read.error.code === agreementErrors.notFound.code || read.error.status === 400}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Dialog>
  );
}

type FailedProps = { isGone: boolean; retrying: boolean; onRetry: () => void };

function Failed({ isGone, retrying, onRetry }: FailedProps) {
  if (!isGone) {
    return <ErrorState message={getAgreement.fallback} onRetry={onRetry} retrying={retrying} />;
  }
  return (
    <EmptyState title={agreementErrors.notFound.message} level="h3">
      Il n'est pas à vous, ou l'annonce a disparu avec lui.
    </EmptyState>
  );
}

type WholeProps = { agreement: Agreement; now: number; onOpen: OpenAct };

function Whole({ agreement, now, onOpen }: WholeProps) {
  const rights = rightsOf(agreement, now);
  return (
    <>
      <AgreementHead agreement={agreement} now={now} />
      <MovedLine agreement={agreement} now={now} />
      {rights.asked && (
        <div className="rdv-part">
          <h3 id="rdv-question">Cela a-t-il eu lieu ?</h3>
          <Answers agreement={agreement} now={now} onOpen={onOpen} />
        </div>
      )}
      <Quick bare agreement={agreement} now={now} />
      <Acts agreement={agreement} now={now} onOpen={onOpen} />
      <AfterMeeting agreement={agreement} now={now} onOpen={onOpen} />
      <MeetingPlace agreement={agreement} now={now} />
      <Exchanged agreement={agreement} now={now} />
      <Story agreement={agreement} />
      {rights.cancel && !rights.asked && (
        <p>
          <button
            type="button"
            className="rdv-link quiet"
            onClick={() => onOpen('cancel', agreement)}
          >
            Un empêchement ? Annuler le rendez-vous
          </button>
        </p>
      )}
    </>
  );
}
