import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import { isInside } from '#quarter/quartier.config.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { describeToday } from './market-days.ts';
import { callAddress, describeWhere, readLines, splitPhone } from './place-details.ts';
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

function Reservation({ children }: { children: string }) {
  return (
    <p className="row small muted place-note">
      <Icon of={IconInfoCircle} size="s" />
      <span>{children}</span>
    </p>
  );
}

type LineProps = { place: ListedPlace; note: string; now: number; lit: boolean };

function Line({ place, note, now, lit }: LineProps) {
  const today = place.kind === 'markets' ? describeToday(place.details, now) : undefined;
  const address = [place.address, place.postcode].filter(Boolean).join(', ');
  return (
    <li id={place.id} className="place" data-lit={lit || undefined}>
      <div className="row wrapx place-head">
        <b>{place.name}</b>
        {today && (
          <Chip area="services" icon={IconClock}>
            {today}
          </Chip>
        )}
        {!place.certain && !note && <Chip>À vérifier</Chip>}
      </div>
      {address && <span className="small">{address}</span>}
      <Details place={place} />
      {place.point && (
        <span className="small muted">
          {describeWhere(place.point)}
          {!isInside(place.point) && ', hors des limites du quartier'}
        </span>
      )}
      {note && <Reservation>{note}</Reservation>}
    </li>
  );
}

function Details({ place: { kind, details } }: { place: ListedPlace }) {
  if (!details) return null;
  if (kind === 'transport') {
    return (
      <span className="row wrapx place-lines small">
        {readLines(details).map(({ mode, lines }) => (
          <span className="row place-mode" key={mode}>
            {mode}
            {lines.map((line) => (
              <b key={line}>{line}</b>
            ))}
          </span>
        ))}
      </span>
    );
  }
  const call = splitPhone(details);
  if (!call) return <span className="small">{details}</span>;
  return (
    <span className="small">
      {call.before}
      <a href={callAddress(call.phone)}>{call.phone}</a>
      {call.after}
    </span>
  );
}
