import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Agreement } from '../agreements.contract.ts';
import { sayFor, withOrFor } from './agreement-words.ts';

/** 'avec Karim N.', whose name leads to their page. Not within another link. */
export function With({ agreement }: { agreement: Agreement }) {
  const { with: other } = agreement;
  return (
    <>
      {withOrFor(agreement)} <NeighbourLink of={other}>{nameShortly(other)}</NeighbourLink>
      {sayFor(agreement)}
    </>
  );
}
