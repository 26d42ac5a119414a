// What is written into a mail stays where it belongs: nothing in an address, a name or a subject begins a line of its own.
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The head of the one mail that is written, line by line. */
async function headOf(mail: { to: string; subject: string }): Promise<string[]> {
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'Quartier <bonjour@exemple.fr>',
    folder,
    publicUrl: 'https://exemple.fr',
  });
  await mailer.send({ ...mail, text: 'Bonjour' });
  mailer.close();
  const [name = ''] = await readdir(folder);
  const [head = ''] = (await readFile(join(folder, name), 'utf8')).split(/\r?\n\r?\n/, 1);
  return head.split(/\r?\n/);
}

const fieldsOf = (head: readonly string[]) =>
  head.map((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase()).filter(Boolean);

it('says that a program wrote it: none that answers for somebody who is away answers it', async () => {
  const head = await headOf({ to: 'claire@exemple.fr', subject: 'Bonjour' });
  expect(head).toContain('Auto-Submitted: auto-generated');
});

it('mails that follow one another go by one connection, which ends with the mailer', async () => {
  const sessions: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect({ id }, done) {
      sessions.push(id);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${(net.address() as AddressInfo).port}`,
    from: 'Quartier <bonjour@exemple.fr>',
    folder,
    publicUrl: 'https://exemple.fr',
  });
  for (const subject of ['Un', 'Deux', 'Trois']) {
    await mailer.send({ to: 'claire@exemple.fr', subject, text: 'Bonjour' });
  }
  expect(sessions).toHaveLength(1);
  mailer.close();
  await expect.poll(() => server.connections.size).toBe(0);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it.each(['\r\n', '\n', '\r'])('a line ended by %j in a subject ends nothing', async (end) => {
  const head = await headOf({
    to: 'claire@exemple.fr',
    subject: `Bonjour${end}Bcc: voleur@exemple.fr${end}${end}Cliquez ici`,
  });
  expect(fieldsOf(head)).toContain('subject');
  expect(fieldsOf(head)).not.toContain('bcc');
});

it.each([
  ['claire@exemple.fr\r\nBcc: voleur@exemple.fr', '"claire@exemple.fr Bcc: voleur"@exemple.fr'],
  ['claire@exemple.fr, voleur@exemple.fr', '"claire@exemple.fr, voleur"@exemple.fr'],
])('%j is one mailbox, of nobody, and no second one is written to', async (to, written) => {
  const head = await headOf({ to, subject: 'Bonjour' });
  expect(head).toContain(`To: <${written}>`);
  expect(fieldsOf(head).filter((field) => field === 'cc' || field === 'bcc')).toEqual([]);
});
