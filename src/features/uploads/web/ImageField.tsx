import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { PhotoField } from '#web/ui/controls/PhotoField.tsx';
import type { UploadKind } from '../uploads.contract.ts';
import './image-field.css';
import { usePastedImage } from './use-pasted-image.ts';
import { type PictureValue, useUpload } from './use-upload.ts';

interface Props {
  /** `image` (5 Mo) by default; `avatar` (10 Mo, drawn round). */
  kind?: Exclude<UploadKind, 'talk'>;
  label?: string;
  optional?: boolean;
  value: PictureValue | null;
  onChange: (value: PictureValue | null) => void;
  /** Told when a file starts and stops being sent: a form waits before it is saved. */
  onBusyChange?: (busy: boolean) => void;
}

const KEPT_MS = 10_000;

const words = {
  image: { label: 'Photo', limits: 'JPG, PNG, GIF ou WEBP, 5 Mo au plus' },
  avatar: { label: 'Photo de profil', limits: 'JPG, PNG, GIF ou WEBP, 10 Mo au plus' },
} as const;

/** A picture of a form: chosen, dropped, pasted or taken; sent at once, seen while it goes. */
export function ImageField(props: Props) {
  const { kind = 'image', value, onChange, onBusyChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const upload = useUpload(kind, onChange);
  const { file, share, error } = upload;
  const busy = share !== null;
  const local = useObjectUrl(file);

  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);
  usePastedImage(field, (pasted) => void upload.start(pasted));

  const clear = () => {
    upload.cancel();
    // Stopping a new picture keeps the one there was.
    if (!busy) onChange(null);
  };

  return (
    <div ref={field} className={kind === 'avatar' ? 'photo-round' : undefined}>
      <PhotoField
        label={props.label ?? words[kind].label}
        limits={words[kind].limits}
        optional={props.optional ?? true}
        preview={
          (busy ? local : undefined) ?? (value?.thumbnailUrl || value?.imageUrl || undefined)
        }
        fileName={file?.name}
        progress={busy ? share * 100 : undefined}
        error={error ?? undefined}
        onPick={(picked) => void upload.start(picked)}
        onClear={clear}
      />
      {upload.mayRetry && !navigator.onLine && (
        <p className="caption">
          Sans réseau, une photo ne peut pas être jointe : le reste est gardé sans elle, et vous
          pourrez l'ajouter ensuite.
        </p>
      )}
      {upload.mayRetry && file !== null && (
        <Button look="3" small icon={IconRefresh} onClick={() => void upload.start(file)}>
          Réessayer
        </Button>
      )}
      <span className="sr" role="status">
        {statusOf({ busy, failed: error !== null, hasValue: value !== null })}
      </span>
    </div>
  );
}

function statusOf(state: { busy: boolean; failed: boolean; hasValue: boolean }): string {
  if (state.busy) return 'Envoi de la photo';
  return state.hasValue && !state.failed ? 'Photo ajoutée' : '';
}

function useObjectUrl(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      // The picture may still be reading it.
      setTimeout(() => URL.revokeObjectURL(made), KEPT_MS);
    };
  }, [file]);
  return address;
}
