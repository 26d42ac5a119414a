// Mail that comes in holds up neither the site nor the mail that comes after it.
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { listenForMail, type MailIn, type ReceivedMail } from './mail-in.ts';

const DOMAIN = 'reponse.nation.example';
let mailIn: MailIn;
const taken: ReceivedMail[] = [];
afterEach(() => mailIn.close());

async function listen(more: { longestMs?: number } = {}): Promise<void> {
  taken.length = 0;
  mailIn = await listenForMail({
    host: '127.0.0.1',
    port: 0,
    domain: DOMAIN,
    log: createLog('silent'),
    admit: async () => {},
    take: async (_to, mail) => void taken.push(mail),
    ...more,
  });
}

async function send(mail: { text?: string; html?: string; raw?: string }): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: mailIn.port, ignoreTLS: true });
  const envelope = { from: 'claire@exemple.fr', to: `a@${DOMAIN}` };
  try {
    return (await transport.sendMail({ from: envelope.from, ...mail, envelope })).response;
  } catch (error) {
    return String((error as { response?: string }).response);
  } finally {
    transport.close();
  }
}

it('a large one is read in a thread beside the site, which goes on answering; a small one is not worth one', async () => {
  await listen();
  const threads = vi.fn();
  process.on('worker', threads);
  try {
    expect(await send({ text: 'Oui, samedi.' })).toMatch(/^250/);
    expect(threads).toHaveBeenCalledTimes(0);
    const html = `<p>Oui, dimanche.</p>${'<b>&eacute;</b> '.repeat(20_000)}`;
    expect(await send({ html })).toMatch(/^250/);
    expect(threads).toHaveBeenCalledTimes(1);
    expect(taken.map(({ words }) => words.slice(0, 14).trim())).toEqual([
      'Oui, samedi.',
      'Oui, dimanche.',
    ]);
    const parts = '--b\r\nContent-Type: text/plain\r\n\r\nOui\r\n'.repeat(3_000);
    const raw = `From: claire@exemple.fr\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--`;
    expect(await send({ raw })).toMatch(/^554 5.6.0 /);
    expect(taken).toHaveLength(2);
  } finally {
    process.off('worker', threads);
  }
});

it('a connection that is never silent is ended all the same', async () => {
  await listen({ longestMs: 200 });
  const slow = connect(mailIn.port, '127.0.0.1');
  slow.on('error', () => undefined);
  const dripping = setInterval(() => slow.write('E'), 20);
  await new Promise((resolve) => slow.once('close', resolve));
  clearInterval(dripping);
  expect(taken).toEqual([]);
});
