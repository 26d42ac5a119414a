import type { ReactNode } from 'react';
import { StreetField } from '#features/quartier/web/public.ts';
import { PictureField } from '#features/uploads/web/public.ts';
import type { Form } from '#web/forms/use-form.ts';
import { TrocWords } from './TrocWords.tsx';
import type { TrocValues } from './troc-form.ts';

type Props = {
  form: Pick<Form<TrocValues>, 'values' | 'faults' | 'set' | 'leave'>;
  onBusyChange: (busy: boolean) => void;
  /** Before its place: below what is in sight, as it may come late. */
  children?: ReactNode;
};

export function TrocFields({ form, onBusyChange, children }: Props) {
  return (
    <>
      <TrocWords form={form} />
      {children}
      <StreetField form={form} />
      <PictureField form={form} onBusyChange={onBusyChange} />
    </>
  );
}
