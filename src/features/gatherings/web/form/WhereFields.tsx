import { PlaceField } from '#features/quartier/web/public.ts';
import type { Form } from '#web/forms/use-form.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import type { GatheringValues } from './gathering-form.ts';

type Props = {
  form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set' | 'fault'>;
  /** Said of a place outside the quarter, where it must lie inside. */
  outside: string | undefined;
};

/** Where it is, and who reads the whole of it. */
export function WhereFields({ form, outside }: Props) {
  const { values, faults, set } = form;
  const seen = values.addressKept
    ? "Tout le quartier verra la rue ; qui s'inscrit verra l'adresse exacte."
    : 'Tout le quartier verra ce lieu.';
  return (
    <>
      <PlaceField
        form={form}
        help={
          outside
            ? `Dans le quartier Nation : une rue, une place, une adresse. ${seen}`
            : `Une adresse ou un endroit que chacun trouvera. ${seen}`
        }
        {...(outside && {
          quarter: {
            accepted: values.addressKept
              ? 'Lieu validé - Quartier Nation.'
              : 'Lieu validé - Quartier Nation. Tout le quartier le verra.',
            onOutside: () => form.fault('location', outside),
          },
        })}
      />
      <Switch
        label="Adresse exacte aux inscrits seulement"
        name="addressKept"
        checked={values.addressKept ?? false}
        onChecked={(kept) => set('addressKept', kept)}
        error={faults.addressKept}
      >
        Les autres voient la rue, et sur la carte un endroit à peu près. N'écrivez pas le numéro
        dans la description.
      </Switch>
    </>
  );
}
