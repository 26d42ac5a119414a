import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlaceArticles } from '#features/journal/web/public.ts';
import { isInside } from '#quarter/quartier.config.ts';
import { readSession } from '#web/data/session.ts';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { describeNext, describeToday } from '../markets/market-days.ts';
import { callAddress, describeWhere, readLines, splitPhone } from './place-details.ts';
import type { ListedPlace } from './place-search.ts';

type Props = { place: ListedPlace; name: ReactNode; note: string; now: number };

/** What is known of a place: on its line, and on its card. */
export function PlaceFacts({ place, name, note, now }: Props) {
  const isMarket = place.kind === 'markets';
  const today = isMarket ? describeToday(place.details, now) : undefined;
  const next = isMarket && !today ? describeNext(place.details, now) : undefined;
  const address = [place.address, place.postcode].filter(Boolean).join(', ');
  return (
    <>
      <div className="row wrapx place-head">
        {name}
        {today && (
          <Chip area="services" icon={IconClock}>
            {today}
          </Chip>
        )}
        {next && <Chip icon={IconClock}>{next}</Chip>}
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
      {readSession() && <PlaceArticles place={place.name} />}
      {note && <Reservation>{note}</Reservation>}
    </>
  );
}

export function Reservation({ children }: { children: string }) {
  return (
    <p className="row small muted place-note">
      <Icon of={IconInfoCircle} size="s" />
      <span>{children}</span>
    </p>
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
