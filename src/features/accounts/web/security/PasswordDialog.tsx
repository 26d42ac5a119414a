import { useState } from 'react';
import { z } from 'zod';
import { ApiError, call } from '#web/data/call.ts';
import { readSession } from '#web/data/session.ts';
import { useForm } from '#web/forms/use-form.ts';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { accountErrors, password } from '../../accounts.contract.ts';
import { changePassword } from '../../accounts-security.contract.ts';
import { PasswordRules } from '../passwords/PasswordRules.tsx';
import { typedTwice } from '../passwords/typed-twice.ts';
import { useReadAgain } from './security.data.ts';

const EMPTY = { currentPassword: '', password: '', confirmation: '' };
const chosen = z
  .object({
    currentPassword: z.string().min(1, 'Le mot de passe actuel est requis'),
    password,
  })
  .and(typedTwice);

interface Props {
  /** Why it is asked for, when it was not the resident's own idea. */
  because?: string | undefined;
  onClose: () => void;
}

/** The old password, the new one, and what makes one good. */
export function PasswordDialog({ because, onClose }: Props) {
  const form = useForm({ schema: chosen, initial: EMPTY });
  const toast = useToast();
  const readAgain = useReadAgain();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();

  const send = async ({ currentPassword, password }: typeof EMPTY) => {
    setWorking(true);
    setError(undefined);
    try {
      const { message } = await call(changePassword, { body: { currentPassword, password } });
      toast.success(message);
      void readAgain();
      onClose();
    } catch (failure) {
      setWorking(false);
      const { code, message } =
        failure instanceof ApiError ? failure : { code: '', message: changePassword.fallback };
      if (code === accountErrors.wrongPassword.code) form.fault('currentPassword', message);
      else if (code === accountErrors.passwordCommon.code) form.fault('password', message);
      else setError(message);
    }
  };

  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: form.values[name],
    error: form.faults[name],
    onValue: (value: string) => form.set(name, value),
  });

  return (
    <FormDialog
      title="Changer de mot de passe"
      area="services"
      size="s"
      submitLabel="Changer"
      working={working ? 'Envoi…' : undefined}
      onSubmit={() => form.submit((values) => void send(values))}
      onClose={onClose}
    >
      {because && <Note tone="warn">{because}</Note>}
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <PasswordField
        {...field('currentPassword')}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
      />
      <PasswordRules value={form.values.password} owner={readSession()?.user} />
      <PasswordField
        {...field('confirmation')}
        label="Confirmer le mot de passe"
        autoComplete="new-password"
      />
      <p className="small muted">
        Vos autres appareils seront déconnectés, et un courriel vous le dira.
      </p>
    </FormDialog>
  );
}
