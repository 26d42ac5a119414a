import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type Answer, type Caller, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type ReadEvent, readStream } from '#server/testing/stream-reader.ts';
import { aProposal, aService } from './services.fixtures.ts';

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

/** Half of them through one process, half through two. */
const TRIES = 4;
/** The same resident, through the other process. */
const elsewhere = (resident: TestResident): Caller => createCaller(beside, resident.token);
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort();

/** Plays a race several times over, through one process then through two. */
async function race(play: (second: (resident: TestResident) => Caller) => Promise<void>) {
  for (let at = 0; at < TRIES; at++) await play(at % 2 === 0 ? (resident) => resident : elsewhere);
}

describe('two residents at the same moment', () => {
  it('accepting two helpers at once assigns exactly one', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const helpers = [
        (await aProposal(site, { service })).helper,
        (await aProposal(site, { service })).helper,
      ] as const;
      const answers = await Promise.all([
        service.by.put(`/services/${service._id}/accept-help/${helpers[0].id}`),
        second(service.by).put(`/services/${service._id}/accept-help/${helpers[1].id}`),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const winner = answers.find((answer) => answer.status === 200);
      const loser = answers.find((answer) => answer.status === 409);
      expect(loser?.body.code).toBe('not_available');
      const { body } = await service.by.get(`/services/${service._id}`);
      expect(body.assignedTo._id).toBe(winner?.body.assignedTo._id);
      const states = body.helpProposals.map((offer: { status: string }) => offer.status).sort();
      expect(states).toEqual(['assigned', 'pending']);
    });
  });

  it('an offer is either accepted or withdrawn, never both', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const { helper } = await aProposal(site, { service });
      const [accepted, withdrawn] = await Promise.all([
        service.by.put(`/services/${service._id}/accept-help/${helper.id}`),
        second(helper).delete(`/services/${service._id}/cancel-proposal`),
      ]);
      const { body } = await service.by.get(`/services/${service._id}`);
      if (accepted.status === 200) {
        expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'proposal_accepted']);
        expect(body).toMatchObject({ status: 'assigned', assignedTo: { _id: helper.id } });
      } else {
        expect([accepted.status, accepted.body.code]).toEqual([404, 'helper_not_found']);
        expect(withdrawn.status).toBe(200);
        expect(body).toMatchObject({ status: 'open', assignedTo: null, helpProposals: [] });
      }
    });
  });

  it('the same resident proposes twice at once: one offer', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const helper = await aResident(site);
      const path = `/services/${service._id}/propose-help`;
      const answers = await Promise.all([helper.post(path, {}), second(helper).post(path, {})]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect((await service.by.get(`/services/${service._id}`)).body.proposalCount).toBe(1);
    });
  });

  it('eight neighbours propose at once: eight offers, one pending service', async () => {
    const service = await aService(site);
    const helpers = await Promise.all(Array.from({ length: 8 }, () => aResident(site)));
    const answers = await Promise.all(
      helpers.map((helper, at) =>
        (at % 2 ? elsewhere(helper) : helper).post(`/services/${service._id}/propose-help`, {}),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const { body } = await service.by.get(`/services/${service._id}`);
    expect(body).toMatchObject({ status: 'pending', proposalCount: 8 });
    expect(body.helpProposals).toHaveLength(8);
  });

  it('two withdrawals at once open the service again', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const { helper: a } = await aProposal(site, { service });
      const { helper: b } = await aProposal(site, { service });
      const path = `/services/${service._id}/cancel-proposal`;
      expect(statuses(await Promise.all([a.delete(path), second(b).delete(path)]))).toEqual([
        200, 200,
      ]);
      const { body } = await service.by.get(`/services/${service._id}`);
      expect(body).toMatchObject({ status: 'open', proposalCount: 0 });
    });
  });

  it('an edit and an acceptance follow one another: the service stays whole', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const { helper } = await aProposal(site, { service });
      const [edited, accepted] = await Promise.all([
        service.by.put(`/services/${service._id}`, { ...service.body, status: 'completed' }),
        second(service.by).put(`/services/${service._id}/accept-help/${helper.id}`),
      ]);
      const { body } = await service.by.get(`/services/${service._id}`);
      expect([edited.status, body.status]).toEqual([200, 'completed']);
      expect(body.assignedTo?._id).toBe(accepted.status === 200 ? helper.id : undefined);
      expect(body.helpProposals[0].status).toBe(accepted.status === 200 ? 'completed' : 'pending');
    });
  });

  it('a service deleted while somebody proposes leaves no failure of ours', async () => {
    await race(async (second) => {
      const service = await aService(site);
      const helper = await aResident(site);
      const [proposed, deleted] = await Promise.all([
        second(helper).post(`/services/${service._id}/propose-help`, {}),
        service.by.delete(`/services/${service._id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(proposed.status);
      expect((await helper.get('/services/my-proposals')).body).toEqual([]);
    });
  });
});

describe('the news of a service', () => {
  const about = (id: string) => (event: ReadEvent) =>
    event.name === 'service.changed' && JSON.parse(event.data)._id === id;

  it('reaches every neighbour through the other process, without telling what it holds', async () => {
    const witness = await aResident(site);
    const stream = readStream(witness.token);
    expect(await stream.connect(beside.url)).toBe(200);
    const { service, helper } = await aProposal(site, { message: 'Entre nous' });
    await helper.delete(`/services/${service._id}/cancel-proposal`);
    await stream.until((events) => events.filter(about(service._id)).length === 3);
    expect(stream.events.filter(about(service._id)).map((event) => JSON.parse(event.data))).toEqual(
      ['created', 'updated', 'updated'].map((change) => ({ _id: service._id, change })),
    );
    stream.cut();
  });

  it('of a cancelled service reaches its creator alone', async () => {
    const witness = await aResident(site);
    const made = await aService(site);
    const change = (body: Record<string, unknown>) =>
      made.by.put(`/services/${made._id}`, { ...made.body, ...body });
    const [theirs, own] = [readStream(witness.token), readStream(made.by.token)];
    await theirs.connect(site.url);
    await own.connect(beside.url);
    await change({ status: 'cancelled' });
    await change({ status: 'cancelled', title: 'Entre moi et moi' });
    await change({ status: 'open' });
    const heard = (events: ReadEvent[]) =>
      events.filter((event) => about(made._id)(event) && event.data.includes('updated')).length;
    await own.until((events) => heard(events) === 3);
    await theirs.until((events) => heard(events) === 2);
    const { _id: last } = await aService(site);
    await theirs.until((events) => events.some(about(last)));
    expect(heard(theirs.events)).toBe(2);
    theirs.cut();
    own.cut();
  });
});

describe('the total of the board', () => {
  it('stays exact whatever happens at the same moment', async () => {
    const reader = await aResident(site);
    const total = async () =>
      Number((await reader.get('/services?limit=1')).headers.get('x-total-count'));
    const before = await total();
    const made = await Promise.all(Array.from({ length: 12 }, () => aService(site)));
    await Promise.all(
      made.map(({ by, body, _id }, at) => {
        if (at % 3 === 0) return elsewhere(by).delete(`/services/${_id}`);
        if (at % 3 === 1) return by.put(`/services/${_id}`, { ...body, status: 'cancelled' });
        return elsewhere(by).put(`/services/${_id}`, { ...body, status: 'completed' });
      }),
    );
    expect(await total()).toBe(before + 4);
    const all = await reader.get('/services?status=completed');
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
  });
});
