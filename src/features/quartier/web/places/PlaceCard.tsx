import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { MapPop } from '../map/MapPop.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';
import { PLACE_KINDS } from './place-kinds.ts';
import type { ListedPlace } from './place-search.ts';

type Props = { places: readonly ListedPlace[]; onClose: () => void };

/** What was touched on the map of the quarter: a place, or those that stand together. */
export function PlaceCard({ places, onClose }: Props) {
  const now = useNow();
  return (
    <MapPop label={places.map(({ name }) => name).join(', ')} onClose={onClose}>
      {places.map((place) => {
        const look = PLACE_KINDS.find(({ kind }) => kind === place.kind);
        return (
          <div key={place.id} className="map-pop-words place-card" data-area={look?.area}>
            {look && (
              <span className="row place-kind">
                <Icon of={look.icon} size="s" />
                {look.label}
              </span>
            )}
            <PlaceFacts {...{ place, now }} note={place.note} name={<h3>{place.name}</h3>} />
          </div>
        );
      })}
    </MapPop>
  );
}
