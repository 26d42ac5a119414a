import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { queueErrors, queueTexts } from '../../moderation-queue-sentences.contract.ts';
import {
  liftSuspension,
  newSuspension,
  suspendUser,
} from '../../moderation-suspensions.contract.ts';
import { ReasonField } from '../decisions/ReasonField.tsx';

type Props = {
  resident: { _id: string; firstName: string; lastName: string };
  suspended: boolean;
  onClose: () => void;
};

const WEEK_MS = 7 * 86_400_000;
const ahead = newSuspension.extend({
  endsAt: newSuspension.shape.endsAt.refine(
    (date) => Date.parse(date) > Date.now(),
    queueErrors.pastEnd.message,
  ),
});

/** Keeps a resident out for a time; a suspension that stands is replaced, or lifted. */
export function SuspendDialog({ resident, suspended, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: ahead,
    initial: { reason: '', endsAt: new Date(Date.now() + WEEK_MS).toISOString() },
    draft: `suspension-${resident._id}`,
    onClose,
  });
  const params = { id: resident._id };
  const suspend = useSaved(suspendUser, queueTexts.suspended, leave);
  const lift = useSaved(liftSuspension, queueTexts.lifted, leave);

  return (
    <FormDialog
      title={`Suspendre ${resident.firstName} ${resident.lastName}`}
      area="services"
      submitLabel="Suspendre"
      danger
      working={suspend.isPending ? 'Suspension…' : undefined}
      onClose={close}
      onSubmit={() => form.submit((body) => suspend.mutate({ params, body, once: form.once }))}
    >
      <DraftNote form={form} />
      {suspended && (
        <Note
          tone="warn"
          action={
            <Button look="2" small working={lift.isPending} onClick={() => lift.mutate({ params })}>
              Lever la suspension
            </Button>
          }
        >
          Ce compte est déjà suspendu. Une nouvelle suspension remplace celle en cours.
        </Note>
      )}
      <ReasonField
        value={form.values.reason}
        error={form.faults.reason}
        onValue={(value) => form.set('reason', value)}
      />
      <DateTimeField
        label="Fin de la suspension"
        name="endsAt"
        required
        min={new Date().toISOString()}
        value={form.values.endsAt}
        onValue={(value) => form.set('endsAt', value)}
        onLeave={() => form.leave('endsAt')}
        error={form.faults.endsAt}
      />
      <FormFailure error={suspend.error ?? lift.error} />
    </FormDialog>
  );
}
