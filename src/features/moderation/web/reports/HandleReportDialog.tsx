import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { queueTexts } from '../../moderation-queue-sentences.contract.ts';
import { handleReport, handling, type Report } from '../../moderation-reports.contract.ts';

type Props = { report: Report; onClose: () => void };

const OUTCOMES = [
  { value: 'upheld', label: 'Fondé' },
  { value: 'dismissed', label: 'Sans suite' },
];

export function HandleReportDialog({ report, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: handling,
    initial: { status: '' as '' | 'upheld' | 'dismissed', outcome: '' },
    draft: `report-${report._id}`,
    onClose,
  });
  const save = useSaved(handleReport, queueTexts.reportHandled, leave);

  return (
    <FormDialog
      title="Traiter le signalement"
      area="services"
      submitLabel="Clore le signalement"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit(({ status, outcome }) => {
          if (status !== '') {
            save.mutate({ params: { id: report._id }, body: { status, outcome } });
          }
        })
      }
    >
      <DraftNote form={form} />
      <SelectField
        label="Issue"
        name="status"
        required
        placeholder="Choisissez"
        options={OUTCOMES}
        value={form.values.status}
        onValue={(value) => form.set('status', value as 'upheld' | 'dismissed')}
        error={form.faults.status}
      />
      <TextArea
        label="Décision"
        name="outcome"
        help="Pour les autres administrateurs : ce qui a été fait, et pourquoi."
        maxLength={2000}
        required
        value={form.values.outcome}
        onValue={(value) => form.set('outcome', value)}
        error={form.faults.outcome}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
