import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts.fixtures.ts';

const NOT_VALIDATED = 'Veuillez valider votre nouvelle adresse avant de la sauvegarder';
const OUTSIDE = 'Cette adresse ne se trouve pas dans le quartier Nation';

let site: TestSite;
let neighbour: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
beforeAll(async () => {
  neighbour = await aResident(site);
});
afterAll(() => site.close());

async function uploadPortrait(by: TestResident): Promise<string> {
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(await aPhoto())]), 'moi.jpg');
  const response = await fetch(`${site.url}/api/avatar/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${by.token}` },
  });
  const { avatarUrl } = (await response.json()) as { avatarUrl: string };
  return avatarUrl;
}

describe('a neighbour edits their profile', () => {
  it('and only what they sent is changed', async () => {
    const before = (await neighbour.get('/users/me')).body;
    const { status, body } = await neighbour.put('/users/profile', { firstName: ' Solène ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, firstName: 'Solène' });
    expect((await neighbour.get('/users/me')).body).toEqual(body);
  });

  it('and nothing at all with an empty form', async () => {
    const before = (await neighbour.get('/users/me')).body;
    expect((await neighbour.put('/users/profile', {})).body).toEqual(before);
  });

  it('name, user name, e-mail: the answer is the updated user', async () => {
    const resident = await aResident(site);
    const wish = { firstName: 'Anne', lastName: 'Roy', username: 'anne.roy', email: 'a@roy.fr' };
    const { body } = await resident.put('/users/profile', wish);
    expect(body).toMatchObject({ ...wish, _id: resident.id });
  });

  it('changing only the case of their own name', async () => {
    const resident = await aResident(site, { username: 'camille' });
    const { status, body } = await resident.put('/users/profile', { username: 'Camille' });
    expect([status, body.username]).toEqual([200, 'Camille']);
  });

  it('but not with the name or e-mail of another, even at the same moment', async () => {
    const resident = await aResident(site);
    const sameName = await resident.put('/users/profile', {
      username: neighbour.username.toUpperCase(),
    });
    expect([sameName.status, sameName.body.code]).toEqual([409, 'username_taken']);
    const sameEmail = await resident.put('/users/profile', { email: neighbour.email });
    expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'email_taken']);
    const other = await aResident(site);
    const race = await Promise.all(
      [resident, other].map((each) => each.put('/users/profile', { email: 'le-mien@exemple.fr' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['firstName', '', 'Le prénom est requis'],
    ['lastName', '  ', 'Le nom est requis'],
    ['username', 'ab', "Le nom d'utilisateur doit contenir au moins 3 caractères"],
    ['email', '', "L'email est requis"],
    ['email', 'nous', "Format d'email invalide"],
    ['adresse', '', "L'adresse est requise"],
  ])('and is told of a fault in %s: %j', async (field, value, sentence) => {
    const { status, body } = await neighbour.put('/users/profile', { [field]: value });
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it('and gains no right, whatever they send', async () => {
    const { status, body } = await neighbour.put('/users/profile', {
      isAdmin: true,
      _id: 'f'.repeat(24),
      createdAt: '2001-01-01T00:00:00Z',
      password: 'Autre-chose-99!',
      passwordHash: 'x',
    });
    expect([status, body.isAdmin, body._id]).toEqual([200, false, neighbour.id]);
    const kept = await site.site.db.pool.query('select password_hash from resident where id = $1', [
      neighbour.id,
    ]);
    expect(kept.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=8/);
  });
});

describe('a changed address', () => {
  it('unchanged, needs nothing', async () => {
    const resident = await aResident(site);
    const { status, body } = await resident.put('/users/profile', {
      adresse: resident.adresse,
      codePostal: '75020',
      coordonnees: [0, 0],
    });
    expect([status, body.coordonnees, body.codePostal]).toEqual([
      200,
      [resident.lon, resident.lat],
      '75012',
    ]);
  });

  it('picked from the suggestions is kept with its place', async () => {
    const { status, body } = await neighbour.put('/users/profile', {
      adresse: '20 Rue de Reuilly 75012 Paris',
      coordonnees: [2.385703, 48.848665],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      adresse: '20 Rue de Reuilly 75012 Paris',
      codePostal: '75012',
      coordonnees: [2.385703, 48.848665],
    });
  });

  it('without a postal code is found by its name', async () => {
    const { status, body } = await neighbour.put('/users/profile', {
      adresse: '2 rue Chaligny',
    });
    expect([status, body.codePostal]).toEqual([200, '75012']);
    expect(body.coordonnees[0]).toBeCloseTo(2.3836, 3);
  });

  it.each(['1 rue Toute Neuve 75012', 'Résidence du 75011, bâtiment B'])(
    'whose text names the 11th or 12th is valid: %s',
    async (adresse) => {
      const resident = await aResident(site);
      const { status, body } = await resident.put('/users/profile', { adresse });
      expect([status, body.adresse, body.codePostal]).toEqual([200, adresse, '75012']);
      // The former home is not where they live any more.
      expect(body.coordonnees).toBeNull();
    },
  );

  it('never brings a place outside the quarter with it', async () => {
    const resident = await aResident(site);
    const { body } = await resident.put('/users/profile', {
      adresse: '1 rue Toute Neuve 75012',
      coordonnees: [2.2945, 48.8584],
    });
    expect(body.coordonnees).toBeNull();
  });

  it.each([
    ['12 Rue de la Paix 75002 Paris', undefined],
    ['Chez moi', undefined],
    ['Chez moi', [2.2945, 48.8584]],
    ['12 rue de la République 69001 Lyon', [2.39, 48.848]],
  ])('elsewhere or unknown is refused: %s %j', async (adresse, coordonnees) => {
    const { status, body } = await neighbour.put('/users/profile', { adresse, coordonnees });
    expect([status, body.error]).toEqual([400, NOT_VALIDATED]);
    expect((await neighbour.get('/users/me')).body.adresse).not.toBe(adresse);
  });

  it('alone, by its own call, is checked the same way', async () => {
    const resident = await aResident(site);
    const good = await resident.put('/users/address', { adresse: '14 Rue d’Aligre 75012 Paris' });
    expect([good.status, good.body.codePostal]).toEqual([200, '75012']);
    expect(good.body.coordonnees[0]).toBeCloseTo(2.3777, 3);
    for (const given of [
      { adresse: '12 Rue de la Paix 75002 Paris' },
      { adresse: 'Chez moi' },
      { adresse: 'Chez moi', coordonnees: [2.2945, 48.8584] },
    ]) {
      const { status, body } = await resident.put('/users/address', given);
      expect([status, body.error]).toEqual([400, OUTSIDE]);
    }
    const missing = await resident.put('/users/address', {});
    expect([missing.status, missing.body.error]).toEqual([400, "L'adresse est requise"]);
  });
});

describe('a portrait', () => {
  it('of their own is shown with its small ones, and may be taken away', async () => {
    const avatarUrl = await uploadPortrait(neighbour);
    const { status, body } = await neighbour.put('/users/profile', { avatarUrl });
    const small = avatarUrl.replace('.webp', '-small.webp');
    const medium = avatarUrl.replace('.webp', '-medium.webp');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      avatarUrl,
      avatarThumbnail: small,
      avatarThumbnails: { small, medium },
    });
    for (const url of [avatarUrl, small, medium]) {
      expect((await fetch(site.url + url)).status).toBe(200);
    }
    const renamed = await neighbour.put('/users/profile', { firstName: 'Ève', avatarUrl });
    expect(renamed.body.avatarThumbnails).toEqual({ small, medium });
    const removed = await neighbour.put('/users/profile', { avatarUrl: null });
    expect(removed.body).toMatchObject({
      avatarUrl: null,
      avatarThumbnail: null,
      avatarThumbnails: { small: null, medium: null },
    });
  });

  it('of another resident, of another site or made up is refused', async () => {
    const other = await uploadPortrait(await aResident(site));
    const addresses = [
      other,
      'https://ailleurs.example/x.png',
      'javascript:alert(1)',
      '//ailleurs.example/x.png',
      '/uploads/../../etc/passwd',
      `/uploads/${'0'.repeat(32)}-000000000.webp`,
    ];
    for (const avatarUrl of addresses) {
      const { status, body } = await neighbour.put('/users/profile', { avatarUrl });
      expect([status, body.error]).toEqual([400, 'Image inconnue']);
    }
  });
});
