import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/fr';
import { useEffect, useRef } from 'react';
import { MantineScope } from './MantineScope.tsx';

type Props = {
  /** YYYY-MM-DD, or null. */
  value: string | null;
  onValue: (date: string) => void;
  /** The first day that may be chosen. */
  min?: string | undefined;
  /** Called once the month is drawn. */
  onReady: () => void;
};

const LABELS = {
  monthLevelControl: "Choisir l'année",
  yearLevelControl: 'Choisir la décennie',
  nextMonth: 'Mois suivant',
  previousMonth: 'Mois précédent',
  nextYear: 'Année suivante',
  previousYear: 'Année précédente',
  nextDecade: 'Décennie suivante',
  previousDecade: 'Décennie précédente',
};

/** A month to choose a day from; loaded when a calendar is opened for the first time. */
export function Calendar({ value, onValue, min, onReady }: Props) {
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current();
  }, []);
  const first = value ?? min;
  const limits = {
    ...(first && { defaultDate: first }),
    ...(min && { minDate: min }),
  };
  return (
    <MantineScope>
      <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          value={value}
          {...limits}
          onChange={(date) => {
            if (date) onValue(date);
          }}
          ariaLabels={LABELS}
          classNames={{
            month: 'calendar-month',
            calendarHeader: 'calendar-header',
            levelsGroup: 'calendar-level',
            day: 'day-cell',
            weekday: 'weekday',
            calendarHeaderLevel: 'calendar-head',
            calendarHeaderControl: 'calendar-head calendar-step',
            monthsListControl: 'day-cell-wide',
            yearsListControl: 'day-cell-wide',
          }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
