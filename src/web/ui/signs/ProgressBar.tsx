type Props = { value: number; label: string };

/** Progress from 0 to 100. */
export function ProgressBar({ value, label }: Props) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
