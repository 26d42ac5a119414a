// What several did, not read yet, says who still stands behind it: nobody takes the others' part out of it, by leaving, by
// keeping away or by coming again.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { aCircle, aCircleMember, keepTogether } from '#features/circles/circles.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { sendDueMails } from './mail/mail.ts';
import type { Notification } from './notifications.contract.ts';
import { notificationsOf, unreadOf } from './notifications.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const TITLE = 'Balade';
const named = (firstName: string) => aResident(site, { firstName });
const block = (by: TestResident, whom: TestResident) => by.post(`/users/${whom.id}/block`);
const close = (who: TestResident) => who.delete('/users/me', { password: TEST_PASSWORD });

async function askToEnter(path: string, ...names: string[]): Promise<TestResident[]> {
  const people: TestResident[] = [];
  for (const name of names) {
    const who = await named(name);
    expect((await who.post(`${path}/join`, {})).status).toBe(200);
    people.push(who);
  }
  return people;
}

describe('who offers help', () => {
  const offers = (who: TestResident) => unreadOf(who, 'service_proposed');
  async function three() {
    const service = await aService(site, { title: TITLE });
    const people: TestResident[] = [];
    for (const name of ['Amadou', 'Hugo', 'Léa']) {
      people.push(await named(name));
      await aProposal(site, { service, helper: people.at(-1) as TestResident });
    }
    return { service, people: people as [TestResident, TestResident, TestResident] };
  }

  it('and keeps away then hides nobody, in the bell or in what is mailed', async () => {
    const { service, people } = await three();
    await block(people[2], service.by);
    const two = `2 propositions d'aide pour « ${TITLE} », la dernière de Hugo`;
    expect(await offers(service.by)).toBe(two);
    const asking = (await service.by.get('/notifications/asking')).body as Notification[];
    expect(asking.map(({ sentence }) => sentence)).toEqual([two]);
    await sendDueMails(site.site, new Date());
    const { rows } = await site.site.db.pool.query(
      `select payload ->> 'text' as text from graphile_worker._private_jobs
        where payload ->> 'to' = (select email::text from resident where id = $1)`,
      [service.by.id],
    );
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining(two)]);
  });

  it('and takes it back, or closes their account, is counted no more; the open bell hears it', async () => {
    const { service, people } = await three();
    const [amadou, hugo, lea] = people;
    const withdraw = (who: TestResident) => who.delete(`/services/${service._id}/cancel-proposal`);
    const stream = readStream(service.by.token);
    await stream.connect(site.url);
    await withdraw(amadou);
    await stream.until((events) =>
      events.some(
        ({ name, data }) => name === 'notification' && JSON.parse(data).change === 'read',
      ),
    );
    stream.cut();
    expect(await offers(service.by)).toBe(
      `2 propositions d'aide pour « ${TITLE} », la dernière de Léa`,
    );
    expect((await close(lea)).status).toBe(200);
    expect(await offers(service.by)).toBe(`Hugo propose son aide pour « ${TITLE} »`);
    await withdraw(hugo);
    expect(await offers(service.by)).toBeUndefined();
    await aProposal(site, { service, helper: hugo });
    expect(await offers(service.by)).toBe(`Hugo propose son aide pour « ${TITLE} »`);
    expect(await unreadOf(service.by, 'service_withdrawn')).toMatch(/ancien voisin|amadou/i);
  });
});

describe('who asks to enter a circle', () => {
  const asked = (who: TestResident) => unreadOf(who, 'circle_asked');
  it('and takes it back, is answered or keeps away is counted no more, at once', async () => {
    const { by, path } = await aCircle(site, { byApproval: true });
    const [amadou, hugo, lea, ines] = (await askToEnter(
      path,
      ...['Amadou', 'Hugo', 'Léa', 'Inès'],
    )) as [TestResident, TestResident, TestResident, TestResident];
    expect(await asked(by)).toMatch(/^4 .*Inès$/);
    await ines.delete(`${path}/join`);
    expect(await asked(by)).toMatch(/^3 .*Léa$/);
    await block(lea, by);
    expect(await asked(by)).toMatch(/^2 .*Hugo$/);
    await by.put(`${path}/requests/${hugo.id}`, { answer: 'accept' });
    expect(await asked(by)).toMatch(/^Amadou /);
    await amadou.delete(`${path}/join`);
    expect(await asked(by)).toBeUndefined();
  });

  it('is told to nobody who keeps it no more', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const marc = await aCircleMember(site, circle);
    await keepTogether(circle, marc);
    const [, hugo] = await askToEnter(circle.path, 'Amadou', 'Hugo');
    expect(await asked(marc)).toMatch(/^2 .*Hugo$/);
    await marc.put(`${circle.path}/members/${marc.id}`, { keeper: false });
    expect(await asked(marc)).toBeUndefined();
    await askToEnter(circle.path, 'Zoé');
    await hugo?.delete(`${circle.path}/join`);
    expect(await asked(marc)).toBeUndefined();
    expect(JSON.stringify(await notificationsOf(marc))).not.toContain('Zoé');
    expect(await asked(circle.by)).toMatch(/^2 .*Zoé$/);
  });
});

it('whoever asked for a troc, and closes their account, is no second who asks', async () => {
  const { troc, requester } = await aTradeRequest(site);
  await close(requester);
  await aTradeRequest(site, { troc, requester: await named('Hugo') });
  expect(await unreadOf(troc.by, 'troc_requested')).toMatch(/^Hugo /);
});

it('whoever keeps a circle with others is told so no more once they give it up, the others are', async () => {
  const circle = await aCircle(site);
  const [amadou, hugo] = [await named('Amadou'), await named('Hugo')];
  for (const who of [amadou, hugo]) {
    await keepTogether(circle, await aCircleMember(site, circle, who));
  }
  expect(await unreadOf(circle.by, 'circle_kept')).toMatch(/^Hugo /);
  await hugo.put(`${circle.path}/members/${hugo.id}`, { keeper: false });
  expect(await unreadOf(circle.by, 'circle_kept')).toMatch(/^Amadou /);
});

describe('who comments an article', () => {
  const said = (who: TestResident, kind = 'journal_commented') => unreadOf(who, kind);
  it('and takes it back, or keeps away, is counted no more: of the others all they said is', async () => {
    const article = await anArticle(site, { title: TITLE });
    const path = `/journals/${article._id}/comments`;
    const comment = async (who: TestResident, answers?: string) => {
      const answer = await who.post(path, { content: 'Merci', ...(answers && { answers }) });
      expect(answer.status).toBe(201);
      return answer.body._id as string;
    };
    const [amadou, hugo, lea] = [await named('Amadou'), await named('Hugo'), await named('Léa')];
    const first = await comment(amadou);
    await comment(amadou);
    await comment(hugo, first);
    const last = await comment(lea, first);
    expect(await said(article.by)).toBe(`4 commentaires sur « ${TITLE} », le dernier de Léa`);
    await block(lea, article.by);
    expect(await said(article.by)).toBe(`3 commentaires sur « ${TITLE} », le dernier de Hugo`);
    await close(hugo);
    expect(await said(article.by)).toBe(`2 commentaires sur « ${TITLE} », le dernier d'Amadou`);
    expect(await said(amadou, 'journal_answered')).toMatch(/^Léa /);
    await lea.delete(`${path}/${last}`);
    expect(await said(amadou, 'journal_answered')).toBeUndefined();
  });

  it('is counted too where it was begun before, and written after, what another says', async () => {
    const article = await anArticle(site, { title: TITLE });
    const path = `/journals/${article._id}/comments`;
    const [amadou, hugo, lea] = [await named('Amadou'), await named('Hugo'), await named('Léa')];
    const begun = await site.site.db.pool.connect();
    await begun.query('begin');
    await begun.query('select now()');
    await hugo.post(path, { content: 'Merci' });
    await begun.query(
      'insert into article_comment (article_id, author_id, content) values ($1, $2, $3)',
      [article._id, amadou.id, 'Merci'],
    );
    await begun.query('select notify_resident($1, $2, $3, $4, $5, $6)', [
      ...[article.by.id, 'journal_commented', amadou.id, 'journal', article._id, TITLE],
    ]);
    await begun.query('commit');
    begun.release();
    const { _id } = (await lea.post(path, { content: 'Merci' })).body;
    await lea.delete(`${path}/${_id}`);
    expect(await said(article.by)).toBe(`2 commentaires sur « ${TITLE} », le dernier d'Amadou`);
  });
});
