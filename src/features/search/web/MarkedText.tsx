import type { Piece } from '../search.contract.ts';

/** A text whose found words are marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  let offset = 0;
  return pieces.map(({ text, found }) => {
    offset += text.length;
    return found ? <mark key={offset}>{text}</mark> : <span key={offset}>{text}</span>;
  });
}
