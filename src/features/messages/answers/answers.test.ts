// Answering a mail of a talk, over a real SMTP server: what reaches the talk, what is refused, and to whom it is said.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { LARGEST_MAIL, type MailIn } from '#server/process/mail-in.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries } from '#server/testing/tries.ts';
import { createAnswerAddresses } from './answer-address.ts';
import { type AnswerMail, aMailedMessage, deliver } from './answers.fixtures.ts';
import { takeAnswers } from './answers.ts';

const DOMAIN = 'reponse.nation.example';
let site: TestSite;
let mailIn: MailIn;
beforeAll(async () => {
  const config = { publicUrl: 'https://nation.example', mailInDomain: DOMAIN };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  mailIn = await takeAnswers(site.site, { host: '127.0.0.1', port: 0, domain: DOMAIN });
});
afterAll(async () => {
  await mailIn.close();
  await site.close();
});

/** Hugo has written to Claire, who has the mail of it. */
async function aTalk() {
  const [claire, hugo] = [
    await aResident(site, { firstName: 'Claire' }),
    await aResident(site, { firstName: 'Hugo' }),
  ];
  const mail = await aMailedMessage(site, { from: hugo, to: claire });
  const answer = (more: Partial<AnswerMail> = {}) =>
    deliver(mailIn, { from: claire.email, to: mail.replyTo, text: 'Oui, avec plaisir !', ...more });
  return { claire, hugo, mail, answer };
}

const textsOf = async (reader: TestResident, other: TestResident): Promise<string[]> =>
  (await reader.get(`/messages/${other.id}`)).body.map(
    ({ content }: { content: string }) => content,
  );

describe('an answer by mail', () => {
  it('is a message of the talk, without what it quotes and its signature', async () => {
    const { claire, hugo, mail, answer } = await aTalk();
    expect(mail.replyTo).toMatch(/^[0-9a-v]{10,64}@reponse\.nation\.example$/);
    expect(mail.text).toContain('Répondez à ce courriel : votre texte ira à Hugo');
    const text = `Oui, samedi à 10 h !\n\n-- \nClaire\n\nLe mar. 24 nov. 2026 à 18:03, Quartier Nation <a@b.fr> a écrit :\n\n> Bonjour Claire,\n> Hugo vous a écrit`;
    expect(await answer({ text })).toMatch(/^250/);
    expect((await hugo.get('/messages/unread')).body).toEqual({ [claire.id]: 1 });
    expect(await textsOf(hugo, claire)).toEqual(['Samedi vous irait ?', 'Oui, samedi à 10 h !']);
  });

  it('of a page alone is its words, and the mailbox may be written in capitals', async () => {
    const { claire, hugo, mail, answer } = await aTalk();
    const html = '<div>Oui, <b>samedi</b> !</div><blockquote>Bonjour Claire,</blockquote>';
    const to = mail.replyTo.toUpperCase();
    const { text: _, ...page } = { text: '', html, to, from: claire.email.toUpperCase() };
    expect(await deliver(mailIn, page)).toMatch(/^250/);
    expect((await textsOf(hugo, claire)).at(-1)).toBe('Oui, samedi !');
    expect(await answer({ text: 'Encore' })).toMatch(/^250/);
  });

  it('is its words alone, without the controls that stand among them', async () => {
    const { claire, hugo, answer } = await aTalk();
    expect(await answer({ text: 'Oui\0, \u001bsamedi\u0085\tà 10 h\nChez moi' })).toMatch(/^250/);
    expect((await textsOf(hugo, claire)).at(-1)).toBe('Oui, samedi\tà 10 h\nChez moi');
    expect(await answer({ text: '\0' })).toMatch(/^550 5\.6\.0 .*pas de texte/);
  });

  it('that comes twice is one message, two answers are two', async () => {
    const { claire, hugo, answer } = await aTalk();
    const messageId = '<un@exemple.fr>';
    const both = await Promise.all([answer({ messageId }), answer({ messageId })]);
    for (const response of [...both, await answer({ messageId })]) expect(response).toMatch(/^250/);
    expect(await textsOf(hugo, claire)).toHaveLength(2);
    await answer({ messageId: '<deux@exemple.fr>' });
    expect(await textsOf(hugo, claire)).toHaveLength(3);
  });

  it('has an address of its own for each of the two, and of nobody else', async () => {
    const { claire, hugo, mail } = await aTalk();
    const back = await aMailedMessage(site, { from: claire, to: hugo });
    expect(back.replyTo).not.toBe(mail.replyTo);
    const sent = await deliver(mailIn, { from: hugo.email, to: back.replyTo, text: 'Parfait' });
    expect(sent).toMatch(/^250/);
    expect((await textsOf(claire, hugo)).at(-1)).toBe('Parfait');
  });
});

describe('is refused, with a sentence, and nothing is written', () => {
  const refused = async (
    talk: Awaited<ReturnType<typeof aTalk>>,
    more: Partial<AnswerMail>,
    response: RegExp,
  ) => {
    expect(await talk.answer(more)).toMatch(response);
    const { rows } = await site.site.db.pool.query(
      'select count(*)::int as n from message where sender_id = $1',
      [talk.claire.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  };

  it('from another mailbox than that of the account, whoever the envelope names', async () => {
    const talk = await aTalk();
    for (const from of ['voleur@exemple.fr', talk.hugo.email]) {
      await refused(
        talk,
        { from, sender: talk.claire.email },
        /^550 5\.7\.1 .*adresse de votre compte/,
      );
    }
  });

  it('from two mailboxes, each on a line of its own', async () => {
    const talk = await aTalk();
    const [mine, other] = [`From: ${talk.claire.email}`, 'From: voleur@exemple.fr'];
    for (const lines of [
      [mine, other],
      [other, mine],
      [mine, mine],
    ]) {
      const raw = [...lines, '', 'Oui'].join('\r\n');
      await refused(talk, { raw }, /^550 5\.7\.1 .*adresse de votre compte/);
    }
  });

  it.each([
    [
      'of too many parts',
      'Content-Type: multipart/mixed; boundary=b',
      '--b\r\n\r\nOui\r\n'.repeat(1100),
    ],
    ['with too long a head', `X-A: ${'a '.repeat(600_000)}`, 'Oui'],
  ])('that cannot be read, for good: %s', async (_, field, body) => {
    const talk = await aTalk();
    const raw = `From: ${talk.claire.email}\r\n${field}\r\n\r\n${body}`;
    await refused(talk, { raw }, /^554 5\.6\.0 Ce courriel ne peut pas etre lu/);
  });

  it('to an address that nobody wrote, that was changed, or that has expired', async () => {
    const talk = await aTalk();
    const { jwtSecret } = site.site.config;
    const names = { residentId: talk.claire.id, otherId: talk.hugo.id };
    const monthAgo = new Date(Date.now() - 32 * 86_400_000);
    const [localPart = ''] = talk.mail.replyTo.split('@');
    const last = localPart.endsWith('0') ? '1' : '0';
    const addresses = [
      `bonjour@${DOMAIN}`,
      `${localPart.slice(0, -1)}${last}@${DOMAIN}`,
      `${localPart}@ailleurs.example`,
      `${createAnswerAddresses(jwtSecret).localPartFor(names, monthAgo)}@${DOMAIN}`,
      `${createAnswerAddresses('a secret of another site').localPartFor(names, new Date())}@${DOMAIN}`,
    ];
    for (const to of addresses) await refused(talk, { to }, /^550 5\.1\.1 Cette adresse/);
  });

  it.each([
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { Precedence: 'auto_reply' } },
    { headers: { Precedence: 'auto-reply' } },
    { headers: { 'X-Autoreply': 'yes' } },
    { headers: { 'List-Id': '<liste.exemple.fr>' } },
    { sender: '' },
  ])('written by a machine: %j', async (more) => {
    await refused(await aTalk(), more, /^550 5\.7\.1 Une reponse automatique/);
  });

  it('empty, all quoted, too long or too large', async () => {
    const talk = await aTalk();
    await refused(talk, { text: '> Bonjour\n' }, /^550 5\.6\.0 .*pas de texte/);
    await refused(talk, { text: 'a'.repeat(2001) }, /^552 5\.3\.4 .*2000 caracteres/);
    const attachments = [{ filename: 'photo.jpg', content: Buffer.alloc(LARGEST_MAIL) }];
    await refused(talk, { attachments }, /^552 /);
  });

  it('between two of whom one has blocked the other, in the same words, and from somebody suspended', async () => {
    const [blocks, blocked, suspended] = [await aTalk(), await aTalk(), await aTalk()];
    await blocks.claire.post(`/users/${blocks.hugo.id}/block`);
    await blocked.hugo.post(`/users/${blocked.claire.id}/block`);
    for (const talk of [blocks, blocked]) await refused(talk, {}, /^550 5\.7\.1 Ce voisin ne peut/);
    const admin = await aResident(site, { isAdmin: true });
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const path = `/admin/users/${suspended.claire.id}/suspension`;
    expect((await admin.post(path, { reason: 'Menaces', endsAt })).status).toBe(201);
    await refused(suspended, {}, /^550 5\.7\.1 Votre compte/);
  });

  it('beyond 120 an hour, for a while', async () => {
    const talk = await aTalk();
    await fillTries(site, { limit: limits.mailAnswer, key: talk.claire.id, points: 120 });
    await refused(talk, {}, /^451 4\.7\.1 Trop de reponses/);
  });

  it('nor read, beyond that, when it is refused for what is in it', async () => {
    const talk = await aTalk();
    await fillTries(site, { limit: limits.mailAnswer, key: talk.claire.id, points: 118 });
    await refused(talk, { from: 'voleur@exemple.fr' }, /^550 5\.7\.1/);
    await refused(talk, { text: '> Bonjour\n' }, /^550 5\.6\.0/);
    await refused(talk, { from: 'voleur@exemple.fr' }, /^451 4\.7\.1 Trop de reponses/);
  });
});

it('a talk that was muted stays silent, and no answer is ever mailed back', async () => {
  const { claire, hugo, answer } = await aTalk();
  expect((await hugo.put(`/messages/${claire.id}/mute`, { muted: true })).status).toBe(200);
  const jobs = async () =>
    (await site.site.db.pool.query('select from graphile_worker._private_jobs')).rowCount;
  const before = await jobs();
  expect(await answer()).toMatch(/^250/);
  expect(await answer({ from: 'voleur@exemple.fr' })).toMatch(/^550/);
  expect((await hugo.get('/notifications')).body).toEqual([]);
  expect(await jobs()).toBe(before);
});

it('a mail of several talks, and one of a site that takes nothing in, are not answered', async () => {
  const [claire, hugo, lea] = [await aResident(site), await aResident(site), await aResident(site)];
  const { replyTo } = await aMailedMessage(site, { from: hugo, to: claire });
  expect(replyTo).toBeDefined();
  await hugo.post('/messages/send', { receiverId: lea.id, content: 'Un' });
  await claire.post('/messages/send', { receiverId: lea.id, content: 'Deux' });
  await expect(aMailedMessage(site, { from: hugo, to: lea })).rejects.toThrow('No mail');
});

it('ten servers are listened to at a time, and the next is told to come again', async () => {
  const greeted = async () => {
    const socket = connect(mailIn.port, '127.0.0.1');
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return { socket, code: greeting.toString().slice(0, 3) };
  };
  const all = await Promise.all(Array.from({ length: 10 }, greeted));
  const next = await greeted();
  for (const { socket } of [...all, next]) socket.destroy();
  expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => '220'));
  expect(next.code).toBe('421');
});
