import { useDialogForm } from '#features/tables/web/public.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { type AdminUser, changedUser, updateUser } from '../../admin.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = { user: AdminUser; onClose: () => void };

export function EditUserDialog({ user, onClose }: Props) {
  const { username, email, firstName, lastName, isAdmin, isModerator } = user;
  const { form, close, leave } = useDialogForm({
    schema: changedUser,
    initial: { username, email, firstName, lastName, isAdmin, isModerator },
    onClose,
  });
  const { values, faults, set } = form;
  const save = useRowChange(updateUser, user, { done: adminTexts.userUpdated, onDone: leave });

  return (
    <FormDialog
      title="Modifier l'utilisateur"
      area="services"
      submitLabel="Enregistrer"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() => form.submit((_, body) => save.send(body))}
    >
      <DraftNote form={form} />
      <TextField
        label="Nom d'utilisateur"
        name="username"
        autoComplete="off"
        required
        value={values.username}
        onValue={(value) => set('username', value)}
        error={faults.username}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        help="Si vous la changez, cette personne est prévenue, à l'ancienne adresse aussi, et peut annuler le changement."
        required
        value={values.email}
        onValue={(value) => set('email', value)}
        error={faults.email}
      />
      <div className="two">
        <TextField
          label="Prénom"
          name="firstName"
          autoComplete="off"
          required
          value={values.firstName}
          onValue={(value) => set('firstName', value)}
          error={faults.firstName}
        />
        <TextField
          label="Nom"
          name="lastName"
          autoComplete="off"
          required
          value={values.lastName}
          onValue={(value) => set('lastName', value)}
          error={faults.lastName}
        />
      </div>
      <Switch
        label="Administrateur"
        checked={values.isAdmin}
        onChecked={(checked) => set('isAdmin', checked)}
      >
        Peut modifier et supprimer tout ce qui est publié, et gérer les comptes. Si vous le changez,
        cette personne est prévenue par courriel.
      </Switch>
      {!values.isAdmin && (
        <Switch
          label="Modérateur"
          checked={values.isModerator}
          onChecked={(checked) => set('isModerator', checked)}
        >
          Regarde ce que les voisins signalent : le garde, le masque, avertit son auteur ou le
          suspend jusqu'à une semaine. Ne voit ni e-mail, ni adresse, ni le reste de
          l'administration. Cette personne est prévenue par courriel.
        </Switch>
      )}
      <RowFailure kind="user" error={save.error} now={save.now} />
    </FormDialog>
  );
}
