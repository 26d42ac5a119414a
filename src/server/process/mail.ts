import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { writePage } from './mail-page.ts';
import type { MailPage } from './mail-parts.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text: readable by everyone. The page beside it says the same. */
  text: string;
  /** Left out: the page is made of the text. */
  page?: MailPage;
  headers?: Record<string, string>;
  /** Where an answer goes; to nobody without it. */
  replyTo?: string;
  /** The same each time it is sent: a server that has taken it already knows it again. */
  messageId?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  content: string;
  contentType: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The address in `Name <address>`, or the whole. */
export const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Sends mail by SMTP; without `smtpUrl`, writes each as an .eml file under `folder`. */
export function createMailer(setting: {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  publicUrl: string;
}): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Loaded at the first mail: many a process sends none.
  const openTransport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      // Pooled: hundreds of mails go by the connections that are open, each not by one of its own.
      createTransport(
        setting.smtpUrl
          ? { url: setting.smtpUrl, pool: true }
          : { streamTransport: true, buffer: true },
      ),
    );
    return opened;
  };
  const close = () => void opened?.then((transport) => transport.close());
  if (setting.smtpUrl) {
    return {
      async send(mail) {
        await (await openTransport()).sendMail(envelopeOf(mail, setting));
      },
      close,
    };
  }
  return {
    async send(mail) {
      const { message } = await (await openTransport()).sendMail(envelopeOf(mail, setting));
      await mkdir(setting.folder, { recursive: true });
      const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`;
      const file = join(setting.folder, name);
      // Written aside first: whoever reads the folder never meets half a mail.
      await writeFile(`${file}.part`, spellOut(String(message), mail.text), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close,
  };
}

/**
 * The address as one, whatever it holds: written as text, a comma in it would make two. Said to be a program's (RFC 3834):
 * those that answer for somebody who is away do not answer it.
 */
function envelopeOf(mail: Mail, { from, publicUrl }: { from: string; publicUrl: string }) {
  const { to, page: _, headers, ...rest } = mail;
  return {
    from,
    to: { name: '', address: to },
    html: writePage(mail, publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...rest,
  };
}

const PLAIN = '\r\nContent-Type: text/plain';
const ENCODING = /^Content-Transfer-Encoding: .*$/m;
const BLANK = '\r\n\r\n';

/** The text as it is (8bit), not quoted-printable: a link in the file can be read, and followed. */
function spellOut(message: string, text: string): string {
  const at = message.indexOf(PLAIN);
  const begin = message.indexOf(BLANK, at) + BLANK.length;
  const boundary = message.slice(message.lastIndexOf('\r\n', at - 1), at);
  const head = message.slice(at, begin).replace(ENCODING, 'Content-Transfer-Encoding: 8bit');
  const rest = message.slice(message.indexOf(boundary, begin));
  return `${message.slice(0, at)}${head}${text.replace(/\r?\n/g, '\r\n')}${rest}`;
}
