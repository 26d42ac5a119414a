// Quarters built so that the right answer is known beforehand.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { RecommendedActivity, RecommendedPerson } from './discovery.contract.ts';
import { aDoneService, aDoneTroc, anOldResident, aShared } from './discovery.fixtures.ts';

let site: TestSite;
let empty: () => Promise<void>;
let reader: TestResident;
const old = (firstName: string) => anOldResident(site, { firstName, lastName: 'Morel' });

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  empty = await rememberFirstDay(site);
});
beforeEach(async () => {
  await empty();
  reader = await old('Hugo');
});
afterAll(() => site.close());

async function recommended(): Promise<{
  activities: RecommendedActivity[];
  people: RecommendedPerson[];
}> {
  const { status, body } = await reader.get('/recommendations');
  expect(status).toBe(200);
  return body;
}
const titles = async () => (await recommended()).activities.map(({ title }) => title);

describe('recommended activities', () => {
  it('are for residents only, and none in an empty quarter', async () => {
    expect((await createCaller(site).get('/recommendations')).status).toBe(401);
    expect(await recommended()).toEqual({ activities: [], people: [] });
  });

  it('resemble what one does: type, neighbours known, categories, things looked for', async () => {
    const claire = await old('Claire');
    await aShared(site, { type: 'cinema', creator: claire, participants: [reader], ago: 9 });
    await aShared(site, { title: 'Film muet', type: 'cinema', participants: [], ago: -6 });
    await aShared(site, { title: 'Avec elle', type: 'quiz', participants: [claire], ago: -15 });
    await aShared(site, { title: 'Rien à voir', type: 'sport', participants: [], ago: -2 });
    await aDoneService(site, { creator: await old('X'), helper: reader, category: 'Cuisine' });
    const category = (await categoryNamed(reader, 'Cuisine'))._id;
    await aService(site, { creator: await old('Y'), category, title: 'Une tarte' });
    await aTroc(site, { owner: reader, itemsOffered: ['miroir'], itemsWanted: ['Une étagère'] });
    const troc = await aTroc(site, {
      owner: await old('Z'),
      title: 'Étagères à donner',
      itemsOffered: ['lampe', 'étagères'],
      itemsWanted: ['café'],
    });
    const { activities } = await recommended();
    expect(activities.map(({ type, title }) => [type, title])).toEqual([
      ['service', 'Une tarte'],
      ['outing', 'Film muet'],
      ['troc', 'Étagères à donner'],
      ['outing', 'Avec elle'],
    ]);
    const [service, film, swap, withHer] = activities;
    expect(service?.description).toMatch(
      /^Le \p{L}+ \d+(?:er)? \p{L}+(?: \d{4})? à \d+\u00a0h(?:\u00a0\d\d)?, Rue de Reuilly 75012 Paris\. Vous avez déjà rendu service en « Cuisine »\.$/u,
    );
    expect(service?.url).toMatch(/^\/services\?service=[0-9a-f]{24}$/);
    expect(film?.description).toContain('Vous aimez les sorties « Cinéma ».');
    expect(film?.url).toMatch(/^\/sorties\/[0-9a-f]{24}$/);
    expect(swap).toMatchObject({ url: `/troc/${troc._id}` });
    expect(swap?.description).toContain('On y propose « étagères », que vous cherchez.');
    expect(withHer?.description).toContain(
      'Vous y connaissez Claire M. : vous avez déjà fait quelque chose ensemble.',
    );
    expect(withHer).toMatchObject({
      reasons: ['Vous y connaissez Claire M.'],
      known: { _id: claire.id, firstName: 'Claire' },
    });
    expect(swap).toMatchObject({ date: null, known: null });
  });

  it('are open, near in time, and not yet one’s own', async () => {
    await aShared(site, { type: 'quiz', participants: [reader], ago: 9 });
    const one = (title: string, ago: number, more = {}) =>
      aShared(site, { type: 'quiz', title, participants: [], ago, ...more });
    await one('Bientôt', -3);
    await one('Trop tard', 1);
    await one('Trop loin', -40);
    await one('La mienne', -3, { creator: reader });
    await one("J'y suis", -3, { participants: [reader] });
    const full = await one('Complète', -3);
    await site.site.db.pool.query('update gathering set max_participants = 2 where id = $1', [
      full._id,
    ]);
    for (const name of ['A', 'B']) await aParticipant(site, full, await old(name));
    await one('Annulée', -3);
    await site.site.db.pool.query(
      `update gathering set status = 'cancelled' where title = 'Annulée'`,
    );
    const stopped = await one('Inscriptions arrêtées', -3);
    await stopped.by.put(`${stopped.path}/registrations`, { open: false });
    const taken = await one('Dont on m’a retirée', -3, { participants: [reader] });
    const off = await taken.by.delete(`${taken.path}/participants/${reader.id}`, { reason: 'Non' });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    const blocked = await old('Bloquée');
    await one('De quelqu’un de bloqué', -3, { creator: blocked });
    await reader.post(`/users/${blocked.id}/block`);
    expect(await titles()).toEqual(['Bientôt']);
  });

  it('are no service one has offered help with, nor one’s own', async () => {
    const category = (await categoryNamed(reader, 'Cuisine'))._id;
    await aService(site, { creator: reader, category, title: 'La mienne' });
    const service = await aService(site, { creator: await old('Y'), category, title: 'Une tarte' });
    const { activities } = await recommended();
    expect(activities).toMatchObject([{ type: 'service', title: 'Une tarte' }]);
    expect(activities[0]?.description).toContain(
      'Vous avez déjà demandé un service en « Cuisine ».',
    );
    await aProposal(site, { service, helper: reader });
    expect(await titles()).toEqual([]);
  });

  it('are the next ones of the quarter for a newcomer, and say so', async () => {
    await aShared(site, { title: 'Après', participants: [], ago: -9 });
    await aShared(site, { kind: 'event', title: 'Avant', participants: [], ago: -2 });
    const { activities } = await recommended();
    expect(activities.map(({ title }) => title)).toEqual(['Avant', 'Après']);
    expect(activities[0]?.description).toContain('ouvert à tous');
    expect(activities[0]?.url).toMatch(/^\/evenements\/[0-9a-f]{24}$/);
  });
});

describe('recommended people', () => {
  it('are the neighbours of one’s neighbours, those with most in common first', async () => {
    const [claire, paul, zoe, leo, ines] = [
      await old('Claire'),
      await old('Paul'),
      await old('Zoé'),
      await old('Léo'),
      await old('Inès'),
    ];
    await aDoneService(site, { creator: reader, helper: claire });
    await aDoneTroc(site, { owner: paul, requester: reader });
    await aDoneService(site, { creator: zoe, helper: claire });
    await aDoneTroc(site, { owner: zoe, requester: paul });
    await aShared(site, { creator: paul, participants: [leo] });
    await aShared(site, { creator: claire, participants: [ines], ago: -4 });
    const { people } = await recommended();
    expect(
      people.map(({ firstName, commonConnections }) => [firstName, commonConnections]),
    ).toEqual([
      ['Zoé', 2],
      ['Léo', 1],
    ]);
    expect(people[0]).toMatchObject({ _id: zoe.id, username: zoe.username });
  });

  it('are not told by who writes to whom, nor by or about whom a block hides', async () => {
    const [claire, zoe, leo] = [await old('Claire'), await old('Zoé'), await old('Léo')];
    await aDoneService(site, { creator: reader, helper: claire });
    await aMessage(claire, leo);
    expect((await recommended()).people).toEqual([]);
    await aDoneService(site, { creator: zoe, helper: claire });
    expect((await recommended()).people).toMatchObject([{ _id: zoe.id, commonConnections: 1 }]);
    await reader.post(`/users/${zoe.id}/block`);
    expect((await recommended()).people).toEqual([]);
    await reader.delete(`/users/${zoe.id}/block`);
    await claire.post(`/users/${reader.id}/block`);
    expect((await recommended()).people).toEqual([]);
  });
});
