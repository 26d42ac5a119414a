import { Fold } from './Fold.tsx';
import { PlaceFacts, Reservation } from './PlaceFacts.tsx';
import { type MapKind, PLACE_KINDS } from './place-kinds.ts';
import type { ListedPlace, PlaceGroup } from './place-search.ts';

interface Props {
  groups: readonly PlaceGroup[];
  /** The kinds that stand open; all of them when undefined. */
  opened: ReadonlySet<MapKind> | undefined;
  now: number;
  lit: string | undefined;
  onOpen: (kind: MapKind, isOpen: boolean) => void;
  onPoint: (id: string | undefined) => void;
}

export function PlaceList({ groups, opened, now, lit, onOpen, onPoint }: Props) {
  return (
    <div
      className="quarter-folds"
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
          isOpen={!opened || opened.has(group.kind)}
          onOpen={(isOpen) => onOpen(group.kind, isOpen)}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  group: PlaceGroup;
  isOpen: boolean;
  now: number;
  lit: string | undefined;
  onOpen: (isOpen: boolean) => void;
};

function Group({ group, isOpen, now, lit, onOpen }: GroupProps) {
  const look = PLACE_KINDS.find(({ kind }) => kind === group.kind);
  if (!look) return null;
  return (
    <Fold
      {...{ isOpen, onOpen, area: look.area, icon: look.icon, title: look.label }}
      count={group.places.length}
      hint={sayFirst(group.places)}
    >
      {group.note && <Reservation>{group.note}</Reservation>}
      <ul>
        {group.places.map((place) => (
          <Line
            key={place.id}
            place={place}
            note={group.note ? '' : place.note}
            now={now}
            lit={place.id === lit}
          />
        ))}
      </ul>
    </Fold>
  );
}

/** 'Nation, Picpus…': the first of several, by what neighbours call them. */
function sayFirst(places: readonly ListedPlace[]): string {
  const names = places.slice(0, 2).map(({ name, aliases }) => aliases?.[0] ?? name);
  return `${names.join(', ')}${places.length > 2 ? '…' : ''}`;
}

type LineProps = { place: ListedPlace; note: string; now: number; lit: boolean };

function Line({ place, note, now, lit }: LineProps) {
  return (
    <li id={place.id} className="place" tabIndex={-1} data-lit={lit || undefined}>
      <PlaceFacts {...{ place, note, now }} name={<b>{place.name}</b>} />
    </li>
  );
}
