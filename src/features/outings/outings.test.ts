import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  aGathering,
  aGatheringBody,
  aParticipant,
  inHours,
  movedTo,
} from '../gatherings/gatherings.fixtures.ts';
import { OUTING_TYPES } from './outings.contract.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aSettled(site, { firstName: 'Claire' });
});
afterAll(() => site.close());

const create = (overrides: Record<string, unknown> = {}) =>
  claire.post('/outings', aGatheringBody('outing', overrides));
const fault = ({ status, body }: Answer) => [status, body.error];
const OUTSIDE = 'Le lieu doit être validé comme étant dans le quartier Nation';
const FIELDS = 'Veuillez remplir tous les champs obligatoires';
const PLACES = 'Le nombre de participants doit être compris entre 2 et 50';

describe('creating an outing', () => {
  it('answers with the outing as its GET gives it, its creator as organiser', async () => {
    const { status, body } = await create({ title: '  Balade  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Balade',
      type: 'nature',
      status: 'pending',
      maxParticipants: 5,
      participants: [],
      waitingList: [],
      myPlace: 'organiser',
      imageUrl: null,
      thumbnailUrl: null,
    });
    expect(body.creator).toEqual(
      expect.objectContaining({ _id: claire.id, firstName: 'Claire', avatarUrl: null }),
    );
    expect(body.distance % 100).toBe(0);
    expect((await claire.get(`/outings/${body._id}`)).body).toEqual(body);
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
    if (field === 'type' || field === 'maxParticipants') return;
    expect(fault(await create({ [field]: '  ' }))).toEqual([400, message]);
  });

  it('says all that is missing', async () => {
    const { body } = await claire.post('/outings', {});
    expect(body.details).toHaveLength(6);
  });

  it.each(OUTING_TYPES)('takes the type %s', async (type) => {
    expect((await create({ type })).body.type).toBe(type);
  });

  it('takes no other type', async () => {
    for (const type of ['cleaning', '', 'Cinema', null]) {
      expect((await create({ type })).status).toBe(400);
    }
  });

  it.each([1, 51, 2.5, -3])('refuses %d places', async (maxParticipants) => {
    expect(fault(await create({ maxParticipants }))).toEqual([400, PLACES]);
  });

  it('takes from 2 to 50 places', async () => {
    for (const maxParticipants of [2, 50]) {
      expect((await create({ maxParticipants })).body.maxParticipants).toBe(maxParticipants);
    }
  });

  it('refuses a place outside the quarter, and one it does not know', async () => {
    for (const location of ['Tour Eiffel', '10 Rue de Rivoli 75004 Paris', 'Chez moi', 'Lyon']) {
      expect(fault(await create({ location }))).toEqual([400, OUTSIDE]);
    }
    const outside = { location: 'Chez moi', coordonnees: [2.2945, 48.8584] };
    expect(fault(await create(outside))).toEqual([400, OUTSIDE]);
    const picked = { location: 'Au kiosque', coordonnees: [2.3959, 48.8484] };
    expect((await create(picked)).status).toBe(201);
  });

  it('refuses a date that has passed or is none', async () => {
    for (const date of [inHours(-1), 'demain', '2026-02-30']) {
      expect(fault(await create({ date }))).toEqual([400, 'Veuillez sélectionner une date valide']);
    }
  });

  it('ignores what a caller may not set', async () => {
    const other = await aResident(site);
    const { body } = await create({
      _id: 'a'.repeat(24),
      status: 'confirmed',
      creator: other.id,
      participants: [other.id],
      distance: 12,
      thumbnailUrl: 'https://elsewhere.example/x.png',
    });
    expect(body).toMatchObject({ status: 'pending', participants: [], thumbnailUrl: null });
    expect(body.creator._id).toBe(claire.id);
  });

  it('keeps a picture that was sent, with its thumbnail', async () => {
    const imageUrl = `/uploads/${'a'.repeat(32)}-123456789.webp`;
    const { body } = await create({ imageUrl });
    expect(body).toMatchObject({
      imageUrl,
      thumbnailUrl: imageUrl.replace('.webp', '-thumb.webp'),
    });
    expect(fault(await create({ imageUrl: '/etc/passwd' }))).toEqual([400, 'Image inconnue']);
    expect(fault(await create({ imageUrl: 'javascript:alert(1)' }))).toEqual([
      400,
      'Image inconnue',
    ]);
  });
});

describe('changing an outing', () => {
  it('is for its creator only', async () => {
    const one = await aGathering(site, 'outing');
    expect(fault(await claire.put(one.path, one.body))).toEqual([
      403,
      'Vous ne pouvez modifier que vos propres sorties',
    ]);
    expect(fault(await claire.delete(one.path))).toEqual([
      403,
      "Seul l'organisateur de la sortie peut la supprimer",
    ]);
    const { status, body } = await one.by.put(one.path, {
      ...one.body,
      title: 'Autre',
      type: 'bar',
    });
    expect([status, body.title, body.type]).toEqual([200, 'Autre', 'bar']);
    expect((await claire.put(`/outings/${'d'.repeat(24)}`, one.body)).status).toBe(404);
  });

  it('asks for title, description and location in one sentence', async () => {
    const one = await aGathering(site, 'outing');
    for (const field of ['title', 'description', 'location']) {
      const answer = await one.by.put(one.path, { ...one.body, [field]: ' ' });
      expect(fault(answer)).toEqual([400, FIELDS]);
    }
    const wrongDate = await one.by.put(one.path, { ...one.body, date: 'bientôt' });
    expect(fault(wrongDate)).toEqual([400, 'Veuillez sélectionner une date valide']);
    const noDate = await one.by.put(one.path, { ...one.body, date: undefined });
    expect(fault(noDate)).toEqual([400, 'Veuillez sélectionner une date valide']);
    const places = await one.by.put(one.path, { ...one.body, maxParticipants: 1 });
    expect(fault(places)).toEqual([400, PLACES]);
  });

  it('validates another place, and leaves the one it had alone', async () => {
    const one = await aGathering(site, 'outing', {
      location: 'Au kiosque',
      coordonnees: [2.3959, 48.8484],
    });
    const { coordonnees: _, ...body } = one.body;
    const same = await one.by.put(one.path, { ...body, title: 'Même lieu' });
    expect([same.status, same.body.distance]).toEqual([200, one.distance]);
    const elsewhere = await one.by.put(one.path, { ...body, location: 'Tour Eiffel' });
    expect(fault(elsewhere)).toEqual([400, OUTSIDE]);
  });

  it('refuses a past date only when the date is another', async () => {
    const one = await aGathering(site, 'outing');
    const past = inHours(-5);
    expect((await one.by.put(one.path, { ...one.body, date: past })).status).toBe(400);
    await movedTo(site, one, past);
    expect((await one.by.put(one.path, { ...one.body, date: past })).status).toBe(200);
    expect((await one.by.put(one.path, { ...one.body, date: inHours(-6) })).status).toBe(400);
  });

  it('leaves the picture that is not spoken of, and takes away an empty one', async () => {
    const imageUrl = `/uploads/${'b'.repeat(32)}-123456789.webp`;
    const one = await aGathering(site, 'outing', { imageUrl });
    const { imageUrl: _, ...body } = one.body;
    expect((await one.by.put(one.path, body)).body.imageUrl).toBe(imageUrl);
    const without = await one.by.put(one.path, { ...body, imageUrl: '' });
    expect(without.body).toMatchObject({ imageUrl: null, thumbnailUrl: null });
  });

  it('its status never reads as completed', async () => {
    const one = await aGathering(site, 'outing');
    await movedTo(site, one, inHours(-30));
    expect((await claire.get(one.path)).body.status).toBe('pending');
    expect((await claire.get('/outings?status=completed')).status).toBe(400);
  });
});

it("participants' e-mail addresses are for the outing's creator only", async () => {
  const one = await aGathering(site, 'outing');
  const lea = await aParticipant(site, one);
  await aParticipant(site, one, claire);
  const seen = (await one.by.get(one.path)).body.participants;
  expect(seen.map(({ user }: { user: { email: string } }) => user.email)).toEqual([
    lea.email,
    claire.email,
  ]);
  for (const reader of [lea, claire, await aResident(site)]) {
    const { body } = await reader.get(one.path);
    expect(JSON.stringify(body)).not.toContain('@');
    const list = await reader.get('/outings');
    expect(JSON.stringify(list.body)).not.toContain(lea.email);
  }
});
