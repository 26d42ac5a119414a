// A service whose date has passed asks its creator whether it still stands.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Service } from '../services.contract.ts';
import { aProposal, aService } from '../services.fixtures.ts';
import { askWhatStillStands } from './still.ts';

let site: TestSite;
let beside: TestSite;
let reader: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
  reader = await aResident(site);
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

/** The service is in three days: everything is told from then on. */
const askAt = (days: number) => askWhatStillStands(site.site, new Date(inDays(days)));
const told = async (resident: TestResident): Promise<string[]> =>
  (await resident.get('/notifications')).body.map(({ sentence }: { sentence: string }) => sentence);
const isOnBoard = async (made: { _id: string }) =>
  (await reader.get('/services?when=current&sort=date')).body.some(
    ({ _id }: Service) => _id === made._id,
  );

/** The link of the newest mail to a resident. */
async function linkTo(resident: TestResident): Promise<string> {
  const { rows } = await site.site.db.pool.query(
    `select j.payload ->> 'text' as text from graphile_worker._private_jobs j
      where j.payload ->> 'to' = $1 order by j.id desc limit 1`,
    [resident.email],
  );
  return /actuel\?token=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

describe('a service whose date has passed', () => {
  it('asks its creator once, whatever the servers, and nobody else', async () => {
    const made = await aService(site, { title: 'Porter un piano' });
    const { helper } = await aProposal(site, { service: made });
    await askAt(3);
    expect(await told(made.by)).not.toContain('question');
    await Promise.all(
      [site, beside].map((one) => askWhatStillStands(one.site, new Date(inDays(4)))),
    );
    await askAt(5);
    const question = "La date de « Porter un piano » est passée : toujours d'actualité ?";
    expect((await told(made.by)).filter((sentence) => sentence === question)).toHaveLength(1);
    expect(await told(helper)).not.toContain(question);
    const mine = await made.by.get(`/services/${made._id}`);
    expect([mine.body.stillAskedAt, mine.body.leftBoardAt]).toEqual([expect.any(String), null]);
    expect((await helper.get(`/services/${made._id}`)).body).not.toHaveProperty('stillAskedAt');
  });

  it('leaves the board after 14 days without an answer, not the list of its creator', async () => {
    const made = await aService(site);
    await askAt(4);
    await askAt(17);
    expect(await isOnBoard(made)).toBe(true);
    await askAt(18);
    expect(await isOnBoard(made)).toBe(false);
    const page = await reader.get('/services?when=current&limit=1');
    const all = await reader.get('/services?when=current');
    expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
    expect((await reader.get('/services')).body.map(({ _id }: Service) => _id)).toContain(made._id);
    const mine = (await made.by.get('/services/my-services')).body as Service[];
    expect(mine.map(({ _id, leftBoardAt }) => [_id, typeof leftBoardAt])).toEqual([
      [made._id, 'string'],
    ]);
  });

  it('stays, or comes back, when its creator says yes, and is asked about again later', async () => {
    const made = await aService(site);
    await askAt(4);
    await askAt(18);
    const yes = await made.by.post(`/services/${made._id}/still`, { still: true });
    expect(yes.body).toMatchObject({ status: 'open', stillAskedAt: null, leftBoardAt: null });
    expect(await isOnBoard(made)).toBe(true);
    await askAt(13);
    expect((await made.by.get(`/services/${made._id}`)).body.stillAskedAt).toBeNull();
    await askAt(15);
    expect((await made.by.get(`/services/${made._id}`)).body.stillAskedAt).not.toBeNull();
  });

  it('is cancelled when its creator says no, and who proposed help is told', async () => {
    const made = await aService(site, { title: 'Garder un chat' });
    const { helper } = await aProposal(site, { service: made });
    await askAt(4);
    const no = await made.by.post(`/services/${made._id}/still`, { still: false });
    expect(no.body.status).toBe('cancelled');
    expect((await told(helper))[0]).toMatch(/annule sa demande « Garder un chat »$/);
    expect((await made.by.get('/services/my-services')).body).toHaveLength(1);
    const again = await made.by.post(`/services/${made._id}/still`, { still: true });
    expect([again.status, again.body.code]).toEqual([409, 'still_settled']);
  });

  it('is asked about anew once its creator gives it another date', async () => {
    const made = await aService(site);
    await askAt(4);
    await askAt(18);
    const moved = { ...made.body, status: 'open', date: inDays(30) };
    const { body } = await made.by.put(`/services/${made._id}`, moved);
    expect([body.stillAskedAt, body.leftBoardAt]).toEqual([null, null]);
    expect(await isOnBoard(made)).toBe(true);
  });

  it('is not asked about, nor leaves the board for it, while the account of its creator is closed', async () => {
    const made = await aService(site);
    const admin = await anAdmin(site);
    expect((await admin.delete(`/admin/users/${made.by.id}`)).status).toBe(200);
    await askAt(4);
    await askAt(18);
    const { body } = await admin.get('/admin/deletions?kind=user&limit=100');
    const { _id } = body.find(({ targetId }: { targetId: string }) => targetId === made.by.id);
    expect((await admin.post(`/admin/deletions/${_id}/restore`)).status).toBe(200);
    expect(await isOnBoard(made)).toBe(true);
    await askAt(18);
    expect(await linkTo(made.by)).not.toBe('');
  });

  it('done meanwhile, waits for no answer', async () => {
    const made = await aService(site);
    await askAt(4);
    await made.by.put(`/services/${made._id}`, { ...made.body, status: 'completed' });
    const late = await made.by.post(`/services/${made._id}/still`, { still: true });
    expect([late.status, late.body.code]).toEqual([409, 'still_settled']);
  });

  it("is its creator's to answer", async () => {
    const made = await aService(site);
    const path = `/services/${made._id}/still`;
    expect((await reader.post(path, { still: true })).status).toBe(403);
    expect((await made.by.post(path, {})).body.error).toBe('La réponse est requise');
    expect((await made.by.post(`/services/${'f'.repeat(24)}/still`, { still: true })).status).toBe(
      404,
    );
  });
});

describe('the link of the mail', () => {
  it('shows what it is about, answers once without a session, and changes nothing when it is looked at', async () => {
    const visitor = createCaller(site);
    const made = await aService(site, { title: 'Réparer un vélo' });
    await askAt(4);
    const token = await linkTo(made.by);
    const path = `/services/still-link?token=${token}`;
    for (const _ of [1, 2]) {
      const shown = await visitor.get(path);
      expect(shown.body).toEqual({ _id: made._id, title: 'Réparer un vélo', date: made.date });
    }
    const both = await Promise.all([1, 2].map(() => visitor.post(path, { still: true })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await visitor.get(path)).body.code).toBe('still_link');
    expect((await made.by.get(`/services/${made._id}`)).body.stillAskedAt).toBeNull();
  });

  it('is ours alone: forged, cut or turned to another service it does nothing', async () => {
    const visitor = createCaller(site);
    const [made, other] = [await aService(site), await aService(site)];
    await askAt(4);
    const token = await linkTo(made.by);
    const turned = token.replace(made._id, other._id);
    for (const bad of [turned, token.slice(0, -1), `${token}x`, '', 'a.b.c']) {
      const answer = await visitor.post(`/services/still-link?token=${bad}`, { still: false });
      expect(answer.status).toBe(403);
    }
    expect((await other.by.get(`/services/${other._id}`)).body.status).toBe('open');
  });

  it('comes in one mail for all, and takes the place of the mail of the notification', async () => {
    const creator = await aResident(site);
    await aService(site, { creator, title: 'Premier' });
    await aService(site, { creator, title: 'Second' });
    await askAt(4);
    const { rows } = await site.site.db.pool.query(
      `select payload ->> 'subject' as subject, payload ->> 'text' as text
        from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [creator.email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      "Toujours d'actualité ? 2 de vos annonces",
    ]);
    expect(rows[0].text).toContain('« Premier »');
    const waiting = await site.site.db.pool.query(
      'select from notification where recipient_id = $1 and waiting_since is not null',
      [creator.id],
    );
    expect(waiting.rowCount).toBe(0);
  });

  it('is not sent to who wants no mail about services', async () => {
    const creator = await aResident(site);
    await creator.put('/notifications/preferences', { service: { mail: false } });
    await aService(site, { creator });
    await askAt(4);
    expect(await linkTo(creator)).toBe('');
  });
});
