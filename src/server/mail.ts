import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the only form we send: readable by everyone, and small. */
  text: string;
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
  if (setting.smtpUrl) {
    const transport = nodemailer.createTransport(setting.smtpUrl);
    return {
      send: async (mail) => void (await transport.sendMail({ from: setting.from, ...mail })),
      close: () => transport.close(),
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: setting.from, ...mail });
      await mkdir(setting.folder, { recursive: true });
      const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`;
      const file = join(setting.folder, name);
      // Written aside first: whoever reads the folder never meets half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}
