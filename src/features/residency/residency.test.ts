// Verified neighbours by a letter with a code, and the end of it.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import { acquaint, aLetter, aVerified, readStanding } from './residency.fixtures.ts';

let site: TestSite;
let admin: TestResident;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  claire = await aResident(site);
});

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const askLetter = () => claire.post('/residency/letter');
const give = (code: string) => claire.post('/residency/code', { code });
/** A code of the right form, and not the right one. */
const WRONG = '222222';

describe('a newcomer', () => {
  it('is verified in no way, and may ask for a letter', async () => {
    expect(await readStanding(claire)).toEqual({
      mode: 'declared',
      verification: null,
      hasHome: true,
      letter: null,
      lettersLeft: 3,
      asked: [],
      toAnswer: [],
      given: [],
      mayVouchFrom: null,
      vouchesLeft: 5,
      team: expect.any(Array),
    });
  });

  it('writes as before, where being verified is a badge', async () => {
    expect((await claire.post('/troc', {})).body.code).not.toBe('residency_unverified');
  });
});

describe('a letter', () => {
  it('is asked for once, and three times a year', async () => {
    const asked = await askLetter();
    expect([asked.status, asked.body.letter]).toEqual([
      201,
      {
        askedAt: expect.stringMatching(/Z$/),
        printedAt: null,
        expiresAt: null,
        triesLeft: 5,
        expired: false,
      },
    ]);
    expect((await askLetter()).body.code).toBe('letter_under_way');
    for (let nth = 0; nth < 2; nth++) {
      await query('update residency_letter set ended_at = now() where resident_id = $1', [
        claire.id,
      ]);
      expect((await askLetter()).status).toBe(201);
    }
    await query('update residency_letter set ended_at = now() where resident_id = $1', [claire.id]);
    expect((await askLetter()).body.code).toBe('letters_used_up');
    await query(
      `update residency_letter set asked_at = now() - interval '366 days' where resident_id = $1`,
      [claire.id],
    );
    expect((await askLetter()).status).toBe(201);
  });

  it('asked for twelve times at once is one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, askLetter));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows } = await query('select 1 from residency_letter where resident_id = $1', [
      claire.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('goes to a home, and nowhere else', async () => {
    await query(
      'update resident set adresse = null, code_postal = null, lon = null, lat = null where id = $1',
      [claire.id],
    );
    expect((await askLetter()).body.code).toBe('home_missing');
  });
});

describe('the code of a letter', () => {
  it('verifies its resident, however it is typed, and everybody sees it', async () => {
    const neighbour = await aResident(site);
    const seen = async () =>
      (await neighbour.get(`/messages/users?q=${claire.username}`)).body[0].verified;
    expect(await seen()).toBe(false);
    const { code, url, name, adresse } = await aLetter(claire, admin);
    expect([name, adresse]).toEqual([`${claire.firstName} ${claire.lastName}`, claire.adresse]);
    expect(url).toBe(`${site.site.config.publicUrl}/voisin-verifie?code=${code}`);
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const { status, body } = await give(typed);
    expect([status, body.verification.how, body.letter]).toEqual([200, 'letter', null]);
    expect(await seen()).toBe(true);
    expect((await claire.get('/users/me')).body.verified).toBe(true);
    expect((await askLetter()).body.code).toBe('already_verified');
    expect((await give(code)).body.code).toBe('letter_missing');
  });

  it('is heard of by lists that were read before, and so is its end', async () => {
    const reader = await aResident(site);
    await acquaint(reader, claire);
    const seen = async () => (await reader.get('/messages/conversations')).body[0].user.verified;
    expect([await seen(), await seen()]).toEqual([false, false]);
    await give((await aLetter(claire, admin)).code);
    expect([await seen(), await seen()]).toEqual([true, true]);
    await claire.put('/users/address', {
      adresse: 'Place de la Nation 75012 Paris',
      coordonnees: [2.3958, 48.8484],
    });
    expect(await seen()).toBe(false);
  });

  it('is tried five times, each counted and told', async () => {
    const { code } = await aLetter(claire, admin);
    const sentences: string[] = [];
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await give(WRONG);
      expect([status, body.code]).toEqual([400, 'code_wrong']);
      sentences.push(body.error);
    }
    expect(sentences).toEqual([
      "Ce n'est pas ce code. Encore quatre essais.",
      "Ce n'est pas ce code. Encore trois essais.",
      "Ce n'est pas ce code. Encore deux essais.",
      "Ce n'est pas ce code. Encore un essai.",
      "Ce n'est pas ce code, et c'était le dernier essai. On vous renvoie une lettre ?",
    ]);
    expect((await give(code)).body.code).toBe('letter_missing');
    expect((await readStanding(claire)).verification).toBeNull();
    expect((await askLetter()).status).toBe(201);
  });

  it('tried twenty times at once is tried five times', async () => {
    await aLetter(claire, admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(WRONG)));
    expect(answers.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5);
  });

  it('is good for thirty days', async () => {
    const { code } = await aLetter(claire, admin);
    await query('update residency_letter set expires_at = now() where resident_id = $1', [
      claire.id,
    ]);
    const { status, body } = await give(code);
    expect([status, body.error]).toEqual([409, 'Ce code a vieilli. On vous renvoie une lettre ?']);
    expect((await readStanding(claire)).letter?.expired).toBe(true);
    expect((await askLetter()).status).toBe(201);
    expect((await readStanding(claire)).letter?.expired).toBe(false);
  });

  it('is worth nothing to somebody else, nor is it kept', async () => {
    const hugo = await aResident(site);
    const { code } = await aLetter(claire, admin);
    await aLetter(hugo, admin);
    expect((await hugo.post('/residency/code', { code })).body.code).toBe('code_wrong');
    const { rows } = await query('select * from residency_letter');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await give(code)).status).toBe(200);
  });

  it('is another once its letter is printed again', async () => {
    const first = await aLetter(claire, admin);
    const [second] = (await admin.post('/admin/residency/letters/print', { ids: [first._id] }))
      .body;
    expect(second.code).not.toBe(first.code);
    expect((await give(first.code)).body.code).toBe('code_wrong');
    expect((await give(second.code)).status).toBe(200);
  });
});

describe('moving home', () => {
  const HOME = { adresse: '20 Rue de Reuilly 75012 Paris', coordonnees: [2.385703, 48.848665] };

  it.each(['/users/address', '/users/profile'])(
    'by %s ends it, and the letter under way',
    async (path) => {
      const moved = await aVerified(site, { adresse: '2 Rue Chaligny 75012 Paris' });
      const { status, body } = await moved.put(path, HOME);
      expect([status, body.verified]).toEqual([200, false]);
      expect((await readStanding(moved)).verification).toBeNull();
      const { code } = await aLetter(moved, admin);
      await moved.put(path, {
        adresse: "14 Rue d'Aligre 75012 Paris",
        coordonnees: [2.377721, 48.848422],
      });
      expect((await moved.post('/residency/code', { code })).body.code).toBe('letter_missing');
    },
  );

  it('is not saving the same home once more, nor another name', async () => {
    const { id, ...still } = await aVerified(site, {
      adresse: HOME.adresse,
      lon: 2.385703,
      lat: 48.848665,
    });
    for (const path of ['/users/address', '/users/profile']) await still.put(path, HOME);
    await still.put('/users/profile', { firstName: 'Ève' });
    expect((await still.get('/users/me')).body).toMatchObject({ _id: id, verified: true });
  });
});

it('whoever leaves takes their file, and leaves nothing of it', async () => {
  const { code } = await aLetter(claire, admin);
  await give(code);
  const { residency } = (await claire.get('/users/me/export')).body;
  expect(residency).toEqual({
    verification: [{ how: 'letter', at: expect.stringMatching(/Z$/) }],
    letters: [
      {
        askedAt: expect.stringMatching(/Z$/),
        printedAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        tries: 0,
        endedAt: expect.stringMatching(/Z$/),
      },
    ],
    asked: [],
    answered: [],
  });
  await claire.delete('/users/me', { password: 'Quartier-2025!' });
  const { rows } = await query(
    `select resident_id from residency_verification where resident_id = $1
     union all select resident_id from residency_letter where resident_id = $1`,
    [claire.id],
  );
  expect(rows).toEqual([]);
});
