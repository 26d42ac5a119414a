import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { readParisDay, toParisInstant } from '../format-date.ts';
import { Button } from './Button.tsx';
import { SelectField } from './SelectField.tsx';

const Calendar = lazy(() => import('./Calendar.tsx').then((m) => ({ default: m.Calendar })));

type Props = {
  /** ISO 8601 UTC, or ''. */
  value: string;
  onValue: (instant: string) => void;
  onClose: () => void;
  min?: string | undefined;
};

const two = (figure: number) => String(figure).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: two(hour), label: `${two(hour)} h` }));
const QUARTERS = Array.from({ length: 12 }, (_, step) => two(step * 5));

/** The calendar and clock under a date field: Paris time, 24 hours. */
export function CalendarPanel({ value, onValue, onClose, min }: Props) {
  const known = readParisDay(value);
  const [date, setDate] = useState(known?.date ?? null);
  const [time, setTime] = useState(known?.time ?? '10:00');
  const panel = useRef<HTMLDivElement>(null);
  const outside = useClickOutside<HTMLDivElement>(onClose);
  const trap = useFocusTrap(true);
  const ref = useMergedRef(panel, outside, trap);
  const [hour = '10', minute = '00'] = time.split(':');
  const minutes = [...new Set([...QUARTERS, minute])].sort();

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function choose(nextDate: string | null, nextTime: string) {
    setDate(nextDate);
    setTime(nextTime);
    const instant = nextDate && toParisInstant(nextDate, nextTime);
    if (instant) onValue(instant);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as any dialog
    <div
      ref={ref}
      className="calendar"
      role="dialog"
      aria-label="Choisir la date et l'heure"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Suspense fallback={<div className="sk calendar-loading" />}>
        <Calendar
          value={date}
          min={min && readParisDay(min)?.date}
          onValue={(day) => choose(day, time)}
        />
      </Suspense>
      <div className="time">
        <SelectField
          label="Heure"
          options={HOURS}
          value={hour}
          onValue={(next) => choose(date, `${next}:${minute}`)}
        />
        <SelectField
          label="Minutes"
          options={minutes.map((each) => ({ value: each, label: each }))}
          value={minute}
          onValue={(next) => choose(date, `${hour}:${next}`)}
        />
      </div>
      <Button small block onClick={onClose}>
        Valider
      </Button>
    </div>
  );
}
