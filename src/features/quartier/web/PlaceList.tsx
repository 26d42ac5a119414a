import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { PlaceFacts, Reservation } from './PlaceFacts.tsx';
import { KINDS, type MapKind } from './place-kinds.ts';
import type { ListedPlace, PlaceGroup } from './place-search.ts';

/** A kind with more places than this shows as many, and a button for the others. */
const FIRST = 4;

interface Props {
  groups: readonly PlaceGroup[];
  /** The kinds shown whole; all of them when undefined. */
  whole: ReadonlySet<MapKind> | undefined;
  now: number;
  lit: string | undefined;
  onWhole: (kind: MapKind) => void;
  onPoint: (id: string | undefined) => void;
}

export function PlaceList({ groups, whole, now, lit, onWhole, onPoint }: Props) {
  return (
    <div
      className="stack"
      onPointerOver={(event) => {
        const line = event.target instanceof Element && event.target.closest('li.place');
        onPoint(line ? line.id : undefined);
      }}
      onPointerLeave={() => onPoint(undefined)}
    >
      {groups.map((group) => (
        <Group
          key={group.kind}
          {...{ group, now, lit }}
          whole={!whole || whole.has(group.kind) || group.places.length <= FIRST + 1}
          onWhole={() => onWhole(group.kind)}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  group: PlaceGroup;
  whole: boolean;
  now: number;
  lit: string | undefined;
  onWhole: () => void;
};

function Group({ group, whole, now, lit, onWhole }: GroupProps) {
  const look = KINDS.find(({ kind }) => kind === group.kind);
  if (!look) return null;
  return (
    <Card className="place-group" data-area={look.area} aria-label={look.label}>
      <div className="row place-title">
        <AreaIcon area={look.area} icon={look.icon} />
        <h3>{look.label}</h3>
        <span className="caption">{group.places.length}</span>
      </div>
      {group.note && <Reservation>{group.note}</Reservation>}
      <ul>
        {(whole ? group.places : group.places.slice(0, FIRST)).map((place) => (
          <Line
            key={place.id}
            place={place}
            note={group.note ? '' : place.note}
            now={now}
            lit={place.id === lit}
          />
        ))}
      </ul>
      {!whole && (
        <Button look="2" small className="place-more" onClick={onWhole}>
          Voir les {group.places.length} lieux
          <span className="sr"> : {look.label}</span>
        </Button>
      )}
    </Card>
  );
}

type LineProps = { place: ListedPlace; note: string; now: number; lit: boolean };

function Line({ place, note, now, lit }: LineProps) {
  return (
    <li id={place.id} className="place" tabIndex={-1} data-lit={lit || undefined}>
      <PlaceFacts {...{ place, note, now }} name={<b>{place.name}</b>} />
    </li>
  );
}
