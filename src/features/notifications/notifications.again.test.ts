// What is done, undone and done again, and what is no news for a while: the list stays short, and says who did so once it is
// news again.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aCircle,
  aCircleMember,
  keepTogether,
  type MadeCircle,
} from '#features/circles/circles.fixtures.ts';
import { aGathering, aParticipant, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { countDeadlocks } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendDueMails } from './mail/mail.ts';
import { notificationsOf, unreadOf } from './notifications.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const TITLE = 'Balade';
const ROUNDS = 20;
const MINUTE = 60_000;
const named = (firstName: string) => aResident(site, { firstName });
const three = () => Promise.all([named('Amadou'), named('Hugo'), named('Léa')]);

async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
}

const block = (by: TestResident, whom: TestResident) => done(by.post(`/users/${whom.id}/block`));

describe('whoever goes to and fro', () => {
  const sentencesOf = async (who: TestResident) =>
    (await notificationsOf(who, '?limit=100')).map(({ sentence }) => sentence);

  it('comes and leaves twenty times: that is two lines, and no mail sooner', async () => {
    const one = await aGathering(site, 'outing', { title: TITLE });
    const hugo = await named('Hugo');
    const goAndCome = async () => {
      await done(hugo.post(`${one.path}/leave`, {}));
      await aParticipant(site, one, hugo);
    };
    await aParticipant(site, one, hugo);
    const now = Date.now();
    await sendDueMails(site.site, new Date(now + 20 * MINUTE));
    const mailed = (await mailsTo(site, one.by.email)).length;
    expect(mailed).toBeGreaterThan(0);
    for (let n = 0; n < ROUNDS; n++) await goAndCome();
    await sendDueMails(site.site, new Date(now + 50 * MINUTE));
    expect(await mailsTo(site, one.by.email)).toHaveLength(mailed);
    expect(await sentencesOf(one.by)).toEqual([
      `Hugo participe à « ${TITLE} »`,
      `Hugo ne participe plus à « ${TITLE} »`,
    ]);
    expect(await unreadOf(one.by, 'outing_joined')).toBe(`Hugo participe à « ${TITLE} »`);
  });

  it('offers help and takes it back, or says something of an article and takes that back', async () => {
    const hugo = await named('Hugo');
    const service = await aService(site, { title: TITLE });
    const article = await anArticle(site, { title: TITLE });
    for (let n = 0; n < ROUNDS; n++) {
      await aProposal(site, { service, helper: hugo });
      await done(hugo.delete(`/services/${service._id}/cancel-proposal`));
      const path = `/journals/${article._id}/comments`;
      const { _id } = (await hugo.post(path, { content: 'Merci' })).body;
      await done(hugo.delete(`${path}/${_id}`));
    }
    expect(await sentencesOf(service.by)).toHaveLength(2);
    expect(await unreadOf(service.by, 'service_withdrawn')).toMatch(/^Hugo /);
    expect(await sentencesOf(article.by)).toHaveLength(1);
    expect(await unreadOf(article.by, 'journal_commented')).toBeUndefined();
  });

  it('in turn with somebody else leaves each a line at most', async () => {
    const service = await aService(site, { title: TITLE });
    const [hugo, lea] = [await named('Hugo'), await named('Léa')];
    for (let n = 0; n < 5; n++) {
      for (const helper of [hugo, lea]) await aProposal(site, { service, helper });
      for (const { delete: take } of [hugo, lea])
        await done(take(`/services/${service._id}/cancel-proposal`));
    }
    expect((await sentencesOf(service.by)).length).toBeLessThanOrEqual(4);
  });

  it('names and names no more whoever is to organise or to keep with them', async () => {
    const hugo = await named('Hugo');
    const one = await aGathering(site, 'event', { title: TITLE });
    const circle = await aCircle(site);
    await aCircleMember(site, circle, hugo);
    await aParticipant(site, one, hugo);
    for (let n = 0; n < 5; n++) {
      await done(one.by.put(`${one.path}/hosts/${hugo.id}`));
      await done(one.by.delete(`${one.path}/hosts/${hugo.id}`));
      await done(circle.by.put(`${circle.path}/members/${hugo.id}`, { keeper: true }));
      await done(circle.by.put(`${circle.path}/members/${hugo.id}`, { keeper: false }));
    }
    const kinds = (await notificationsOf(hugo, '?limit=100')).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['circle_keeping', 'event_hosting']);
  });
});

it('what was answered stays in the list once somebody else asks', async () => {
  const { by, path } = await aCircle(site, { byApproval: true });
  for (const [firstName, answer] of [
    ['Amadou', 'accept'],
    ['Hugo', 'refuse'],
  ] as const) {
    const who = await named(firstName);
    await done(who.post(`${path}/join`, {}));
    await done(by.put(`${path}/requests/${who.id}`, { answer }));
  }
  await done((await named('Léa')).post(`${path}/join`, {}));
  const asked = (await notificationsOf(by)).filter(({ kind }) => kind === 'circle_asked');
  expect(asked.map(({ sentence, read }) => [sentence.split(' ')[0], read])).toEqual([
    ['Léa', false],
    ['Hugo', true],
    ['Amadou', true],
  ]);
});

describe('what is no news for a while says who did so once it is news again', () => {
  const suspension = ({ id }: TestResident) => `/admin/users/${id}/suspension`;
  const suspend = (who: TestResident) =>
    done(admin.post(suspension(who), { endsAt: inHours(24 * 5), reason: 'Des mots' }));
  /** Back on the site, signed in anew. */
  async function back(who: TestResident): Promise<TestResident> {
    await done(admin.delete(suspension(who)));
    const { token } = await site.site.sessions.open(site.site.db.once, who.id);
    return { ...who, ...createCaller(site, token) };
  }
  const set = (sentence: string, id: string) => site.site.db.pool.query(sentence, [id]);

  it('to who was suspended while the last who offers help keeps away', async () => {
    const service = await aService(site, { title: TITLE });
    const people = await three();
    for (const helper of people) await aProposal(site, { service, helper });
    await suspend(service.by);
    await block(people[2], service.by);
    expect(await unreadOf(await back(service.by), 'service_proposed')).toMatch(/^2 .*Hugo$/);
  });

  it('to who was suspended while the last who asks to enter a circle takes it back', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const marc = await aCircleMember(site, circle);
    await keepTogether(circle, marc);
    const people = await three();
    for (const who of people) await done(who.post(`${circle.path}/join`, {}));
    await suspend(marc);
    await done(people[2].delete(`${circle.path}/join`));
    expect(await unreadOf(await back(marc), 'circle_asked')).toMatch(/^2 .*Hugo$/);
  });

  it('of an outing called off, and given back', async () => {
    const one = await aGathering(site, 'outing', { title: TITLE });
    const people = await three();
    for (const who of people) await aParticipant(site, one, who);
    await set("update gathering set status = 'cancelled' where id = $1", one._id);
    await block(people[2], one.by);
    await set("update gathering set status = 'pending' where id = $1", one._id);
    expect(await unreadOf(one.by, 'outing_joined')).toMatch(/^2 .*Hugo$/);
  });

  it('of a circle that was hidden, to who keeps it', async () => {
    const { by, path, _id } = await aCircle(site, { byApproval: true });
    const [amadou, hugo, lea] = await three();
    for (const who of [amadou, hugo, lea]) await done(who.post(`${path}/join`, {}));
    await set('update circle set hidden_at = now() where id = $1', _id);
    await done(lea.delete(`${path}/join`));
    await block(hugo, by);
    await set('update circle set hidden_at = null where id = $1', _id);
    expect(await unreadOf(by, 'circle_asked')).toMatch(/^Amadou /);
  });

  async function hide(circle: MadeCircle): Promise<string> {
    const report = { kind: 'circle', targetId: circle._id, reason: 'haine' };
    await done((await aResident(site)).post('/reports', report));
    const hidden = { act: 'hide', reason: 'Haineux' };
    return (await admin.post(`/admin/queue/circle/${circle._id}`, hidden)).body.decisionId;
  }

  it('of what somebody organises in a circle that was hidden from them, and nothing of it meanwhile', async () => {
    const circle = await aCircle(site);
    const marc = await aCircleMember(site, circle);
    const one = await aGathering(site, 'outing', {
      ...{ creator: marc, circleId: circle._id, title: TITLE },
    });
    const people = await three();
    for (const who of people) await aParticipant(site, one, await aCircleMember(site, circle, who));
    const told = async () =>
      (await notificationsOf(marc)).find(({ kind }) => kind === 'outing_joined')?.sentence;
    const before = await told();
    expect(before).toMatch(/^3 .*Léa$/);
    const decision = await hide(circle);
    await block(people[1], marc);
    expect(await told()).toBe(before);
    await done(admin.delete(`/admin/decisions/${decision}`));
    expect(await unreadOf(marc, 'outing_joined')).toMatch(/^2 .*Léa$/);
  });
});

it('a series joined and left, date after date, and blocks of its creator never wait for each other', async () => {
  const repeat = { every: 'week', until: inHours(24 * 70 + 30) };
  const one = await aGathering(site, 'outing', { title: TITLE, date: inHours(30), repeat });
  const { rows: dates } = await site.site.db.pool.query<{ id: string }>(
    'select id from gathering where creator_id = $1 order by date desc',
    [one.by.id],
  );
  const [zoe, amadou, hugo, lea] = [await named('Zoé'), ...(await three())];
  // Told in the other order.
  for (const { id } of dates) await aParticipant(site, { path: `/outings/${id}` }, zoe);
  const last = `/outings/${dates[0]?.id}`;
  const before = await countDeadlocks(site);
  const following = { scope: 'following' };
  const blocked = (whom: TestResident) => `/users/${whom.id}/block`;
  for (let n = 0; n < ROUNDS; n++) {
    const answers = [
      ...(await Promise.all([
        amadou.post(`${one.path}/join`, following),
        hugo.post(blocked(one.by)),
        one.by.post(blocked(lea)),
        hugo.post(`${one.path}/join`, following),
      ])),
      ...(await Promise.all([
        amadou.post(`${one.path}/leave`, following),
        hugo.delete(blocked(one.by)),
        one.by.delete(blocked(lea)),
        zoe.post(`${last}/leave`, {}),
      ])),
    ];
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await aParticipant(site, { path: last }, zoe);
  }
  expect(await countDeadlocks(site)).toBe(before);
}, 60_000);
