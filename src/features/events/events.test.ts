import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  aGathering,
  aGatheringBody,
  aParticipant,
  inHours,
  movedTo,
} from '../gatherings/gatherings.fixtures.ts';
import { EVENT_TYPES } from './events.contract.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aSettled(site, { firstName: 'Claire' });
});
afterAll(() => site.close());

const create = (overrides: Record<string, unknown> = {}) =>
  claire.post('/events', aGatheringBody('event', overrides));
const fault = ({ status, body }: Answer) => [status, body.error];
const PLACES = 'Le nombre de participants doit être compris entre 2 et 50';

describe('creating an event', () => {
  it('answers with the event, pending, as its GET gives it', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', maxParticipants: 10, myPlace: 'organiser' });
    expect((await claire.get(`/events/${body._id}`)).body).toEqual(body);
  });

  it.each([
    ['title', 'Le titre est requis'],
    ['description', 'La description est requise'],
    ['type', 'Le type est requis'],
    ['location', 'Le lieu est requis'],
    ['date', 'La date est requise'],
    ['maxParticipants', 'Le nombre de participants est requis'],
  ])('without %s is refused: %s', async (field, message) => {
    expect(fault(await create({ [field]: undefined }))).toEqual([400, message]);
    const one = await aGathering(site, 'event', { creator: claire });
    const answer = await claire.put(one.path, { ...one.body, [field]: undefined });
    expect(fault(answer)).toEqual([400, message]);
  });

  it.each(['\u200b', '\u2063 \u00ad', '\u3164', '\u0301'])(
    'with a title that shows nothing is refused (%#)',
    async (title) => {
      expect(fault(await create({ title }))).toEqual([400, 'Le titre est requis']);
    },
  );

  it.each(EVENT_TYPES)('takes the type %s', async (type) => {
    expect((await create({ type })).body.type).toBe(type);
  });

  it('takes no other type, and from 2 to 50 places', async () => {
    expect((await create({ type: 'cinema' })).status).toBe(400);
    for (const maxParticipants of [0, 1, 51]) {
      expect(fault(await create({ maxParticipants }))).toEqual([400, PLACES]);
    }
  });

  it('takes any place, and gives its distance where it is known', async () => {
    const far = (await create({ location: 'Bois de Vincennes, près du lac' })).body;
    expect(far.location).toBe('Bois de Vincennes, près du lac');
    expect((await create({ location: '20 Rue de Reuilly 75012 Paris' })).body.distance).toBeTypeOf(
      'number',
    );
  });

  it('refuses a date that has passed', async () => {
    expect(fault(await create({ date: inHours(-1) }))).toEqual([
      400,
      'Sélectionnez une date future',
    ]);
  });
});

describe('an event', () => {
  it('is changed by its creator only, while it is pending', async () => {
    const one = await aGathering(site, 'event');
    const changed = { ...one.body, title: 'Grand nettoyage', maxParticipants: 20 };
    expect((await claire.put(one.path, changed)).status).toBe(403);
    expect((await one.by.put(one.path, changed)).body).toMatchObject({ title: 'Grand nettoyage' });
    await one.by.post(`${one.path}/cancel`);
    const late = await one.by.put(one.path, changed);
    expect([late.status, late.body.code]).toEqual([409, 'not_pending']);
  });

  it('is cancelled by its creator only, once; its participants are told', async () => {
    const one = await aGathering(site, 'event', { title: 'Tournoi' });
    const lea = await aParticipant(site, one);
    expect((await lea.post(`${one.path}/cancel`)).status).toBe(403);
    expect((await one.by.post(`${one.path}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      participants: [{ user: { _id: lea.id } }],
    });
    const again = await one.by.post(`${one.path}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'not_pending']);
    const [news] = (await lea.get('/notifications')).body;
    expect(news).toMatchObject({
      kind: 'event_cancelled',
      sentence: `${one.by.firstName} annule l'événement « Tournoi »`,
    });
    const leave = await lea.post(`${one.path}/leave`);
    expect([leave.status, leave.body.code]).toEqual([409, 'not_pending']);
  });

  it('reads as completed once its date has passed, unless it was cancelled', async () => {
    const [over, called] = [await aGathering(site, 'event'), await aGathering(site, 'event')];
    await called.by.post(`${called.path}/cancel`);
    for (const one of [over, called]) await movedTo(site, one, inHours(-1));
    expect((await claire.get(over.path)).body.status).toBe('completed');
    expect((await claire.get(called.path)).body.status).toBe('cancelled');
    const ids = async (status: string) =>
      (await claire.get(`/events?status=${status}`)).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids('completed')).toContain(over._id);
    expect(await ids('pending')).not.toContain(over._id);
    for (const action of ['join', 'cancel']) {
      const by = action === 'join' ? claire : over.by;
      expect((await by.post(`${over.path}/${action}`)).body.code).toBe('begun');
    }
    expect((await over.by.put(over.path, over.body)).body.code).toBe('begun');
  });

  it('is deleted by its creator only; those who were coming are told', async () => {
    const one = await aGathering(site, 'event');
    const lea = await aParticipant(site, one);
    expect((await lea.delete(one.path)).status).toBe(403);
    expect((await one.by.delete(one.path)).body).toEqual({ message: 'Événement supprimé' });
    expect(fault(await lea.get(one.path))).toEqual([404, 'Événement non trouvé']);
    expect((await lea.get('/notifications')).body[0]).toMatchObject({ kind: 'event_cancelled' });
  });

  it("shows no participant's e-mail, not even to its creator", async () => {
    const one = await aGathering(site, 'event');
    const lea = await aParticipant(site, one);
    expect(JSON.stringify((await one.by.get(one.path)).body)).not.toContain(lea.email);
  });

  it('stands in its creator’s own list', async () => {
    const one = await aGathering(site, 'event');
    await aGathering(site, 'outing', { creator: one.by });
    const mine = await one.by.get('/events/my');
    expect(mine.body.map(({ _id }: { _id: string }) => _id)).toEqual([one._id]);
    expect(mine.headers.get('x-total-count')).toBe('1');
    expect((await claire.get('/events/my')).body).not.toContainEqual(
      expect.objectContaining({ _id: one._id }),
    );
  });
});
