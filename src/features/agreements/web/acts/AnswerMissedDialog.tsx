import { z } from 'zod';
import { text } from '#contract/fields.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { LONGEST_WORD } from '../../agreements.contract.ts';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';
import type { ActDialogProps } from './act-dialog.ts';

const schema = z.object({ text: text(LONGEST_WORD, 'Votre réponse est vide') });

/** To whoever says that one did not come; once, and for them alone. */
export function AnswerMissedDialog({ agreement, onClose }: ActDialogProps) {
  const name = firstNameOf(agreement);
  const form = useForm({
    schema,
    initial: { text: '' },
    draft: useDraftName(`agreement-missed-${agreement._id}`),
  });
  const answer = useAct('answerMissed', {
    said: agreementTexts.said,
    shows: true,
    onDone: () => {
      form.reset();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Répondre à ${name}`}
      area={areaOf(agreement)}
      size="s"
      submitLabel="Envoyer"
      working={answer.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={() => form.submit((body) => answer.mutate({ params: { id: agreement._id }, body }))}
    >
      <p>
        {name} dit que vous n'étiez pas là
        {agreement.missed?.text ? ` : «\u00a0${agreement.missed.text}\u00a0»` : '.'}
      </p>
      <TextArea
        label="Votre réponse"
        name="text"
        rows={3}
        maxLength={LONGEST_WORD}
        help="On répond une fois, et cela reste entre vous."
        value={form.values.text}
        onValue={(text) => form.set('text', text)}
        error={form.faults.text}
      />
      <FormFailure error={answer.error} />
    </FormDialog>
  );
}
