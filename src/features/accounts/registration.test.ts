import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { accountErrors } from './accounts.contract.ts';
import { aRegistration, aResident, TEST_PASSWORD } from './accounts.fixtures.ts';

const OUTSIDE = 'Cette adresse ne se trouve pas dans le quartier Nation';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const register = (overrides: Record<string, unknown> = {}) =>
  createCaller(site).post('/users/register', aRegistration(overrides));

describe('a newcomer of the quarter registers', () => {
  it('and is told so, then signs in by e-mail or user name, whatever the case', async () => {
    const given = aRegistration({ username: 'Simone', email: 'Simone@Exemple.fr' });
    const { status, body } = await createCaller(site).post('/users/register', given);
    expect(status).toBe(201);
    expect(body.message).toBe('Inscription réussie ! Vous allez pouvoir vous connecter.');
    expect(body.user).toMatchObject({
      username: 'Simone',
      email: 'Simone@Exemple.fr',
      firstName: given.firstName,
      lastName: given.lastName,
      adresse: given.adresse,
      codePostal: '75012',
      coordonnees: given.coordonnees,
      avatarUrl: null,
      avatarThumbnail: null,
      avatarThumbnails: { small: null, medium: null },
      isAdmin: false,
    });
    expect(body.user._id).toMatch(/^[0-9a-f]{24}$/);
    for (const login of ['simone', 'SIMONE@exemple.FR']) {
      const signedIn = await createCaller(site).post('/users/login', {
        login,
        password: TEST_PASSWORD,
      });
      expect(signedIn.status).toBe(200);
      expect(signedIn.body.user).toEqual(body.user);
    }
  });

  it('with spaces around what they typed, which are not kept', async () => {
    const { body } = await register({
      firstName: '  Rose ',
      username: ' rose-d ',
      email: ' r@d.fr ',
    });
    expect(body.user).toMatchObject({ firstName: 'Rose', username: 'rose-d', email: 'r@d.fr' });
  });

  it('and neither the password nor its hash is anywhere in the answer', async () => {
    const { body } = await register();
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon2|Quartier-2025/i);
  });

  it('without a postal code, which is then the quarter’s', async () => {
    const { status, body } = await register({ codePostal: undefined });
    expect([status, body.user.codePostal]).toEqual([201, '75012']);
  });

  it('on the very corner of the quarter', async () => {
    for (const coordonnees of [
      [2.375, 48.842],
      [2.405, 48.8555],
    ]) {
      expect((await register({ coordonnees, adresse: 'Résidence du coin' })).status).toBe(201);
    }
  });
});

describe('an address outside the quarter is refused', () => {
  it.each([
    ['just west', [2.37499, 48.848]],
    ['just east', [2.40501, 48.848]],
    ['just south', [2.39, 48.84199]],
    ['just north', [2.39, 48.85551]],
    ['latitude and longitude exchanged', [48.848, 2.39]],
  ])('by its coordinates: %s', async (_where, coordonnees) => {
    const { status, body } = await register({ coordonnees });
    expect([status, body.error]).toEqual([400, OUTSIDE]);
  });

  it('by its text, even with coordinates inside', async () => {
    for (const adresse of [
      '103 Rue Alexandre Dumas 75020 Paris',
      '12 Rue de la Paix 44000 Nantes',
    ]) {
      const { status, body } = await register({ adresse, coordonnees: [2.395, 48.848] });
      expect([status, body.error]).toEqual([400, OUTSIDE]);
    }
  });

  it('by its postal code', async () => {
    const { status, body } = await register({ codePostal: '75020' });
    expect([status, body.error]).toEqual([400, OUTSIDE]);
  });

  it('and nobody is registered', async () => {
    await register({ username: 'loin', codePostal: '75020' });
    expect((await register({ username: 'loin' })).status).toBe(201);
  });
});

describe('a fault in the form is told in the words of the site', () => {
  it.each([
    ['firstName', undefined, 'Le prénom est requis'],
    ['firstName', '   ', 'Le prénom est requis'],
    ['lastName', undefined, 'Le nom est requis'],
    ['lastName', '', 'Le nom est requis'],
    ['username', 'ab', "Le nom d'utilisateur doit contenir au moins 3 caractères"],
    ['username', undefined, "Le nom d'utilisateur doit contenir au moins 3 caractères"],
    ['username', ' a  ', "Le nom d'utilisateur doit contenir au moins 3 caractères"],
    ['email', undefined, "L'email est requis"],
    ['email', '', "L'email est requis"],
    ['email', 'simone', "Format d'email invalide"],
    ['email', 'simone@exemple', "Format d'email invalide"],
    ['email', 'si mone@exemple.fr', "Format d'email invalide"],
    ['password', 'Ab1!23', 'Le mot de passe doit contenir au moins 8 caractères'],
    ['password', undefined, 'Le mot de passe doit contenir au moins 8 caractères'],
    ['password', 'Quartier-2!', 'Le mot de passe doit contenir au moins 2 chiffres'],
    ['password', 'Quartier2025', 'Le mot de passe doit contenir au moins un caractère spécial'],
    ['password', 'Quartier 2025é', 'Le mot de passe doit contenir au moins un caractère spécial'],
    ['adresse', '', "L'adresse est requise"],
    [
      'coordonnees',
      undefined,
      "L'adresse doit être validée comme faisant partie du quartier Nation",
    ],
    [
      'coordonnees',
      ['2.39', 48.848],
      "L'adresse doit être validée comme faisant partie du quartier Nation",
    ],
  ])('%s: %j', async (field, value, sentence) => {
    const { status, body } = await register({ [field]: value });
    expect([status, body.error]).toEqual([400, sentence]);
    expect(body.code).toMatch(/^[a-z_]+$/);
  });

  it('and all of them at once', async () => {
    const { body } = await register({ firstName: '', password: 'court' });
    expect(body.details).toEqual(
      expect.arrayContaining([
        'Le prénom est requis',
        'Le mot de passe doit contenir au moins 8 caractères',
        'Le mot de passe doit contenir au moins 2 chiffres',
        'Le mot de passe doit contenir au moins un caractère spécial',
      ]),
    );
  });
});

describe('a name already taken is refused', () => {
  it('whatever its case', async () => {
    const neighbour = await aResident(site);
    const sameName = await register({ username: neighbour.username.toUpperCase() });
    expect([sameName.status, sameName.body.error]).toEqual([
      409,
      accountErrors.usernameTaken.message,
    ]);
    const sameEmail = await register({ email: neighbour.email.toUpperCase() });
    expect([sameEmail.status, sameEmail.body.error]).toEqual([
      409,
      accountErrors.emailTaken.message,
    ]);
  });

  it('when several neighbours want it at the same moment: one gets it', async () => {
    const named = await Promise.all([1, 2, 3, 4].map(() => register({ username: 'convoité' })));
    expect(named.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const mailed = await Promise.all([1, 2, 3, 4].map(() => register({ email: 'nous@deux.fr' })));
    expect(mailed.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(mailed.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(3).fill('email_taken'),
    );
  });

  it('and the name of a neighbour who left is kept for them', async () => {
    const neighbour = await aResident(site);
    expect((await register({ username: `ancien-voisin-${neighbour.id}` })).status).toBe(409);
  });
});

describe('what a newcomer may not choose is not honoured', () => {
  it('their rights, identifier, pictures and dates', async () => {
    const { status, body } = await register({
      isAdmin: true,
      is_admin: true,
      _id: 'a'.repeat(24),
      id: 'a'.repeat(24),
      avatarUrl: '/uploads/x.webp',
      avatarThumbnail: 'https://ailleurs.example/x.png',
      createdAt: '2001-01-01T00:00:00Z',
      password_hash: 'x',
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ isAdmin: false, avatarUrl: null, avatarThumbnail: null });
    expect(body.user._id).not.toBe('a'.repeat(24));
    expect(Date.parse(body.user.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  it('nor lists or objects in the place of texts', async () => {
    for (const value of [['simone'], { $ne: null }, 12, true, null]) {
      for (const field of ['username', 'email', 'password', 'firstName', 'adresse']) {
        expect((await register({ [field]: value })).status).toBe(400);
      }
    }
  });
});

it('a whole tower may register, but not a machine: 300 an hour from one address', async () => {
  const crowded = await openTestSite({ clusterUrl: inject('clusterUrl') });
  try {
    await crowded.site.db.pool.query(
      `insert into rate_limit values ('registration:127.0.0.1', 299, now() + interval '1 hour')`,
    );
    const caller = createCaller(crowded);
    expect((await caller.post('/users/register', aRegistration())).status).toBe(201);
    const refused = await caller.post('/users/register', aRegistration());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  } finally {
    await crowded.close();
  }
});
