import type { Piece } from '../search.contract.ts';

/** So much is read before the first word found: of a narrow screen a line and a half. */
const BEFORE = 36;

/** The excerpt from shortly before the first word that was found, so that a few lines of it show why it is there. */
export function startNear(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ found }) => found);
  const before = pieces
    .slice(0, Math.max(0, at))
    .map(({ text }) => text)
    .join('');
  if (before.length <= BEFORE) return pieces;
  const rest = before.slice(-BEFORE);
  return [{ text: `… ${rest.slice(rest.indexOf(' ') + 1)}`, found: false }, ...pieces.slice(at)];
}
