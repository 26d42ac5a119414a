// A loan comes back: said by both, remembered by both.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAcceptedTroc, aTroc } from '../trocs.fixtures.ts';
import { sendReturnReminders } from '../trocs.work.ts';

let site: TestSite;
let beside: TestSite;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

/** Noon in Paris, years from now. */
const BACK = '2031-06-12T12:00:00+02:00';

async function aLoan(returnDate = BACK) {
  const troc = await aTroc(site, { kind: 'loan', title: 'Perceuse' });
  const { requester } = await anAcceptedTroc(site, { troc, returnDate });
  return { troc, owner: troc.by, requester, path: `/troc/${troc._id}` };
}

const told = async (resident: TestResident): Promise<string[]> =>
  (await resident.get('/notifications')).body
    .map(({ sentence }: { sentence: string }) => sentence)
    .filter((sentence: string) => /prêt|terminé/.test(sentence))
    .reverse();

describe("a loan's return", () => {
  it('is said by one and told to the other, whose word completes it', async () => {
    const { owner, requester, path } = await aLoan();
    const said = await requester.post(`${path}/returned`);
    expect(said.body).toMatchObject({
      status: 'accepted',
      tradeRequest: { returned: { owner: false, requester: true } },
    });
    const again = await requester.post(`${path}/returned`);
    expect([again.status, again.body.status]).toEqual([200, 'accepted']);
    const [news] = await told(owner);
    expect(news).toMatch(/dit que le prêt « Perceuse » est rendu : est-ce le cas \?$/);
    const confirmed = await owner.post(`${path}/returned`);
    expect(confirmed.body).toMatchObject({ status: 'completed' });
    expect(confirmed.body.completedAt).not.toBeNull();
    expect((await told(requester)).at(-1)).toMatch(
      /^L'échange de « Perceuse » avec .* est terminé$/,
    );
    const unread = (await owner.get('/notifications?unread=true')).body;
    expect(unread.map(({ kind }: { kind: string }) => kind)).not.toContain('troc_returned');
  });

  it('completes once when both say it in the same moment', async () => {
    const { owner, requester, path } = await aLoan();
    const both = await Promise.all([owner, requester].map((one) => one.post(`${path}/returned`)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await owner.get(path);
    expect(body).toMatchObject({
      status: 'completed',
      tradeRequest: { returned: { owner: true, requester: true } },
    });
  });

  it('is the business of its two sides, once agreed, and of loans alone', async () => {
    const { path, owner } = await aLoan();
    expect((await (await aResident(site)).post(`${path}/returned`)).status).toBe(403);
    const free = await aTroc(site, { kind: 'loan' });
    expect((await free.by.post(`/troc/${free._id}/returned`)).body.code).toBe('troc_not_accepted');
    const { troc } = await anAcceptedTroc(site);
    expect((await troc.by.post(`/troc/${troc._id}/returned`)).body.code).toBe('not_a_loan');
    expect((await owner.post(`/troc/${'f'.repeat(24)}/returned`)).status).toBe(404);
  });

  it('begins anew with the next who borrows', async () => {
    const { owner, requester, path, troc } = await aLoan();
    await requester.post(`${path}/returned`);
    await owner.post(`${path}/cancel-acceptance`);
    const next = await anAcceptedTroc(site, { troc, returnDate: BACK });
    const { body } = await next.requester.get(path);
    expect(body.tradeRequest.returned).toEqual({ owner: false, requester: false });
    expect((await owner.post(`${path}/returned`)).body.status).toBe('accepted');
  });
});

describe('the reminders of a return', () => {
  it('come to both in the evening before and in the morning of the day, once whatever the servers', async () => {
    const { owner, requester } = await aLoan();
    const eve = ['Demain, un prêt est à rendre : Perceuse à 12 h'];
    const day = [...eve, "Aujourd'hui, un prêt est à rendre : Perceuse à 12 h"];
    const steps: [string, string[]][] = [
      ['2031-06-11T17:59:00+02:00', []],
      ['2031-06-11T18:00:00+02:00', eve],
      ['2031-06-12T08:59:00+02:00', eve],
      ['2031-06-12T09:00:00+02:00', day],
      ['2031-06-12T09:05:00+02:00', day],
    ];
    for (const [now, sentences] of steps) {
      await Promise.all([site, beside].map((one) => sendReturnReminders(one.site, new Date(now))));
      for (const each of [owner, requester]) expect(await told(each)).toEqual(sentences);
    }
  });

  it('of a loan that comes back soon after midnight are of the day in Paris', async () => {
    const { owner } = await aLoan('2031-07-13T00:30:00+02:00');
    const eve = 'Demain, un prêt est à rendre : Perceuse à 0 h 30';
    const day = "Aujourd'hui, un prêt est à rendre : Perceuse à 0 h 30";
    const steps: [string, string[]][] = [
      ['2031-07-11T18:00:00+02:00', []],
      ['2031-07-12T09:00:00+02:00', []],
      ['2031-07-12T18:00:00+02:00', [eve]],
      ['2031-07-13T09:00:00+02:00', [eve, day]],
    ];
    for (const [now, sentences] of steps) {
      await sendReturnReminders(site.site, new Date(now));
      expect(await told(owner)).toEqual(sentences);
    }
  });

  it('do not come to who has said that it is back, nor when it is over or called off', async () => {
    const [said, over, off] = [await aLoan(), await aLoan(), await aLoan()];
    await said.owner.post(`${said.path}/returned`);
    await over.owner.post(`${over.path}/complete`);
    await off.owner.post(`${off.path}/cancel-acceptance`);
    await sendReturnReminders(site.site, new Date('2031-06-12T09:00:00+02:00'));
    const reminded = async (one: TestResident) =>
      (await told(one)).filter((sentence) => sentence.startsWith("Aujourd'hui"));
    expect(await reminded(said.requester)).toHaveLength(1);
    for (const one of [said.owner, over.owner, over.requester, off.owner, off.requester]) {
      expect(await reminded(one)).toEqual([]);
    }
  });
});
