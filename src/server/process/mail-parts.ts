// What the page of a mail is made of. Of a mail that is written as text alone: its lines as they are, a link that stands on a
// line of its own as a button, under the words that lead to it.
export type MailPart =
  | { is: 'hello' | 'title' | 'heading' | 'text' | 'small'; text: string }
  /** A day as a leaf of a calendar, and what is said beside it: the first line is the largest. */
  | { is: 'day'; date: string; lines: string[] }
  /** One of a list: what it is leads to it. */
  | { is: 'item'; text: string; detail: string | null; url: string }
  | { is: 'facts'; rows: [name: string, said: string][] }
  | { is: 'button'; text: string; url: string }
  | { is: 'links' | 'foot'; text?: string; links: { text: string; url: string }[] }
  | { is: 'line' };

export interface MailPage {
  /** Shown after the subject by programs that list mails. */
  preview?: string;
  parts: MailPart[];
}

/** Of `mail`; only what leads to the site at `publicUrl` becomes a link. */
export function partsOf(mail: { subject: string; text: string }, publicUrl: string): MailPart[] {
  const parts: MailPart[] = [];
  let asked = false;
  const lead = (text: string, url: string) => {
    // The first is what the mail is for.
    parts.push(asked ? { is: 'links', links: [{ text, url }] } : { is: 'button', text, url });
    asked = true;
  };
  const paragraphs = mail.text.trim().split(/\n{2,}/);
  if (paragraphs.at(-1) === 'Quartier Nation') paragraphs.pop();
  for (const [at, paragraph] of paragraphs.entries()) {
    const isHello = at === 0 && paragraph.startsWith('Bonjour ');
    if (isHello) parts.push({ is: 'hello', text: paragraph });
    if (at === 0) parts.push({ is: 'title', text: mail.subject });
    if (!isHello) addParagraph(parts, { paragraph, publicUrl, subject: mail.subject, lead });
  }
  return parts;
}

interface Adding {
  paragraph: string;
  publicUrl: string;
  subject: string;
  lead: (text: string, url: string) => void;
}

function addParagraph(parts: MailPart[], { paragraph, publicUrl, subject, lead }: Adding): void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) parts.push({ is: 'text', text: lines.join(' ') });
    lines = [];
  };
  for (const line of paragraph.split('\n')) {
    const { words, url } = readLink(line, publicUrl);
    if (url === undefined) {
      lines.push(line);
    } else if (words !== '') {
      flush();
      lead(words, url);
    } else {
      const said = lines.pop() ?? takeLead(parts);
      flush();
      const { before, name } = nameOf(said ?? '', subject);
      if (before) parts.push({ is: 'text', text: before });
      lead(name, url);
    }
  }
  flush();
}

/** `Pour y entrer : https://…` as its words and its link; without one, no link. */
function readLink(line: string, publicUrl: string): { words: string; url: string | undefined } {
  const at = line.lastIndexOf(`${publicUrl}/`);
  const words = line.slice(0, Math.max(at, 0));
  const url = line.slice(at);
  const isLink = at >= 0 && !/\s/.test(url) && (words === '' || words.endsWith(' : '));
  return isLink ? { words: words.slice(0, -3), url } : { words: line, url: undefined };
}

/** What the paragraph before says of the link that follows, taken from it. */
function takeLead(parts: MailPart[]): string | undefined {
  const last = parts.at(-1);
  if (last?.is !== 'text' || !last.text.endsWith(' :')) return undefined;
  parts.pop();
  return last.text;
}

/** The last sentence that leads to a link is what its button says; without one, the subject is. */
function nameOf(said: string, subject: string): { before: string; name: string } {
  if (said !== '' && !said.endsWith(' :')) return { before: '', name: said };
  const text = said.slice(0, -2);
  const end = Math.max(text.lastIndexOf('? '), text.lastIndexOf('. ')) + 1;
  const name = text.slice(end).trim();
  if (name === '') return { before: '', name: subject };
  return name.length > 60
    ? { before: said, name: 'Ouvrir la page' }
    : { before: text.slice(0, end), name };
}
