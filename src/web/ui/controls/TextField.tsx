import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from './Field.tsx';

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'style' | 'onChange' | 'children'> & {
    onValue?: ((value: string) => void) | undefined;
    trailing?: ReactNode;
  };

/** One line of text; give `autoComplete`, `inputMode` and `type` as for an input. */
export function TextField(props: Props) {
  const { label, help, error, ok, optional, icon, trailing, id, onValue, ...input } = props;
  return (
    <Field {...{ label, help, error, ok, optional, icon, trailing, id }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          aria-required={input.required}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
