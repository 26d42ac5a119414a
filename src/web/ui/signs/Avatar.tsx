import { useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { AREAS, type Area } from './area.ts';

/** `unknown`: this device has no network, and is told nothing. */
export type PresenceStatus = 'online' | 'away' | 'offline' | 'unknown';

export type Person = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  avatarUrl?: string | null | undefined;
  avatarThumbnail?: string | null | undefined;
  /** Of the site's team. */
  admin?: true | undefined;
  verified?: boolean | undefined;
};

/** Two capitals at most: first and last name, else the start of the user name, else '?'. */
function readInitials({ firstName, lastName, username }: Person): string {
  const letters = [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0] ?? '').join('');
  return (letters || (username ?? '').slice(0, 2) || '?').toLocaleUpperCase('fr');
}

/** The same colours for the same person, on every screen. */
function chooseArea(person: Person): Area {
  let sum = 0;
  for (const letter of person.username ?? `${person.firstName}${person.lastName}`) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return AREAS[sum % AREAS.length]?.area ?? 'services';
}

type Props = {
  person: Person;
  size?: 's' | 'm' | 'l';
  /** Adds the dot; say the word beside it with `Presence`. */
  presence?: PresenceStatus | undefined;
};

const DOTS: Record<PresenceStatus, string | undefined> = {
  online: 'dot on',
  away: 'dot away',
  offline: undefined,
  unknown: undefined,
};

/** Decoration: the name stands beside it. Initials until the picture is there, or when it fails. */
export function Avatar({ person, size = 'm', presence }: Props) {
  const [failed, setFailed] = useState('');
  const picture = person.avatarThumbnail || person.avatarUrl;
  const dot = presence && DOTS[presence];
  return (
    <span
      className={joinClasses('av', size !== 'm' && `av-${size}`)}
      data-area={chooseArea(person)}
      aria-hidden="true"
    >
      {picture && picture !== failed ? (
        <img src={picture} alt="" width={48} height={48} onError={() => setFailed(picture)} />
      ) : (
        readInitials(person)
      )}
      {dot && <i className={dot} />}
    </span>
  );
}
