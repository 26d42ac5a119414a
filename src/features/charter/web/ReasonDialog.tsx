import {
  REPORT_REASONS,
  type ReportReason,
} from '#features/moderation/moderation-reporting.contract.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { addReason, changeReason, newReason, type Reason } from '../charter.contract.ts';
import { charterTexts } from '../charter-sentences.contract.ts';

type Props = { reason: Reason | undefined; onClose: () => void };

const ANSWERED = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

export function ReasonDialog({ reason, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: newReason,
    initial: {
      title: reason?.title ?? '',
      words: reason?.words ?? '',
      rule: reason?.rule ?? null,
      answers: reason?.answers ?? null,
    },
    draft: `reason-${reason?._id ?? 'new'}`,
    onClose,
  });
  const { values, faults, set } = form;
  const add = useSaved(addReason, charterTexts.reasonAdded, leave);
  const change = useSaved(changeReason, charterTexts.reasonChanged, leave);
  const working = add.isPending || change.isPending;

  return (
    <FormDialog
      title={reason ? 'Modifier la raison' : 'Nouvelle raison'}
      area="services"
      submitLabel={reason ? 'Enregistrer' : 'Ajouter'}
      working={working ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((body) =>
          reason
            ? change.mutate({ params: { id: reason._id }, body })
            : add.mutate({ body, once: form.once }),
        )
      }
    >
      <DraftNote form={form} />
      <TextField
        label="Nom"
        name="title"
        help="Sur le bouton : quelques mots."
        autoComplete="off"
        maxLength={60}
        required
        value={values.title}
        onValue={(value) => set('title', value)}
        error={faults.title}
      />
      <TextArea
        label="Ce que l'auteur lira"
        name="words"
        maxLength={500}
        required
        value={values.words}
        onValue={(value) => set('words', value)}
        error={faults.words}
      />
      <TextField
        label="Règle de la charte"
        name="rule"
        help="Son numéro."
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={values.rule === null ? '' : String(values.rule)}
        onValue={(value) => {
          const digits = value.replaceAll(/\D/g, '');
          set('rule', digits === '' ? null : Number(digits));
        }}
        error={faults.rule}
      />
      <SelectField
        label="Proposée quand on signale"
        name="answers"
        optional
        placeholder="Rien de précis"
        options={ANSWERED}
        value={values.answers ?? ''}
        onValue={(value) => set('answers', value === '' ? null : (value as ReportReason))}
        error={faults.answers}
      />
      <FormFailure error={add.error ?? change.error} />
    </FormDialog>
  );
}
