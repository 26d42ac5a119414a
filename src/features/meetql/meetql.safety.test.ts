// What an administrator cannot do with a query, whatever they write.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { ATTACKS, SECRET_NAMES } from './meetql.attacks.fixtures.ts';
import { MODEL_NAMES } from './meetql.contract.ts';
import { describeFields, models } from './meetql.models.ts';
import { KEYWORDS } from './meetql-tokens.contract.ts';

let site: TestSite;
let admin: TestResident;
let resident: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
  resident = await aResident(site);
});
afterAll(() => site.close());

const query = (sql: string, more: object = {}) =>
  admin.post('/admin/query', { sql, model: 'users', ...more });
const rows = async (text: string) => (await site.site.db.pool.query(text)).rows;

const state = async () => ({
  residents: await rows('select * from resident order by id'),
  sessions: await rows('select * from session order by id'),
  tables: await rows(
    "select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by relname",
  ),
  roles: await rows('select rolname, rolsuper from pg_roles order by rolname'),
});

describe('attacks', () => {
  it('there are at least a hundred, each another one', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(ATTACKS).size).toBe(ATTACKS.length);
  });

  it('each is refused, or is only a text that is looked for; nothing changes, nothing is told', async () => {
    const before = await state();
    const hashes = before.residents.map((row) => String(row.password_hash));
    for (const sql of ATTACKS) {
      for (const given of [{ sql }, { sql, dryRun: true }, { sql: 'COUNT', model: sql }]) {
        const { status, body } = await query(sql, given);
        const told = JSON.stringify(body);
        expect([sql, status === 200 || status === 400, told]).toEqual([sql, true, told]);
        // But for what was typed, which stands between « ».
        const ownWords = String(body.error ?? '').replaceAll(/«[^«»]*»/g, '');
        expect(ownWords, sql).not.toMatch(/argon2|pg_|syntax|relation|column|resident/i);
        for (const hash of hashes) expect(told, sql).not.toContain(hash);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('whatever is given for what a query leaves open is only a text that is looked for', async () => {
    const before = await state();
    const sql = 'SELECT _id FROM users WHERE username == :x OR email LIKE :x OR createdAt < :since';
    for (const attack of ATTACKS.filter((_, place) => place % 7 === 0)) {
      const x = attack.slice(0, 1_000);
      const given = { parameters: { x, since: '1990-01-01', [`other ${x}`.slice(0, 60)]: x } };
      const { status, body } = await query(sql, given);
      expect([x, status, body]).toEqual([x, 200, []]);
      for (const parameters of [{ x, since: x }, { since: x }]) {
        const { status: refused } = await query(sql, { parameters });
        expect([x, refused]).toEqual([x, 400]);
      }
    }
    for (const x of ['', ' ', 'a\u0000b']) {
      const parameters = { x, since: '1990-01-01' };
      expect([x, (await query(sql, { parameters })).status]).toEqual([x, 400]);
    }
    expect(await state()).toEqual(before);
  });

  // What takes longer than a reading may is refused.
  it('a list as long as a query may be is looked up at once', async () => {
    const list = (item: string) => Array(1_500).fill(item).join(', ');
    for (const [field, item, model] of [
      ['username', "'a'", 'users'],
      ['participants.user.username', "'a'", 'events'],
      ['tags', "'a'", 'journals'],
      ['waitingCount', '1', 'outings'],
      ['active', 'true', 'serviceCategories'],
    ] as const) {
      const { status } = await query(`COUNT FROM ${model} WHERE ${field} IN (${list(item)}, null)`);
      expect([field, status]).toEqual([field, 200]);
    }
  });

  it('what is looked for is found as it was typed', async () => {
    const name = `O'Neill"; DROP TABLE resident;-- %_\\`;
    const strange = await aResident(site, { firstName: name });
    const literal = `'${name.replaceAll("'", "''")}'`;
    for (const test of [`== ${literal}`, `LIKE ${literal}`, `IN (${literal})`]) {
      const { body } = await query(`SELECT _id WHERE firstName ${test}`);
      expect(body).toEqual([{ _id: strange.id }]);
    }
    expect((await query("COUNT WHERE firstName LIKE 'O_Neill%'")).body).toEqual({ count: 1 });
    expect((await query("COUNT WHERE firstName LIKE '%\\'")).body).toEqual({ count: 1 });
  });
});

describe('secrets', () => {
  const statements = (name: string) => [
    `SELECT ${name} FROM users`,
    `SELECT _id, ${name} FROM users`,
    `FIND users WHERE ${name} == 'a'`,
    `FIND users WHERE NOT ${name} LIKE '%a%'`,
    `FIND users WHERE ${name} IS NULL`,
    `COUNT FROM users WHERE ${name} IN ('a', 'b')`,
    `FIND users ORDER BY ${name}`,
    `UPDATE users SET ${name} = 'a' WHERE username == 'nobody'`,
    `DELETE FROM users WHERE ${name} > 'a'`,
    `COUNT FROM users GROUP BY ${name}`,
    `COUNT FROM users GROUP BY MONTH(${name})`,
    `SELECT creator.${name} FROM services`,
    `FIND services WHERE creator.${name} LIKE '$%'`,
    `FIND events WHERE participants.user.${name} != 'x'`,
    `FIND trocs ORDER BY tradeRequest.user.${name}`,
    `FIND journals WHERE author.${name} == 'x'`,
  ];

  it.each(SECRET_NAMES)(
    '%s is reached by no field, filter, order, path or change',
    async (name) => {
      for (const sql of statements(name)) {
        const { status, body } = await query(sql);
        expect([sql, status, body.code]).toEqual([sql, 400, 'query_fault']);
        // No other name is suggested than those that may be asked for.
        const suggested = /Vouliez-vous dire ([^ ]+) \?/.exec(body.error)?.[1];
        const known = models.flatMap(({ fields }) => fields.map(({ path }) => path));
        if (suggested) expect(known).toContain(suggested);
      }
    },
  );

  it('no answer holds one, whatever is asked for', async () => {
    const { jwtSecret, adminSecretKey } = site.site.config;
    const stored = await rows(
      "select password_hash from resident union select encode(refresh_hash, 'hex') from session",
    );
    const secrets = [
      jwtSecret,
      adminSecretKey,
      TEST_PASSWORD,
      resident.refreshToken,
      ...stored.flatMap(Object.values),
    ];
    for (const model of models) {
      const fields = model.fields.map(({ path }) => path).join(', ');
      for (const sql of [`FIND ${model.name}`, `SELECT ${fields} FROM ${model.name}`]) {
        const { status, body } = await query(sql);
        expect([sql, status]).toEqual([sql, 200]);
        for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(String(secret));
      }
    }
  });

  it('a field that a contract would let out by mistake is still none', () => {
    const entity = z.object({
      _id: z.string(),
      passwordHash: z.string(),
      session: z.object({ refreshToken: z.string(), city: z.string() }),
      apiSecret: z.string().nullable(),
      tokens: z.array(z.string()),
      nickname: z.string(),
    });
    const paths = describeFields(entity, new Set()).map(({ path }) => path);
    expect(paths).toEqual(['_id', 'session', 'session.city', 'nickname']);
  });
});

describe('what queries read', () => {
  it('a field added to an entity is known at once; each has its column in the view', async () => {
    for (const { name, fields } of models) {
      const columns = (
        await rows(`select attname from pg_attribute where attrelid = '"meetql_${name}"'::regclass`)
      ).map(({ attname }) => attname);
      const stored = fields.filter(({ path, type, list }) => {
        const parents = path.split('.').map((_, at, all) => all.slice(0, at).join('.'));
        const inList = fields.some(
          (one) => one.list && one.type === 'object' && parents.includes(one.path),
        );
        return !inList && (type !== 'object' || list);
      });
      expect(
        stored.map(({ path }) => path).filter((path) => !columns.includes(path)),
        name,
      ).toEqual([]);
      const own = columns.filter((column) => column !== 'kind');
      expect(
        own.filter((column) => !stored.some(({ path }) => path === column)),
        name,
      ).toEqual([]);
    }
  });

  it('no field and no model is called like a word of the language', () => {
    const words = new Set<string>(KEYWORDS);
    const names = [
      ...MODEL_NAMES,
      ...models.flatMap(({ fields }) => fields.map(({ path }) => path)),
    ];
    expect(names.filter((name) => words.has(name.toUpperCase()))).toEqual([]);
  });

  it('the role of queries reads the views and nothing else', async () => {
    const readable = await rows(
      `select relname from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace = 'public'::regnamespace
         and has_table_privilege('quartier_meetql', oid, 'select') order by relname`,
    );
    expect(readable.map(({ relname }) => relname)).toEqual(
      MODEL_NAMES.map((name) => `meetql_${name}`).toSorted(),
    );
    const client = await site.site.db.pool.connect();
    try {
      await client.query('begin; set local role quartier_meetql');
      await expect(client.query('select password_hash from resident')).rejects.toMatchObject({
        code: '42501',
      });
      await client.query('rollback; begin; set local role quartier_meetql');
      await expect(client.query('delete from meetql_users')).rejects.toThrow();
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('who may ask', () => {
  it('administrators alone, and only as long as they are', async () => {
    const demoted = await aResident(site, { isAdmin: true });
    expect((await demoted.post('/admin/query', { sql: 'COUNT', model: 'users' })).status).toBe(200);
    await site.site.db.pool.query('update resident set is_admin = false where id = $1', [
      demoted.id,
    ]);
    for (const caller of [resident, demoted]) {
      const { status, body } = await caller.post('/admin/query', { sql: 'COUNT', model: 'users' });
      expect([status, body.code]).toEqual([403, 'admin_only']);
      expect((await caller.get('/admin/query/models')).status).toBe(403);
    }
  });
});
