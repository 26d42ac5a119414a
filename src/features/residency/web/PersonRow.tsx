import type { ReactNode } from 'react';
import type { ApiError } from '#web/data/call.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import type { Vouching } from '../residency.contract.ts';

type Props = {
  /** Without the house where it is not to be told who is verified. */
  of: Omit<Vouching['user'], 'verified'> & { verified?: boolean };
  /** Where the two stand. */
  said: ReactNode;
  /** What was last tried here and refused. */
  error: ApiError | null;
  /** What may be done about it. */
  children: ReactNode;
};

/** One of the two of a vouching, as the other reads it in a list. */
export function PersonRow({ of, said, error, children }: Props) {
  return (
    <li>
      <Avatar person={of} />
      <span className="grow">
        <b>
          <NeighbourLink of={of} />
        </b>
        <small>{said}</small>
        <FormFailure error={error} />
      </span>
      {children}
    </li>
  );
}
