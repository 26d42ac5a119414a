// What a mail says, as far as it is looked at.
import { createHash } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import { cutQuoted } from './mail-quote.ts';
import { wordsOfPage } from './page-words.ts';

/** What came. */
export interface ReceivedMail {
  /** The mailbox it says it is from; empty when it names none, or several. */
  from: string;
  /** What it is called by whoever wrote it, the same each time it comes; made of its text where it has no name. */
  messageId: string;
  /** What they wrote, without what it quotes; empty where that is nothing. */
  words: string;
  /** Written by a machine: an absence, a list, a notice of non-delivery. */
  automatic: boolean;
}

/** Throws for what no parser reads: the same each time it comes. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail> {
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(Buffer.from(raw), {
    skipImageLinks: true,
    skipTextToHtml: true,
    // What it makes of a page grows as its depth times its lines: 36 kB of quotes within quotes became 13 MB.
    skipHtmlToText: true,
  });
  return whatItSays(parsed);
}

const MACHINES = ['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'];
/** All but tabs and ends of lines: PostgreSQL keeps no NUL. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;

function whatItSays(parsed: ParsedMail): ReceivedMail {
  const { from, headers, headerLines } = parsed;
  const text = textOf(parsed).replaceAll(CONTROLS, '');
  const isFromOne = headerLines.filter(({ key }) => key === 'from').length === 1;
  const senders = (from?.value ?? []).flatMap(({ address, group }) =>
    group ? group.map((one) => one.address) : [address],
  );
  const said = (name: string) => {
    const value = headers.get(name);
    return (typeof value === 'string' ? value : '').trim().toLowerCase();
  };
  const submitted = said('auto-submitted');
  const type = headers.get('content-type');
  const isReport = typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
  return {
    from: isFromOne && senders.length === 1 ? (senders[0] ?? '') : '',
    messageId: parsed.messageId ?? createHash('sha256').update(text).digest('hex'),
    words: cutQuoted(text),
    automatic:
      (submitted !== '' && submitted !== 'no') ||
      MACHINES.includes(said('precedence')) ||
      headers.has('x-autoreply') ||
      headers.has('x-autorespond') ||
      headers.has('list') ||
      isReport,
  };
}

/**
 * As text where it begins with text, of its page otherwise. Of a page that comes before a text, as a mail server adds one
 * below, `text` has an empty line: the answer is the page, and what was added is not.
 */
function textOf({ text = '', html }: ParsedMail): string {
  const hasPage = typeof html === 'string' && (text.startsWith('\n') || text.trim() === '');
  return (hasPage && wordsOfPage(html)) || text;
}
