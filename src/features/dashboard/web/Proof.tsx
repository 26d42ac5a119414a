import { IconZoomIn } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import '#web/ui/styles/poster.css';
import './proof.css';

/** A sheet to print, as it will be; on a phone, where it is too small to be read, it has the screen to itself on demand. */
export function Proof({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="proof">
      <div className="poster-tools">
        <Button
          small
          look="2"
          icon={IconZoomIn}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Agrandir l'aperçu
        </Button>
      </div>
      {children}
      {isOpen && (
        <Dialog title="Aperçu" size="full" onClose={() => setOpen(false)}>
          <Magnified>{children}</Magnified>
        </Dialog>
      )}
    </div>
  );
}

/** A place on the paper, in parts of its width and height. */
interface Spot {
  x: number;
  y: number;
}

/** As wide as the screen; twice that around the place which is pressed. */
function Magnified({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>();
  useLayoutEffect(() => {
    const box = screen.current;
    if (!spot || !box) return;
    box.scrollTo({
      left: spot.x * box.scrollWidth - box.clientWidth / 2,
      top: spot.y * box.scrollHeight - box.clientHeight / 2,
    });
  }, [spot]);
  return (
    <div ref={screen} className="proof-screen">
      <div className="proof-paper" data-large={spot ? '' : undefined}>
        {children}
        <button
          type="button"
          aria-label={spot ? "À la largeur de l'écran" : 'Deux fois plus grand'}
          onClick={(event) => setSpot(spot ? undefined : spotOf(event))}
        />
      </div>
      {!spot && <p className="small muted">Touchez la feuille pour la voir de plus près.</p>}
    </div>
  );
}

/** Of the keyboard, which has no place: the top. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent): Spot {
  if (detail === 0) return { x: 0, y: 0 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
