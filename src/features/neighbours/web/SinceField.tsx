import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { MONTHS, nameMonth } from '#web/words/month-names.ts';

type Props = {
  /** `2019-09`; empty for the month of the registration, `joined`. */
  value: string;
  joined: string;
  onValue: (value: string) => void;
  error: string | undefined;
};

const MONTH_OPTIONS = MONTHS.map((label, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label,
}));
const YEARS = 100;

/** 'Dans le quartier depuis': a month and its year, which every browser knows how to choose. */
export function SinceField({ value, joined, onValue, error }: Props) {
  const id = useId();
  const [latest] = useState(() => new Date().getFullYear());
  const [year = '', month = ''] = value.split('-');
  const years = Array.from({ length: YEARS }, (_, at) => String(latest - at));
  const choose = (chosen: { year?: string; month?: string }) => {
    const next = { year, month, ...chosen };
    onValue(next.year || next.month ? `${next.year}-${next.month}` : '');
  };
  return (
    <fieldset className="nb-since" aria-describedby={`${id}-help`}>
      <legend>
        Dans le quartier depuis <span className="opt">(facultatif)</span>
      </legend>
      <div className="two">
        <SelectField
          label="Mois"
          name="since"
          placeholder="—"
          options={MONTH_OPTIONS}
          value={month}
          onValue={(chosen) => choose({ month: chosen })}
        />
        <SelectField
          label="Année"
          name="since-year"
          placeholder="—"
          options={years.map((each) => ({ value: each, label: each }))}
          value={year}
          onValue={(chosen) => choose({ year: chosen })}
        />
      </div>
      <div className={error ? 'help err' : 'help'} id={`${id}-help`}>
        {error && <Icon of={IconAlertCircle} size="s" />}
        <span>{error ?? `Sans réponse, le mois de votre inscription : ${nameMonth(joined)}.`}</span>
      </div>
    </fieldset>
  );
}
