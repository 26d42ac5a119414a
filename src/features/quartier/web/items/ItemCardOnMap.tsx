import { Link } from 'react-router';
import { pictureFor } from '#web/motif/drawing.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { MapPop } from '../map/MapPop.tsx';
import { MapFacts, MapRow } from './MapRow.tsx';
import type { MapItem } from './map-item.ts';

type Props = {
  items: readonly MapItem[];
  area: Area;
  /** How well a position is known, where that is worth a word. */
  sayPoint: (id: string) => string | undefined;
  onClose: () => void;
};

/** What was touched on the map: one thing with its button, or those that stand at one place. */
export function ItemCardOnMap({ items, area, sayPoint, onClose }: Props) {
  const [only] = items;
  if (!only) return null;
  if (items.length > 1) {
    const name = `${items.length} au même endroit`;
    return (
      <MapPop label={name} onClose={onClose}>
        <h3 className="map-pop-several" data-area={area}>
          {name}
        </h3>
        <ul className="map-pop-list">
          {items.map((item) => (
            <li key={item._id}>
              <MapRow item={item}>{sayPoint(item._id)}</MapRow>
            </li>
          ))}
        </ul>
      </MapPop>
    );
  }
  return (
    <MapPop label={only.title} onClose={onClose}>
      <span className="map-pop-picture media">
        <img src={pictureFor(only.pictured)} alt="" width={400} height={300} decoding="async" />
      </span>
      <div className="map-pop-words">
        <span className="map-who">
          <b>{only.who}</b> {only.category ? `${only.sign}, ${only.category}` : only.sign}
        </span>
        <h3>
          <Link to={only.to} preventScrollReset={only.to.startsWith('?')}>
            {only.title}
          </Link>
        </h3>
        <MapFacts item={only}>{sayPoint(only._id)}</MapFacts>
        <div className="map-pop-action">{only.action}</div>
      </div>
    </MapPop>
  );
}
