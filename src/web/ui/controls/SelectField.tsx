import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { Field, type FieldText } from './Field.tsx';

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'style' | 'onChange' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    onValue?: ((value: string) => void) | undefined;
  };

/** One choice of a list, with the platform's own list: the best one on every phone. */
export function SelectField(props: Props) {
  const { label, help, error, ok, optional, icon, id, options, placeholder, onValue, ...select } =
    props;
  return (
    <Field {...{ label, help, error, ok, optional, icon, id }}>
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            aria-required={select.required}
            onChange={(event) => onValue?.(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="select-mark">
            <Icon of={IconChevronDown} />
          </span>
        </>
      )}
    </Field>
  );
}
