// 'Prévenez-moi': filters that are kept, and who is told of what is new.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticleBody } from '#features/journal/journal.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendDailyMails, tellWhatIsNew } from './alerts.work.ts';

let site: TestSite;
let beside: TestSite;
let reader: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});
beforeEach(async () => {
  // Everything that is new was told before.
  await tellWhatIsNew(site.site);
  reader = await aResident(site);
});

const keep = async (filters: Record<string, unknown>, by = reader) => {
  const answer = await by.post('/alerts', filters);
  expect(answer.status).toBe(201);
  return answer.body;
};
const told = async (resident = reader): Promise<string[]> =>
  (await resident.get('/notifications')).body.map(({ sentence }: { sentence: string }) => sentence);

async function mailsTo(resident: TestResident): Promise<{ subject: string; text: string }[]> {
  const { rows } = await site.site.db.pool.query(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
      from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [resident.email],
  );
  return rows;
}

describe('the alerts a resident keeps', () => {
  it('are listed, changed and removed by them alone', async () => {
    const category = await categoryNamed(reader, 'Bricolage');
    const kept = await keep({ kind: 'service', category: category._id, facet: 'offer', q: 'vélo' });
    expect(kept).toMatchObject({
      kind: 'service',
      category: { _id: category._id, name: 'Bricolage' },
      facet: 'offer',
      q: 'vélo',
      daily: false,
    });
    expect((await reader.get('/alerts')).body).toEqual([kept]);
    const stranger = await aResident(site);
    expect((await stranger.get('/alerts')).body).toEqual([]);
    expect((await stranger.put(`/alerts/${kept._id}`, { daily: true })).status).toBe(404);
    expect((await stranger.delete(`/alerts/${kept._id}`)).status).toBe(404);
    const daily = await reader.put(`/alerts/${kept._id}`, { daily: true });
    expect(daily.body).toEqual({ ...kept, daily: true });
    expect((await reader.delete(`/alerts/${kept._id}`)).status).toBe(200);
    expect((await reader.get('/alerts')).body).toEqual([]);
  });

  it('are each kept once, whatever the accents, and twenty at most, by two servers at once too', async () => {
    await keep({ kind: 'troc', q: 'vélo' });
    const twice = await reader.post('/alerts', { kind: 'troc', q: 'Velo' });
    expect([twice.status, twice.body.code]).toEqual([409, 'alert_kept']);
    const tokens = [site, beside].map((one) => one.url);
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        fetch(`${tokens[at % 2]}/api/alerts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'troc', q: `objet ${at}` }),
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(19);
    expect((await reader.get('/alerts')).body).toHaveLength(20);
    const beyond = await reader.post('/alerts', { kind: 'event' });
    expect([beyond.status, beyond.body.code]).toEqual([409, 'alerts_full']);
  });

  it('are refused in French when they make no sense', async () => {
    const unknown = await reader.post('/alerts', { kind: 'service', category: 'f'.repeat(24) });
    expect([unknown.status, unknown.body.error]).toEqual([400, "Cette catégorie n'existe pas"]);
    expect((await reader.post('/alerts', { kind: 'cars' })).body.error).toBe(
      'Cette liste est inconnue',
    );
    expect((await reader.post('/alerts', { kind: 'troc', q: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('what is new', () => {
  it('is told once with its reason, whatever the servers, to whose filters it answers', async () => {
    const other = await aResident(site);
    await keep({ kind: 'service', q: 'etageres murales' });
    await keep({ kind: 'service', facet: 'offer' }, other);
    await aService(site, { title: 'Des étagères à fixer', description: 'Murales, en pin.' });
    await Promise.all([tellWhatIsNew(site.site), tellWhatIsNew(beside.site)]);
    await tellWhatIsNew(site.site);
    expect(await told()).toEqual([
      'Du nouveau pour vous : « Des étagères à fixer » (« etageres murales »)',
    ]);
    expect(await told(other)).toEqual([]);
  });

  it.each([
    ['%', 'Cent pour cent'],
    ['a', 'Un mot court'],
    ["l'été", "À l'été"],
    ['日本', 'Cours de 日本 語'],
  ])('is found by %s as it is found in the list', async (q, title) => {
    await keep({ kind: 'service', q });
    await aService(site, { title, description: 'Voyez : 100 % bénévole' });
    await tellWhatIsNew(site.site);
    expect(await told()).toHaveLength(1);
  });

  it('is any of the five lists', async () => {
    await keep({ kind: 'troc', facet: 'gift' });
    await keep({ kind: 'outing', facet: 'cinema' });
    await keep({ kind: 'event', facet: 'cleaning,recycling' });
    await keep({ kind: 'journal', facet: 'Marché' });
    await aTroc(site, { kind: 'gift', title: 'Lit de bébé' });
    await aTroc(site, { title: 'Lit contre table' });
    await aGathering(site, 'outing', { type: 'cinema', title: 'Ciné-club' });
    await aGathering(site, 'outing', { type: 'bar', title: 'Au bar' });
    await aGathering(site, 'event', { type: 'recycling', title: 'Vide-grenier' });
    await aGathering(site, 'event', { type: 'tournament', title: 'Tournoi' });
    const author = await aResident(site);
    await author.post('/journals', anArticleBody({ title: 'Aligre', tags: ['marché'] }));
    await author.post(
      '/journals',
      anArticleBody({ title: 'Brouillon', tags: ['marché'], published: false }),
    );
    await tellWhatIsNew(site.site);
    const titles = (await told()).map((sentence) => sentence.split('« ')[1]?.split(' »')[0]);
    expect(titles.sort()).toEqual(['Aligre', 'Ciné-club', 'Lit de bébé', 'Vide-grenier']);
  });

  it('tells of an article when it is published, and not again', async () => {
    await keep({ kind: 'journal', q: 'chronique' });
    const author = await aResident(site);
    const body = anArticleBody({ title: 'Chronique', published: false });
    const { body: draft } = await author.post('/journals', body);
    await tellWhatIsNew(site.site);
    expect(await told()).toEqual([]);
    for (const published of [true, false, true]) {
      await author.put(`/journals/${draft._id}`, { ...body, published });
      await tellWhatIsNew(site.site);
    }
    expect(await told()).toHaveLength(1);
  });

  it('is one notification a thing, however many alerts it answers', async () => {
    for (const q of ['perceuse', 'percer', 'mur']) await keep({ kind: 'service', q });
    await aService(site, { title: 'Perceuse pour percer un mur' });
    await tellWhatIsNew(site.site);
    const { body } = await reader.get('/notifications');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ kind: 'service_new', count: 1 });
    expect(body[0].url).toMatch(/^\/services\?service=[0-9a-f]{24}$/);
  });

  it("is never one's own, nor a blocked neighbour's, nor what is hidden by then", async () => {
    const [blocked, blocker, author] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    await reader.post(`/users/${blocked.id}/block`);
    await blocker.post(`/users/${reader.id}/block`);
    await keep({ kind: 'service', q: 'cachette' });
    for (const creator of [reader, blocked, blocker])
      await aService(site, { creator, title: 'Cachette' });
    const gone = await aService(site, { creator: author, title: 'Cachette' });
    await author.put(`/services/${gone._id}`, { ...gone.body, status: 'cancelled' });
    await aService(site, { creator: author, title: 'Cachette visible' });
    await tellWhatIsNew(site.site);
    expect(await told()).toEqual(['Du nouveau pour vous : « Cachette visible » (« cachette »)']);
  });
});

describe('what meets something of mine', () => {
  it('is told by itself: an object I look for, given or exchanged', async () => {
    await aTroc(site, { owner: reader, itemsOffered: ['livres'], itemsWanted: ['étagères'] });
    await tellWhatIsNew(site.site);
    await aTroc(site, { kind: 'gift', title: 'À donner', itemsOffered: ['étagère en pin'] });
    await aTroc(site, { kind: 'gift', title: 'Autre chose', itemsOffered: ['lampe'] });
    await tellWhatIsNew(site.site);
    expect(await told()).toEqual([
      'Cela peut vous aller : « À donner » (vous cherchez « étagères »)',
    ]);
  });

  it('is told by itself: an offer for my request, of the same category', async () => {
    await aService(site, { creator: reader, title: 'Fixer une étagère' });
    await tellWhatIsNew(site.site);
    await aService(site, { nature: 'offer', title: 'Je bricole' });
    await aService(site, { nature: 'request', title: 'Moi aussi' });
    await tellWhatIsNew(site.site);
    expect(await told()).toEqual([
      'Cela peut vous aller : « Je bricole » (votre annonce « Fixer une étagère »)',
    ]);
  });
});

it('whoever is kept out of the site is mailed nothing that they could take up', async () => {
  const admin = await anAdmin(site);
  await aTroc(site, { owner: reader, itemsOffered: ['livres'], itemsWanted: ['lampadaires'] });
  await keep({ kind: 'service', q: 'lampadaire' });
  await tellWhatIsNew(site.site);
  await admin.post(`/admin/users/${reader.id}/suspension`, {
    reason: 'Insultes',
    endsAt: inDays(3),
  });
  const before = await mailsTo(reader);
  await aTroc(site, { kind: 'gift', title: 'À donner', itemsOffered: ['lampadaire'] });
  await aService(site, { title: 'Fixer un lampadaire' });
  await tellWhatIsNew(site.site);
  await sendDueMails(site.site, new Date());
  expect(await mailsTo(reader)).toEqual(before);
});

describe('the mail of the day', () => {
  it('lists what was found, as it stands by then, once', async () => {
    await keep({ kind: 'service', q: 'jardin', daily: true });
    await aService(site, { title: 'Bêcher un jardin' });
    const gone = await aService(site, { title: 'Jardin annulé' });
    await tellWhatIsNew(site.site);
    await gone.by.put(`/services/${gone._id}`, { ...gone.body, status: 'cancelled' });
    expect(await told()).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await Promise.all([site, beside].map((one) => sendDailyMails(one.site, tomorrow)));
    await sendDailyMails(site.site, tomorrow);
    const mails = await mailsTo(reader);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Du nouveau pour vous : « Bêcher un jardin »',
    ]);
    expect(mails[0]?.text).toContain('« Bêcher un jardin » (« jardin »)');
    expect(mails[0]?.text).toContain('/alertes');
  });

  it('is one a day: what is found after its hour began waits for the next', async () => {
    await keep({ kind: 'troc', q: 'bouture', daily: true });
    await aTroc(site, { title: 'Une bouture' });
    await tellWhatIsNew(site.site);
    const { rows } = await site.site.db.pool.query<{ hour: Date }>(
      `update alert_news set found_at = date_trunc('hour', found_at) + interval '20 minutes'
       where resident_id = $1 returning date_trunc('hour', found_at) as hour`,
      [reader.id],
    );
    const at = (minutes: number) => new Date((rows[0]?.hour.getTime() ?? 0) + minutes * 60_000);
    await sendDailyMails(site.site, at(25));
    expect(await mailsTo(reader)).toEqual([]);
    await sendDailyMails(site.site, at(60));
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('begins no line with what an author wrote', async () => {
    await keep({ kind: 'troc', q: 'vélo', daily: true });
    await aTroc(site, { title: 'Un vélo »\n\nQuartier Nation : confirmez ici' });
    await tellWhatIsNew(site.site);
    await sendDailyMails(site.site, new Date(Date.now() + 86_400_000));
    const [mail] = await mailsTo(reader);
    expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(/^Quartier Nation :/m);
    expect(mail?.text).toContain('Un vélo » Quartier Nation : confirmez ici');
  });

  it('is not sent to who wants no mail of that kind', async () => {
    await reader.put('/notifications/preferences', { service: { mail: false } });
    await keep({ kind: 'service', q: 'potager', daily: true });
    await aService(site, { title: 'Un potager' });
    await tellWhatIsNew(site.site);
    await sendDailyMails(site.site, new Date(Date.now() + 86_400_000));
    expect(await mailsTo(reader)).toEqual([]);
  });
});
