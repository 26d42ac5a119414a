import type { ComponentProps } from 'react';
import { countCharacters } from '#web/words/count-characters.ts';
import { Field, type FieldText } from './Field.tsx';

type Props = FieldText &
  Omit<ComponentProps<'textarea'>, 'style' | 'onChange' | 'children'> & {
    onValue?: ((value: string) => void) | undefined;
  };

/** Several lines; with `maxLength` it says how many characters are left once few are. */
export function TextArea(props: Props) {
  const { label, help, error, ok, optional, icon, id, onValue, ...area } = props;
  const { maxLength, value } = area;
  const left =
    maxLength !== undefined && typeof value === 'string'
      ? maxLength - countCharacters(value)
      : undefined;
  const soonFull = left !== undefined && left <= 100;
  // A browser counts most emoji twice: as much more is let in.
  const room = left !== undefined && typeof value === 'string' ? value.length + left : maxLength;
  return (
    <Field
      {...{ label, error, ok, optional, icon, id }}
      help={soonFull ? `${left} caractères restants` : help}
    >
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          maxLength={room}
          aria-required={area.required}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
