import { IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useUpload } from '#features/uploads/web/public.ts';
import type { Attachment } from '#web/chat/Composer.tsx';
import type { WaitingPhoto } from '#web/outbox/outbox-store.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button, buttonClass } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { acceptedImageTypes } from '../../uploads/uploads.contract.ts';
import { PHOTO_ALT_LENGTH } from '../messages.contract.ts';
import './talk-photo.css';

/**
 * A photo that goes with the next message, or is added to others: chosen, looked at, described.
 * @param words on its button; without them, a sign.
 */
export function useAttachedPhoto(words?: string): {
  attachment: Attachment;
  /** What is to be sent; the composer is empty of it then. */
  take: () => WaitingPhoto | undefined;
} {
  const [chosen, setChosen] = useState<{ file: File; view: string }>();
  const [imageUrl, setImageUrl] = useState<string>();
  const [alt, setAlt] = useState('');
  const upload = useUpload('talk', ({ imageUrl: url }) => setImageUrl(url));
  const view = chosen?.view;
  useEffect(() => () => void (view && URL.revokeObjectURL(view)), [view]);

  function choose(file: File | undefined) {
    if (!file) return;
    setImageUrl(undefined);
    setChosen({ file, view: URL.createObjectURL(file) });
    void upload.start(file);
  }
  function clear() {
    upload.cancel();
    setChosen(undefined);
    setImageUrl(undefined);
    setAlt('');
  }
  function take() {
    if (!imageUrl) return undefined;
    clear();
    return { imageUrl, alt: alt.trim() };
  }

  const preview = chosen && (
    <div className="photo-waiting">
      <img src={chosen.view} alt="" />
      <div className="grow">
        <TextField
          label="Décrire la photo"
          help={upload.share === null ? undefined : 'Envoi de la photo…'}
          error={upload.error ?? undefined}
          optional
          value={alt}
          maxLength={PHOTO_ALT_LENGTH}
          onValue={setAlt}
        />
        {upload.mayRetry && (
          <Button look="2" small onClick={() => void upload.start(chosen.file)}>
            Réessayer
          </Button>
        )}
      </div>
      <IconButton icon={IconX} label="Retirer la photo" onClick={clear} />
    </div>
  );
  const button = (
    <label
      className={joinClasses(
        words ? buttonClass({ look: '2', small: true }) : 'ibtn',
        'photo-choice',
      )}
      title={words ?? 'Joindre une photo'}
    >
      <Icon of={IconPhoto} {...(words && { size: 's' as const })} />
      <span className={words ? undefined : 'sr'}>{words ?? 'Joindre une photo'}</span>
      <input
        type="file"
        accept={acceptedImageTypes.join(',')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same one may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
  return {
    attachment: { button, preview, isThere: imageUrl !== undefined, waits: !imageUrl && !!chosen },
    take,
  };
}
