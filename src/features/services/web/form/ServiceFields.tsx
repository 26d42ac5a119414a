import { PlaceField, StreetField } from '#features/quartier/web/public.ts';
import { PictureField } from '#features/uploads/web/public.ts';
import { TitleFields } from '#web/forms/TitleFields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { chooseCategoryIcon, orderCategories } from '../category-icon.ts';
import { NATURES, wordsOf } from '../nature-words.ts';
import { useCategories } from '../services.data.ts';
import type { ServiceValues } from './service-form.ts';

type Props = {
  form: Pick<
    Form<Omit<ServiceValues, 'urgent' | 'procheId'>>,
    'values' | 'faults' | 'set' | 'leave'
  >;
  /** The category it has now: offered even when it is no longer in use. */
  category?: { _id: string; name: string } | undefined;
  /** Changed by an administrator: advice to its author is left out, and the date may have passed. */
  moderating?: boolean;
  onBusyChange: (busy: boolean) => void;
};

export function ServiceFields({ form, category, moderating = false, onBusyChange }: Props) {
  const { values, faults, set } = form;
  const categories = useCategories();
  const offered = orderCategories(categories.data ?? []).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
  if (category && !offered.some(({ value }) => value === category._id)) {
    offered.push({ value: category._id, label: category.name });
  }
  const chosen = offered.find(({ value }) => value === values.category);

  return (
    <>
      <ChoiceField
        label="Vous publiez"
        name="nature"
        options={NATURES}
        value={values.nature ?? 'request'}
        onValue={(nature) => set('nature', nature)}
        error={faults.nature}
      />
      <TitleFields
        form={form}
        titleHelp={moderating ? undefined : wordsOf(values.nature).titleHelp}
      />
      <div className="two">
        <SelectField
          label="Catégorie"
          name="category"
          icon={chosen && chooseCategoryIcon(chosen.label)}
          options={offered}
          placeholder="Choisissez"
          value={values.category}
          onValue={(value) => set('category', value)}
          error={
            faults.category ??
            (categories.isError ? "Les catégories n'ont pas pu être chargées" : undefined)
          }
          required
        />
        <DateTimeField
          label="Date et heure"
          name="date"
          value={values.date}
          onValue={(date) => set('date', date)}
          onLeave={() => form.leave('date')}
          min={moderating ? undefined : new Date().toISOString()}
          error={faults.date}
          required
        />
      </div>
      {moderating ? (
        <PlaceField
          form={form}
          help="Ses voisins lisent la rue ; seul qui est retenu lit le numéro."
        />
      ) : (
        <StreetField form={form} />
      )}
      <PictureField form={form} onBusyChange={onBusyChange} />
    </>
  );
}
