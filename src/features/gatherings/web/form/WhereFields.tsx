import { PlaceField } from '#features/quartier/web/public.ts';
import type { Form } from '#web/forms/use-form.ts';
import type { GatheringValues } from './gathering-form.ts';

type Props = {
  form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set' | 'fault'>;
  /** Said of a place outside the quarter, where it must lie inside. */
  outside: string | undefined;
};

/** Where it is, and who will read the whole of it. */
export function WhereFields({ form, outside }: Props) {
  const { values } = form;
  const seen = values.addressKept
    ? "Tout le quartier verra la rue ; qui s'inscrit verra l'adresse exacte."
    : "Tout le quartier verra ce lieu ; « Plus de choix » permet de n'en montrer que la rue.";
  return (
    <PlaceField
      form={form}
      help={
        outside
          ? `Dans le quartier Nation : une rue, une place, une adresse. ${seen}`
          : `Une adresse ou un endroit facile à trouver. ${seen}`
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
  );
}
