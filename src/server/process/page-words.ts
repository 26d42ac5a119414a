// A mail that is a page alone, as text. Invariant: what is made is never longer than the page, and takes as long as the page
// is long, however it is nested: whoever sends it is a stranger, and everybody waits meanwhile.
import { decodeHTML } from 'entities';

/** Many times what an answer may have; below it stands what was answered, in the programs that do not mark it. */
export const LONGEST_TEXT = 32_000;

/** What a line ends before and after. */
const BLOCKS = new Set(
  'address article aside blockquote body center dd div dl dt figure footer form header hr li main ol pre section table tr ul'.split(
    ' ',
  ),
);
/** What an empty line stands before and after, too. */
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const CELLS = new Set(['td', 'th']);
/** What nobody sees. */
const HIDDEN = new Set(['head', 'title', 'style', 'script']);

interface Piece {
  /** What stands between two tags; empty of a tag. */
  words: string;
  /** The name of a tag, in small letters. */
  tag: string;
  closes: boolean;
}

/** Words and ends of lines; what is quoted is one line, '>', so that it is cut as quotes are. */
export function wordsOfPage(page: string): string {
  const lines = createLines();
  let quotes = 0;
  for (const { words, tag, closes } of seenOf(page)) {
    if (lines.length() > LONGEST_TEXT) break;
    if (tag === 'blockquote') {
      if (quotes === 0 && !closes) lines.quote();
      quotes = Math.max(0, quotes + (closes ? -1 : 1));
    } else if (quotes === 0) {
      lines.write(words);
      lines.divide(tag);
    }
  }
  return lines.text();
}

function createLines() {
  const lines: string[] = [];
  let line = '';
  /** Whether a space says nothing more: at the beginning, and after another. */
  let spaced = true;
  let length = 0;

  const add = (words: string) => {
    // Never two empty lines together, nor two quotes: neither says more than one.
    if ((words === '' || words === '>') && (lines.at(-1) ?? '') === words) return;
    lines.push(words);
    length += words.length + 1;
  };
  const end = (evenEmpty = false) => {
    const words = decodeHTML(line.slice(0, LONGEST_TEXT)).trim();
    line = '';
    spaced = true;
    if (words !== '' || evenEmpty) add(words);
  };

  const write = (words: string) => {
    if (words === '') return;
    const flat = words.replaceAll(/[ \t\r\n\f]+/g, ' ');
    line += spaced && flat.startsWith(' ') ? flat.slice(1) : flat;
    spaced = flat.endsWith(' ');
  };

  return {
    length: () => length + line.length,
    write,
    quote() {
      end();
      add('>');
    },
    divide(tag: string) {
      if (CELLS.has(tag)) write(' ');
      else if (BLOCKS.has(tag)) end();
      else if (tag === 'br') end(true);
      else if (PARAGRAPHS.has(tag)) {
        end();
        add('');
      }
    },
    text() {
      end();
      return lines.join('\n').slice(0, LONGEST_TEXT).trim();
    },
  };
}

/** What of the page is seen. */
function* seenOf(page: string): Generator<Piece> {
  let hiding = '';
  for (const piece of piecesOf(page)) {
    const { tag, closes } = piece;
    if (hiding === '') {
      if (HIDDEN.has(tag) && !closes) hiding = tag;
      else yield piece;
      // The end of a head may be left out.
    } else if ((closes && tag === hiding) || (hiding === 'head' && tag === 'body')) hiding = '';
  }
}

const TAG = /<(\/?)([a-z][\w:-]*)/iy;

/** The page in its order. What begins and does not end goes, with all below it, as in a browser. */
function* piecesOf(page: string): Generator<Piece> {
  let at = 0;
  while (at < page.length) {
    const next = page.indexOf('<', at);
    const open = next === -1 ? page.length : next;
    if (open > at) yield { words: page.slice(at, open), tag: '', closes: false };
    if (next === -1) return;
    TAG.lastIndex = open;
    const [, slash = '', name = ''] = TAG.exec(page) ?? [];
    const end = endOf(page, open, name);
    if (end === -1) return;
    if (name !== '') yield { words: '', tag: name.toLowerCase(), closes: slash !== '' };
    else if (end === open + 1) yield { words: '<', tag: '', closes: false };
    at = end;
  }
}

/** Where what `<` at `open` begins has ended: a comment, a tag, or a mere sign. -1: nowhere. */
function endOf(page: string, open: number, name: string): number {
  if (page.startsWith('<!--', open)) return after(page.indexOf('-->', open + 2), 3);
  if (name !== '') return after(endOfTag(page, open + name.length), 1);
  const isRemark = ['<!', '<?', '</'].some((sign) => page.startsWith(sign, open));
  return isRemark ? after(page.indexOf('>', open), 1) : open + 1;
}

const after = (found: number, length: number): number => (found === -1 ? -1 : found + length);

/** The '>' of a tag, which may also stand within the quotes of what it sets. */
function endOfTag(page: string, from: number): number {
  for (let at = from; at < page.length; at++) {
    const sign = page.charAt(at);
    if (sign === '>') return at;
    if ((sign === '"' || sign === "'") && page.charAt(at - 1) === '=') {
      at = page.indexOf(sign, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}
