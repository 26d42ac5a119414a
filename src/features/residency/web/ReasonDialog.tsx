import type { UseMutationResult } from '@tanstack/react-query';
import { useDialogForm } from '#features/tables/web/public.ts';
import type { ApiError } from '#web/data/call.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { givenReason } from '../residency-admin.contract.ts';

type Props = {
  title: string;
  /** Who reads the reason. */
  help: string;
  submitLabel: string;
  saving: Pick<UseMutationResult<unknown, ApiError, never>, 'isPending' | 'error'>;
  onReason: (reason: string) => void;
  onClose: () => void;
};

/** What an administrator does to somebody's verification is never without a reason. */
export function ReasonDialog({ title, help, submitLabel, saving, onReason, onClose }: Props) {
  const { form, close } = useDialogForm({
    schema: givenReason,
    initial: { reason: '' },
    draft: `residency-${title}`,
    onClose,
  });
  return (
    <FormDialog
      title={title}
      area="services"
      size="s"
      submitLabel={submitLabel}
      working={saving.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() => form.submit(({ reason }) => onReason(reason))}
    >
      <TextField
        label="Raison"
        name="reason"
        help={help}
        maxLength={500}
        required
        autoComplete="off"
        value={form.values.reason}
        onValue={(value) => form.set('reason', value)}
        error={form.faults.reason}
      />
      <FormFailure error={saving.error} />
    </FormDialog>
  );
}
