import type { Party } from '../../gatherings-bringing.contract.ts';
import { countBrought } from '../../gatherings-rights.contract.ts';
import { sayParty } from './participants.ts';

/** '+2' after somebody's name: whom they bring along. Nothing where they come alone. */
export function Brought({ of }: { of: Partial<Party> }) {
  const count = countBrought(of);
  if (count === 0) return null;
  return (
    <span className="brought">
      <span aria-hidden="true"> +{count}</span>
      <span className="sr"> {sayParty(of)}</span>
    </span>
  );
}
