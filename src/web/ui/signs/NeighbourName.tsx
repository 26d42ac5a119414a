import type { ComponentProps } from 'react';
import { nameShortly } from '#web/words/card-words.ts';
import { TeamBadge } from './TeamBadge.tsx';

type Props = { of: Parameters<typeof nameShortly>[0] & ComponentProps<typeof TeamBadge>['of'] };

/** 'Monique P.', and the badge of the team where it is one of its administrators. */
export function NeighbourName({ of }: Props) {
  return (
    <>
      {nameShortly(of)}
      <TeamBadge of={of} />
    </>
  );
}
