import { useState } from 'react';
import { searchAddresses } from '../address-search.ts';
import type { Form } from '../use-form.ts';
import { AddressField } from './AddressField.tsx';
import type { AddressSuggestion } from './address-suggestions.ts';

interface PlaceValues {
  location: string;
  /** Longitude then latitude of the address picked; null while the text is only typed. */
  coordonnees: [number, number] | null;
}

type Props = {
  form: Pick<Form<PlaceValues>, 'values' | 'faults' | 'set'>;
  help?: string;
  /** Where it must lie in the quarter: what is said of an address that does; called with one that does not. */
  quarter?: { accepted: string; onOutside: () => void };
};

const HELP = 'La rue suffit. Le numéro se donne en message privé.';

/** Where something takes place: what is typed, and the point of the address picked for it. */
export function PlaceField({ form, help = HELP, quarter }: Props) {
  const { values, faults, set } = form;
  const [picked, setPicked] = useState<AddressSuggestion | null>(null);
  return (
    <AddressField
      label="Lieu"
      name="location"
      help={help}
      {...(quarter && { accepted: quarter.accepted })}
      value={values.location}
      picked={picked}
      search={searchAddresses}
      autoComplete="off"
      onChange={(text, chosen) => {
        setPicked(quarter && chosen?.inside ? chosen : null);
        set('location', chosen?.inside ? chosen.label : text);
        set('coordonnees', chosen?.coordinates ?? null);
        if (chosen && !chosen.inside) quarter?.onOutside();
      }}
      error={faults.location}
      required
    />
  );
}
