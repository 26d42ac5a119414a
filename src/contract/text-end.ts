/**
 * `text` without the characters of `signs` at its end. In one pass, which a pattern like `/[…]+$/` is not: it
 * begins again at each sign of a long run that something else ends.
 */
export function dropEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
