// Whatever three residents do with a troc, in any order: each answer, and what each of them then sees, is
// what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aTradeBody, aTroc, aTrocBody } from './trocs.fixtures.ts';

let site: TestSite;
let residents: [TestResident, TestResident, TestResident];

beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    // They do in a minute what nobody does in a week.
    config: { rateLimits: false },
  });
  residents = [await aResident(site), await aResident(site), await aResident(site)];
});
afterAll(() => site.close());

const OWNER = 0;
const ACTIONS = [
  'trade',
  'accept',
  'refuse',
  'cancel-acceptance',
  'cancel-request',
  'complete',
  'edit',
] as const;
type Action = (typeof ACTIONS)[number];

/** The troc as the model knows it; residents by their place. */
class Model {
  status = 'available';
  /** Whose request the owner sees. */
  current: number | undefined;
  requests = new Map<number, 'pending' | 'accepted' | 'rejected'>();

  /** Does it if it may be done; gives the HTTP status of the answer. */
  play(by: number, action: Action): number {
    switch (action) {
      case 'trade':
        return by === OWNER ? 403 : this.#when('available', () => this.#ask(by));
      case 'accept':
        return by === OWNER ? this.#when('pending', () => this.#answer('accepted')) : 403;
      case 'refuse':
        return by === OWNER ? this.#when('pending', () => this.#answer('rejected')) : 403;
      case 'cancel-acceptance':
        return this.#together(by, () => this.#drop(this.current));
      case 'complete':
        return this.#together(by, () => {
          this.status = 'completed';
        });
      case 'cancel-request':
        return this.#cancel(by);
      case 'edit':
        return by === OWNER ? this.#when('available', () => undefined) : 403;
    }
  }

  view(who: number) {
    const asker = who === OWNER ? this.current : who;
    const request = asker === undefined ? undefined : this.requests.get(asker);
    return { status: this.status, request: request ? `${asker} ${request}` : null };
  }

  #when(status: string, work: () => void): number {
    if (this.status !== status) return 409;
    work();
    return 200;
  }

  #together(by: number, work: () => void): number {
    if (by !== OWNER && by !== this.current) return 403;
    return this.#when('accepted', work);
  }

  #ask(by: number): void {
    this.requests.set(by, 'pending');
    this.current = by;
    this.status = 'pending';
  }

  #answer(answer: 'accepted' | 'rejected'): void {
    if (this.current !== undefined) this.requests.set(this.current, answer);
    this.status = answer === 'accepted' ? 'accepted' : 'available';
  }

  #drop(asker: number | undefined): void {
    if (asker === undefined) return;
    this.requests.delete(asker);
    if (this.current !== asker) return;
    this.current = undefined;
    this.status = 'available';
  }

  #cancel(by: number): number {
    const request = this.requests.get(by);
    if (!request) return 404;
    if (request === 'accepted') return 409;
    this.#drop(by);
    return 200;
  }
}

async function play(id: string, by: TestResident, action: Action) {
  if (action === 'edit') return by.put(`/troc/${id}`, aTrocBody());
  if (action === 'trade') return by.post(`/troc/${id}/trade`, aTradeBody());
  if (action === 'accept' || action === 'refuse') {
    return by.post(`/troc/${id}/respond`, { accept: action === 'accept' });
  }
  return by.post(`/troc/${id}/${action}`);
}

const place = (id: string) => residents.findIndex((resident) => resident.id === id);

/** The part of a troc that the model speaks of. */
function seen(body: {
  status: string;
  tradeRequest: { user: { _id: string }; status: string } | null;
}) {
  const { status, tradeRequest } = body;
  const request = tradeRequest && `${place(tradeRequest.user._id)} ${tradeRequest.status}`;
  return { status, request };
}

it('a troc never goes astray, whatever three residents do with it', async () => {
  const step = fc.record({ by: fc.nat({ max: 2 }), action: fc.constantFrom(...ACTIONS) });
  // Half of the time the owner answers a request that stands, so that long stories are told too.
  const story = fc.array(
    fc.oneof(
      step,
      fc.record({ by: fc.integer({ min: 1, max: 2 }), action: fc.constant<Action>('trade') }),
      fc.record({ by: fc.constant(OWNER), action: fc.constantFrom<Action>('accept', 'refuse') }),
    ),
    { minLength: 4, maxLength: 14 },
  );
  // On a busy machine fewer stories are told, never half a one.
  const end = Date.now() + 6_000;
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      if (Date.now() > end) return;
      const { _id } = await aTroc(site, { owner: residents[OWNER] });
      const model = new Model();
      for (const { by, action } of steps) {
        const actor = residents[by] ?? residents[OWNER];
        const answer = await play(_id, actor, action);
        expect([by, action, answer.status]).toEqual([by, action, model.play(by, action)]);
        if (answer.status === 200) expect(seen(answer.body)).toEqual(model.view(by));
      }
      await expectSeenByAll(_id, model);
    }),
    { numRuns: 30 },
  );
});

async function expectSeenByAll(id: string, model: Model): Promise<void> {
  const checks = residents.map(async (resident, who) => {
    const [troc, requests] = await Promise.all([
      resident.get(`/troc/${id}`),
      resident.get('/troc/my-requests?limit=1'),
    ]);
    expect(seen(troc.body)).toEqual(model.view(who));
    expect(requests.body[0]?._id === id).toBe(model.requests.has(who));
  });
  await Promise.all(checks);
}
