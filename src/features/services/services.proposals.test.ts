import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aProposal, aService, type MadeService } from './services.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function anAssignedService() {
  const service = await aService(site);
  const { helper } = await aProposal(site, { service });
  const answer = await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  expect(answer.status).toBe(200);
  return { service, helper };
}

const setStatus = (service: MadeService, status: string) =>
  service.by.put(`/services/${service._id}`, { ...service.body, status });

describe('proposing help', () => {
  it('makes an open service pending and answers with it', async () => {
    const { service, helper } = await aProposal(site, { message: '  Samedi matin ?  ' });
    expect(service).toMatchObject({
      status: 'pending',
      proposalCount: 1,
      myProposal: { message: 'Samedi matin ?', status: 'pending' },
    });
    expect(service).toEqual((await helper.get(`/services/${service._id}`)).body);
  });

  it('needs no message, and refuses one too long', async () => {
    const service = await aService(site);
    const helper = await aResident(site);
    const propose = (body?: unknown) => helper.post(`/services/${service._id}/propose-help`, body);
    expect((await propose({ message: 'x'.repeat(2001) })).status).toBe(400);
    expect((await propose({ message: 12 })).status).toBe(400);
    expect((await propose()).body.myProposal.message).toBe('');
  });

  it("is not for one's own service", async () => {
    const service = await aService(site);
    const answer = await service.by.post(`/services/${service._id}/propose-help`, {});
    expect([answer.status, answer.body.code]).toEqual([403, 'own_service']);
  });

  it('is refused a second time', async () => {
    const { service, helper } = await aProposal(site);
    const answer = await helper.post(`/services/${service._id}/propose-help`, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'already_proposed']);
    expect((await helper.get(`/services/${service._id}`)).body.proposalCount).toBe(1);
  });

  it('is open to several residents while nobody is accepted, and to nobody after', async () => {
    const { service } = await anAssignedService();
    const late = await aResident(site);
    const answer = await late.post(`/services/${service._id}/propose-help`, {});
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        error: "Ce service n'est plus disponible : une aide a déjà été acceptée",
        code: 'not_available',
      },
    ]);
  });
});

describe('withdrawing an offer', () => {
  it('opens the service again once no other offer stands', async () => {
    const service = await aService(site);
    const { helper: first } = await aProposal(site, { service });
    const { helper: second } = await aProposal(site, { service });
    const withdraw = (by: typeof first) => by.delete(`/services/${service._id}/cancel-proposal`);
    expect((await withdraw(first)).body).toEqual({
      message: 'Proposition annulée avec succès - Le service est à nouveau disponible',
    });
    expect((await first.get(`/services/${service._id}`)).body).toMatchObject({
      status: 'pending',
      proposalCount: 1,
      myProposal: null,
    });
    await withdraw(second);
    expect((await first.get(`/services/${service._id}`)).body.status).toBe('open');
    expect((await withdraw(second)).body.code).toBe('proposal_not_found');
  });

  it('lets the resident propose again', async () => {
    const { service, helper } = await aProposal(site);
    await helper.delete(`/services/${service._id}/cancel-proposal`);
    expect((await helper.post(`/services/${service._id}/propose-help`, {})).status).toBe(200);
  });

  it('is refused once the offer is accepted or the service completed', async () => {
    const { service, helper } = await anAssignedService();
    const withdraw = () => helper.delete(`/services/${service._id}/cancel-proposal`);
    expect((await withdraw()).body.code).toBe('proposal_accepted');
    await setStatus(service, 'completed');
    expect((await withdraw()).status).toBe(409);
  });

  it('leaves an assigned service to its helper', async () => {
    const service = await aService(site);
    const { helper: other } = await aProposal(site, { service });
    const { helper } = await aProposal(site, { service });
    await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
    expect((await other.delete(`/services/${service._id}/cancel-proposal`)).status).toBe(200);
    expect((await service.by.get(`/services/${service._id}`)).body).toMatchObject({
      status: 'assigned',
      assignedTo: { _id: helper.id },
      proposalCount: 1,
    });
  });
});

describe('accepting help', () => {
  it('assigns the service to one helper; the other offers stay pending', async () => {
    const service = await aService(site);
    const { helper } = await aProposal(site, { service });
    const { helper: other } = await aProposal(site, { service });
    const { status, body } = await service.by.put(
      `/services/${service._id}/accept-help/${helper.id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'assigned', assignedTo: { _id: helper.id } });
    expect(body.assignedTo).not.toHaveProperty('email');
    const states = body.helpProposals.map((offer: { status: string }) => offer.status);
    expect(states).toEqual(['pending', 'assigned']);
    expect((await helper.get('/services/my-proposals')).body[0].status).toBe('assigned');
    expect((await other.get('/services/my-proposals')).body[0].status).toBe('pending');
  });

  it('is only for who proposed, and only once', async () => {
    const { service, helper } = await anAssignedService();
    const accept = (id: string) => service.by.put(`/services/${service._id}/accept-help/${id}`);
    expect((await accept(helper.id)).body.code).toBe('not_available');
    const open = await aService(site, { creator: service.by });
    const stranger = await open.by.put(`/services/${open._id}/accept-help/${helper.id}`);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'helper_not_found']);
    expect((await accept('undefined')).status).toBe(400);
  });

  it('is taken back: the offer and the service are pending again', async () => {
    const { service, helper } = await anAssignedService();
    const release = () => service.by.put(`/services/${service._id}/cancel-acceptance`);
    const { body } = await release();
    expect(body).toMatchObject({ status: 'pending', assignedTo: null });
    expect(body.helpProposals[0]).toMatchObject({ user: { _id: helper.id }, status: 'pending' });
    const again = await release();
    expect([again.status, again.body.code]).toEqual([409, 'not_assigned']);
  });

  it('follows the status the creator sets by hand', async () => {
    const { service, helper } = await anAssignedService();
    const mine = async () => (await helper.get(`/services/${service._id}`)).body.myProposal.status;
    const opened = await setStatus(service, 'open');
    expect(opened.body).toMatchObject({ status: 'open', assignedTo: null, proposalCount: 1 });
    expect(await mine()).toBe('pending');
    await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
    await setStatus(service, 'cancelled');
    expect((await helper.get('/services/my-proposals')).body).toEqual([]);
    expect((await setStatus(service, 'assigned')).body.assignedTo._id).toBe(helper.id);
    const done = await setStatus(service, 'completed');
    expect(done.body.completedAt).not.toBeNull();
    expect(await mine()).toBe('completed');
  });

  it('can be arranged outside the site: assigned, and completed, without a helper', async () => {
    const service = await aService(site);
    expect((await setStatus(service, 'assigned')).body).toMatchObject({ assignedTo: null });
    const released = await service.by.put(`/services/${service._id}/cancel-acceptance`);
    expect(released.body.status).toBe('open');
    expect((await setStatus(service, 'completed')).body).toMatchObject({ assignedTo: null });
  });
});

describe('my offers of help', () => {
  it('come newest first, each with its service, to me alone', async () => {
    const helper = await aResident(site);
    const first = await aService(site, { title: 'Premier' });
    const second = await aService(site, { title: 'Second' });
    await aProposal(site, { service: first, helper, message: 'Oui' });
    await aProposal(site, { service: second, helper });
    const page = await helper.get('/services/my-proposals?limit=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body[0]).toMatchObject({ title: 'Second', service: { _id: second._id } });
    const next = /<\/api([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const [offer] = (await helper.get(next)).body;
    expect(offer).toMatchObject({
      title: 'Premier',
      message: 'Oui',
      status: 'pending',
      service: { _id: first._id, creator: { _id: first.by.id }, myProposal: { message: 'Oui' } },
    });
    expect((await first.by.get('/services/my-proposals')).body).toEqual([]);
  });

  it('tell when they last changed', async () => {
    const { service, helper } = await anAssignedService();
    const offer = async () => (await helper.get('/services/my-proposals')).body[0];
    const accepted = await offer();
    expect(accepted.updatedAt > accepted.createdAt).toBe(true);
    await setStatus(service, 'assigned');
    expect((await offer()).updatedAt).toBe(accepted.updatedAt);
    await setStatus(service, 'completed');
    expect((await offer()).updatedAt > accepted.updatedAt).toBe(true);
  });
});

describe('a neighbour who leaves', () => {
  it("stays on what was done as 'Ancien voisin', and takes back the offers still pending", async () => {
    const { service, helper } = await anAssignedService();
    await setStatus(service, 'completed');
    const { service: waiting } = await aProposal(site, { helper });
    expect((await helper.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    const done = (await service.by.get(`/services/${service._id}`)).body;
    expect(done).toMatchObject({
      status: 'completed',
      assignedTo: { firstName: 'Ancien', lastName: 'voisin', avatarUrl: null },
    });
    expect(JSON.stringify(done)).not.toContain(helper.username);
    expect((await service.by.get(`/services/${waiting._id}`)).body).toMatchObject({
      status: 'open',
      proposalCount: 0,
    });
  });
});
