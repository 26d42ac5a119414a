import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  label?: string;
  optional?: boolean;
  /** The limits, told beforehand. */
  limits?: string;
  /** Address of the picture there is: the kept one, or an object URL of the one being sent. */
  preview?: string | undefined;
  fileName?: string | undefined;
  /** 0 to 100 while it is being sent. */
  progress?: number | undefined;
  error?: string | undefined;
  onPick: (file: File) => void;
  /** Stops the sending, or takes the picture away. */
  onClear: () => void;
};

const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';

/** One picture: dropped, chosen or taken; preview, progress and the way back. Draws only; the caller sends. */
export function PhotoField(props: Props) {
  const { label = 'Photo', optional = true, preview, fileName, progress, error } = props;
  const { limits = 'JPG, PNG, GIF ou WEBP, 5 Mo au plus' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sending = progress !== undefined;

  function take(list: FileList | null) {
    const file = [...(list ?? [])].find(({ type }) => type.startsWith('image/')) ?? list?.[0];
    if (file) props.onPick(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <fieldset className="field">
      <legend className="label">
        {label}
        {optional && <span className="opt"> (facultatif)</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={joinClasses('drop', over && 'over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className="sr"
          type="file"
          accept={ACCEPT}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        {preview ? (
          <div className="media">
            <img src={preview} alt="" width={400} height={300} />
          </div>
        ) : (
          <Icon of={IconPhotoPlus} size="l" />
        )}
        <div className="grow drop-text">
          {sending ? (
            <>
              <span className="small">
                <b>{fileName ?? 'Photo'}</b> · {Math.round(progress)} %
              </span>
              <ProgressBar value={progress} label="Envoi de la photo" />
            </>
          ) : (
            <Button
              look="2"
              small
              aria-describedby={`${id}-limits`}
              onClick={() => input.current?.click()}
            >
              {preview ? 'Changer la photo' : 'Choisir une photo'}
            </Button>
          )}
          <span className="caption" id={`${id}-limits`}>
            {limits}
          </span>
        </div>
        {(sending || preview) && (
          <IconButton
            icon={IconX}
            label={sending ? "Annuler l'envoi" : 'Retirer la photo'}
            onClick={props.onClear}
          />
        )}
      </div>
      {error && (
        <div className="help err" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
