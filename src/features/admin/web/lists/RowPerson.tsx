import type { ComponentProps } from 'react';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { useWayBack } from '../use-way-back.ts';

type Person = Omit<ComponentProps<typeof PersonLink>['of'], '_id'> & { _id: string | null };

/** In a file: two of one name are two. */
export const sayPerson = ({ firstName, lastName, username }: Person) =>
  `${firstName} ${lastName} (@${username})`;

/** Whose row it is: their whole name, which leads to all that is known of them; nobody's who was taken off the site. */
export function RowPerson({ of }: { of: Person }) {
  const { _id, firstName, lastName } = of;
  const state = useWayBack();
  const name = `${firstName} ${lastName}`;
  if (_id === null) return name;
  return (
    <PersonLink of={{ ...of, _id }} state={state}>
      {name}
    </PersonLink>
  );
}
