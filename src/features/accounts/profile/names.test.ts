// Nobody is called so that they are taken for somebody else.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { accountErrors } from '../accounts.contract.ts';
import { aRegistration, aResident, type TestResident } from '../accounts.fixtures.ts';
import { namesTexts } from '../accounts-names.contract.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { rateLimits: false } });
  claire = await aResident(site, { username: 'claire89', isAdmin: true });
});
afterAll(() => site.close());

const register = (given: Record<string, unknown>) =>
  createCaller(site).post('/users/register', aRegistration(given));
const TAKEN = [409, accountErrors.usernameTaken.code, accountErrors.usernameTaken.message];
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
  body.error,
];

describe('a user name that looks like a neighbour’s is taken', () => {
  it.each([
    ['a Cyrillic letter', 'сlaire89'],
    ['a capital I for an l', 'CIaire89'],
    ['a digit for a letter', 'c1aire89'],
    ['a mark that hardly shows', 'claire89\u0301'],
    ['a small capital', 'ᴄlaire89'],
    ['wide letters', 'ｃｌａｉｒｅ８９'],
    ['capitals of another alphabet', 'СLАІRЕ89'],
    ['an l among capitals, for an I', 'CLAlRE89'],
    ['the same the other way round', 'clalre89'],
    ['a dot below, which French has not', 'claịre89'],
    ['an accent on another letter than French has them', 'ċlaíre89'],
    ['a stroke', 'cłaire89'],
    ['a sign of letters that hardly shows', 'claire89ˈ'],
    ['a dot of letters', 'claire89ꞏ'],
    ['a long mark', 'claire89ー'],
    ['a full stop after it', 'claire89.'],
    ['a line under it', '_claire89_'],
    ['a final sigma', 'ςlaire89'],
  ])('%s', async (_how, username) => {
    expect(told(await register({ username }))).toEqual(TAKEN);
  });

  it('but not one that French tells apart', async () => {
    for (const username of ['clàire89', 'claïre89', 'claire-89', 'claire 89', 'claire88']) {
      expect([username, (await register({ username })).status]).toEqual([username, 201]);
    }
  });

  it('at registration, in the profile, to administrators and to their queries alike', async () => {
    const other = await aResident(site);
    const username = 'сlaire89';
    expect(told(await other.put('/users/profile', { username }))).toEqual(TAKEN);
    expect(told(await claire.put(`/admin/users/${other.id}`, { username }))).toEqual(TAKEN);
    const sql = `UPDATE users SET username = '${username}' WHERE _id == '${other.id}'`;
    expect(told(await claire.post('/admin/query', { sql, model: 'users' }))).toEqual(TAKEN);
    const secretKey = site.site.config.adminSecretKey;
    const admin = aRegistration({ username, secretKey });
    expect(told(await createCaller(site).post('/users/admin-register', admin))).toEqual(TAKEN);
  });

  it('when both are wanted at the same moment: one is given', async () => {
    const answers = await Promise.all(
      ['paloma', 'pаloma', 'pa1oma', 'paIoma', 'PALOMA', 'paioma'].map((username) =>
        register({ username }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  });

  it('but not its owner’s own, in another case', async () => {
    const owner = await aResident(site, { username: 'ines-la-vraie' });
    const { status, body } = await owner.put('/users/profile', { username: 'Ines-La-Vraie' });
    expect([status, body.username]).toEqual([200, 'Ines-La-Vraie']);
  });

  it('and free again once its owner has another', async () => {
    const owner = await aResident(site, { username: 'ondine' });
    await owner.put('/users/profile', { username: 'ondine-du-lac' });
    expect((await register({ username: 'оndine' })).status).toBe(201);
  });
});

describe('a name is made of what a reader sees', () => {
  const UNWRITABLE = [
    'Claire\u202eMoreau',
    'Cla\u200bire',
    'Clai\nre',
    'Clai\u0000re',
    '\u3164Claire',
  ];
  it.each([
    ...UNWRITABLE.map((value) => ['username', value, namesTexts.username]),
    ...UNWRITABLE.map((value) => ['firstName', value, namesTexts.firstName]),
    ...UNWRITABLE.map((value) => ['lastName', value, namesTexts.lastName]),
    ['username', 'claire@89', namesTexts.username],
    ['username', '\u3164\u3164\u3164', namesTexts.username],
    ['username', '...', namesTexts.username],
    ['firstName', 'Quartier Nation (équipe)', namesTexts.firstName],
    ['firstName', '<b>Claire</b>', namesTexts.firstName],
    ['firstName', '75', namesTexts.firstName],
    ['firstName', 'Z\u0323\u0323\u0323algo', namesTexts.firstNameMarks],
    ['lastName', "D'\u0301Arc", namesTexts.lastNameMarks],
    ['username', 'zal\u0323\u0331\u0330go', namesTexts.usernameMarks],
    ['firstName', 'Сlaire', namesTexts.firstNameMixed],
    ['lastName', 'Mоreau', namesTexts.lastNameMixed],
  ])('%s %j is refused', async (field, value, sentence) => {
    const { status, body } = await register({ [field]: value });
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it.each([
    ['Jean-Noël', 'Jean-Noël'],
    ['D’Artagnan', "D'Artagnan"],
    ['  Anne   Marie ', 'Anne Marie'],
    ['E\u0301lodie', 'Élodie'],
    ['Лена', 'Лена'],
    ['محمد', 'محمد'],
    ['さくら 桜', 'さくら 桜'],
    ['प्रिया', 'प्रिया'],
    ['Ẹniọlá', 'Ẹniọlá'],
    ['J. R. R.', 'J. R. R.'],
  ])('%j is welcome, and kept as %j', async (firstName, kept) => {
    const { status, body } = await register({ firstName });
    expect([status, body.user?.firstName]).toEqual([201, kept]);
  });

  it('a neighbour signs in with the name as their keyboard writes it', async () => {
    const { username, password } = aRegistration({ username: 'jeanne d’arc' });
    expect((await register({ username, password })).body.user.username).toBe("jeanne d'arc");
    const { status } = await createCaller(site).post('/users/login', { login: username, password });
    expect(status).toBe(200);
  });
});

describe('nobody but administrators is called like the team of the site', () => {
  it.each([
    'administrateur',
    'Administrateur…',
    'admin…',
    'аdmin',
    'adm1n',
    'admin-12',
    'quartier-nation…',
    'QuartierNation12',
    'Modération',
    'moderateur.nation',
    'equipe_nation',
    'support',
    'System',
    'ancien voisin',
    'mairie-12',
    'police.municipale',
    'ServiceClient',
  ])('%s', async (username) => {
    expect(told(await register({ username }))).toEqual(TAKEN);
  });

  it.each([
    ['Quartier', 'Nation'],
    ['Équipe', 'du site'],
    ['Claire', 'Administratrice'],
    ['Ancien', 'Voisin'],
    ['Claire', 'É q u i p e'],
    ['Equlpe', 'Nation'],
    ['Moderatlon', 'Nation'],
    ['Claire', 'Officielle'],
    ['Léquipe', 'Nation'],
    ['Mairie', 'de Paris'],
    ['Police', 'Nationale'],
    ['Service', 'Client'],
    ['Voisine', 'Vérifiée'],
    ['Mairie', 'du Douzième'],
    ['Agent', 'Mairie'],
    ['Ancienne', 'Voisine'],
    ['Comptes', 'Officiels'],
  ])('%s %s', async (firstName, lastName) => {
    expect(told(await register({ firstName, lastName }))).toEqual([
      400,
      accountErrors.nameReserved.code,
      accountErrors.nameReserved.message,
    ]);
  });

  it('not by a part of the name at a time, nor by an administrator’s hand', async () => {
    const other = await aResident(site, { firstName: 'Quartier', lastName: 'Latin' });
    const nation = { lastName: 'Nation' };
    for (const answer of [
      await other.put('/users/profile', nation),
      await claire.put(`/admin/users/${other.id}`, nation),
    ]) {
      expect(answer.body.code).toBe('name_reserved');
    }
    expect((await other.put('/users/profile', { username: 'moderation' })).status).toBe(409);
  });

  it('an administrator may', async () => {
    const { status } = await claire.put('/users/profile', { lastName: 'Administration' });
    expect(status).toBe(200);
    const named = aRegistration({
      username: 'administratrice-nation',
      secretKey: site.site.config.adminSecretKey,
    });
    expect((await createCaller(site).post('/users/admin-register', named)).status).toBe(201);
  });

  it('neighbours whose names only begin alike are welcome', async () => {
    for (const username of [
      'amina',
      'adminska',
      'modeste',
      'nationale',
      'supporteur',
      'policarpe',
      'mairiette',
      'j. r. r. martin',
    ]) {
      expect([username, (await register({ username })).status]).toEqual([username, 201]);
    }
  });
});

describe('names of before', () => {
  it('stay, look-alike or not, and stand in nobody’s way', async () => {
    const [older, newer] = [
      await aResident(site, { username: 'victor-b' }),
      await aResident(site, { firstName: 'Victor 🌻' }),
    ];
    await site.site.db.pool.query(
      `update resident set username = $2, username_skeleton = null where id = $1`,
      [newer.id, 'viсtor-b'],
    );
    const beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: site });
    await beside.close();
    const { rows } = await site.site.db.pool.query(
      'select id from resident where username_skeleton is null and id = any($1)',
      [[older.id, newer.id]],
    );
    expect(rows).toEqual([{ id: newer.id }]);
    expect((await newer.put('/users/profile', { lastName: 'Petit' })).status).toBe(200);
    const sql = `UPDATE users SET lastName = 'Grand' WHERE _id == '${newer.id}'`;
    expect((await claire.post('/admin/query', { sql, model: 'users' })).status).toBe(200);
    const rights = { isAdmin: true };
    expect((await claire.put(`/admin/users/${newer.id}`, rights)).status).toBe(200);
    expect(told(await register({ username: 'vict0r-b' }))).toEqual(TAKEN);
  });
});
