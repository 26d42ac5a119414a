// What was accepted before there were agreements has one from the upgrade on.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashPassword } from '#features/accounts/passwords/passwords.ts';
import { migrateTo } from '#server/database/migrate.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import { withClient } from '#server/testing/cluster.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

const BEFORE = '0034_skeletons';
const PASSWORD = 'Place-Nation-75012';
const id = (digit: string) => digit.repeat(24);
const [MONIQUE, KARIM] = [id('a'), id('b')];

const ROWS = `
  insert into resident (id, username, email, password_hash, first_name, last_name, adresse, code_postal)
  values ('${MONIQUE}', 'monique', 'monique@example.org', $1, 'Monique', 'Perrin', '1 rue de Picpus 75012 Paris', '75012'),
    ('${KARIM}', 'karim', 'karim@example.org', $1, 'Karim', 'Benali', '2 rue de Picpus 75012 Paris', '75012')`;
const PUBLISHED = `
  insert into service (id, title, description, category_id, location, date, creator_id)
    select '${id('1')}', 'Arroser', 'Deux fois', id, '3 rue de Picpus', '2031-05-01T10:00Z', '${MONIQUE}'
    from service_category limit 1;
  insert into service_proposal (service_id, helper_id, message) values ('${id('1')}', '${KARIM}', 'Volontiers');
  update service set status = 'assigned', assigned_to = '${KARIM}';
  insert into troc (id, title, description, items_offered, items_wanted, location, owner_id)
    values ('${id('2')}', 'Perceuse', 'Marche', '{perceuse}', '{livre}', '4 rue de Picpus', '${KARIM}'),
      ('${id('3')}', 'Marmite', 'Grande', '{marmite}', '{livre}', '4 rue de Picpus', '${KARIM}');
  insert into trade_request (troc_id, requester_id, date, location)
    select id, '${MONIQUE}', '2020-01-01T10:00Z', location from troc;
  update troc set requester_id = '${MONIQUE}', accepted_at = now(),
    status = case title when 'Perceuse' then 'accepted' else 'completed' end;`;

let site: TestSite;
let monique: Caller;

beforeAll(async () => {
  const hash = await hashPassword(PASSWORD, 'test');
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    async prepare(url) {
      await migrateTo(url, BEFORE);
      await withClient(url, async (client) => {
        await client.query(ROWS, [hash]);
        await client.query(PUBLISHED);
      });
    },
  });
  const signedIn = { login: 'monique', password: PASSWORD };
  const { body } = await createCaller(site).post('/users/login', signedIn);
  monique = createCaller(site, body.token);
});
afterAll(() => site.close());

it('help and exchanges that were accepted are agreements, completed ones are not', async () => {
  const { body } = await monique.get('/agreements');
  expect(body).toMatchObject([
    { kind: 'troc', subject: { title: 'Perceuse' }, owner: 'them', status: 'agreed' },
    {
      kind: 'service',
      subject: { title: 'Arroser' },
      owner: 'me',
      message: 'Volontiers',
      date: '2031-05-01T10:00:00.000Z',
    },
  ]);
  expect(body).toHaveLength(2);
  // One that nobody asked about for years is not asked about by a mail.
  const { rows } = await site.site.db.pool.query(
    'select count(*)::int as n from agreement where asked_for = date',
  );
  expect(rows).toEqual([{ n: 1 }]);
});
