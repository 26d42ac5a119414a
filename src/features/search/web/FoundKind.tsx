import type { ReactNode } from 'react';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import type { Found } from '../search.contract.ts';
import { sayKind } from './found-look.ts';

/** What kind it is; where its category or its type is what found it, that is marked. */
export function FoundKind({ found }: { found: Found }) {
  const { says, because } = sayKind(found);
  const [first, ...rest] = says.map((word) => (
    <Reason key={word} of={word === because}>
      {word}
    </Reason>
  ));
  return <Dotted then={rest}>{first}</Dotted>;
}

type Props = { of: boolean; children: ReactNode };

/** What found it, marked as a word of its text would be. */
export const Reason = ({ of, children }: Props) => (of ? <mark>{children}</mark> : children);
