import { holdMarks } from '#web/words/card-words.ts';
import type { Piece } from '../search.contract.ts';

/** A text whose found words are marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  let offset = 0;
  return pieces.map(({ text, found }) => {
    offset += text.length;
    const said = holdMarks(text);
    return found ? <mark key={offset}>{said}</mark> : <span key={offset}>{said}</span>;
  });
}
