import { useEffect, useRef } from 'react';
import type { Form } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { nameFully } from './proche-words.ts';
import { useProches } from './proches.data.ts';

type Values = { procheId: string | null; location: string; coordonnees?: unknown };
type Props = { form: Pick<Form<Values>, 'values' | 'faults' | 'set'> };

const ME = 'moi';

/** Whom it is published for: asked of who speaks for somebody. Their home is proposed as the place. */
export function ProcheField({ form: { values, faults, set } }: Props) {
  const { data } = useProches();
  const proches = data ?? [];
  const choose = (id: string) => {
    const isHome = proches.some(({ adresse }) => adresse === values.location);
    const adresse = proches.find(({ _id }) => _id === id)?.adresse ?? '';
    set('procheId', id === ME ? null : id);
    if (values.location === '' || isHome) set('location', adresse);
  };
  // Whom another page named: their home with them, or nobody where it is not one's own.
  const named = useRef(values.procheId);
  useEffect(() => {
    if (!data || named.current === null) return;
    choose(data.some(({ _id }) => _id === named.current) ? named.current : ME);
    named.current = null;
  });
  if (proches.length === 0) return null;
  return (
    <ChoiceField
      label="Pour qui"
      name="procheId"
      options={[
        { value: ME, label: 'Pour moi' },
        ...proches.map((proche) => ({
          value: proche._id,
          label: `Pour ${proche.shownAs}`,
          help: nameFully(proche),
        })),
      ]}
      value={values.procheId ?? ME}
      onValue={choose}
      error={faults.procheId}
    />
  );
}
