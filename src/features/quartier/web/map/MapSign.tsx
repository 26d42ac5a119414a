import './map-sign.css';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

type Props = { icon: IconType; hollow?: boolean | undefined };

/** The mark of one thing, the same on the map and in its list: a drop; an offer's is a frame. */
export function MapSign({ icon, hollow = false }: Props) {
  return (
    <span className="map-sign" data-hollow={hollow || undefined} aria-hidden="true">
      <Icon of={icon} size="s" />
    </span>
  );
}
