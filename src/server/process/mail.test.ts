// What is written into a mail stays where it belongs: nothing in an address, a name or a subject begins a line of its own.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
