import { IconPlus, IconX } from '@tabler/icons-react';
import { momentOf } from '#web/words/typed-moment.ts';
import { Button } from './Button.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import '../styles/moments.css';
import { IconButton } from './IconButton.tsx';

type Props = {
  /** 'Ou bien', before its number. */
  label: string;
  /** The button that adds one. */
  addLabel: string;
  /** The same once there is one. */
  moreLabel?: string;
  name: string;
  /** ISO 8601 UTC; as it was typed, or '', for one that is not whole yet. */
  values: readonly string[];
  onValues: (values: string[]) => void;
  most: number;
  min: string;
  error: string | undefined;
};

/** Moments that would suit, one field each: none until they are asked for. */
export function MomentsField(props: Props) {
  const { label, addLabel, moreLabel = addLabel, name, values, onValues, most, min, error } = props;
  const faulty = error ? findFaulty(values) : -1;
  return (
    <div className="moments">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other name than their place
        <div key={index} className="moments-one">
          <DateTimeField
            label={values.length === 1 ? label : `${label} (${index + 1})`}
            name={index === faulty ? name : `${name}-${index}`}
            value={value}
            min={min}
            onValue={(next) => onValues(values.map((one, at) => (at === index ? next : one)))}
            error={index === faulty ? error : undefined}
          />
          <IconButton
            icon={IconX}
            label={`Retirer ce moment${values.length === 1 ? '' : ` (${index + 1})`}`}
            onClick={() => onValues(values.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {values.length < most && (
        <div>
          <Button small look="3" icon={IconPlus} onClick={() => onValues([...values, ''])}>
            {values.length > 0 ? moreLabel : addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The first that is not whole, or not ahead: one that is left empty only where there is no other. */
function findFaulty(values: readonly string[]): number {
  const isFaulty = (value: string) => !(momentOf(value) > Date.now());
  const typed = values.findIndex((value) => value !== '' && isFaulty(value));
  return typed < 0 ? Math.max(0, values.findIndex(isFaulty)) : typed;
}
