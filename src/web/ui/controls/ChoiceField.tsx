import { useId } from 'react';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import './choice.css';

type Props<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string; help?: string; icon?: IconType }[];
  value: Value;
  onValue: (value: Value) => void;
  error?: string | undefined;
};

/** One of two or three, all of them in sight. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, name, options, value, onValue, error } = props;
  const fault = useId();
  return (
    <fieldset className="choice" aria-describedby={error === undefined ? undefined : fault}>
      <legend className="label">{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {option.icon && <Icon of={option.icon} size="s" />}
            <span>
              {option.label}
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="help err" id={fault} role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
