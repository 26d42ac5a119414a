import { places } from '#quarter/quartier.places.ts';
import type { Form } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { LONGEST_NAME } from '../journal.contract.ts';
import type { ArticleValues } from './article-form.ts';

const NAMES = places
  .flatMap(({ name, point }) => (point ? [name] : []))
  .toSorted((one, other) => one.localeCompare(other, 'fr'));

/** The place it is about, and the series it belongs to. */
export function AboutFields({ form }: { form: Form<ArticleValues> }) {
  const { values, faults, set, leave } = form;
  // One that has gone from the page of the quarter stays where it was chosen.
  const names = values.place && !NAMES.includes(values.place) ? [values.place, ...NAMES] : NAMES;
  return (
    <>
      <SelectField
        label="Lieu du quartier"
        name="place"
        optional
        help="L'article se trouve aussi depuis ce lieu, sur la page du quartier et sur sa carte."
        placeholder="Aucun"
        options={names.map((name) => ({ value: name, label: name }))}
        value={values.place}
        onValue={(place) => set('place', place)}
        error={faults.place}
      />
      <TextField
        label="Série"
        name="series"
        optional
        help="Vos articles de même série se suivent : « Les commerçants de la rue »."
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={values.series}
        onValue={(series) => set('series', series)}
        onBlur={() => leave('series')}
        error={faults.series}
      />
    </>
  );
}
