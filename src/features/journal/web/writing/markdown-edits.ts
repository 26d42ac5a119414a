// What the buttons and keys of the editor do to a text: which part is replaced, by what, and what is selected then.

export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from`…`to` by `insert`; then `select` is selected, counted from the text's start. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

export type Mark = 'title' | 'bold' | 'italic' | 'quote' | 'list' | 'numbers' | 'link';

const SIGNS = { bold: '**', italic: '_' } as const;
const PREFIXES = { title: '## ', quote: '> ', list: '- ', numbers: '1. ' } as const;
const ANY_PREFIX = /^(?:#{1,6} |> |[-*+] |\d{1,9}[.)] )/;

export function applyMark(mark: Mark, selection: Selection): Edit {
  if (mark === 'bold' || mark === 'italic') return wrap(SIGNS[mark], selection);
  if (mark === 'link') return makeLink(selection);
  return prefixLines(mark, selection);
}

/** Puts signs around what is selected, or takes them off. */
function wrap(sign: string, { text, start, end }: Selection): Edit {
  const size = sign.length;
  const inner = text.slice(start, end);
  if (text.slice(start - size, start) === sign && text.slice(end, end + size) === sign) {
    const [from, to] = [start - size, end + size];
    return { from, to, insert: inner, select: [from, from + inner.length] };
  }
  // A space beside the signs would leave them without effect.
  const lead = inner.length - inner.trimStart().length;
  const words = inner.trim() || (sign === '**' ? 'texte en gras' : 'texte en italique');
  const from = inner.trim() ? start + lead : start;
  const to = inner.trim() ? from + words.length : end;
  const at = from + size;
  return { from, to, insert: `${sign}${words}${sign}`, select: [at, at + words.length] };
}

function makeLink({ text, start, end }: Selection): Edit {
  const words = text.slice(start, end).trim();
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const shown = isAddress || !words ? 'texte du lien' : words;
  const address = isAddress ? words : 'https://';
  const insert = `[${shown}](${address})`;
  // What is left to type is selected.
  const at = isAddress || !words ? start + 1 : start + shown.length + 3;
  const size = isAddress || !words ? shown.length : address.length;
  return { from: start, to: end, insert, select: [at, at + size] };
}

/** Makes each selected line a title, a quote or an item, or a plain line again. */
function prefixLines(mark: keyof typeof PREFIXES, { text, start, end }: Selection): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const wanted = (index: number) => (mark === 'numbers' ? `${index + 1}. ` : PREFIXES[mark]);
  const isOn = lines.every((line, index) => line.startsWith(wanted(index)));
  const changed = lines.map((line, index) => {
    const bare = line.replace(ANY_PREFIX, '');
    return isOn ? bare : wanted(index) + bare;
  });
  const insert = changed.join('\n');
  const one = lines.length === 1;
  const at = from + insert.length;
  return { from, to, insert, select: one ? [at, at] : [from, at] };
}

/** What Enter does at the end of an item or a quote: the next one, or none after an empty one. */
export function continueLine({ text, start, end }: Selection): Edit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const found = /^(\s*)(?:([-*+]|>)|(\d{1,8})([.)])) +/.exec(line);
  if (!found) return undefined;
  const [head, indent = '', sign, number, dot] = found;
  if (line === head) return { from, to: start, insert: '', select: [from, from] };
  const next = sign ? `${sign} ` : `${Number(number) + 1}${dot} `;
  const insert = `\n${indent}${next}`;
  const at = start + insert.length;
  return { from: start, to: start, insert, select: [at, at] };
}

/** A picture on lines of its own, with what it shows; the cursor after it. */
export function insertPicture({ text, end }: Selection, address: string, shows: string): Edit {
  // Signs of Markdown would end it too early.
  const words = shows.replaceAll(/[[\]\\\n]+/g, ' ').trim();
  const before = text.slice(0, end);
  const lead =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = text.slice(end);
  const trail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}![${words}](${address})${trail}`;
  const at = end + insert.length;
  return { from: end, to: end, insert, select: [at, at] };
}
