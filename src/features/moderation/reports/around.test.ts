// What was said around a message goes along with its report where its reporter wants it: nothing more, for nobody else.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { aConversation, aMessage } from '#features/messages/messages.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sweepHandledReports } from '../moderation.public.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';
import type { ReportedLine } from '../moderation-reporting.contract.ts';

let site: TestSite;
let admin: TestResident;
let moderator: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  moderator = await aModerator(site);
});
afterAll(() => site.close());

const report = async (by: TestResident, targetId: string, more: Record<string, unknown> = {}) =>
  expect(
    (await by.post('/reports', { kind: 'message', targetId, reason: 'insultes', ...more })).status,
  ).toBe(201);
const preview = async (by: TestResident, id: string) => by.get(`/reports/messages/${id}/around`);
const said = (lines: ReportedLine[]) => lines.map(({ place, content }) => [place, content]);
const cardOf = async (targetId: string, by = admin) =>
  ((await by.get('/admin/queue?limit=100')).body as QueueCard[]).find(
    (card) => card.targetId === targetId,
  );
const around = async (targetId: string, by = admin) =>
  said((await cardOf(targetId, by))?.around ?? []);
const closeAgo = (targetId: string, days: number) =>
  site.site.db.pool.query(
    `update report set status = 'upheld', handled_at = now() - make_interval(days => $2) where target_id = $1`,
    [targetId, days],
  );
const linesLeft = async () =>
  (await site.site.db.pool.query('select content from report_line order by report_id, place')).rows
    .length;

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Ligne ${from + at}`);

/** A talk of two: the first writes the odd lines. */
async function aTalk(count: number) {
  const { residents, messages } = await aConversation(site, lines(1, count));
  const [one, two] = residents;
  const idOf = (line: number) => messages[line - 1]?._id ?? '';
  return { one, two, idOf };
}

describe('a message between two', () => {
  it('is shown with the five lines before and after it, to who moderates, where its reporter joined them', async () => {
    const { one, two, idOf } = await aTalk(14);
    const shown = await preview(two, idOf(7));
    const expected = [...[2, 3, 4, 5, 6], ...[8, 9, 10, 11, 12]].map((line) => [
      line - 7,
      `Ligne ${line}`,
    ]);
    expect(said(shown.body)).toEqual(expected);
    expect(shown.body[0].author).toMatchObject({ _id: two.id, firstName: two.firstName });
    await report(two, idOf(7), { around: true });
    expect(await around(idOf(7))).toEqual(expected);
    expect(await around(idOf(7), moderator)).toEqual(expected);
    const [listed] = (await admin.get('/admin/reports?limit=1')).body;
    expect([listed.content, said(listed.around)]).toEqual(['Ligne 7', expected]);
    expect((await cardOf(idOf(7)))?.author._id).toBe(one.id);
  });

  it('is shown alone where its reporter joined nothing, as another thing is', async () => {
    const { two, idOf } = await aTalk(3);
    await report(two, idOf(1));
    expect((await cardOf(idOf(1)))?.around).toEqual([]);
    const person = { kind: 'resident', targetId: two.id, around: true };
    await report(await aResident(site), two.id, person);
    expect((await cardOf(two.id))?.around).toEqual([]);
  });

  it('keeps the lines as they were seen, whatever is corrected or taken back since', async () => {
    const { one, two, idOf } = await aTalk(5);
    await two.delete(`/messages/${one.id}/${idOf(2)}`);
    await report(two, idOf(3), { around: true });
    await one.put(`/messages/${two.id}/${idOf(1)}`, { content: 'Autre chose' });
    await two.delete(`/messages/${one.id}/${idOf(4)}`);
    await aMessage(one, two, { content: 'Après coup' });
    expect(await around(idOf(3))).toEqual([
      [-2, 'Ligne 1'],
      [-1, ''],
      [1, 'Ligne 4'],
      [2, 'Ligne 5'],
    ]);
  });

  it('is shown with nothing of other talks, and to nobody who is not in it or has parted', async () => {
    const { one, two, idOf } = await aTalk(2);
    const third = await aResident(site);
    await aMessage(one, third, { content: 'À un autre' });
    await aMessage(third, two, { content: "D'un autre" });
    expect(said((await preview(two, idOf(1))).body)).toEqual([[1, 'Ligne 2']]);
    const blind = await preview(third, idOf(1));
    expect([blind.status, blind.body.code]).toEqual([404, 'target_not_found']);
    await two.post(`/users/${one.id}/block`);
    expect((await preview(two, idOf(1))).status).toBe(404);
    await report(two, idOf(1), { around: true });
    expect(await cardOf(idOf(1))).toMatchObject({ content: 'Ligne 1', around: [] });
  });
});

describe('a message of a discussion', () => {
  it('comes with what whoever joined it last may see, without those they have blocked', async () => {
    const gathering = await aGathering(site, 'outing');
    const [insulted, witness, hidden] = [
      await aParticipant(site, gathering),
      await aParticipant(site, gathering),
      await aParticipant(site, gathering),
    ];
    await aGroupMessage(hidden, gathering, { content: 'Avant' });
    const { _id } = await aGroupMessage(gathering.by, gathering, { content: 'Tais-toi' });
    await aGroupMessage(witness, gathering, { content: 'Ça ne va pas ?' });
    await insulted.post(`/users/${hidden.id}/block`);
    expect((await preview(await aResident(site), _id)).status).toBe(404);
    await report(insulted, _id, { around: true });
    expect(await around(_id)).toEqual([[1, 'Ça ne va pas ?']]);
    await report(witness, _id);
    expect(await around(_id)).toEqual([[1, 'Ça ne va pas ?']]);
    await report(hidden, _id, { around: true });
    expect(await around(_id)).toEqual([
      [-1, 'Avant'],
      [1, 'Ça ne va pas ?'],
    ]);
  });
});

describe('of what came along, nothing stays', () => {
  it('of whoever leaves, even while the report waits; nor is it in what anybody takes away', async () => {
    const { one, two, idOf } = await aTalk(4);
    await report(two, idOf(3), { around: true });
    const file = JSON.stringify((await one.get('/users/me/export')).body.moderation);
    expect(file).not.toContain('Ligne');
    await two.delete('/users/me', { password: TEST_PASSWORD });
    expect(await cardOf(idOf(3))).toMatchObject({ content: 'Ligne 3' });
    expect(await around(idOf(3))).toEqual([[-2, 'Ligne 1']]);
  });

  it('a year after it was closed, and the log of what was done never has it', async () => {
    const { two, idOf } = await aTalk(3);
    await report(two, idOf(1), { around: true });
    const [{ _id }] = (await admin.get('/admin/reports?limit=1')).body;
    await admin.post(`/admin/reports/${_id}/notes`, { content: 'À suivre' });
    await admin.post(`/admin/queue/message/${idOf(1)}`, { act: 'warn', reason: 'Insultes' });
    const log = await site.site.db.pool.query('select before, after from audit_entry');
    expect(JSON.stringify(log.rows)).not.toContain('Ligne 2');
    const before = await linesLeft();
    await closeAgo(idOf(1), 366);
    await sweepHandledReports(site.site);
    expect(await linesLeft()).toBe(before - 2);
  });
});
