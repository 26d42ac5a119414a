import { TextField } from '#web/ui/controls/TextField.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { splitItems } from './split-items.ts';

type Props = {
  label: string;
  name: string;
  help: string;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  optional?: boolean;
};

/** A list typed with commas; each thing shows as it will be read, while one types. */
export function ItemsField({ label, value, ...field }: Props) {
  const items = [...new Set(splitItems(value))];
  return (
    <div className="items-field">
      <TextField
        label={label}
        value={value}
        autoComplete="off"
        required={!field.optional}
        {...field}
      />
      {items.length > 0 && (
        <ul className="row wrapx" aria-label={`${label}, un par un`}>
          {items.map((item) => (
            <li key={item}>
              <Chip area="troc">{item}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
