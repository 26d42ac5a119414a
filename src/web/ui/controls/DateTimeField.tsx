import { IconCalendar, IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DAY_MS } from '#contract/durations.ts';
import { formatDate, formatDateTime, isNoSuchTime } from '#web/words/format-date.ts';
import { isMoment, isUnread, keepTyped, spellDay } from '#web/words/typed-moment.ts';
import { CalendarPanel } from './CalendarPanel.tsx';
import { Field, type FieldText } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Props = Omit<FieldText, 'icon' | 'ok'> & {
  /** ISO 8601 UTC; what was typed while it is no whole date; '' (`typed-moment.ts`). */
  value: string;
  onValue: (value: string) => void;
  /** ISO 8601: days before it cannot be chosen in the calendar; typed ones are the form's to judge. */
  min?: string | undefined;
  /** A whole date was typed and left: the form may judge it. */
  onLeave?: () => void;
  /** Whatever was typed, the form's sentence is said: the specification gives it. */
  keepsError?: boolean | undefined;
  required?: boolean;
  id?: string | undefined;
  name?: string | undefined;
};

/** Day and hour in Paris as DD/MM/YYYY HH:mm: typed, in figures or as one says it, or chosen in a calendar. */
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
    onValue(keepTyped(text));
  }
  /** What was understood is written out; what was not stays, with a word about it. */
  function leave() {
    setWrong(isUnread(value));
    setTyped(null);
    // 'Demain' is another day tomorrow, where it is kept as a draft.
    const day = spellDay(value);
    if (day !== undefined) onValue(day);
    if (typed !== null && isMoment(value)) props.onLeave?.();
  }
  /** What is typed and not understood is named, where a form would only call it wrong. */
  function sayError() {
    const { error, keepsError } = props;
    const isNamed = error === undefined ? wrong : !keepsError;
    return isNamed && isUnread(value) ? sayWrong(value, example) : error;
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
      help={help ?? `Par exemple ${example}, ou « demain 15 h »`}
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
            value={isMoment(value) ? value : ''}
            min={min && isMoment(min) ? min : undefined}
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
          value={typed ?? (isMoment(value) ? formatDateTime(value) : value)}
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
  const day = spellDay(typed);
  return day ? `Ajoutez l'heure : ${day} 10:00` : `Écrivez la date ainsi : ${example}`;
}
