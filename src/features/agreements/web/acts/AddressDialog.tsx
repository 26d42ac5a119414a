import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';
import type { ActDialogProps } from './act-dialog.ts';

/** The exact address, to the one who comes, for this once. */
export function AddressDialog({ agreement, onClose }: ActDialogProps) {
  const [details, setDetails] = useState('');
  const give = useAct('giveAddress', {
    said: agreementTexts.addressGiven,
    shows: true,
    onDone: onClose,
  });
  const name = firstNameOf(agreement);
  return (
    <FormDialog
      title="Donner mon adresse"
      area={areaOf(agreement)}
      size="s"
      submitLabel={`La donner à ${name}`}
      working={give.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={() => give.mutate({ params: { id: agreement._id }, body: { details } })}
    >
      <p>
        L'adresse de votre profil, avec son numéro, sera donnée à {name}, et à {name} seulement.
      </p>
      <TextField
        label="Porte, étage, sonnette"
        name="details"
        optional
        autoComplete="off"
        maxLength={200}
        value={details}
        onValue={setDetails}
      />
      <p className="rdv-lock">
        <Icon of={IconLock} size="s" />
        <span>
          Vous pouvez la reprendre à tout moment. Elle l'est d'elle-même après le rendez-vous.
        </span>
      </p>
      <FormFailure error={give.error} />
    </FormDialog>
  );
}
