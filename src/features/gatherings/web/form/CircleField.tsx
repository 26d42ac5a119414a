import { listCircles } from '#features/circles/circles.contract.ts';
import { useList } from '#web/data/api.ts';
import type { Form } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import type { GatheringValues } from './gathering-form.ts';

type Props = { form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set'> };

/** More than anybody is in. */
const MOST = 50;

/** For whom it is: whoever likes, or one of the circles the reader is in; nothing where they are in none. */
export function CircleField({ form: { values, faults, set } }: Props) {
  const { data } = useList(listCircles, { mine: 'true', limit: MOST });
  const circles = data?.pages.flatMap(({ items }) => items).filter(({ hidden }) => !hidden) ?? [];
  if (circles.length === 0 && values.circleId === '') return null;
  const chosen = circles.find(({ _id }) => _id === values.circleId);
  return (
    <SelectField
      label="Pour qui ?"
      name="circleId"
      options={[
        { value: '', label: 'Tout le quartier' },
        ...circles.map(({ _id, name }) => ({ value: _id, label: `Cercle : ${name}` })),
      ]}
      help={chosen && sayReach(chosen.byApproval)}
      value={values.circleId}
      onValue={(circleId) => set('circleId', circleId)}
      error={faults.circleId}
    />
  );
}

const sayReach = (byApproval: boolean) =>
  byApproval
    ? "Ses membres seuls le voient et s'y inscrivent : ni liste, ni carte, ni recherche ne le montrent à d'autres."
    : "Tout le quartier le voit ; ses membres s'y inscrivent, et l'on entre librement dans ce cercle.";
