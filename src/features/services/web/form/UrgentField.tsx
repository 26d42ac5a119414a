import type { Form } from '#web/forms/use-form.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import type { ServiceValues } from './service-form.ts';

type Props = { form: Pick<Form<Omit<ServiceValues, 'procheId'>>, 'values' | 'faults' | 'set'> };

/** Of a request alone: it is for the day of its date, and that is today. */
export function UrgentField({ form: { values, faults, set } }: Props) {
  if (values.nature === 'offer') return null;
  return (
    <Switch
      label="C'est pour aujourd'hui"
      name="urgent"
      checked={values.urgent ?? false}
      onChecked={(urgent) => set('urgent', urgent)}
      error={faults.urgent}
    >
      De 8 h à 22 h, les voisins tout proches qui l'ont bien voulu sont prévenus aussitôt. Deux fois
      par mois au plus.
    </Switch>
  );
}
