// What somebody wrote in an answer, without what their mail program quotes of the mail they answer, and their signature.

/** Lines that begin what was answered: all below them is the other's. */
const BEGINNINGS = [
  '-----message d',
  '-----original message',
  '________________________________',
  '---------- forwarded',
  '---------- message transf',
];
/** A line like 'Le mar. 24 nov. 2026 à 18:03, Élodie <…> a écrit :' may be broken into so many. */
const BROKEN = 3;

/** The words of the answer alone; empty where there are none. */
export function cutQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isSignature(line) || isBeginning(lines, at)) break;
    if (line.startsWith('>')) continue;
    const length = quoteHeadAt(lines, at);
    if (length === 0) {
      kept.push(line.trimEnd());
      continue;
    }
    at += length - 1;
    // Quoted without a mark: what is below cannot be told from it.
    if (!isMarkedAfter(lines, at)) break;
  }
  return joinLines(kept);
}

const isSignature = (line: string): boolean => line === '-- ' || line === '--';

/** Outlook: a rule, or the four lines of a head. */
function isBeginning(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim().toLowerCase();
  if (BEGINNINGS.some((beginning) => line.startsWith(beginning))) return true;
  const next = (lines[at + 1] ?? '').trim().toLowerCase();
  return (
    (line.startsWith('de :') || line.startsWith('de: ') || line.startsWith('from: ')) &&
    ['envoyé', 'date', 'sent', 'à :'].some((word) => next.startsWith(word))
  );
}

/** How many lines the head of a quote takes at `at`; 0: there is none. */
function quoteHeadAt(lines: readonly string[], at: number): number {
  const first = (lines[at] ?? '').trim();
  if (!(first.startsWith('Le ') || first.startsWith('On '))) return 0;
  for (let length = 1; length <= BROKEN; length++) {
    const head = lines
      .slice(at, at + length)
      .map((line) => line.trim())
      .join(' ');
    const end = head.replace(' :', ':');
    if ((end.endsWith('a écrit:') || end.endsWith('wrote:')) && /\d/.test(head)) return length;
  }
  return 0;
}

/** Whether the next words are quoted with a mark, or there are none. Looks no further: a mail may be all such heads. */
function isMarkedAfter(lines: readonly string[], at: number): boolean {
  let next = at + 1;
  while (next < lines.length && lines[next]?.trim() === '') next++;
  return lines[next]?.startsWith('>') ?? true;
}

/** Without empty lines around, and never two of them together. */
function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim();
}
