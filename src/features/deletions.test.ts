// Two residents at the same moment: one deletes what the other is writing about.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Answer, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, aSettled, type TestResident } from './accounts/accounts.fixtures.ts';
import { GATHERING_KINDS } from './gatherings/gatherings.contract.ts';
import { aGathering, aParticipant } from './gatherings/gatherings.fixtures.ts';
import { aService, aServiceBody } from './services/services.fixtures.ts';
import { aTradeBody, aTroc } from './trocs/trocs.fixtures.ts';

let site: TestSite;
let beside: TestSite;
let owner: TestResident;
let neighbours: TestResident[];

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl, own: true });
  beside = await openTestSite({ clusterUrl, beside: site });
  owner = await aSettled(site);
  neighbours = await Promise.all(Array.from({ length: 5 }, () => aResident(site)));
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

/** Deletes, through the other server, in the middle of what neighbours write about it; nobody meets a fault of the site. */
async function race(
  path: string,
  writing: readonly (() => Promise<Answer>)[],
  { by = owner, refusals = [404] }: { by?: TestResident; refusals?: number[] } = {},
): Promise<void> {
  const half = writing.length / 2;
  const all = [
    ...writing.slice(0, half),
    () => createCaller(beside, by.token).delete(path),
    ...writing.slice(half),
  ];
  for (const { status, body } of await Promise.all(all.map((ask) => ask()))) {
    expect([200, 201, ...refusals], JSON.stringify(body)).toContain(status);
  }
}

it.each(GATHERING_KINDS)(
  'messages in an %s that goes are sent and read, or refused',
  async (kind) => {
    for (let round = 0; round < 10; round++) {
      const { path } = await aGathering(site, kind, { creator: owner });
      const present = neighbours.slice(0, 2);
      for (const one of present) await aParticipant(site, { path }, one);
      const writing = [owner, ...present].flatMap((by) => [
        () => by.post(`${path}/messages`, { content: 'Bonjour' }),
        () => by.post(`${path}/messages`, { content: 'À samedi' }),
        () => by.post(`${path}/messages/read`, {}),
        () => by.get(`${path}/messages`),
      ]);
      await race(path, writing);
    }
  },
);

it('places, proposals and requests for what goes are given, or refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { path } = await aGathering(site, 'outing', { creator: owner, maxParticipants: 2 });
    const join = { waitWhenFull: true };
    await race(
      path,
      neighbours.map((by) => () => by.post(`${path}/join`, join)),
      { refusals: [404, 409] },
    );
    const service = `/services/${(await aService(site, { creator: owner }))._id}`;
    const message = 'Je peux vous aider samedi.';
    await race(
      service,
      neighbours.map((by) => () => by.post(`${service}/propose-help`, { message })),
      { refusals: [404, 409] },
    );
    const troc = `/troc/${(await aTroc(site, { owner }))._id}`;
    await race(
      troc,
      neighbours.map((by) => () => by.post(`${troc}/trade`, aTradeBody())),
      { refusals: [404, 409] },
    );
  }
});

it('services of a category that goes are created, or refused', async () => {
  const admin = await aResident(site, { isAdmin: true });
  const body = await aServiceBody(owner);
  for (let round = 0; round < 10; round++) {
    const made = await admin.post('/admin/service-categories', { name: `Éphémère ${round}` });
    const category = made.body._id;
    const create = () => owner.post('/services', { ...body, category });
    await race(`/admin/service-categories/${category}`, [create, create, create, create], {
      by: admin,
      refusals: [400, 409],
    });
  }
});

it('a reference that breaks is told as a change, not as a failure', async () => {
  const { site: one } = site;
  const { path, _id } = await aGathering(site, 'event', { creator: owner });
  // As a deletion between two statements would leave it: the place is given, the event is gone.
  await one.db.pool.query(
    `create function vanish() returns trigger language plpgsql as $$
      begin new.gathering_id := repeat('f', 24); return new; end $$`,
  );
  await one.db.pool.query(
    'create trigger vanish before insert on gathering_participant for each row execute function vanish()',
  );
  const refused = await (await aResident(site)).post(`${path}/join`);
  await one.db.pool.query('drop trigger vanish on gathering_participant');
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'changed_meanwhile',
    'Cela vient de changer. Rechargez la page et réessayez.',
  ]);
  expect((await owner.get(`/events/${_id}`)).body.participants).toEqual([]);
});
