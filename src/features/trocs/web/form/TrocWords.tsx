import { TitleFields } from '#web/forms/TitleFields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { asksInReturn } from '../../trocs-kinds.contract.ts';
import { KINDS, kindWords } from '../kind-words.ts';
import { ItemsField } from './ItemsField.tsx';
import type { TrocValues } from './troc-form.ts';

export type TrocWordValues = Pick<
  TrocValues,
  'kind' | 'title' | 'description' | 'itemsOffered' | 'itemsWanted'
>;

type Props = { form: Pick<Form<TrocWordValues>, 'values' | 'faults' | 'set' | 'leave'> };

/** The words of a troc, by whoever publishes, changes or moderates it. */
export function TrocWords({ form }: Props) {
  const { values, faults, set, leave } = form;
  const words = kindWords(values.kind);
  return (
    <>
      <ChoiceField
        label="Vous publiez"
        name="kind"
        options={KINDS}
        value={values.kind ?? 'exchange'}
        onValue={(kind) => set('kind', kind)}
        error={faults.kind}
      />
      <TitleFields form={form} />
      <ItemsField
        label={words.offeredLabel}
        name="itemsOffered"
        help="Séparez-les par des virgules : « 22 romans policiers, un serre-livres »."
        value={values.itemsOffered}
        onValue={(items) => set('itemsOffered', items)}
        onBlur={() => leave('itemsOffered')}
        error={faults.itemsOffered}
      />
      {values.kind !== 'gift' && (
        <ItemsField
          label="Objets recherchés"
          name="itemsWanted"
          help={words.wantedHelp}
          optional={!asksInReturn(values.kind)}
          value={values.itemsWanted}
          onValue={(items) => set('itemsWanted', items)}
          onBlur={() => leave('itemsWanted')}
          error={faults.itemsWanted}
        />
      )}
    </>
  );
}
