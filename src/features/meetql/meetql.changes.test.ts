import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aProposal, aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
});
afterAll(() => site.close());

const query = (sql: string, more: object = {}) =>
  admin.post('/admin/query', { sql, model: 'services', ...more });
const answer = async (sql: string, more: object = {}) => {
  const { status, body } = await query(sql, more);
  expect([sql, status, body]).toEqual([sql, 200, body]);
  return body;
};
const audited = async (targetId: string) =>
  (
    await site.site.db.pool.query(
      `select admin_id as "adminId", action, kind, before ->> 'title' as before, after ->> 'title' as after
         from audit_entry where target_id = $1 order by id`,
      [targetId],
    )
  ).rows;

describe('UPDATE', () => {
  it('changes what its condition takes, says how many, and is in the audit log', async () => {
    const one = await aService(site, { title: 'Balayer la cour' });
    const same = await aService(site, { title: 'Balayer le hall', location: 'Rue de Picpus' });
    const other = await aService(site, { title: 'Peindre' });
    const sql = "UPDATE services SET title = 'Balayer le hall' WHERE title LIKE 'balayer%'";
    expect(await answer(sql)).toEqual({ matched: 2, modified: 1 });
    expect((await one.by.get(`/services/${one._id}`)).body.title).toBe('Balayer le hall');
    expect((await one.by.get(`/services/${other._id}`)).body.title).toBe('Peindre');
    expect(await audited(one._id)).toEqual([
      {
        adminId: admin.id,
        action: 'update',
        kind: 'service',
        before: 'Balayer la cour',
        after: 'Balayer le hall',
      },
    ]);
    expect(await audited(same._id)).toEqual([]);
  });

  it('keeps the rules of the site: a service opened again has nobody assigned', async () => {
    const made = await aService(site);
    const { service, helper } = await aProposal(site, { service: made });
    await made.by.put(`/services/${made._id}/accept-help/${helper.id}`);
    const [assigned] = await answer(`FIND services WHERE assignedTo == '${helper.id}'`);
    expect(assigned).toMatchObject({ _id: made._id, status: 'assigned' });
    await answer(`UPDATE SET status = 'open' WHERE _id == '${service._id}'`);
    const [seen] = await answer(`FIND services WHERE _id == '${service._id}'`);
    expect(seen).toMatchObject({ status: 'open', assignedTo: null, proposalCount: 1 });
  });

  it('of every model', async () => {
    const troc = await aTroc(site);
    const event = await aGathering(site, 'event');
    const outing = await aGathering(site, 'outing');
    const article = await anArticle(site);
    const neighbour = await aResident(site);
    const category = await categoryNamed(admin, 'Autre');
    const service = await aService(site);
    for (const [sql, check] of [
      [
        `UPDATE trocs SET itemsOffered = 'Vélo, Casque ' WHERE _id == '${troc._id}'`,
        "FIND trocs WHERE itemsOffered == 'Casque'",
      ],
      [
        `UPDATE events SET date = '2031-05-01T18:30', maxParticipants = 12 WHERE _id == '${event._id}'`,
        "FIND events WHERE date == '2031-05-01T18:30Z' AND maxParticipants == 12",
      ],
      [
        `UPDATE outings SET status = 'cancelled', type = 'sport' WHERE _id == '${outing._id}'`,
        "FIND outings WHERE type == 'sport' AND status == 'cancelled'",
      ],
      [
        `UPDATE journals SET title = 'L''été' WHERE _id == '${article._id}'`,
        'FIND journals WHERE title == "L\'été"',
      ],
      [
        `UPDATE users SET firstName = 'Zélie', isAdmin = true WHERE _id == '${neighbour.id}'`,
        "FIND users WHERE firstName == 'Zélie' AND isAdmin == true",
      ],
      [
        `UPDATE services SET category = '${category._id}' WHERE _id == '${service._id}'`,
        "FIND services WHERE category.name == 'Autre'",
      ],
      [
        `UPDATE serviceCategories SET active = false WHERE _id == '${category._id}'`,
        'FIND serviceCategories WHERE active == false',
      ],
    ] as const) {
      expect(await answer(sql)).toEqual({ matched: 1, modified: 1 });
      expect(await answer(check)).toHaveLength(1);
    }
  });

  it.each([
    [
      "UPDATE services SET status = 'perdu' WHERE title == 'x'",
      400,
      30,
      /« status » prend l'une de ces valeurs : open, /,
    ],
    [
      "UPDATE events SET type = 'Tournois' WHERE title == 'x'",
      400,
      26,
      /valeurs : [^:]*tournament/,
    ],
    ["UPDATE services SET title = '   ' WHERE title == 'x'", 400, 29, 'Le titre est requis'],
    ["UPDATE events SET date = 'demain' WHERE title == 'x'", 400, 26, /est une date/],
    [
      "UPDATE services SET proposalCount = 3 WHERE title == 'x'",
      400,
      21,
      /ne peut pas être modifié/,
    ],
    [
      "UPDATE journals SET createdAt = '2020-01-01' WHERE title == 'x'",
      400,
      21,
      /ne peut pas être modifié/,
    ],
    [
      "UPDATE services SET thumbnailUrl = '/uploads/a.webp' WHERE title == 'x'",
      400,
      21,
      /« thumbnailUrl » ne peut pas être modifié/,
    ],
    ["UPDATE services SET title = 'a', title = 'b' WHERE title == 'x'", 400, 34, /deux fois/],
  ])('refused, at its place: %s', async (sql, status, column, sentence) => {
    const { status: given, body } = await query(sql);
    expect([given, body.position]).toEqual([status, { line: 1, column }]);
    expect(body.error).toMatch(sentence);
  });

  it('a name that is taken, a place outside, one’s own rights: refused, and nothing is changed', async () => {
    const [a, b] = [await aResident(site), await aResident(site)];
    const outing = await aGathering(site, 'outing');
    for (const [sql, status] of [
      [`UPDATE users SET username = 'memenom' WHERE _id IN ('${a.id}', '${b.id}')`, 409],
      [`UPDATE users SET username = '${b.username}' WHERE _id == '${a.id}'`, 409],
      [`UPDATE users SET isAdmin = false WHERE _id == '${admin.id}'`, 409],
      [`DELETE FROM users WHERE _id == '${admin.id}'`, 409],
      [
        `UPDATE outings SET location = '10 Rue de Rivoli 75004 Paris' WHERE _id == '${outing._id}'`,
        400,
      ],
    ] as const) {
      expect([sql, (await query(sql)).status]).toEqual([sql, status]);
    }
    expect((await a.get('/users/me')).body.username).toBe(a.username);
    expect((await admin.get('/users/me')).body.isAdmin).toBe(true);
  });
});

describe('DELETE', () => {
  it('deletes as the administrators’ own call does: told, audited, kept for 30 days', async () => {
    const event = await aGathering(site, 'event', { title: 'Vide-grenier annulé' });
    const guest = await aParticipant(site, event);
    expect(await answer("DELETE FROM events WHERE title LIKE 'vide%'")).toEqual({ deleted: 1 });
    expect((await guest.get(event.path)).status).toBe(404);
    expect(await audited(event._id)).toMatchObject([
      { action: 'delete', kind: 'event', after: null },
    ]);
    const kept = await site.site.db.pool.query('select from deletion where target_id = $1', [
      event._id,
    ]);
    expect(kept.rowCount).toBe(1);
  });

  it('a category that services use stays, and so does all the rest', async () => {
    const service = await aService(site);
    const sql = `DELETE FROM serviceCategories WHERE name IN ('${service.category.name}', 'Cuisine')`;
    expect((await query(sql)).body).toMatchObject({ code: 'category_used' });
    expect(await answer("COUNT FROM serviceCategories WHERE name == 'Cuisine'")).toEqual({
      count: 1,
    });
  });

  it('a draft is nobody’s but its author’s', async () => {
    const draft = await anArticle(site, { published: false });
    expect(await answer(`DELETE FROM journals WHERE _id == '${draft._id}'`)).toEqual({
      deleted: 0,
    });
    expect((await draft.by.get(`/journals/${draft._id}`)).status).toBe(200);
  });

  it('accounts of residents are closed, and can be reopened', async () => {
    const leaver = await aResident(site);
    const sql = `DELETE FROM users WHERE username == '${leaver.username}'`;
    expect(await answer(sql)).toEqual({ deleted: 1 });
    expect((await leaver.get('/users/me')).status).toBe(401);
    expect(await answer(sql), 'a closed one is found no more').toEqual({ deleted: 0 });
    const [kept] = (await admin.get('/admin/deletions?limit=1')).body;
    expect(kept).toMatchObject({ kind: 'user', targetId: leaver.id, title: leaver.username });
    expect((await admin.post(`/admin/deletions/${kept._id}/restore`)).status).toBe(200);
    expect(await answer(sql.replace('DELETE', 'COUNT'))).toEqual({ count: 1 });
  });
});

describe('a dry run', () => {
  it('shows the rows as they are and as they would be, and changes nothing', async () => {
    const made = [];
    for (let n = 0; n < 22; n++) made.push(await aTroc(site, { title: `Essai ${n}` }));
    const told = await answer("UPDATE trocs SET title = 'Changé' WHERE title LIKE 'essai %'", {
      dryRun: true,
    });
    expect(told).toMatchObject({ dryRun: true, matched: 22 });
    expect(told.sample).toHaveLength(20);
    for (const { before, after } of told.sample) {
      expect(after).toEqual({ ...before, title: 'Changé', updatedAt: after.updatedAt });
    }
    expect(await answer("COUNT FROM trocs WHERE title LIKE 'essai %'")).toEqual({ count: 22 });
    expect(await audited(made[0]?._id ?? '')).toEqual([]);
  });

  it('of a deletion: what would go', async () => {
    const troc = await aTroc(site, { title: 'À jeter' });
    const told = await answer("DELETE FROM trocs WHERE title == 'À jeter'", { dryRun: true });
    expect(told).toMatchObject({
      matched: 1,
      sample: [{ before: { _id: troc._id }, after: null }],
    });
    expect((await troc.by.get(`/troc/${troc._id}`)).status).toBe(200);
    const leaver = await aResident(site);
    const named = await answer(`DELETE FROM users WHERE _id == '${leaver.id}'`, { dryRun: true });
    const { firstName, lastName, username } = leaver;
    expect([told.names, named.names]).toEqual([
      undefined,
      [`${firstName} ${lastName} (@${username})`],
    ]);
    expect((await leaver.get('/users/me')).status).toBe(200);
  });
});

describe('what is refused says where', () => {
  it.each([
    ['', null, 'Veuillez entrer une requête SQL'],
    ['   ', null, 'Veuillez entrer une requête SQL'],
    ['FIND\n  nulle', { line: 2, column: 3 }, /^Modèle inconnu : « nulle »/],
    [
      'SELECT title,\n titel FROM services',
      { line: 2, column: 2 },
      /n'existe pas dans services\. Vouliez-vous dire title/,
    ],
    ["FIND services WHERE date > 'hier'", { line: 1, column: 28 }, /est une date/],
    ["FIND services WHERE proposalCount == '3'", { line: 1, column: 38 }, /est un nombre/],
    [
      'FIND services WHERE creator.avatarUrl LIKE 3',
      { line: 1, column: 44 },
      /LIKE attend un texte/,
    ],
    ['FIND services ORDER BY helpProposals', { line: 1, column: 24 }, /ne peut pas servir à trier/],
    ['FIND trocs WHERE tradeRequest == 1', { line: 1, column: 18 }, /précisez lequel/],
    ['FIND services WHERE status > null', { line: 1, column: 30 }, /IS NULL/],
  ])('%s', async (sql, position, sentence) => {
    const { status, body } = await query(sql);
    expect(status).toBe(400);
    if (position) expect(body.position).toEqual(position);
    expect(body.error).toMatch(sentence);
  });

  it.each([{ sql: '' }, { sql: ' \n' }, {}])('nothing typed has one code: %j', async (body) => {
    const refused = await admin.post('/admin/query', body);
    expect([refused.status, refused.body.code]).toEqual([400, 'query_empty']);
  });

  it('the model chosen beside the text counts where the text names none', async () => {
    expect((await query('COUNT', { model: 'nulle' })).body.error).toMatch(/^Modèle inconnu/);
    expect((await admin.post('/admin/query', { sql: 'COUNT' })).body.error).toMatch(
      /^Choisissez un modèle/,
    );
    expect(await answer('COUNT FROM users', { model: 'nulle' })).toHaveProperty('count');
  });
});
