import type { Form } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import type { GatheringValues } from '../form/gathering-form.ts';
import type { Gathering } from '../gathering.ts';
import { EVERY_WORDS } from './series-words.ts';

type Props = {
  form: Pick<
    Form<Pick<GatheringValues, 'every' | 'months' | 'scope'>>,
    'values' | 'faults' | 'set'
  >;
  /** Of one that is changed; undefined of a new one. */
  series?: Gathering['series'] | undefined;
};

const MONTHS = [1, 2, 3, 6, 12];
/** A month has its second date after it. */
const LEAST_OF_MONTHS = 3;

/** How often it comes again; of one of a series, which dates the change is for. */
export function AgainFields({ form: { values, faults, set }, series }: Props) {
  if (series === undefined) {
    const offered = MONTHS.filter((one) => values.every !== 'month' || one >= LEAST_OF_MONTHS);
    return (
      <div className="two">
        <SelectField
          label="Répétition"
          name="every"
          options={[
            { value: '', label: 'Une seule fois' },
            ...Object.entries(EVERY_WORDS).map(([value, label]) => ({ value, label })),
          ]}
          help={
            values.every === 'month' ? 'Le même jour : « le deuxième mardi du mois ».' : undefined
          }
          value={values.every}
          onValue={(every) => {
            set('every', every as GatheringValues['every']);
            if (every === 'month' && values.months < LEAST_OF_MONTHS)
              set('months', LEAST_OF_MONTHS);
          }}
          error={faults.every}
        />
        {values.every !== '' && (
          <SelectField
            label="Pendant"
            name="months"
            options={offered.map((one) => ({ value: String(one), label: sayMonths(one) }))}
            value={String(values.months)}
            onValue={(months) => set('months', Number(months))}
          />
        )}
      </div>
    );
  }
  if (series === null || series.others === 0) return null;
  return (
    <ChoiceField
      label="Changer"
      name="scope"
      options={[
        { value: 'this', label: 'Cette fois', help: 'Les autres dates restent comme elles sont.' },
        {
          value: 'following',
          label: 'Celle-ci et les suivantes',
          help: 'Les personnes inscrites à chaque date sont prévenues une fois.',
        },
      ]}
      value={values.scope}
      onValue={(scope) => set('scope', scope)}
      error={faults.scope}
    />
  );
}

const sayMonths = (months: number) => (months === 12 ? '1 an' : `${months} mois`);
