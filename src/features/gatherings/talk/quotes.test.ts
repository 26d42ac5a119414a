import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { GATHERING_KINDS, type GroupMessage } from '../gatherings.contract.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  type MadeGathering,
} from '../gatherings.fixtures.ts';
import { REMOVED_MESSAGE } from '../gatherings-sentences.contract.ts';
import { removeGroupMessage } from './talk.sql.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const answerTo = (by: TestResident, one: MadeGathering, quotedId: string) =>
  by.post(`${one.path}/messages`, { content: 'Moi aussi', quotedId });
const quotesOf = async (reader: TestResident, one: MadeGathering) =>
  ((await reader.get(`${one.path}/messages`)).body as GroupMessage[]).map(({ quote }) => quote);

it.each(GATHERING_KINDS)(
  'an answer in the discussion of an %s shows what it answers',
  async (kind) => {
    const one = await aGathering(site, kind);
    const [lea, hugo] = [await aParticipant(site, one), await aParticipant(site, one)];
    const asked = await aGroupMessage(lea, one, { content: 'Qui prend le train ?' });
    const stream = readStream(one.by.token, `${one.path}/stream`, asked._id);
    await stream.connect(site.url);
    const { body } = await answerTo(hugo, one, asked._id);
    const quote = {
      _id: asked._id,
      sender: asked.sender,
      content: asked.content,
      withdrawn: false,
    };
    expect(body.quote).toEqual(quote);
    expect(await quotesOf(one.by, one)).toEqual([null, quote]);
    await stream.until(({ length }) => length === 1);
    const [told] = stream.events;
    expect(JSON.parse(told?.data ?? '{}').quote).toEqual(quote);

    // An administrator removes it: its words are quoted nowhere.
    await site.site.db.transaction((tx) => removeGroupMessage(tx, asked._id));
    expect((await quotesOf(lea, one)).at(-1)?.content).toBe(REMOVED_MESSAGE);
    const { rows } = await site.site.db.pool.query(
      `select 1 from live_event where position('prend le train' in data::text) > 0`,
    );
    expect(rows).toEqual([]);
  },
);

it('nobody reads in a quote what somebody wrote whom they have blocked, nor quotes it', async () => {
  const one = await aGathering(site, 'outing');
  const [lea, hugo] = [await aParticipant(site, one), await aParticipant(site, one)];
  const asked = await aGroupMessage(lea, one, { content: 'Qui prend le train ?' });
  await hugo.post(`/users/${lea.id}/block`);
  const stream = readStream(hugo.token, `${one.path}/stream`, asked._id);
  await stream.connect(site.url);
  await answerTo(one.by, one, asked._id);
  expect(await quotesOf(hugo, one)).toEqual([null]);
  await stream.until(({ length }) => length === 1);
  const [told] = stream.events;
  expect(told?.data).not.toContain('train');
  expect((await answerTo(hugo, one, asked._id)).body.quote).toBeNull();
});
