import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { Field, type FieldText } from './Field.tsx';

type Option = { value: string; label: string; group?: string };

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'style' | 'onChange' | 'children'> & {
    /** Those of one group follow each other. */
    options: readonly Option[];
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
            {groupOptions(options).map(([group, items]) =>
              group ? (
                <optgroup key={group} label={group}>
                  {items.map(show)}
                </optgroup>
              ) : (
                items.map(show)
              ),
            )}
          </select>
          <span className="select-mark">
            <Icon of={IconChevronDown} />
          </span>
        </>
      )}
    </Field>
  );
}

const show = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

function groupOptions(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
