// What a mail says, as far as it is looked at.
import type { ParsedMail } from 'mailparser';

/** What came. */
export interface ReceivedMail {
  /** The mailbox it says it is from; empty when it names none, or several. */
  from: string;
  messageId: string | undefined;
  text: string;
  /** Written by a machine: an absence, a list, a notice of non-delivery. */
  automatic: boolean;
}

/** Of a mail that is a page alone, so much is made text. */
const LONGEST_PAGE = 500_000;

/** Throws for what no parser reads: the same each time it comes. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail> {
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(Buffer.from(raw), {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: LONGEST_PAGE,
  });
  return whatItSays(parsed);
}

const MACHINES = ['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'];
/** All but tabs and ends of lines: PostgreSQL keeps no NUL. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;

function whatItSays({ from, messageId, text, headers, headerLines }: ParsedMail): ReceivedMail {
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
    messageId,
    text: (text ?? '').replaceAll(CONTROLS, ''),
    automatic:
      (submitted !== '' && submitted !== 'no') ||
      MACHINES.includes(said('precedence')) ||
      headers.has('x-autoreply') ||
      headers.has('x-autorespond') ||
      headers.has('list') ||
      isReport,
  };
}
