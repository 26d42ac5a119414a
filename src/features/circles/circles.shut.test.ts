// What strangers read of an open circle's outings and events while it shuts, is hidden, or they are in it no more.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { aCircle, aCircleBody, aCircleMember, keepTogether } from './circles.fixtures.ts';

let site: TestSite;
let stranger: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  stranger = await aResident(site);
});
afterAll(() => site.close());

it.each(['shuts', 'is hidden'])(
  'a page that a stranger has open is told when the circle %s, and finds nothing',
  async (how) => {
    const circle = await aCircle(site);
    const one = await aGathering(site, 'event', { creator: circle.by, circleId: circle._id });
    expect((await stranger.get(one.path)).status).toBe(200);
    const stream = readStream(stranger.token);
    await stream.connect(site.url);
    if (how === 'shuts') {
      const shut = await circle.by.put(circle.path, aCircleBody({ byApproval: true }));
      expect(shut.status).toBe(200);
    } else {
      const report = { kind: 'circle', targetId: circle._id, reason: 'haine' };
      await (await aResident(site)).post('/reports', report);
      const admin = await anAdmin(site);
      const hidden = { act: 'hide', reason: 'Haineux' };
      expect((await admin.post(`/admin/queue/circle/${circle._id}`, hidden)).status).toBe(201);
    }
    const about = (id: string) =>
      stream.events.some(({ name, data }) => name === 'event.changed' && data.includes(id));
    await stream.until(() => about(one._id));
    expect((await stranger.get(one.path)).status).toBe(404);
    stream.cut();
  },
);

it('whoever has left a circle announces nothing to those who came to what they organised in it', async () => {
  const circle = await aCircle(site);
  const lea = await aCircleMember(site, circle);
  const one = await aGathering(site, 'event', { creator: lea, circleId: circle._id });
  const hugo = await aParticipant(site, one, await aCircleMember(site, circle));
  await movedTo(site, one, inHours(-1));
  await lea.delete(`${circle.path}/join`);
  const said = await lea.post(`${one.path}/announcements`, { content: 'Revenez me voir.' });
  expect(said.status).toBe(403);
  const news = (await hugo.get('/notifications')).body as { kind: string }[];
  expect(news.map(({ kind }) => kind)).not.toContain('event_announced');
});

it('a page that a stranger has open of what took place in a circle is told when that one is dissolved', async () => {
  const circle = await aCircle(site);
  const past = await aGathering(site, 'event', { creator: circle.by, circleId: circle._id });
  await movedTo(site, past, inHours(-30));
  const stream = readStream(stranger.token);
  await stream.connect(site.url);
  expect((await circle.by.delete(circle.path)).status).toBe(200);
  await stream.until((events) =>
    events.some(({ name, data }) => name === 'event.changed' && data.includes(past._id)),
  );
  expect((await stranger.get(past.path)).status).toBe(404);
  stream.cut();
});

it('what its keepers change in a circle that is hidden is told to them alone', async () => {
  const circle = await aCircle(site);
  const second = await aCircleMember(site, circle);
  await keepTogether(circle, second);
  await site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [circle._id]);
  const [theirs, outside] = [readStream(second.token), readStream(stranger.token)];
  for (const stream of [theirs, outside]) await stream.connect(site.url);
  const changed = await circle.by.put(circle.path, aCircleBody({ name: 'Autre nom' }));
  expect(changed.status).toBe(200);
  const other = await aCircle(site);
  const about = (id: string) => (events: { data: string }[]) =>
    events.some(({ data }) => data.includes(id));
  await theirs.until(about(circle._id));
  await outside.until(about(other._id));
  expect(about(circle._id)(outside.events)).toBe(false);
  for (const stream of [theirs, outside]) stream.cut();
});

it('what a circle is called once it is hidden is told to nobody but who keeps it, whatever is done in it', async () => {
  const INSULT = 'Tom est un voleur';
  const circle = await aCircle(site);
  const { by: keeper, path } = circle;
  const [tom, gone, asked] = [
    await aCircleMember(site, circle),
    await aCircleMember(site, circle),
    await aCircleMember(site, circle),
  ];
  // Unread, and still true.
  expect((await keeper.delete(`${path}/members/${gone.id}`)).status).toBe(200);
  await site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [circle._id]);
  expect((await keeper.put(path, aCircleBody({ name: INSULT }))).status).toBe(200);
  const naming = await keeper.put(`${path}/members/${asked.id}`, { keeper: true });
  expect([naming.status, naming.body.code]).toEqual([409, 'circle_hidden']);
  expect((await keeper.delete(`${path}/members/${tom.id}`)).status).toBe(200);
  await sendDueMails(site.site, new Date());
  expect((await keeper.delete(path)).status).toBe(200);
  await sendDueMails(site.site, new Date());
  for (const who of [tom, gone, asked]) {
    const read = JSON.stringify((await who.get('/notifications')).body);
    expect(read + JSON.stringify(await mailsTo(site, who.email))).not.toContain(INSULT);
  }
  const [news] = (await gone.get('/notifications')).body;
  expect(news.sentence).toContain(circle.name);
});
