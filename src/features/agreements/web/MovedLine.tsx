import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { agreementTexts } from '../agreements-sentences.contract.ts';
import { describeShift, firstNameOf, type Shift } from './agreement-words.ts';
import { useAct } from './agreements.data.ts';

type Props = { agreement: Agreement; now: number };

/** Another moment or place that waits for an answer: given with one press, where it is read. */
export function MovedLine({ agreement, now }: Props) {
  const shift = describeShift(agreement, now);
  const { proposal } = agreement;
  if (!shift || !proposal) return null;
  const mine = proposal.by === 'me';
  return (
    <div className="rdv-moved">
      <span>
        {mine && 'Vous proposez '}
        <ShiftWords shift={shift} />
        {proposal.message && <> : « {proposal.message} »</>}
        {mine && `${proposal.message ? ' ' : '. '}${firstNameOf(agreement)} doit répondre.`}
      </span>
      <div className="rdv-answers">
        <ProposalAnswers agreement={agreement} shift={shift} />
      </div>
    </div>
  );
}

/** '17 h au lieu de 16 h, place de la Nation' */
function ShiftWords({ shift }: { shift: Shift }) {
  const { to, from, place, moves } = shift;
  return (
    <>
      {moves && <b>{to}</b>}
      {moves && from && ` au lieu de ${from}`}
      {place && (
        <>
          {moves && ', '}
          <b>{place}</b>
          {!moves && ` au lieu de ${shift.placeBefore}`}
        </>
      )}
    </>
  );
}

type AnswersProps = { agreement: Agreement; shift: Shift; filled?: boolean };

/** The two answers; to one's own proposal, its withdrawal. */
export function ProposalAnswers({ agreement, shift, filled = false }: AnswersProps) {
  const answer = useAct('answer');
  const withdraw = useAct('withdraw', { said: agreementTexts.withdrawn });
  const params = { id: agreement._id };
  const sent = answer.isPending ? answer.variables.body?.accept : undefined;
  if (agreement.proposal?.by === 'me') {
    return (
      <Button
        small
        look="3"
        working={withdraw.isPending}
        workingLabel="Retrait…"
        onClick={() => withdraw.mutate({ params })}
      >
        Retirer ma proposition
      </Button>
    );
  }
  const give = (accept: boolean) => {
    if (!answer.isPending) answer.mutate({ params, body: { accept } });
  };
  return (
    <VerifiedOnly to="répondre">
      <Button small look={filled ? '1' : '2'} working={sent === true} onClick={() => give(true)}>
        {shift.yes}
      </Button>
      <Button small look={filled ? '2' : '3'} working={sent === false} onClick={() => give(false)}>
        {shift.no}
      </Button>
    </VerifiedOnly>
  );
}
