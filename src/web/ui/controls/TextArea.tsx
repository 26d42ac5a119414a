import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';

type Props = FieldText &
  Omit<ComponentProps<'textarea'>, 'style' | 'onChange' | 'children'> & {
    onValue?: ((value: string) => void) | undefined;
  };

/** Several lines; with `maxLength` it says how many characters are left once few are. */
export function TextArea(props: Props) {
  const { label, help, error, ok, optional, icon, id, onValue, ...area } = props;
  const left =
    area.maxLength !== undefined && typeof area.value === 'string'
      ? area.maxLength - area.value.length
      : undefined;
  const soonFull = left !== undefined && left <= 100;
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
          aria-required={area.required}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
