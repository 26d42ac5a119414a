import { PLACE_KINDS } from '#features/quartier/web/public.ts';
import { places } from '#quarter/quartier.places.ts';
import type { Form } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { LONGEST_NAME } from '../../journal.contract.ts';
import type { ArticleValues } from './article-form.ts';

/** Under what they are, in the order of the page of the quarter, which is that of the facts. */
const OPTIONS = PLACE_KINDS.flatMap(({ kind, label }) =>
  places
    .flatMap((place) => (place.kind === kind && place.point ? [place.name] : []))
    .toSorted((one, other) => one.localeCompare(other, 'fr'))
    .map((name) => ({ value: name, label: name, group: label })),
);

/** The place it is about, and the series it belongs to. */
export function AboutFields({ form }: { form: Form<ArticleValues> }) {
  const { values, faults, set, leave } = form;
  // One that has gone from the page of the quarter stays where it was chosen.
  const isGone = values.place && !OPTIONS.some(({ value }) => value === values.place);
  const options = isGone ? [{ value: values.place, label: values.place }, ...OPTIONS] : OPTIONS;
  return (
    <>
      <SelectField
        label="Lieu du quartier"
        name="place"
        optional
        help="L'article se trouve aussi depuis ce lieu, sur la page du quartier et sur sa carte."
        placeholder="Aucun"
        options={options}
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
