import { type ReactNode, useId } from 'react';
import '../styles/switch.css';

type Props = {
  label: string;
  /** What it does, under the label. */
  children?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  onChecked: (checked: boolean) => void;
};

/** A line with a switch at its end: a yes or no, which holds at once or, in a form, once it is saved. */
export function Switch({ label, children, checked, disabled, onChecked }: Props) {
  const id = useId();
  return (
    <div className="switch-row">
      <div className="grow">
        <label htmlFor={id}>{label}</label>
        {children && (
          <p className="small muted" id={`${id}-help`}>
            {children}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={children ? `${id}-help` : undefined}
        onChange={(event) => onChecked(event.target.checked)}
      />
    </div>
  );
}
