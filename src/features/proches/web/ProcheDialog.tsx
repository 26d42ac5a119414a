import { useState } from 'react';
import { searchHomes } from '#features/quartier/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import type { ApiError } from '#web/data/call.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { startForm } from '#web/forms/start-form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AddressField } from '#web/ui/controls/AddressField.tsx';
import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { readParisDay } from '#web/words/format-date.ts';
import { newProche, type Proche } from '../proches.contract.ts';
import { procheErrors } from '../proches-sentences.contract.ts';
import { useChangeProche, useCreateProche } from './proches.data.ts';

type Props = { proche: Proche | undefined; onClose: () => void };

const CIVILITIES = [
  { value: 'mme', label: 'Madame' },
  { value: 'm', label: 'Monsieur' },
  { value: 'none', label: 'Sans civilité' },
] as const;
const HOWS = [
  { value: 'signed', label: 'Sur la feuille signée', help: 'Gardez-la chez vous.' },
  { value: 'said', label: 'De vive voix' },
] as const;

export function ProcheDialog(props: Props) {
  return (
    <VerifiedDialog title={titleOf(props)} area="services" onClose={props.onClose}>
      <Filled {...props} />
    </VerifiedDialog>
  );
}

const titleOf = ({ proche }: Pick<Props, 'proche'>) =>
  proche ? `Modifier : ${proche.shownAs}` : 'Inscrire un proche sans internet';

function Filled({ proche, onClose }: Props) {
  const today = readParisDay(new Date())?.date ?? '';
  // No draft: what stays in a browser is not who somebody else is, nor where they live.
  const form = useForm({
    schema: newProche,
    initial: startForm(newProche, proche ?? { consentHow: 'signed', consentOn: today }),
  });
  const [picked, setPicked] = useState<AddressSuggestion | null>(null);
  const create = useCreateProche(onClose);
  const change = useChangeProche(onClose);
  const saving = proche ? change : create;
  const { values, faults, set } = form;
  const isOnAddress = (error: ApiError | null) => error?.code === procheErrors.notTaken.code;
  const onError = (error: ApiError) => {
    if (isOnAddress(error)) form.fault('adresse', error.message);
  };
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'consentOn') => ({
    name,
    value: values[name] ?? '',
    error: faults[name],
    onValue: (value: string) => set(name, value),
    onBlur: () => form.leave(name),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={titleOf({ proche })}
      area="services"
      submitLabel={proche ? 'Enregistrer' : 'Inscrire'}
      working={saving.isPending ? 'Enregistrement…' : undefined}
      onClose={() => void mayAbandon(form).then((leave) => leave && onClose())}
      onSubmit={() =>
        form.submit((sent) => {
          const consentHow = sent.consentHow || 'signed';
          const body = { ...sent, consentHow, coordonnees: picked?.coordinates ?? null };
          if (proche) change.mutate({ params: { id: proche._id }, body }, { onError });
          else create.mutate({ body, once: form.once }, { onError });
        })
      }
    >
      <ChoiceField
        label="Civilité"
        name="civility"
        options={CIVILITIES}
        value={values.civility ?? 'none'}
        onValue={(value) => set('civility', value === 'none' ? null : value)}
        error={faults.civility}
      />
      <div className="two">
        <TextField {...field('firstName')} label="Prénom" required />
        <TextField {...field('lastName')} label="Nom" required />
      </div>
      <p className="small muted">Vos voisins lisent seulement la civilité et l'initiale.</p>
      <AddressField
        name="adresse"
        label="Son adresse dans le quartier"
        value={values.adresse}
        picked={picked}
        search={searchHomes}
        required
        autoComplete="off"
        error={faults.adresse}
        help="Personne d'autre que vous ne la lit."
        onChange={(text, suggestion) => {
          set('adresse', text);
          setPicked(suggestion);
        }}
      />
      <TextField
        {...field('phone')}
        label="Téléphone"
        optional
        type="tel"
        inputMode="tel"
        help="Pour que vous l'ayez sous la main ; personne d'autre ne le lit."
      />
      <div className="two">
        <ChoiceField
          label="Son accord"
          name="consentHow"
          options={HOWS}
          value={values.consentHow === '' ? 'signed' : values.consentHow}
          onValue={(value) => set('consentHow', value)}
          error={faults.consentHow}
        />
        {/* The browser's own: ours asks for an hour too, and nobody notes at what hour somebody agreed. */}
        <TextField {...field('consentOn')} label="Donné le" type="date" max={today} required />
      </div>
      <FormFailure error={saving.error} field={isOnAddress(saving.error) ? 'adresse' : undefined} />
    </FormDialog>
  );
}
