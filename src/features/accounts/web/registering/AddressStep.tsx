import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findTyped, searchHomes } from '#features/quartier/web/public.ts';
import { AddressField } from '#web/ui/controls/AddressField.tsx';
import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { accountTexts } from '../../accounts.contract.ts';

interface Props {
  address: { text: string; picked: AddressSuggestion | null };
  onChange: (text: string, picked: AddressSuggestion | null) => void;
  onContinue: () => void;
}

/** 'Vérification de l'adresse': goes on only from an address picked inside the quarter. */
export function AddressStep({ address, onChange, onContinue }: Props) {
  const [fault, setFault] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  function refuse(why?: string) {
    setFault(why);
    document.getElementsByName('adresse')[0]?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (address.picked?.inside) return onContinue();
    if (address.picked) return refuse();
    if (address.text.trim() === '') return refuse(accountTexts.addressRequired);
    const looking = new AbortController();
    asked.current = looking;
    setLooking(true);
    const typed = await findTyped(address.text, looking.signal);
    if (looking.signal.aborted) return;
    setLooking(false);
    if (!typed) return refuse(accountTexts.addressNotValidated);
    onChange(`${typed.label}, ${typed.detail}`, typed);
    if (typed.inside) onContinue();
    else refuse();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="sr" tabIndex={-1}>
        Vérification de l'adresse
      </h2>
      <AddressField
        name="adresse"
        value={address.text}
        picked={address.picked}
        search={searchHomes}
        error={fault}
        required
        onChange={(text, picked) => {
          // What was looked for is no longer what is written.
          asked.current?.abort();
          setLooking(false);
          setFault(undefined);
          onChange(text, picked);
        }}
      />
      {fault === accountTexts.addressNotValidated && (
        <p className="small address-way" role="status">
          Appuyez sur l'adresse, puis choisissez une ligne de la liste. Si votre numéro n'y est pas,
          la ligne de votre rue le garde.
        </p>
      )}
      <Note tone="green" icon={IconLock}>
        <b>Votre adresse reste entre vous et nous.</b> Elle situe votre domicile dans le quartier.
        Vos voisins n'en apprennent qu'un ordre de distance, à partir d'un point décalé d'au moins
        150&nbsp;m.
      </Note>
      <Button type="submit" block working={isLooking} workingLabel="Vérification…">
        Continuer
      </Button>
    </form>
  );
}
