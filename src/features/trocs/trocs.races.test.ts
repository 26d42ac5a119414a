import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type Answer, type Caller, createCaller, patiently } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type ReadEvent, readStream } from '#server/testing/stream-reader.ts';
import { anAcceptedTroc, aTradeBody, aTradeRequest, aTroc, aTrocBody } from './trocs.fixtures.ts';

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
  it('asking for the same troc: one gets it, the other is told so', async () => {
    await race(async (second) => {
      const troc = await aTroc(site);
      const [anna, boris] = [await aResident(site), await aResident(site)];
      const path = `/troc/${troc._id}/trade`;
      const answers = await Promise.all([
        anna.post(path, aTradeBody()),
        second(boris).post(path, aTradeBody()),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const [winner, loser] = answers[0].status === 200 ? [anna, boris] : [boris, anna];
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('troc_not_available');
      const { body } = await troc.by.get(`/troc/${troc._id}`);
      expect(body).toMatchObject({ status: 'pending', tradeRequest: { user: { _id: winner.id } } });
      expect((await loser.get('/troc/my-requests')).body).toEqual([]);
    });
  });

  it('twenty neighbours ask at once: one request', async () => {
    const troc = await aTroc(site);
    const neighbours = await Promise.all(Array.from({ length: 20 }, () => aResident(site)));
    const answers = await Promise.all(
      neighbours.map((neighbour, at) =>
        patiently(at % 2 ? elsewhere(neighbour) : neighbour).post(
          `/troc/${troc._id}/trade`,
          aTradeBody(),
        ),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
  });

  it('the owner answers while the requester withdraws: one of both happened', async () => {
    await race(async (second) => {
      const { troc, requester } = await aTradeRequest(site);
      const [answered, withdrawn] = await Promise.all([
        troc.by.post(`/troc/${troc._id}/respond`, { accept: true }),
        second(requester).post(`/troc/${troc._id}/cancel-request`),
      ]);
      const { body } = await troc.by.get(`/troc/${troc._id}`);
      if (answered.status === 200) {
        expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'request_accepted']);
        expect(body).toMatchObject({ status: 'accepted', tradeRequest: { status: 'accepted' } });
      } else {
        expect([answered.status, answered.body.code]).toEqual([409, 'request_not_pending']);
        expect(withdrawn.status).toBe(200);
        expect(body).toMatchObject({ status: 'available', tradeRequest: null });
      }
    });
  });

  it('the owner accepts and refuses at once: the first answer counts', async () => {
    await race(async (second) => {
      const { troc } = await aTradeRequest(site);
      const path = `/troc/${troc._id}/respond`;
      const answers = await Promise.all([
        troc.by.post(path, { accept: true }),
        second(troc.by).post(path, { accept: false }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const accepted = answers[0].status === 200;
      expect((await troc.by.get(`/troc/${troc._id}`)).body).toMatchObject(
        accepted
          ? { status: 'accepted', tradeRequest: { status: 'accepted' } }
          : { status: 'available', tradeRequest: { status: 'rejected' } },
      );
    });
  });

  it('one completes while the other calls off: one of both happened', async () => {
    await race(async (second) => {
      const { troc, requester } = await anAcceptedTroc(site);
      const [completed, off] = await Promise.all([
        troc.by.post(`/troc/${troc._id}/complete`),
        second(requester).post(`/troc/${troc._id}/cancel-acceptance`),
      ]);
      expect(statuses([completed, off])).toEqual([200, 409]);
      const { body } = await troc.by.get(`/troc/${troc._id}`);
      expect(body.status).toBe(completed.status === 200 ? 'completed' : 'available');
    });
  });

  it('a troc edited or deleted while somebody asks for it stays whole', async () => {
    await race(async (second) => {
      const troc = await aTroc(site);
      const [requester, path] = [await aResident(site), `/troc/${troc._id}`];
      const [asked, edited] = await Promise.all([
        second(requester).post(`${path}/trade`, aTradeBody()),
        troc.by.put(path, aTrocBody({ title: 'Changé' })),
      ]);
      expect(asked.status).toBe(200);
      expect([200, 409]).toContain(edited.status);
      const { title, status } = (await troc.by.get(path)).body;
      expect([title, status]).toEqual([edited.status === 200 ? 'Changé' : troc.title, 'pending']);
      await requester.post(`${path}/cancel-request`);
      const [again, deleted] = await Promise.all([
        second(requester).post(`${path}/trade`, aTradeBody()),
        troc.by.delete(path),
      ]);
      expect([`200 409`, `404 200`]).toContain(`${again.status} ${deleted.status}`);
      const left = (await requester.get('/troc/my-requests')).body;
      expect(left).toHaveLength(again.status === 200 ? 1 : 0);
    });
  });
});

describe('the news of a troc', () => {
  const about = (id: string) => (event: ReadEvent) =>
    event.name === 'troc.changed' && JSON.parse(event.data)._id === id;

  it('reaches every neighbour through the other process, without telling what it holds', async () => {
    const witness = await aResident(site);
    const stream = readStream(witness.token);
    expect(await stream.connect(beside.url)).toBe(200);
    const { troc, requester } = await aTradeRequest(site);
    await requester.post(`/troc/${troc._id}/cancel-request`);
    await troc.by.delete(`/troc/${troc._id}`);
    await stream.until((events) => events.filter(about(troc._id)).length === 4);
    expect(stream.events.filter(about(troc._id)).map((event) => JSON.parse(event.data))).toEqual(
      ['created', 'updated', 'updated', 'deleted'].map((change) => ({ _id: troc._id, change })),
    );
    stream.cut();
  });
});

describe('the total of the board', () => {
  it('stays exact whatever happens at the same moment', async () => {
    const reader = await aResident(site);
    const total = async (query = '') =>
      Number((await reader.get(`/troc?limit=1${query}`)).headers.get('x-total-count'));
    const before = await total();
    const pending = await total('&status=pending');
    const made = await Promise.all(Array.from({ length: 12 }, () => aTroc(site)));
    await Promise.all(
      made.map(({ by, _id }, at) => {
        if (at % 3 === 0) return elsewhere(by).delete(`/troc/${_id}`);
        if (at % 3 === 1) return elsewhere(reader).post(`/troc/${_id}/trade`, aTradeBody());
        return by.put(`/troc/${_id}`, aTrocBody());
      }),
    );
    expect(await total()).toBe(before + 8);
    expect(await total('&status=pending')).toBe(pending + 4);
  });
});
