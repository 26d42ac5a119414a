import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';

let site: TestSite;
let admin: TestResident;
let other: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  other = await anAdmin(site);
});
afterAll(() => site.close());

interface Thing {
  kind: string;
  targetId: string;
}

async function report(thing: Thing, reason = 'arnaque', by?: TestResident) {
  const neighbour = by ?? (await aResident(site));
  const answer = await neighbour.post('/reports', { ...thing, reason, details: `Vu, ${reason}` });
  expect(answer.status).toBe(201);
  return neighbour;
}

const queue = async () => (await admin.get('/admin/queue?limit=100')).body as QueueCard[];
const cardOf = async ({ targetId }: Thing) =>
  (await queue()).find((card) => card.targetId === targetId);
const decide = (thing: Thing, body: Record<string, unknown>, by = admin) =>
  by.post(`/admin/queue/${thing.kind}/${thing.targetId}`, { reason: 'De la charte', ...body });
const newsOf = async (of: TestResident) =>
  (await of.get('/notifications')).body.map(
    ({ kind, sentence, detail }: Record<'kind' | 'sentence' | 'detail', string>) => ({
      kind,
      sentence,
      detail,
    }),
  );

async function aReportedService(title = 'Vélo à envoyer') {
  const service = await aService(site, { title });
  const thing = { kind: 'service', targetId: service._id };
  await report(thing);
  return { ...service, thing };
}

describe('the queue', () => {
  it('says what is known of who published it, but for this very thing', async () => {
    const author = await aResident(site);
    const things = [];
    for (const title of ['Une', 'Deux', 'Trois']) {
      const service = await aService(site, { title, creator: author });
      const thing = { kind: 'service', targetId: service._id };
      await report(thing);
      await report(thing);
      things.push(thing);
    }
    const [one, two, three] = things as [Thing, Thing, Thing];
    expect((await cardOf(three))?.authorKnown).toEqual({
      ...{ joinedAt: expect.any(String), published: 3, reported: 2, warned: 0, suspended: 0 },
    });
    await decide(one, { act: 'warn' });
    await decide(two, { act: 'delete_suspend', days: 10 });
    expect((await cardOf(three))?.authorKnown).toMatchObject({
      ...{ published: 2, reported: 2, warned: 1, suspended: 1 },
    });
  });

  it('shows one card for one thing, who reported it and why, the gravest first, then the oldest', async () => {
    const [first, second, grave] = [
      await aReportedService('Premier'),
      await aReportedService('Second'),
      await aReportedService('Grave'),
    ];
    await report(first.thing);
    const witness = await report(first.thing, 'publicite');
    await report(grave.thing, 'danger');
    const ids = (await queue()).map(({ targetId }) => targetId);
    const ours = [first, second, grave].map(({ _id }) => _id);
    expect(ids.filter((id) => ours.includes(id))).toEqual([grave._id, first._id, second._id]);
    const card = await cardOf(first.thing);
    expect(card).toMatchObject({
      kind: 'service',
      reports: 3,
      reasons: [
        { reason: 'arnaque', count: 2 },
        { reason: 'publicite', count: 1 },
      ],
      severity: 'ordinary',
      target: { title: 'Premier', location: 'Rue de Reuilly 75012 Paris', hidden: false },
      author: { _id: first.by.id },
      authorSuspended: false,
    });
    expect(card?.said.at(-1)).toMatchObject({
      reporter: { _id: witness.id },
      reason: 'publicite',
      details: 'Vu, publicite',
    });
    const page = await admin.get('/admin/queue?limit=1');
    expect([page.body.length, Number(page.headers.get('x-total-count'))]).toEqual([1, ids.length]);
  });

  it('shows a message as it was reported, and nothing of what was said around it', async () => {
    const { residents, messages } = await aConversation(site, ['Un secret', 'Reste chez toi']);
    const thing = { kind: 'message', targetId: messages[1]?._id ?? '' };
    await report(thing, 'insultes', residents[0]);
    const card = await cardOf(thing);
    expect(card).toMatchObject({ severity: 'serious', target: { text: 'Reste chez toi' } });
    expect(JSON.stringify(card)).not.toContain('Un secret');
  });
});

describe('a decision', () => {
  it('that keeps a thing closes all its reports, and tells its author nothing', async () => {
    const { thing, by, _id } = await aReportedService();
    await report(thing);
    const answer = await decide(thing, { act: 'keep' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        message: 'Gardé, rien ne change',
        closed: 2,
        decisionId: null,
        undoable: true,
      },
    ]);
    expect(await cardOf(thing)).toBeUndefined();
    expect(await newsOf(by)).toEqual([]);
    expect((await by.get(`/services/${_id}`)).body.status).toBe('open');
    const [entry] = (await admin.get('/admin/audit?kind=report&limit=1')).body;
    expect(entry).toMatchObject({
      action: 'handle',
      title: 'Vélo à envoyer',
      after: { status: 'dismissed', outcome: 'Gardé, rien ne change : De la charte', reports: 2 },
    });
  });

  it('that hides leaves it to its author, who is told why', async () => {
    const service = await aReportedService();
    const troc = await aTroc(site, { title: 'Vélo enfant' });
    const troced = { kind: 'troc', targetId: troc._id };
    const neighbour = await report(troced);
    for (const thing of [service.thing, troced]) {
      expect((await decide(thing, { act: 'hide' })).status).toBe(201);
    }
    expect((await neighbour.get(`/services/${service._id}`)).status).toBe(404);
    expect((await neighbour.get(`/troc/${troc._id}`)).status).toBe(404);
    expect((await service.by.get(`/services/${service._id}`)).status).toBe(200);
    expect(await newsOf(troc.by)).toEqual([
      {
        kind: 'troc_hidden',
        sentence: "L'équipe du quartier a masqué « Vélo enfant »",
        detail: 'Raison : De la charte',
      },
    ]);
  });

  it('that hides an article makes it a draft again', async () => {
    const author = await aResident(site);
    const words = { title: 'Le syndic du 14', content: 'Son numéro est le 06' };
    const { body } = await author.post('/journals', words);
    const thing = { kind: 'journal', targetId: body._id };
    const neighbour = await report(thing, 'vie_privee');
    expect((await decide(thing, { act: 'hide' })).status).toBe(201);
    expect((await neighbour.get(`/journals/${body._id}`)).status).toBe(404);
    expect((await author.get(`/journals/${body._id}`)).body.published).toBe(false);
    expect((await newsOf(author))[0].sentence).toBe(
      "L'équipe du quartier a masqué « Le syndic du 14 »",
    );
  });

  it('that deletes can be undone for a month, and the second to delete is told it is done', async () => {
    const { thing } = await aReportedService();
    const both = await Promise.all([
      decide(thing, { act: 'delete' }),
      decide(thing, { act: 'keep' }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'already_decided',
      error: "C'est déjà fait : quelqu'un d'autre vient de décider",
    });
    const again = await aReportedService();
    const deleted = await decide(again.thing, { act: 'delete' });
    expect((await again.by.get(`/services/${again._id}`)).status).toBe(404);
    expect((await newsOf(again.by))[0]).toMatchObject({
      kind: 'service_removed',
      detail: 'Raison : De la charte',
    });
    await admin.delete(`/admin/decisions/${deleted.body.decisionId}`);
    expect((await again.by.get(`/services/${again._id}`)).status).toBe(200);
    expect((await decide(thing, { act: 'keep' })).status).toBe(409);
  });

  it('that suspends signs the author out for as many days', async () => {
    const { thing, by, _id } = await aReportedService();
    const missing = await decide(thing, { act: 'suspend' });
    expect([missing.status, missing.body.error]).toEqual([400, 'Dites pour combien de jours']);
    const body = { act: 'delete_suspend', days: 7, reason: 'De la charte' };
    const answer = await decide(thing, body);
    expect(answer.body.undoable).toBe(true);
    expect((await by.get('/users/me')).status).toBe(401);
    expect((await admin.get(`/services/${_id}`)).status).toBe(404);
    const [row] = (await admin.get('/admin/suspensions?limit=1')).body;
    expect(row).toMatchObject({ resident: { _id: by.id }, reason: 'De la charte' });
    const days = (Date.parse(row.endsAt) - Date.parse(row.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('that warns tells the author why, and changes nothing of it', async () => {
    const { thing, by, _id } = await aReportedService();
    await decide(thing, { act: 'warn', reason: "On ne demande pas d'argent" });
    expect(await newsOf(by)).toEqual([
      {
        kind: 'moderation_warned',
        sentence: "L'équipe du quartier vous avertit au sujet de « Vélo à envoyer »",
        detail: "Raison : On ne demande pas d'argent",
      },
    ]);
    expect((await by.get(`/services/${_id}`)).body.status).toBe('open');
    const [entry] = (await admin.get('/admin/audit?kind=user&limit=1')).body;
    expect(entry).toMatchObject({ action: 'warn', targetId: by.id });
  });

  it('that deletes a message takes its words from both, and it cannot be hidden', async () => {
    const { residents, messages } = await aConversation(site, ['Bonjour', 'Reste chez toi']);
    const [reader, author] = residents;
    const thing = { kind: 'message', targetId: messages[1]?._id ?? '' };
    await report(thing, 'insultes', reader);
    expect((await decide(thing, { act: 'hide' })).body.code).toBe('cannot_hide');
    expect((await decide(thing, { act: 'delete' })).status).toBe(201);
    const talk = (await reader.get(`/messages/${author.id}`)).body;
    expect(JSON.stringify(talk)).not.toContain('Reste chez toi');
    expect((await newsOf(author)).map(({ kind }: { kind: string }) => kind)).toContain(
      'moderation_message_removed',
    );
  });

  it('that deletes a message of a discussion leaves that it was removed', async () => {
    const outing = await aGathering(site, 'outing');
    const reader = await aParticipant(site, outing);
    const sent = await outing.by.post(`${outing.path}/messages`, { content: 'Toi la mémé' });
    const thing = { kind: 'message', targetId: sent.body._id };
    await report(thing, 'insultes', reader);
    expect((await decide(thing, { act: 'delete' })).status).toBe(201);
    const talk = (await reader.get(`${outing.path}/messages`)).body;
    expect(talk.at(-1).content).toBe('Message retiré par un administrateur');
  });

  it('is in the log as others say it, not as its author is told', async () => {
    const { residents, messages } = await aConversation(site, ['Bonjour', 'Reste chez toi']);
    const [reader, author] = residents;
    const thing = { kind: 'message', targetId: messages[1]?._id ?? '' };
    await report(thing, 'insultes', reader);
    const { decisionId } = (await decide(thing, { act: 'warn' })).body;
    expect((await author.get(`/decisions/${decisionId}`)).body.title).toBe('Votre message');
    await author.post(`/decisions/${decisionId}/objection`, { message: 'Je plaisantais' });
    await admin.put(`/admin/objections/${decisionId}`, { granted: false, answer: 'Non' });
    const log = (await admin.get('/admin/audit?limit=3')).body;
    expect(log.map(({ title }: { title: string }) => title)).toEqual(Array(3).fill('Un message'));
  });

  it('about a neighbour hides or empties their page', async () => {
    const neighbour = await aResident(site);
    await neighbour.put('/users/me/page', { about: 'Gagnez 3000 € par mois' });
    const thing = { kind: 'resident', targetId: neighbour.id };
    const reader = await report(thing, 'publicite');
    expect((await cardOf(thing))?.target?.text).toContain('3000 €');
    expect((await decide(thing, { act: 'delete' })).status).toBe(201);
    expect((await reader.get(`/neighbours/${neighbour.id}`)).body.about).toBeNull();
  });

  it('asks why, and refuses what nobody reported, what is gone, and an administrator', async () => {
    const { thing, by, _id } = await aReportedService();
    expect((await decide(thing, { act: 'keep', reason: '  ' })).body.error).toBe(
      'La raison est requise',
    );
    const unreported = { kind: 'troc', targetId: _id };
    expect((await decide(unreported, { act: 'keep' })).body.code).toBe('nothing_reported');
    await by.delete(`/services/${_id}`);
    expect((await cardOf(thing))?.target).toBeNull();
    expect((await decide(thing, { act: 'delete' })).body.code).toBe('nothing_left');
    expect((await decide(thing, { act: 'keep' })).status).toBe(201);
    const mine = await aService(site, { creator: other });
    const admins = { kind: 'service', targetId: mine._id };
    await report(admins);
    const refused = await decide(admins, { act: 'delete_suspend', days: 1 });
    expect(refused.body.code).toBe('admin_suspension');
    expect((await other.get(`/services/${mine._id}`)).status).toBe(200);
  });
});
