import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import './choice.css';

type Props<Value extends string> = {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: string) => void;
};

/** The order of a list, small enough to stand beside its filters. */
export function OrderSelect<Value extends string>({ options, value, onValue }: Props<Value>) {
  return (
    <span className="order">
      <Icon of={IconArrowsSort} size="s" />
      <select
        aria-label="Ordre de la liste"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size="s" />
    </span>
  );
}
