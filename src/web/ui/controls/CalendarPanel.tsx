import { useClickOutside, useMergedRef } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { readParisDay, toParisInstant } from '#web/words/format-date.ts';
import { Button } from './Button.tsx';
import { SelectField } from './SelectField.tsx';

const Calendar = lazy(() => import('./Calendar.tsx').then((m) => ({ default: m.Calendar })));

type Props = {
  /** ISO 8601 UTC, or ''. */
  value: string;
  onValue: (instant: string) => void;
  /** Done: the field takes the focus back. */
  onClose: () => void;
  /** Left for something else, which keeps the focus. */
  onLeave: () => void;
  min?: string | undefined;
};

const two = (figure: number) => String(figure).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: two(hour),
  label: `${two(hour)} h`,
}));
const QUARTERS = Array.from({ length: 12 }, (_, step) => two(step * 5));

/** The calendar and clock under a date field: Paris time, 24 hours. */
export function CalendarPanel({ value, onValue, onClose, onLeave, min }: Props) {
  const known = readParisDay(value);
  const [date, setDate] = useState(known?.date ?? null);
  const [time, setTime] = useState(known?.time ?? '10:00');
  const panel = useRef<HTMLDivElement>(null);
  const outside = useClickOutside<HTMLDivElement>(onLeave);
  const ref = useMergedRef(panel, outside);
  const [hour = '10', minute = '00'] = time.split(':');
  const minutes = [...new Set([...QUARTERS, minute])].sort();

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  function reveal() {
    panel.current?.scrollIntoView({ block: 'nearest' });
    const days = panel.current?.querySelector<HTMLElement>('[data-selected], [data-today]');
    days?.focus({ preventScroll: true });
  }

  function choose(nextDate: string | null, nextTime: string) {
    setDate(nextDate);
    setTime(nextTime);
    const instant = nextDate && toParisInstant(nextDate, nextTime);
    if (instant) onValue(instant);
  }

  return (
    <div
      ref={ref}
      className="calendar"
      role="dialog"
      aria-label="Choisir la date et l'heure"
      tabIndex={-1}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Tab left it: it closes, and the focus stays where it went.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
      }}
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
          onReady={reveal}
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
