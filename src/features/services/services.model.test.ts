// Whatever a creator and two neighbours do with a service, in any order: each answer, and what each of them
// then sees, is what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { SERVICE_STATUSES, type ServiceStatus } from './services.contract.ts';
import { aService, aServiceBody } from './services.fixtures.ts';

let site: TestSite;
let residents: [TestResident, TestResident, TestResident];
let body: Record<string, unknown>;

beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    // They do in a minute what nobody does in a week.
    config: { rateLimits: false },
  });
  residents = [await aResident(site), await aResident(site), await aResident(site)];
  body = await aServiceBody(residents[0]);
});
afterAll(() => site.close());

const CREATOR = 0;
type Step =
  | { by: number; action: 'propose' }
  | { by: number; action: 'withdraw' }
  | { by: number; action: 'release' }
  | { by: number; action: 'accept'; helper: number }
  | { by: number; action: 'set'; status: ServiceStatus };

/** The service as the model knows it; residents by their place. */
class Model {
  status: ServiceStatus = 'open';
  helpers = new Set<number>();
  assigned: number | null = null;

  /** Does it if it may be done; gives the HTTP status of the answer. */
  play(step: Step): number {
    if (this.isHiddenFrom(step.by)) return 404;
    if (step.action === 'propose') return this.#propose(step.by);
    if (step.action === 'withdraw') return this.#withdraw(step.by);
    if (step.by !== CREATOR) return 403;
    if (step.action === 'accept') return this.#accept(step.helper);
    return step.action === 'release' ? this.#release() : this.#set(step.status);
  }

  isHiddenFrom(who: number): boolean {
    return this.status === 'cancelled' && who !== CREATOR;
  }

  view(who: number) {
    return {
      status: this.status,
      assignedTo: this.assigned,
      proposals: this.helpers.size,
      mine: who !== CREATOR && this.helpers.has(who) ? this.#offer(who) : null,
    };
  }

  #offer(helper: number): string {
    if (helper !== this.assigned) return 'pending';
    return this.status === 'completed' ? 'completed' : 'assigned';
  }

  #isFree(): boolean {
    return this.status === 'open' || this.status === 'pending';
  }

  #propose(by: number): number {
    if (by === CREATOR) return 403;
    if (this.helpers.has(by) || !this.#isFree()) return 409;
    this.helpers.add(by);
    this.status = 'pending';
    return 200;
  }

  #withdraw(by: number): number {
    if (!this.helpers.has(by)) return 404;
    if (this.assigned === by) return 409;
    this.helpers.delete(by);
    if (this.status === 'pending' && this.helpers.size === 0) this.status = 'open';
    return 200;
  }

  #accept(helper: number): number {
    if (!this.#isFree()) return 409;
    if (!this.helpers.has(helper)) return 404;
    this.assigned = helper;
    this.status = 'assigned';
    return 200;
  }

  #release(): number {
    if (this.status !== 'assigned') return 409;
    this.assigned = null;
    this.status = this.helpers.size > 0 ? 'pending' : 'open';
    return 200;
  }

  #set(status: ServiceStatus): number {
    if (this.status === 'completed') return 409;
    this.status = status;
    if (this.#isFree()) this.assigned = null;
    return 200;
  }
}

async function play(id: string, step: Step) {
  const by = residents[step.by] ?? residents[CREATOR];
  switch (step.action) {
    case 'propose':
      return by.post(`/services/${id}/propose-help`, { message: 'Volontiers' });
    case 'withdraw':
      return by.delete(`/services/${id}/cancel-proposal`);
    case 'accept':
      return by.put(`/services/${id}/accept-help/${residents[step.helper]?.id}`);
    case 'release':
      return by.put(`/services/${id}/cancel-acceptance`);
    case 'set':
      return by.put(`/services/${id}`, { ...body, status: step.status });
  }
}

/** The part of a service that the model speaks of. */
function seen(service: {
  status: string;
  assignedTo: { _id: string } | null;
  proposalCount: number;
  myProposal: { status: string } | null;
}) {
  const { status, assignedTo, proposalCount, myProposal } = service;
  const place = residents.findIndex((resident) => resident.id === assignedTo?._id);
  return {
    status,
    assignedTo: assignedTo && place,
    proposals: proposalCount,
    mine: myProposal?.status ?? null,
  };
}

it('a service never goes astray, whatever three residents do with it', async () => {
  const anyone = fc.nat({ max: 2 });
  const helper = fc.integer({ min: 1, max: 2 });
  const creator = fc.constant(CREATOR);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ by: anyone, action: fc.constantFrom('propose', 'withdraw', 'release') }),
    fc.record({ by: helper, action: fc.constantFrom('propose', 'withdraw') }),
    fc.record({ by: anyone, action: fc.constant('accept'), helper }),
    fc.record({ by: creator, action: fc.constant('accept'), helper }),
    fc.record({
      by: anyone,
      action: fc.constant('set'),
      status: fc.constantFrom<ServiceStatus>(...SERVICE_STATUSES),
    }),
  );
  // On a busy machine fewer stories are told, never half a one.
  const end = Date.now() + 6_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      if (Date.now() > end) return;
      const { _id } = await aService(site, { creator: residents[CREATOR] });
      const model = new Model();
      for (const each of steps) {
        const answer = await play(_id, each);
        expect([each, answer.status]).toEqual([each, model.play(each)]);
        if (answer.body.status) expect(seen(answer.body)).toEqual(model.view(each.by));
      }
      await expectSeenByAll(_id, model);
    }),
    { numRuns: 30 },
  );
});

async function expectSeenByAll(id: string, model: Model): Promise<void> {
  const checks = residents.map(async (resident, who) => {
    const [{ status, body: service }, { body: offers }] = await Promise.all([
      resident.get(`/services/${id}`),
      resident.get('/services/my-proposals?limit=1'),
    ]);
    if (model.isHiddenFrom(who)) expect(status).toBe(404);
    else expect(seen(service)).toEqual(model.view(who));
    if (who === CREATOR) expect(service.helpProposals).toHaveLength(model.helpers.size);
    const isOffered = model.helpers.has(who) && model.status !== 'cancelled';
    expect(offers[0]?.service._id === id).toBe(isOffered);
  });
  await Promise.all(checks);
}
