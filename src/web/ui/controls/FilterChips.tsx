import { joinClasses } from '#web/ui/class-names.ts';
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
  /** Says above them what is filtered, where several stand one under the other. */
  named?: boolean;
  /** Two to four, in one outline. */
  joined?: boolean;
};

/** One choice of several; scrolls sideways on phones, wraps on desktops. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onValue,
  named = false,
  joined = false,
}: Props<Value>) {
  return (
    <fieldset className={joinClasses('filters', joined && 'joined')}>
      <legend className={named ? 'label' : 'sr'}>{label}</legend>
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
          <span className="word">{option.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
