import { z } from 'zod';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { type Agreement, LONGEST_WORD } from '../../agreements.contract.ts';
import { newProposal } from '../../agreements-acts.contract.ts';
import { agreementErrors, agreementTexts } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf, sayHead, sayLocation } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';

type Props = {
  agreement: Agreement;
  now: number;
  /** Its hour has passed and it is put off: said together with the moment that is proposed. */
  putOff?: boolean;
  onClose: () => void;
};

const schema = newProposal.extend({
  date: newProposal.shape.date.refine(
    (date) => Date.parse(date) > Date.now(),
    agreementErrors.pastDate.message,
  ),
  message: z.string().max(LONGEST_WORD),
  location: z.string(),
});

/** Another moment, another place, or both: as agreed until the other has said yes. */
export function ProposeDialog({ agreement, now, putOff = false, onClose }: Props) {
  const { _id, date, location } = agreement;
  const form = useForm({
    schema,
    initial: { date: putOff ? '' : date, location: '', message: '' },
    draft: useDraftName(`agreement-move-${_id}`),
  });
  const onDone = () => {
    form.reset();
    onClose();
  };
  const propose = useAct('propose', { said: agreementTexts.proposed, shows: true, onDone });
  const outcome = useAct('outcome', { said: agreementTexts.proposed, shows: true, onDone });
  const sent = putOff ? outcome : propose;

  function send() {
    form.submit((values) => {
      const where = values.location.trim() ? { location: values.location } : {};
      const params = { id: _id };
      if (putOff) {
        const body = { outcome: 'moved' as const, date: values.date, ...where };
        outcome.mutate({ params, body });
      } else {
        propose.mutate({
          params,
          body: { date: values.date, message: values.message, ...where },
        });
      }
    });
  }

  return (
    <FormDialog
      title={putOff ? 'Choisir un autre moment' : 'Proposer un autre moment'}
      area={areaOf(agreement)}
      size="s"
      submitLabel={`Proposer à ${firstNameOf(agreement)}`}
      working={sent.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={send}
    >
      <div>
        <h3>{agreement.subject.title}</h3>
        <p className="muted small">
          {putOff ? 'Prévu' : 'Convenu'} : {sayHead(agreement, now).toLowerCase()},{' '}
          {sayLocation(agreement)}
        </p>
      </div>
      <DateTimeField
        label="Le nouveau moment"
        name="date"
        required
        min={new Date(now).toISOString()}
        value={form.values.date}
        onValue={(value) => form.set('date', value)}
        onLeave={() => form.leave('date')}
        error={form.faults.date}
      />
      <TextField
        label="Ailleurs"
        name="location"
        optional
        help={`Laissez vide pour : ${sayLocation({ location })}`}
        autoComplete="off"
        maxLength={200}
        value={form.values.location}
        onValue={(value) => form.set('location', value)}
        error={form.faults.location}
      />
      {!putOff && (
        <TextArea
          label={`Un mot pour ${firstNameOf(agreement)}`}
          name="message"
          optional
          rows={2}
          maxLength={LONGEST_WORD}
          value={form.values.message}
          onValue={(value) => form.set('message', value)}
          error={form.faults.message}
        />
      )}
      <p className="small muted">
        {putOff
          ? `${firstNameOf(agreement)} doit dire oui.`
          : `Tant que ${firstNameOf(agreement)} n'a pas dit oui, rien ne change.`}
      </p>
      <FormFailure error={sent.error} />
    </FormDialog>
  );
}
