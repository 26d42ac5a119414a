import type { ReactNode } from 'react';
import type { Found } from '../search.contract.ts';
import { sayKind } from './found-look.ts';

/** What kind it is; where its category or its type is what found it, that is marked. */
export function FoundKind({ found }: { found: Found }) {
  const { says, because } = sayKind(found);
  return (
    <span>
      {says.map((word, at) => (
        <span key={word}>
          {at > 0 && ' ·\u00a0'}
          <Reason of={word === because}>{word}</Reason>
        </span>
      ))}
    </span>
  );
}

/** What found it, marked as a word of its text would be. */
export const Reason = ({ of, children }: { of: boolean; children: ReactNode }) =>
  of ? <mark>{children}</mark> : children;
