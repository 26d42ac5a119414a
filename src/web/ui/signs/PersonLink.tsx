import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { hasLeft } from '#contract/former-neighbour.ts';
import { NeighbourName } from './NeighbourName.tsx';

type Props = {
  of: ComponentProps<typeof NeighbourName>['of'] & { _id: string };
  /** What is shown instead of the short name. */
  children?: ReactNode;
};

/** A name, to administrators: it leads to all that is known of the person. Whoever has left has none. */
export function PersonLink({ of, children = <NeighbourName of={of} /> }: Props) {
  if (hasLeft(of)) return children;
  return (
    <Link className="neighbour-link" to={`/admin/personnes/${of._id}`}>
      {children}
    </Link>
  );
}
