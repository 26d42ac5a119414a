import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureField } from '#features/uploads/web/public.ts';
import { useWrite } from '#web/data/api.ts';
import type { Form } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { sendImageAddress } from '../../../uploads/uploads.contract.ts';
import type { GatheringValues } from './gathering-form.ts';

type Props = {
  form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set' | 'fault'>;
  onBusyChange: (busy: boolean) => void;
};

/** A picture of one's own, or one found on the internet, of which the server keeps a copy. */
export function PictureFields({ form, onBusyChange }: Props) {
  const { values, faults, set } = form;
  const [isSending, setSending] = useState(false);
  const fetchIt = useWrite(sendImageAddress, {
    onSuccess: ({ imageUrl, thumbnailUrl }) => {
      set('imageUrl', imageUrl);
      set('thumbnailUrl', thumbnailUrl);
      set('imageAddress', '');
    },
    onError: (error) => form.fault('imageAddress', error.message),
  });
  const address = values.imageAddress.trim();
  return (
    <>
      <PictureField
        form={form}
        onBusyChange={(busy) => {
          setSending(busy);
          onBusyChange(busy);
        }}
      />
      <div className="picture-address">
        <TextField
          label="Adresse d'une image"
          name="imageAddress"
          icon={IconLink}
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…"
          help="Nous en gardons une copie : rien n'est chargé depuis un autre site."
          optional
          maxLength={2000}
          value={values.imageAddress}
          onValue={(text) => set('imageAddress', text)}
          error={faults.imageAddress}
        />
        {address && !isSending && (
          <Button
            look="2"
            small
            working={fetchIt.isPending}
            workingLabel="Copie…"
            onClick={() => fetchIt.mutate({ body: { url: address } })}
          >
            Utiliser cette image
          </Button>
        )}
      </div>
    </>
  );
}
