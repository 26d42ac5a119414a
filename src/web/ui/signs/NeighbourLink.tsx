import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { hasLeft } from '#contract/former-neighbour.ts';
import { NeighbourName } from './NeighbourName.tsx';

type Props = {
  of: ComponentProps<typeof NeighbourName>['of'] & { _id: string };
  /** What leads there instead of the name: a face with its words. */
  children?: ReactNode;
};

/**
 * A neighbour's name, which leads to their page; in a `who` their face beside it does too. Whoever has left has none. Not
 * within another link.
 */
export function NeighbourLink({ of, children = <NeighbourName of={of} /> }: Props) {
  if (hasLeft(of)) return children;
  return (
    <Link className="neighbour-link" to={`/voisin/${of._id}`}>
      {children}
    </Link>
  );
}
