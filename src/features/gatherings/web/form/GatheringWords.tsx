import type { ReactNode } from 'react';
import { TitleFields } from '#web/forms/TitleFields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { GatheringValues } from './gathering-form.ts';

type Words = Pick<GatheringValues, 'title' | 'description' | 'type' | 'date'>;

type Props = {
  form: Pick<Form<Words>, 'values' | 'faults' | 'set' | 'leave'>;
  types: readonly { value: string; label: string }[];
  /** Of the type chosen. */
  icon?: IconType | undefined;
  /** Days before it cannot be chosen in the calendar, ISO 8601. */
  earliest?: string;
  dateHelp?: string | undefined;
  /** Of one that is changed, what is no date is said as the specification says it. */
  keepsDateError?: boolean;
  /** The field of how many may take part. */
  places: ReactNode;
};

/** The words of an outing or event, by whoever creates, changes or moderates it. */
export function GatheringWords({ form, types, icon, earliest, places, ...date }: Props) {
  const { values, faults, set } = form;
  return (
    <>
      <TitleFields form={form} rows={5} />
      <div className="two">
        <SelectField
          label="Type"
          name="type"
          icon={icon}
          options={types}
          placeholder="Choisissez"
          value={values.type}
          onValue={(type) => set('type', type)}
          error={faults.type}
          required
        />
        {places}
      </div>
      <DateTimeField
        label="Date et heure"
        name="date"
        help={date.dateHelp}
        keepsError={date.keepsDateError}
        value={values.date}
        onValue={(date) => set('date', date)}
        onLeave={() => form.leave('date')}
        min={earliest}
        error={faults.date}
        required
      />
    </>
  );
}
