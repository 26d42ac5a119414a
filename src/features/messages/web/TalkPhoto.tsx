import { type ReactNode, useState } from 'react';
import { useRead } from '#web/data/api.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { readTalkPhoto, tintOf, UPLOADS_PATH } from '../../uploads/uploads.contract.ts';
import './talk-photo.css';

type Props = {
  imageUrl: string;
  alt: string;
  /** What stands under it once it is large. */
  children?: ReactNode;
};

/** A photo of a talk, asked for with the reader's session; a tap opens it large. */
export function TalkPhoto({ imageUrl, alt, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = usePhoto(imageUrl, 'thumb');
  const tint = tintOf(imageUrl);
  const said = alt || 'Photo';
  if (isError) return <span className="talk-photo-gone">Photo disparue</span>;
  return (
    <>
      <button
        type="button"
        className="talk-photo"
        aria-label={`Ouvrir la photo : ${said}`}
        style={tint ? { background: `linear-gradient(${tint.join(', ')})` } : undefined}
        onClick={() => setOpen(true)}
      >
        {data && <img src={data.image} alt={said} width={480} height={360} />}
      </button>
      {isOpen && (
        <LargePhoto {...{ imageUrl, said }} onClose={() => setOpen(false)}>
          {children}
        </LargePhoto>
      )}
    </>
  );
}

type LargeProps = { imageUrl: string; said: string; onClose: () => void; children: ReactNode };

function LargePhoto({ imageUrl, said, onClose, children }: LargeProps) {
  const full = usePhoto(imageUrl, 'full');
  const thumb = usePhoto(imageUrl, 'thumb');
  const shown = full.data ?? thumb.data;
  return (
    <Dialog title="Photo" onClose={onClose}>
      {shown && <img className="talk-photo-large" src={shown.image} alt={said} />}
      {said !== 'Photo' && <p className="muted">{said}</p>}
      {children}
    </Dialog>
  );
}

function usePhoto(imageUrl: string, size: 'thumb' | 'full') {
  const params = { name: imageUrl.slice(UPLOADS_PATH.length) };
  return useRead(readTalkPhoto, { params, query: { size } });
}
