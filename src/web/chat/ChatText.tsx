import { Link } from 'react-router';
import { holdMarks } from '#web/jsx/hold-marks.ts';
import { findLinks, type TextPiece } from './find-links.ts';

/** What somebody wrote, as text: lines kept, web addresses made links, no line begun by a French mark. */
export function ChatText({ text }: { text: string }) {
  return findLinks(text, window.location.origin).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { piece: TextPiece }) {
  const { text, href, inside } = piece;
  if (!href) return holdMarks(text);
  if (inside) return <Link to={href}>{text}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
