import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aConversation } from './messages.fixtures.ts';
import { QUOTE_LENGTH } from './messages-quotes.contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const answerTo = async (from: TestResident, to: { id: string }, quotedId: string) =>
  await from.post('/messages/send', { receiverId: to.id, content: 'Avec joie', quotedId });
const history = async (reader: TestResident, other: { id: string }) =>
  (await reader.get(`/messages/${other.id}`)).body as Message[];
const countIn = async (table: string, words: string) =>
  (
    await site.site.db.pool.query(`select 1 from ${table} t where position($1 in t::text) > 0`, [
      words,
    ])
  ).rows.length;

async function aQuestion(content = 'Le code est cerise noire') {
  const { residents, messages } = await aConversation(site, [content]);
  const [claire, hugo] = residents;
  return { claire, hugo, message: messages[0] as Message };
}

it('an answer shows what it answers, to both, wherever it is read', async () => {
  const { claire, hugo, message } = await aQuestion('Le code est cerise noire. '.repeat(20));
  const stream = readStream(claire.token, `/messages/stream/${hugo.id}`, message._id);
  await stream.connect(site.url);
  const { status, body } = await answerTo(hugo, claire, message._id);
  const quote = {
    _id: message._id,
    sender: message.sender,
    content: message.content.slice(0, QUOTE_LENGTH),
    withdrawn: false,
  };
  expect([status, body.quote]).toEqual([201, quote]);
  for (const [reader, other] of [
    [claire, hugo],
    [hugo, claire],
  ] as const) {
    expect((await history(reader, other)).map((each) => each.quote)).toEqual([null, quote]);
  }
  await stream.until(({ length }) => length === 1);
  const [told] = stream.events;
  expect(JSON.parse(told?.data ?? '{}').quote).toEqual(quote);
});

it('what its author takes back is quoted nowhere any more, nor told again by a stream that comes back', async () => {
  const { claire, hugo, message } = await aQuestion('Le code est mirabelle');
  const { body: answer } = await answerTo(hugo, claire, message._id);
  await hugo.put(`/messages/${claire.id}/${answer._id}`, { content: 'Avec grande joie' });
  await claire.put(`/messages/${hugo.id}/${message._id}`, { content: 'Le code est prune verte' });
  expect((await history(hugo, claire)).at(-1)?.quote?.content).toBe('Le code est prune verte');
  await claire.delete(`/messages/${hugo.id}/${message._id}`);
  expect((await history(hugo, claire)).at(-1)?.quote).toMatchObject({
    content: '',
    withdrawn: true,
  });
  for (const words of ['est mirabelle', 'prune verte']) {
    expect([await countIn('message', words), await countIn('live_event', words)]).toEqual([0, 0]);
  }
  // Whoever began to answer meanwhile loses nothing of it.
  expect((await answerTo(hugo, claire, message._id)).body).toMatchObject({
    content: 'Avec joie',
    quote: { content: '', withdrawn: true },
  });
});

it('a message of another talk is never quoted: the answer goes without it', async () => {
  const { message } = await aQuestion('Un secret');
  const { claire, hugo } = await aQuestion();
  for (const quotedId of [message._id, 'd'.repeat(24)]) {
    const { status, body } = await answerTo(hugo, claire, quotedId);
    expect([status, body.content, body.quote]).toEqual([201, 'Avec joie', null]);
  }
  expect((await answerTo(hugo, claire, 'pas un identifiant')).status).toBe(400);
});

it('the file that one takes away says what each message answers', async () => {
  const { claire, hugo, message } = await aQuestion();
  await answerTo(hugo, claire, message._id);
  const { messages } = (await hugo.get('/users/me/export')).body;
  expect(messages.map((each: { quotedId: string }) => each.quotedId)).toEqual([null, message._id]);
});
