import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import '../styles/moments.css';

type Props = {
  label: string;
  options: readonly string[];
  values: readonly string[];
  onValues: (values: string[]) => void;
};

/** Any of several, each with one press. */
export function PickChips({ label, options, values, onValues }: Props) {
  return (
    <fieldset className="picks">
      <legend>
        {label}
        <span className="opt"> (facultatif)</span>
      </legend>
      {options.map((option) => {
        const isPicked = values.includes(option);
        return (
          <button
            key={option}
            type="button"
            className="filter"
            aria-pressed={isPicked}
            onClick={() =>
              onValues(isPicked ? values.filter((one) => one !== option) : [...values, option])
            }
          >
            <Icon of={isPicked ? IconCheck : IconPlus} size="s" />
            {option}
          </button>
        );
      })}
    </fieldset>
  );
}
