// What waits for an answer is what can be answered: neither more, once it is settled or kept away, nor less, for as long as
// somebody waits.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { GATHERING_KINDS } from '#features/gatherings/gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { askFor, aVerified, readStanding } from '#features/residency/residency.fixtures.ts';
import { aProposal, aService, type MadeService } from '#features/services/services.fixtures.ts';
import { askWhatStillStands } from '#features/services/still/still.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Notification } from './notifications.contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const asking = async (who: TestResident) =>
  (await who.get('/notifications/asking')).body as Notification[];
const said = async (who: TestResident) => (await asking(who)).map(({ sentence }) => sentence);
const query = (text: string, values: unknown[]) => site.site.db.pool.query(text, values);

async function offersOf(service: MadeService, ...names: string[]): Promise<TestResident[]> {
  const helpers: TestResident[] = [];
  for (const firstName of names) {
    const helper = await aResident(site, { firstName });
    await aProposal(site, { service, helper });
    helpers.push(helper);
  }
  return helpers;
}
const TITLE = 'Monter une étagère';
const block = ({ id }: TestResident, by: TestResident) => by.post(`/users/${id}/block`);
const leave = (who: TestResident) => who.delete('/users/me', { password: TEST_PASSWORD });

describe('where several ask', () => {
  it('the last of whom is kept away, the others wait', async () => {
    const service = await aService(site, { title: TITLE });
    const [amadou, , lea] = (await offersOf(service, 'Amadou', 'Hugo', 'Léa')) as TestResident[];
    await block(lea as TestResident, service.by);
    expect(await said(service.by)).toEqual([
      `2 propositions d'aide pour « ${TITLE} », la dernière de Hugo`,
    ]);
    await block(service.by, amadou as TestResident);
    expect(await said(service.by)).toEqual([`Hugo propose son aide pour « ${TITLE} »`]);
  });

  it('and all of them are kept away, nobody waits', async () => {
    const service = await aService(site, { title: TITLE });
    for (const helper of await offersOf(service, 'Amadou', 'Hugo')) await block(helper, service.by);
    expect(await said(service.by)).toEqual([]);
  });

  it('the last of whom has left the site, it is said who is left', async () => {
    const service = await aService(site, { title: TITLE });
    const [, hugo] = (await offersOf(service, 'Amadou', 'Hugo')) as TestResident[];
    await leave(hugo as TestResident);
    expect(await said(service.by)).toEqual([`Amadou propose son aide pour « ${TITLE} »`]);
  });

  it('to enter a circle, it is the same', async () => {
    const { by, path, name } = await aCircle(site, { byApproval: true });
    const people: TestResident[] = [];
    for (const firstName of ['Amadou', 'Hugo', 'Léa']) {
      const one = await aResident(site, { firstName });
      expect((await one.post(`${path}/join`, {})).status).toBe(200);
      people.push(one);
    }
    const [, hugo, lea] = people as [TestResident, TestResident, TestResident];
    await block(lea, by);
    expect(await said(by)).toEqual([expect.stringMatching(/^2 .*Hugo/)]);
    await leave(hugo);
    expect(await said(by)).toEqual([expect.stringMatching(new RegExp(`^Amadou .*${name}`))]);
  });

  it('to vouch, only those wait who were not answered', async () => {
    const karim = await aVerified(site, { firstName: 'Karim' });
    const [claire, lea] = [await aResident(site), await aResident(site, { firstName: 'Léa' })];
    await askFor(claire, karim);
    await query(
      `update residency_vouching set asked_at = now() - interval '31 days' where asker_id = $1`,
      [claire.id],
    );
    const again = await askFor(claire, karim);
    await askFor(lea, karim);
    expect((await readStanding(karim)).toAnswer).toHaveLength(2);
    await karim.post(`/residency/vouching/${again}/answer`, { answer: 'no' });
    expect(await said(karim)).toEqual([expect.stringMatching(/^Léa /)]);
  });
});

it('whether a service is still wanted is asked no more once help is accepted', async () => {
  const service = await aService(site);
  const { helper } = await aProposal(site, { service });
  await askWhatStillStands(site.site, new Date(inDays(4)));
  const kinds = async () => (await asking(service.by)).map(({ kind }) => kind);
  expect(await kinds()).toContain('service_still');
  await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  expect(await kinds()).toEqual([]);
});

it('of a circle that is hidden nobody is asked anything', async () => {
  const { by, path, _id } = await aCircle(site, { byApproval: true });
  await (await aResident(site)).post(`${path}/join`, {});
  expect(await asking(by)).toHaveLength(1);
  await (await aResident(site)).post('/reports', {
    kind: 'circle',
    targetId: _id,
    reason: 'haine',
  });
  const hide = { act: 'hide', reason: 'Haineux' };
  expect((await (await anAdmin(site)).post(`/admin/queue/circle/${_id}`, hide)).status).toBe(201);
  expect((await asking(by)).map(({ kind }) => kind)).toEqual([]);
});

describe.each(GATHERING_KINDS)('of an %s', (kind) => {
  it('a place freed for somebody one speaks for waits until it is kept', async () => {
    const one = await aGathering(site, kind, { date: inHours(96), maxParticipants: 2 });
    const karim = await aParticipant(site, one);
    await aParticipant(site, one);
    const speaker = await aResident(site);
    const { _id: procheId } = await aProche(speaker, { lastName: `R ${speaker.username}` });
    await speaker.post(`${one.path}/proches`, { procheId, waitWhenFull: true });
    await karim.post(`${one.path}/leave`, {});
    expect((await asking(speaker)).map((news) => news.kind)).toEqual([`${kind}_promoted`]);
    expect((await speaker.put(`${one.path}/proches/${procheId}/coming`)).status).toBe(200);
    expect(await asking(speaker)).toEqual([]);
  });

  it('that has begun nobody is asked to organise', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await one.by.put(`${one.path}/hosts/${karim.id}`);
    expect((await asking(karim)).map((news) => news.kind)).toEqual([`${kind}_hosting`]);
    await movedTo(site, one, inHours(-1));
    expect(await asking(karim)).toEqual([]);
  });
});

it('of more than a list holds, the newest are told', async () => {
  const { by, _id } = await aService(site);
  await query(
    `with made as (
      insert into service (title, description, category_id, location, date, creator_id, still_asked_at)
      select 'Service ' || n, s.description, s.category_id, s.location, s.date, s.creator_id, now()
      from service s, generate_series(1, 101) as n where s.id = $1 order by n returning id, title)
    insert into notification (recipient_id, kind, actor_id, actors, about_type, about_id, title)
    select $2, 'service_still', $2, array[$2::id24]::text[], 'service', id, title from made order by id`,
    [_id, by.id],
  );
  const titles = (await asking(by)).map(({ title }) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, 'Service 101', 'Service 2']);
});
