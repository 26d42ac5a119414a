import { useState } from 'react';
import type { Form } from '#web/forms/use-form.ts';
import { AddressField } from '#web/ui/controls/AddressField.tsx';
import type { AddressSuggestion, SearchAddresses } from '#web/ui/controls/address-suggestions.ts';
import { searchAddresses } from './address-search.ts';

interface PlaceValues {
  location: string;
  /** Longitude then latitude of the address picked; null while the text is only typed. */
  coordonnees: [number, number] | null;
}

export type PlaceForm = Pick<Form<PlaceValues>, 'values' | 'faults' | 'set'>;

type Props = {
  form: PlaceForm;
  help: string;
  search?: SearchAddresses;
  /** Where it must lie in the quarter: what is said of an address that does; called with one that does not. */
  quarter?: { accepted: string; onOutside: () => void };
};

export function PlaceField({ form, help, search = searchAddresses, quarter }: Props) {
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
      search={search}
      autoComplete="off"
      onChange={(text, chosen) => {
        setPicked(quarter && chosen?.inside ? chosen : null);
        set('location', chosen?.inside ? chosen.label : text);
        set('coordonnees', chosen && !chosen.ofNumber ? chosen.coordinates : null);
        if (chosen && !chosen.inside) quarter?.onOutside();
      }}
      error={faults.location}
      required
    />
  );
}
