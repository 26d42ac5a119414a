import type { SearchAnswer } from '../search.contract.ts';
import { AskLink } from './AskLink.tsx';

type Props = { answer: SearchAnswer; q: string; first?: boolean };

/** Asks for what a search was understood as. */
export function AskButton({ answer, q, first = false }: Props) {
  const { category, corrected } = answer;
  return (
    <AskLink asked={corrected ?? q.trim()} category={category?._id} look={first ? '1' : '2'} />
  );
}
