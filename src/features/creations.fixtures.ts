import type { TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { aCircle, aCircleBody } from './circles/circles.fixtures.ts';
import type { GatheringKind } from './gatherings/gatherings.contract.ts';
import { aGathering, aGatheringBody, aParticipant } from './gatherings/gatherings.fixtures.ts';
import { anArticle, anArticleBody } from './journal/journal.fixtures.ts';
import { openPushService } from './notifications/notifications.fixtures.ts';
import { aProcheBody } from './proches/proches.fixtures.ts';
import { acquaint, aVerified } from './residency/residency.fixtures.ts';
import { anAgreedRing } from './rings/rings.fixtures.ts';
import { aService, aServiceBody } from './services/services.fixtures.ts';
import { aTrocBody } from './trocs/trocs.fixtures.ts';

/** What is sent, and where. */
export interface Sending {
  path: string;
  body?: Record<string, unknown>;
  /** The field of a form that a picture is in. */
  file?: string;
}

interface Cast {
  site: TestSite;
  claire: TestResident;
  admin: TestResident;
  /** A picture elsewhere. */
  picture: string;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Something to send, by claire unless said, to each of the calls that create and take a key. */
export function createSendings(
  cast: () => Cast,
): Record<string, () => Promise<Sending & { as?: 'admin' }>> {
  const someone = () => aResident(cast().site);
  const messageIn = async (kind: GatheringKind) => {
    const { path } = await aGathering(cast().site, kind);
    await aParticipant(cast().site, { path }, cast().claire);
    return { path: `${path}/messages`, body: { content: 'Bonjour' } };
  };
  const announcementOf = async (kind: GatheringKind) => {
    const { path } = await aGathering(cast().site, kind, { creator: cast().claire });
    return { path: `${path}/announcements`, body: { content: 'On se retrouve au métro' } };
  };
  const reported = async () => {
    const { _id: targetId } = await aService(cast().site);
    return { kind: 'service', targetId, reason: 'haine', details: 'Voyez vous-même' };
  };

  return {
    'services.create': async () => ({
      path: '/services',
      body: await aServiceBody(cast().claire),
    }),
    'trocs.create': async () => ({ path: '/troc', body: aTrocBody() }),
    'journal.create': async () => ({ path: '/journals', body: anArticleBody() }),
    'journal.comment': async () => ({
      path: `/journals/${(await anArticle(cast().site))._id}/comments`,
      body: { content: 'Bonjour' },
    }),
    'events.create': async () => ({ path: '/events', body: aGatheringBody('event') }),
    'outings.create': async () => ({ path: '/outings', body: aGatheringBody('outing') }),
    'events.send': () => messageIn('event'),
    'outings.send': () => messageIn('outing'),
    'rings.send': async () => {
      const { path } = await anAgreedRing(cast().site, cast().claire);
      return { path: `${path}/messages`, body: { content: 'Bonjour' } };
    },
    'circles.create': async () => ({ path: '/circles', body: aCircleBody() }),
    'circles.send': async () => {
      const { path } = await aCircle(cast().site, { creator: cast().claire });
      return { path: `${path}/messages`, body: { content: 'Bonjour' } };
    },
    'events.announce': () => announcementOf('event'),
    'outings.announce': () => announcementOf('outing'),
    'messages.send': async () => ({
      path: '/messages/send',
      body: { receiverId: (await someone()).id, content: 'Bonjour' },
    }),
    'alerts.create': async () => ({ path: '/alerts', body: { kind: 'service', q: 'vélo' } }),
    'proches.create': async () => ({
      path: '/proches',
      body: aProcheBody({ firstName: cast().claire.username }),
    }),
    'moderation.block': async () => ({ path: `/users/${(await someone()).id}/block` }),
    'moderation.report': async () => ({ path: '/reports', body: await reported() }),
    'moderation.object': async () => {
      const { site, claire, admin } = cast();
      const { _id } = await aService(site, { creator: claire });
      await admin.delete(`/admin/services/${_id}`);
      const [news] = (await claire.get('/notifications')).body;
      return { path: `${news.url}/objection`, body: { message: 'Elle était à moi' } };
    },
    'notifications.subscribe_push': async () => {
      const service = await openPushService();
      const { subscription } = service.createBrowser();
      await service.close();
      return { path: '/notifications/push-subscriptions', body: { ...subscription } };
    },
    'residency.letter': async () => ({ path: '/residency/letter' }),
    'residency.ask_vouching': async () => {
      const voucher = await aVerified(cast().site);
      await acquaint(cast().claire, voucher);
      return { path: '/residency/vouching', body: { username: voucher.username } };
    },
    'uploads.image': async () => ({ path: '/upload', file: 'image' }),
    'uploads.talk': async () => ({ path: '/upload/talk', file: 'image' }),
    'uploads.avatar': async () => ({ path: '/avatar/upload', file: 'avatar' }),
    'uploads.image_address': async () => ({ path: '/upload/url', body: { url: cast().picture } }),
    ...administratorsSendings(cast, someone, reported),
  };
}

function administratorsSendings(
  cast: () => Cast,
  someone: () => Promise<TestResident>,
  reported: () => Promise<Record<string, unknown>>,
): Record<string, () => Promise<Sending & { as: 'admin' }>> {
  const as = 'admin' as const;
  let names = 0;
  return {
    'admin.create_event': async () => ({
      as,
      path: '/admin/events',
      body: { ...aGatheringBody('event'), status: 'pending' },
    }),
    'admin.create_outing': async () => ({
      as,
      path: '/admin/outings',
      body: { ...aGatheringBody('outing'), status: 'pending' },
    }),
    'admin.create_category': async () => ({
      as,
      path: '/admin/service-categories',
      body: { name: `Catégorie ${++names}` },
    }),
    'admin.create_article': async () => ({ as, path: '/admin/journals', body: anArticleBody() }),
    'admin.add_note': async () => {
      await cast().claire.post('/reports', await reported());
      const { body } = await cast().admin.get('/admin/reports');
      return { as, path: `/admin/reports/${body[0]._id}/notes`, body: { content: 'Vu' } };
    },
    'admin.decide': async () => {
      const { kind, targetId } = await reported();
      await cast().claire.post('/reports', { kind, targetId, reason: 'arnaque' });
      const body = { act: 'warn', reason: "De l'argent demandé d'avance" };
      return { as, path: `/admin/queue/${kind}/${targetId}`, body };
    },
    'meetql.share': async () => ({
      as,
      path: '/admin/queries',
      body: { name: `Requête ${++names}`, model: 'users', sql: 'COUNT FROM users' },
    }),
    'charter.add_reason': async () => ({
      as,
      path: '/admin/reasons',
      body: { title: `Raison ${++names}`, words: 'Entre voisins', rule: 1, answers: null },
    }),
    'admin.suspend': async () => ({
      as,
      path: `/admin/users/${(await someone()).id}/suspension`,
      body: { reason: 'Insultes', endsAt: tomorrow() },
    }),
    'people.note': async () => ({
      as,
      path: `/admin/people/${(await someone()).id}/notes`,
      body: { content: 'Vu au téléphone' },
    }),
    'residency.admin_verify': async () => ({
      as,
      path: `/admin/users/${(await someone()).id}/residency`,
      body: { reason: 'Connue de longue date' },
    }),
  };
}
