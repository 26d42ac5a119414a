import { searchAddresses } from '../address-search.ts';
import type { Form } from '../use-form.ts';
import { AddressField } from './AddressField.tsx';

interface PlaceValues {
  location: string;
  /** Longitude then latitude of the address picked; null while the text is only typed. */
  coordonnees: [number, number] | null;
}

/** Where something takes place: what is typed, and the point of the address of the quarter picked for it. */
export function PlaceField({
  form,
}: {
  form: Pick<Form<PlaceValues>, 'values' | 'faults' | 'set'>;
}) {
  const { values, faults, set } = form;
  return (
    <AddressField
      label="Lieu"
      name="location"
      help="La rue suffit. Le numéro se donne en message privé."
      value={values.location}
      picked={null}
      search={searchAddresses}
      autoComplete="off"
      onChange={(text, picked) => {
        set('location', picked?.inside ? picked.label : text);
        set('coordonnees', picked?.coordinates ?? null);
      }}
      error={faults.location}
      required
    />
  );
}
