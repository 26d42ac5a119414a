import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import './switch.css';

type Props = {
  label: string;
  /** What it does, under the label. */
  children?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  name?: string;
  /** Why it was refused, in place of what it does. */
  error?: string | undefined;
  onChecked: (checked: boolean) => void;
};

/** A line with a switch at its end: a yes or no, which holds at once or, in a form, once it is saved. */
export function Switch(props: Props) {
  const { label, children, checked, disabled, name, error, onChecked } = props;
  const id = useId();
  const text = error ?? children;
  return (
    <div className="switch-row">
      <div className="grow">
        <label htmlFor={id}>{label}</label>
        {text && (
          <p className={error ? 'help err' : 'small muted'} id={`${id}-help`}>
            {error && <Icon of={IconAlertCircle} size="s" />}
            <span>{text}</span>
          </p>
        )}
      </div>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={text ? `${id}-help` : undefined}
        onChange={(event) => onChecked(event.target.checked)}
      />
    </div>
  );
}
