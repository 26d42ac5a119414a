import type { ComponentProps } from 'react';
import { TeamBadge } from './TeamBadge.tsx';
import { VerifiedSign } from './VerifiedSign.tsx';

type Props = {
  of: ComponentProps<typeof TeamBadge>['of'] & ComponentProps<typeof VerifiedSign>['of'];
};

/** What stands behind a neighbour's name wherever it is written: the house, and the badge of the team. */
export function NeighbourSigns({ of }: Props) {
  return (
    <>
      <VerifiedSign of={of} />
      <TeamBadge of={of} />
    </>
  );
}
