import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the only form we send: readable by everyone, and small. */
  text: string;
  headers?: Record<string, string>;
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

/** Sends mail by SMTP; without `smtpUrl`, writes each as an .eml file under `folder`. */
export function createMailer(setting: {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
}): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Loaded at the first mail: many a process sends none.
  const openTransport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(setting.smtpUrl ?? { streamTransport: true, buffer: true }),
    );
    return opened;
  };
  const close = () => void opened?.then((transport) => transport.close());
  if (setting.smtpUrl) {
    return {
      async send(mail) {
        await (await openTransport()).sendMail(envelopeOf(mail, setting.from));
      },
      close,
    };
  }
  return {
    async send(mail) {
      const { message } = await (await openTransport()).sendMail(envelopeOf(mail, setting.from));
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

/** The address as one, whatever it holds: written as text, a comma in it would make two. */
function envelopeOf({ to, ...mail }: Mail, from: string) {
  return { from, to: { name: '', address: to }, ...mail };
}

const ENCODING = 'Content-Transfer-Encoding:';

/** The text as it is (8bit), not quoted-printable: a link in the file can be read, and followed. */
function spellOut(message: string, text: string): string {
  const [, boundary] = /^Content-Type: multipart\/mixed;\s+boundary="([^"]+)"/m.exec(message) ?? [];
  if (boundary === undefined) return spellPart(message, text);
  // What is attached stays as it is written.
  const [head = '', first = '', ...rest] = message.split(`--${boundary}`);
  return [head, `${spellPart(first, text)}\r\n`, ...rest].join(`--${boundary}`);
}

function spellPart(part: string, text: string): string {
  const head = part.slice(0, part.indexOf('\r\n\r\n', 1));
  const plain = head
    .split('\r\n')
    .map((line) => (line.startsWith(ENCODING) ? `${ENCODING} 8bit` : line))
    .join('\r\n');
  return `${plain}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`;
}
