import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

export type FilterOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconType | undefined;
};

type Props<Value extends string> = {
  /** What is filtered: 'Catégories'. */
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value;
  onValue: (value: Value) => void;
};

/** One choice of several; scrolls sideways on phones, wraps on desktops. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onValue,
}: Props<Value>) {
  return (
    <fieldset className="filters">
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="filter"
          aria-pressed={option.value === value}
          onClick={(event) => {
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            onValue(option.value);
          }}
        >
          {option.icon && <Icon of={option.icon} size="s" />}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
