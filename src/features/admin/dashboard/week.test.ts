// A week at a glance: what it counts is what the tables list, and it names nobody.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aVerified } from '#features/residency/residency.fixtures.ts';
import { aProposal, aService, type MadeService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const run = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const read = async () => (await admin.get('/admin/week')).body;
const countOf = async (path: string) =>
  Number((await admin.get(path)).headers.get('x-total-count'));

it('counts what the tables list on the same days, and tells how long from three on', async () => {
  const [helper, asker] = [await aVerified(site), await aResident(site)];
  await run('update residency_verification set at = now()');
  const made: MadeService[] = [];
  for (let more = 0; more < 4; more++) made.push(await aService(site, { creator: asker }));
  await run("update service set created_at = now() - interval '3 days'");
  const answer = async (place: number, hours: number) => {
    const service = made[place];
    if (!service) throw new Error('none');
    await aProposal(site, { service, helper });
    await run(
      `update service_proposal p set created_at = s.created_at + make_interval(hours => $2)
         from service s where s.id = p.service_id and s.id = $1`,
      [service._id, hours],
    );
  };
  await answer(0, 2);
  await answer(1, 50);
  // Two would nearly name whoever they are.
  expect((await read()).week).toMatchObject({ services: 4, answered: 2, answeredWithin: null });
  await answer(2, 6);
  const { since, until, week, before, waiting } = await read();
  expect(week).toMatchObject({ services: 4, answered: 3, answeredWithin: 6, verified: 1 });
  expect(before).toMatchObject({ services: 0, answered: 0, answeredWithin: null });
  const days = `since=${since}&until=${until}`;
  expect(await countOf(`/admin/users?homes=hidden&${days}`)).toBe(week.registrations);
  expect(await countOf(`/admin/services?${days}`)).toBe(4);
  expect(await countOf(`/admin/services?${days}&answered=true`)).toBe(3);
  expect(waiting.silent).toBe(1);
  expect(
    await countOf(`/admin/services?status=open&answered=false&until=${waiting.silentUntil}`),
  ).toBe(1);
});

it('agreements that were kept and missed, reports that came and how long they waited', async () => {
  const [one, other] = [await aResident(site), await aResident(site)];
  for (const status of ['done', 'done', 'missed'] as const) {
    // Of one or two it would be known who did not come.
    expect((await read()).week).toMatchObject({ kept: null, missed: null });
    const { _id, guest } = await anAgreement(site, 'service');
    await run(
      `update agreement set status = $2, ended_at = now(), absent_id = case when $2 = 'missed' then $3 end,
         settle_at = null, address_given_at = null where id = $1`,
      [_id, status, guest.id],
    );
  }
  for (const [days, hours] of [
    ...([
      [2, 1],
      [2, 3],
      [2, 20],
      [9, null],
      [1, null],
    ] as const),
  ]) {
    await run(
      `insert into report (kind, target_id, content, author_id, reporter_id, reason, status, created_at, handled_at)
       values ('service', new_id(), 'x', $1, $2, 'arnaque', $3, now() - make_interval(days => $4),
         now() - make_interval(days => $4) + make_interval(hours => $5))`,
      [one.id, other.id, hours === null ? 'open' : 'dismissed', days, hours],
    );
  }
  const { since, until, week, before } = await read();
  expect(week).toMatchObject({ kept: 2, missed: 1, reports: 4, handled: 3, handledWithin: 3 });
  expect([before.reports, before.kept]).toEqual([1, null]);
  expect(await countOf(`/admin/reports?since=${since}&until=${until}`)).toBe(4);
});

it('names nobody, and is read by administrators alone', async () => {
  const resident = await aResident(site);
  expect((await resident.get('/admin/week')).status).toBe(403);
  const told = JSON.stringify(await read());
  const { rows } = await run('select id, username, first_name from resident');
  for (const { id, username, first_name } of rows) {
    for (const word of [id, username, first_name]) expect(told).not.toContain(word);
  }
});
