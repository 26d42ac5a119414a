import type { ComponentProps } from 'react';
import { nameShortly } from '#web/words/card-words.ts';
import { TeamBadge } from './TeamBadge.tsx';
import { VerifiedSign } from './VerifiedSign.tsx';

type Props = {
  of: Parameters<typeof nameShortly>[0] &
    ComponentProps<typeof TeamBadge>['of'] &
    ComponentProps<typeof VerifiedSign>['of'];
};

/** 'Monique P.', the house of a verified neighbour, and the badge of the team where it is one of its administrators. */
export function NeighbourName({ of }: Props) {
  return (
    <>
      {nameShortly(of)}
      <VerifiedSign of={of} />
      <TeamBadge of={of} />
    </>
  );
}
