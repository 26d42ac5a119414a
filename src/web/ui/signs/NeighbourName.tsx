import type { ComponentProps } from 'react';
import { nameShortly } from '#web/words/card-words.ts';
import { NeighbourSigns } from './NeighbourSigns.tsx';

type Props = {
  of: Parameters<typeof nameShortly>[0] & ComponentProps<typeof NeighbourSigns>['of'];
};

/** 'Monique P.', the house of a verified neighbour, and the badge of the team where it is one of its administrators. */
export function NeighbourName({ of }: Props) {
  return (
    <>
      {nameShortly(of)}
      <NeighbourSigns of={of} />
    </>
  );
}
