import type { Form } from '#web/forms/use-form.ts';
import { ImageField } from './ImageField.tsx';

interface PictureValues {
  imageUrl: string | null;
  thumbnailUrl: string | null;
}

type Props = {
  form: Pick<Form<PictureValues>, 'values' | 'set'>;
  onBusyChange: (busy: boolean) => void;
};

export function PictureField({ form, onBusyChange }: Props) {
  const { values, set } = form;
  const { imageUrl, thumbnailUrl } = values;
  return (
    <ImageField
      value={imageUrl ? { imageUrl, thumbnailUrl: thumbnailUrl ?? imageUrl } : null}
      onChange={(picture) => {
        set('imageUrl', picture?.imageUrl ?? null);
        set('thumbnailUrl', picture?.thumbnailUrl ?? null);
      }}
      onBusyChange={onBusyChange}
    />
  );
}
