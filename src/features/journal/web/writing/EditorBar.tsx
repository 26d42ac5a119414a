import {
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconQuote,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { Mark } from './markdown-edits.ts';

const MARKS: readonly { mark: Mark; label: string; icon: IconType }[] = [
  { mark: 'title', label: 'Titre de partie', icon: IconH2 },
  { mark: 'bold', label: 'Gras', icon: IconBold },
  { mark: 'italic', label: 'Italique', icon: IconItalic },
  { mark: 'quote', label: 'Citation', icon: IconQuote },
  { mark: 'list', label: 'Liste', icon: IconList },
  { mark: 'numbers', label: 'Liste numérotée', icon: IconListNumbers },
  { mark: 'link', label: 'Lien', icon: IconLink },
];

type Props = {
  onMark: (mark: Mark) => void;
  onPicture: (file: File) => void;
  sending: boolean;
  /** While the preview alone is shown there is nothing to mark. */
  disabled: boolean;
};

export function EditorBar({ onMark, onPicture, sending, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="md-bar">
      <fieldset className="md-marks" disabled={disabled}>
        <legend className="sr">Mise en forme</legend>
        {MARKS.map(({ mark, label, icon }) => (
          <IconButton key={mark} icon={icon} label={label} onClick={() => onMark(mark)} />
        ))}
        <IconButton
          icon={IconPhotoPlus}
          label={sending ? 'Envoi de la photo…' : 'Photo dans le texte'}
          aria-disabled={sending || undefined}
          onClick={() => !sending && input.current?.click()}
        />
        <input
          ref={input}
          className="sr"
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onPicture(file);
            event.currentTarget.value = '';
          }}
        />
      </fieldset>
    </div>
  );
}
