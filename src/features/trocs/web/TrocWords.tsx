import type { Form } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { ItemsField } from './ItemsField.tsx';
import type { TrocValues } from './troc-form.ts';

export type TrocWordValues = Pick<
  TrocValues,
  'title' | 'description' | 'itemsOffered' | 'itemsWanted'
>;

type Props = { form: Pick<Form<TrocWordValues>, 'values' | 'faults' | 'set' | 'leave'> };

/** The words of a troc, by whoever publishes, changes or moderates it. */
export function TrocWords({ form }: Props) {
  const { values, faults, set, leave } = form;
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        value={values.title}
        onValue={(title) => set('title', title)}
        onBlur={() => leave('title')}
        error={faults.title}
        autoComplete="off"
        required
      />
      <TextArea
        label="Description"
        name="description"
        value={values.description}
        onValue={(description) => set('description', description)}
        onBlur={() => leave('description')}
        error={faults.description}
        required
      />
      <ItemsField
        label="Objets proposés"
        name="itemsOffered"
        help="Séparez-les par des virgules : « 22 romans policiers, un serre-livres »."
        value={values.itemsOffered}
        onValue={(items) => set('itemsOffered', items)}
        onBlur={() => leave('itemsOffered')}
        error={faults.itemsOffered}
      />
      <ItemsField
        label="Objets recherchés"
        name="itemsWanted"
        help="Ce que vous aimeriez en échange, séparé par des virgules."
        value={values.itemsWanted}
        onValue={(items) => set('itemsWanted', items)}
        onBlur={() => leave('itemsWanted')}
        error={faults.itemsWanted}
      />
    </>
  );
}
