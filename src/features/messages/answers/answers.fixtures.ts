import { createTransport } from 'nodemailer';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import type { MailIn } from '#server/process/mail-in.ts';
import type { TestSite } from '#server/testing/site.ts';
import { aMessage } from '../messages.fixtures.ts';

export interface AnswerMail {
  from: string;
  to: string;
  text?: string;
  html?: string;
  messageId?: string;
  headers?: Record<string, string>;
  /** Who is told when it cannot be delivered; `from` unless given. */
  sender?: string;
  attachments?: { filename: string; content: Buffer }[];
  /** The whole mail as it is, in place of all that is said above. */
  raw?: string;
}

/** Sends it to the listener as a mail server does; resolves with its answer: the code, and its sentence. */
export async function deliver(mailIn: MailIn, mail: AnswerMail): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: mailIn.port, ignoreTLS: true });
  const { sender = mail.from, ...message } = mail;
  try {
    const envelope = { from: sender, to: mail.to };
    const { response } = await transport.sendMail({
      ...message,
      subject: 'Re: vous a écrit',
      envelope,
    });
    return response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

/** `from` writes to `to`, who is told by mail; gives that mail. */
export async function aMailedMessage(
  site: TestSite,
  {
    from,
    to,
    content = 'Samedi vous irait ?',
  }: { from: TestResident; to: TestResident; content?: string },
) {
  await aMessage(from, to, { content });
  await sendDueMails(site.site, new Date(Date.now() + 16 * 60_000));
  const mail = (await mailsTo(site, to.email)).at(-1);
  if (!mail?.replyTo) throw new Error('No mail that can be answered');
  return { ...mail, replyTo: mail.replyTo };
}
