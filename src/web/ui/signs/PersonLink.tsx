import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { hasLeft } from '#contract/former-neighbour.ts';
import { useSession } from '#web/data/session.ts';
import { NeighbourName } from './NeighbourName.tsx';

type Props = {
  of: ComponentProps<typeof NeighbourName>['of'] & { _id: string };
  /** What is shown instead of the short name. */
  children?: ReactNode;
  /** What the page is given on the way: where it leads back to. */
  state?: unknown;
};

/** A name, to administrators: it leads to all that is known of the person; a moderator's to what residents see. */
export function PersonLink({ of, children = <NeighbourName of={of} />, state }: Props) {
  const isAdmin = useSession()?.user.isAdmin;
  if (hasLeft(of)) return children;
  const page = isAdmin ? `/admin/personnes/${of._id}` : `/voisin/${of._id}`;
  return (
    <Link className="neighbour-link" to={page} state={state}>
      {children}
    </Link>
  );
}
