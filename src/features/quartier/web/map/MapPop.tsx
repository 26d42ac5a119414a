import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { sideOf } from './map-groups.ts';
import './map-pop.css';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** The card of what was chosen on a map. It takes the focus, and gives it back to the mark when it is closed. */
export function MapPop({ label, onClose, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const shown = card.current;
    if (!shown) return;
    if (!shown.contains(document.activeElement)) before.current = document.activeElement;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest' });
  }, []);
  function close() {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  return (
    <article
      ref={card}
      className="map-pop"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {children}
      <IconButton icon={IconX} label="Fermer la fiche" className="map-pop-x" onClick={close} />
    </article>
  );
}

/** Beside a place of a map, given in hundredths of it. */
export function PopPlace({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const { across, down } = sideOf({ x, y });
  const place: CSSProperties & Record<'--x' | '--y', string> = { '--x': `${x}%`, '--y': `${y}%` };
  return (
    <div className="map-pop-place" data-across={across} data-down={down} style={place}>
      {children}
    </div>
  );
}
