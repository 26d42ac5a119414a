import { IconCalendar, IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  formatDate,
  formatDateTime,
  isNoSuchTime,
  parseDateTime,
  readDayAlone,
} from '#web/words/format-date.ts';
import { CalendarPanel } from './CalendarPanel.tsx';
import { Field, type FieldText } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Props = Omit<FieldText, 'icon' | 'ok'> & {
  /** ISO 8601 UTC, or '' while there is no whole date. */
  value: string;
  onValue: (instant: string) => void;
  /** ISO 8601: days before it cannot be chosen in the calendar; typed ones are the form's to judge. */
  min?: string | undefined;
  /** A whole date was typed and left: the form may judge it. */
  onLeave?: () => void;
  required?: boolean;
  id?: string | undefined;
  name?: string | undefined;
};

const DAY_MS = 86_400_000;

/** Day and hour in Paris as DD/MM/YYYY HH:mm: typed, or chosen in a calendar. */
export function DateTimeField(props: Props) {
  const { label, help, optional, value, onValue, min, required, id, name } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  // Tomorrow: a day that has passed would be an example of what is refused.
  const [example] = useState(() => `${formatDate(Date.now() + DAY_MS)} 10:00`);
  const input = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setTyped(text);
    setWrong(false);
    onValue(parseDateTime(text) ?? '');
  }
  /** What was understood is written out; what was not stays, with a word about it. */
  function leave() {
    if (typed === null) return;
    const isRead = parseDateTime(typed) !== undefined;
    if (typed.trim() === '' || isRead) setTyped(null);
    else setWrong(true);
    if (isRead) props.onLeave?.();
  }
  /** What is typed and not understood is named, where a form calls missing what it has not been given. */
  function sayError() {
    const isUnread = typed !== null && typed.trim() !== '' && parseDateTime(typed) === undefined;
    const isCalledMissing = props.error?.endsWith('requise') ?? wrong;
    return isUnread && isCalledMissing ? sayWrong(typed, example) : props.error;
  }
  function close() {
    setOpen(false);
    input.current?.focus();
  }

  return (
    <Field
      id={id}
      label={label}
      icon={IconCalendar}
      help={help ?? 'JJ/MM/AAAA HH:mm'}
      optional={optional}
      error={sayError()}
      trailing={
        <IconButton
          icon={IconCalendarEvent}
          label="Ouvrir le calendrier"
          aria-haspopup="dialog"
          aria-expanded={open}
          // The press outside that closes the panel must not open it again.
          onPointerDown={(event) => open && event.preventDefault()}
          onClick={() => setOpen(!open)}
        />
      }
      below={
        open && (
          <CalendarPanel
            value={value}
            min={min}
            onValue={(instant) => {
              setTyped(null);
              setWrong(false);
              onValue(instant);
            }}
            onClose={close}
            onLeave={() => setOpen(false)}
          />
        )
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          name={name}
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder={example}
          aria-required={required}
          value={typed ?? formatDateTime(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

/** What is missing, where only the hour is; else an example. */
function sayWrong(typed: string, example: string): string {
  if (isNoSuchTime(typed)) return "Ce jour ou cette heure n'existe pas";
  const day = readDayAlone(typed);
  return day ? `Ajoutez l'heure : ${day} 10:00` : `Écrivez la date ainsi : ${example}`;
}
