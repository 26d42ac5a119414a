// What a circle organises is told to those who are in it: once, and while it is so.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { aGathering, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aCircle, aCircleMember } from './circles.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const told = async (who: TestResident) =>
  (await notificationsOf(who, '?unread=true')).filter(({ kind }) => kind === 'circle_published');
/** Its mails wait a quarter of an hour for who reads it before. */
async function mailed(who: TestResident) {
  await sendDueMails(site.site, new Date(Date.now() + 20 * 60_000));
  return (await mailsTo(site, who.email)).filter(({ text }) => text.includes('Le grand loto'));
}

/** A circle of Anne with a member, and what she publishes in it. */
async function published(kind: 'outing' | 'event' = 'outing', more: Record<string, unknown> = {}) {
  const anne = await aResident(site, { firstName: 'Anne' });
  const circle = await aCircle(site, { creator: anne, name: 'La cour', byApproval: true });
  const tom = await aCircleMember(site, circle);
  const [alone, foe] = [await aResident(site), await aCircleMember(site, circle)];
  await foe.post(`/users/${anne.id}/block`);
  // What they were told as they came in.
  await sendDueMails(site.site, new Date());
  const publish = () =>
    aGathering(site, kind, {
      ...{ creator: anne, circleId: circle._id, title: 'Le grand loto', ...more },
    });
  return { anne, circle, tom, alone, foe, one: await publish(), publish };
}

it.each(['outing', 'event'] as const)(
  'an %s is told to its members, by name and with its day, and to nobody else',
  async (kind) => {
    const { anne, tom, alone, foe, one } = await published(kind);
    const [news, ...others] = await told(tom);
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      sentence: 'Anne propose « Le grand loto » dans le cercle « La cour »',
      about: { type: kind, id: one._id },
      url: expect.stringContaining(one._id),
      detail: expect.stringContaining(' à '),
    });
    for (const who of [anne, alone, foe]) expect(await told(who)).toEqual([]);
    const [mail] = await mailed(tom);
    expect(mail?.subject).toBe('Anne propose « Le grand loto » dans le cercle « La cour »');
    for (const who of [anne, alone, foe]) expect(await mailed(who)).toEqual([]);
  },
);

it('again and again, it is told once; several are in one mail', async () => {
  const repeat = { every: 'week', until: inHours(24 * 30) };
  const { anne, tom, one, publish } = await published('outing', { repeat });
  expect(await told(tom)).toHaveLength(1);
  expect((await anne.put(one.path, { ...one.body, title: 'Le grand loto' })).status).toBe(200);
  expect(await told(tom)).toHaveLength(1);
  await publish();
  expect(await told(tom)).toHaveLength(2);
  expect(await mailed(tom)).toHaveLength(1);
});

it('whoever wants no mails of circles has none, and those who read it neither', async () => {
  const { circle, tom, one, publish } = await published();
  const ana = await aCircleMember(site, circle);
  expect(await told(ana)).toEqual([]);
  await tom.put('/notifications/preferences', { circle: { mail: false } });
  await publish();
  const ids = (await told(ana)).map(({ _id }) => _id);
  await ana.post('/notifications/read', { ids });
  expect([await mailed(tom), await mailed(ana)]).toEqual([[], []]);
  expect(await told(tom)).toHaveLength(2);
  expect((await tom.get(one.path)).status).toBe(200);
});

it.each(['deleted', 'called off', 'left', 'hidden', 'over'] as const)(
  '%s before its mail went, it is told by none',
  async (how) => {
    const { anne, circle, tom, one } = await published('event', {});
    const acts = {
      deleted: () => anne.delete(one.path),
      'called off': () => anne.post(`${one.path}/cancel`, {}),
      left: () => tom.delete(`${circle.path}/join`),
      hidden: () =>
        site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [circle._id]),
      over: () =>
        site.site.db.pool.query(
          "update gathering set date = now() - interval '1 hour' where id = $1",
          [one._id],
        ),
    };
    await acts[how]();
    expect(await mailed(tom)).toEqual([]);
    if (how === 'left') expect(await told(tom)).toEqual([]);
  },
);

it('of one that everybody reads, whoever has left hears no more of it', async () => {
  const circle = await aCircle(site);
  const tom = await aCircleMember(site, circle);
  await aGathering(site, 'outing', {
    ...{ creator: circle.by, circleId: circle._id, title: 'Le grand loto' },
  });
  expect(await told(tom)).toHaveLength(1);
  await tom.delete(`${circle.path}/join`);
  expect([await told(tom), await mailed(tom)]).toEqual([[], []]);
});

it('renamed or moved before it is read, it is told as it is by then: by mail, in the bell and on the home page', async () => {
  const { anne, circle, tom, one } = await published('event', {
    date: '2031-11-30T11:00:00+01:00',
  });
  const { _id, kind, about, word, byApproval } = circle;
  const renamed = { kind, about, word, byApproval, name: 'La grande cour' };
  expect((await anne.put(`/circles/${_id}`, renamed)).status).toBe(200);
  const moved = { ...one.body, title: 'Le grand loto de Noël', date: '2031-12-01T14:30:00+01:00' };
  expect((await anne.put(one.path, moved)).status).toBe(200);
  const sentence = 'Anne propose « Le grand loto de Noël » dans le cercle « La grande cour »';
  const detail = expect.stringContaining('Lundi 1er décembre 2031 à 14\u00a0h\u00a030');
  expect(await told(tom)).toEqual([expect.objectContaining({ sentence, detail })]);
  expect((await mailed(tom)).map(({ subject }) => subject)).toEqual([sentence]);
  expect((await anne.post(`${one.path}/cancel`, {})).status).toBe(200);
  expect(await told(tom)).toEqual([]);
});

it('told, and then its date is looked for: neither bell nor mail says one, nor does a file put it into a calendar', async () => {
  const { tom, one } = await published('event');
  const [before] = await told(tom);
  expect(before?.detail).toContain(' à ');
  const dates = [48, 96, 72].map(inHours);
  expect((await one.by.put(`/gatherings/${one._id}/dates`, { dates })).status).toBe(200);
  expect(await told(tom)).toMatchObject([{ detail: null }]);
  const [mail] = await mailed(tom);
  expect(mail?.attachments ?? []).toEqual([]);
  expect(mail?.text).not.toContain(before?.detail);
});
