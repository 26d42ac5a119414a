import { SelectField } from '#web/ui/controls/SelectField.tsx';

type Props = {
  /** Milliseconds; null: nobody says. */
  value: number | null;
  onValue: (lasts: number | null) => void;
  error?: string | undefined;
};

const MINUTE_MS = 60_000;
const OFFERED = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440, 2880];

/** How long it lasts, chosen: its end moves with its date. */
export function LastsField({ value, onValue, error }: Props) {
  const minutes = value === null ? null : value / MINUTE_MS;
  const all =
    minutes === null || OFFERED.includes(minutes)
      ? OFFERED
      : [...OFFERED, minutes].sort((a, b) => a - b);
  return (
    <SelectField
      label="Durée"
      name="lasts"
      options={[
        { value: '', label: 'Non précisée' },
        ...all.map((one) => ({ value: String(one), label: sayLength(one) })),
      ]}
      value={minutes === null ? '' : String(minutes)}
      onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen) * MINUTE_MS)}
      error={error}
    />
  );
}

/** '30 minutes', '1 h 30', '2 jours'. */
function sayLength(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 jour' : `${minutes / 1440} jours`;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} minutes`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}
