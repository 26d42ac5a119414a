import { IconMap } from '@tabler/icons-react';
import { useRef } from 'react';
import { buttonClass } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useDrawnUp } from './use-drawn-up.ts';

/**
 * From the list to its map: seen by whoever goes by the keyboard, and on a phone by everybody once the list has covered
 * the map, in the list's own head, where it lies on no line. One button all the while, so that the focus stays on it.
 */
export function ToMap({ isWide }: { isWide: boolean }) {
  const head = useRef<HTMLDivElement>(null);
  const isCovered = useDrawnUp(head) && !isWide;
  return (
    <div ref={head} className="to-map">
      <button
        type="button"
        className={isCovered ? `${buttonClass({ look: '2', small: true })} to-map-shown` : 'skip'}
        onClick={showMap}
      >
        {isCovered && <Icon of={IconMap} size="s" />}
        Aller à la carte
      </button>
    </div>
  );
}

function showMap(): void {
  const map = document.querySelector<HTMLElement>('.live-map');
  map?.closest('.map-view')?.scrollIntoView({ block: 'start' });
  map?.focus({ preventScroll: true });
}
