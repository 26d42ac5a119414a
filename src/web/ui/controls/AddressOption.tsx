import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { AddressSuggestion } from './address-suggestions.ts';
import { markTyped } from './typed-parts.ts';

type Props = {
  id: string;
  suggestion: AddressSuggestion;
  query: string;
  selected: boolean;
  onPick: () => void;
};

/** One row of the address list: what was typed in bold, 'hors du quartier' in words. */
export function AddressOption({ id, suggestion, query, selected, onPick }: Props) {
  let offset = 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox that owns the list handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className="opt-row"
      aria-selected={selected}
      // Keeps the focus in the field until the click has been heard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon of={suggestion.inside ? IconMapPin : IconMapPinOff} />
      <span>
        {markTyped(suggestion.label, query).map(({ text, typed }) => {
          offset += text.length;
          return typed ? <b key={offset}>{text}</b> : <span key={offset}>{text}</span>;
        })}
        <br />
        <span className="small muted">
          {suggestion.detail}
          {!suggestion.inside && ' · hors du quartier'}
          {suggestion.remark && ` · ${suggestion.remark}`}
        </span>
      </span>
    </div>
  );
}
