// What is sent twice is made once: of every declared call that creates, whether the first answer was lost, or both come
// at once, or the site stops between the two.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { aSmallPhoto } from '#server/files/images.fixtures.ts';
import { sweepCreations } from '#server/http/creations.ts';
import type { Answer } from '#server/testing/caller.ts';
import { trustOwnCertificate } from '#server/testing/certificate.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';
import { anAgreement } from './agreements/agreements.fixtures.ts';
import { createSendings, type Sending } from './creations.fixtures.ts';
import { aService, aServiceBody } from './services/services.fixtures.ts';
import { aTradeBody, aTroc } from './trocs/trocs.fixtures.ts';

/** Calls that create and take no key, each with the reason why. */
const WITHOUT_KEY: Record<string, string> = {
  'accounts.register': 'nobody is signed in; a second account of the same name is refused',
  'admin.object': 'nobody is signed in; a second objection is refused',
  'admin.register': 'nobody is signed in; a second account of the same name is refused',
  'factors.add_passkey': 'what the browser has made is worth once',
  'factors.confirm_authenticator': 'answers recovery codes, which are kept nowhere',
  'factors.renew_codes': 'answers recovery codes, which are kept nowhere',
  'gatherings.create_calendar_feed': 'answers a secret address, which is kept nowhere',
  'journal.create_feed': 'answers a secret address, which is kept nowhere',
  'live.ticket': 'answers a ticket, which is good for once and for a minute',
};

const stranger = createServer(trustOwnCertificate(), async (_request, reply) => {
  reply.writeHead(200).end(await aSmallPhoto());
});

let site: TestSite;
let beside: TestSite;
let claire: TestResident;
let admin: TestResident;

beforeAll(async () => {
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl, own: true });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
  stranger.closeAllConnections();
  stranger.close();
});
beforeEach(async () => {
  claire = await aResident(site);
  admin = await anAdmin(site);
});

let keys = 0;
const newKey = () => `envoi-numero-${++keys}`;

interface Given {
  key?: string;
  by?: TestResident;
  on?: TestSite;
}

async function send({ path, body, file }: Sending, { key, by = claire, on = site }: Given) {
  const form = new FormData();
  if (file) form.append(file, new Blob([new Uint8Array(await aSmallPhoto())]), 'photo.jpg');
  const response = await fetch(`${on.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(file ? {} : { 'content-type': 'application/json' }),
    },
    body: file ? form : JSON.stringify(body ?? {}),
  });
  const answer: Answer['body'] = await response.json();
  return { status: response.status, body: answer };
}

const creating = routes.filter(({ method, status }) => method === 'POST' && status === 201);
const sendings = createSendings(() => ({
  site,
  claire,
  admin,
  picture: `https://localhost:${(stranger.address() as AddressInfo).port}/photo`,
}));

describe('every call that creates', () => {
  it('takes a key, but for those argued here', () => {
    const without = creating.filter(({ keyed }) => keyed === 'not').map(({ name }) => name);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_KEY).sort());
    const tried = [...Object.keys(sendings), ...without].sort();
    expect(tried).toEqual(creating.map(({ name }) => name).sort());
  });

  it.each(Object.keys(sendings))('answers again what it answered: %s', async (name) => {
    const { as, ...sending } = (await sendings[name]?.()) ?? expect.fail();
    const given = { key: newKey(), by: as === 'admin' ? admin : claire };
    const first = await send(sending, given);
    expect([name, first.status, first.body.error]).toEqual([name, 201, undefined]);
    expect(await send(sending, { ...given, on: beside })).toEqual(first);
  });

  it.each(Object.keys(sendings))('makes one thing of two at once: %s', async (name) => {
    const { as, ...sending } = (await sendings[name]?.()) ?? expect.fail();
    const given = { key: newKey(), by: as === 'admin' ? admin : claire };
    const [one, other] = await Promise.all([
      send(sending, given),
      send(sending, { ...given, on: beside }),
    ]);
    expect(one.status).toBe(201);
    expect(other).toEqual(one);
  });
});

describe('what may be done once is told from what was done elsewhere', () => {
  const acts = {
    'a proposal of help': async () => {
      const { _id } = await aService(site);
      const say = (message: string) => ({
        path: `/services/${_id}/propose-help`,
        body: { message },
      });
      return { say, refusal: 'already_proposed' };
    },
    'a request for a troc': async () => {
      const { _id } = await aTroc(site);
      const body = aTradeBody();
      const say = (message: string) => ({ path: `/troc/${_id}/trade`, body: { ...body, message } });
      return { say, refusal: 'already_requested' };
    },
    'a thank-you': async () => {
      const { guest, owner, path } = await anAgreement(site, 'service', { hours: -1 });
      claire = guest;
      for (const by of [guest, owner]) await by.post(`${path}/outcome`, { outcome: 'done' });
      const say = (text: string) => ({ path: `${path}/thanks`, body: { text } });
      return { say, refusal: 'already_thanked' };
    },
  };

  it.each(Object.entries(acts))('%s', async (_, prepare) => {
    const { say, refusal } = await prepare();
    const [phone, computer] = [newKey(), newKey()];
    const first = await send(say('Du téléphone'), { key: phone });
    expect([first.status, first.body.error]).toEqual([200, undefined]);
    // Its answer was lost: it is answered again.
    expect(await send(say('Du téléphone'), { key: phone, on: beside })).toEqual(first);
    const other = await send(say("De l'ordinateur"), { key: computer });
    expect([other.status, other.body.code]).toEqual([409, refusal]);
  });
});

describe('a key', () => {
  const services = async (by = claire) => (await by.get('/services/my-services')).body.length;
  const aSending = async (): Promise<Sending> => ({
    path: '/services',
    body: await aServiceBody(claire),
  });

  it('is one resident’s own', async () => {
    const karim = await aResident(site);
    const [sending, key] = [await aSending(), newKey()];
    const mine = await send(sending, { key });
    const theirs = await send(sending, { key, by: karim });
    expect(theirs.status).toBe(201);
    expect(theirs.body._id).not.toBe(mine.body._id);
  });

  it('that comes back with other words, or for something else, makes nothing and says so', async () => {
    const [sending, key] = [await aSending(), newKey()];
    await send(sending, { key });
    for (const other of [
      { ...sending, body: { ...sending.body, title: 'Un autre titre' } },
      { path: '/alerts', body: { kind: 'service', q: 'vélo' } },
    ]) {
      const refused = await send(other, { key });
      expect([refused.status, refused.body.code]).toEqual([422, 'already_sent_otherwise']);
      expect(refused.body.error).toContain('est bien arrivé');
    }
    expect(await services()).toBe(1);
    expect((await claire.get('/alerts')).body).toEqual([]);
  });

  it('of something refused may be used again, once it is put right', async () => {
    const [sending, key] = [await aSending(), newKey()];
    const wrong = { ...sending, body: { ...sending.body, category: 'a'.repeat(24) } };
    expect((await send(wrong, { key })).status).toBe(400);
    expect((await send(sending, { key })).status).toBe(201);
    expect(await services()).toBe(1);
  });

  it.each(['court', 'x'.repeat(65), 'avec une espace'])(
    'is refused when it is none: %s',
    async (key) => {
      const refused = await send(await aSending(), { key });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        "La clé d'envoi (Idempotency-Key) compte de 8 à 64 caractères",
      ]);
    },
  );

  it('and what it made are there together, or neither is, when the site stops in between', async () => {
    const { pool } = site.site.db;
    await pool.query(`create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await pool.query(`create trigger stops before update on creation_key for each row
      execute function stop_here()`);
    const [sending, key] = [await aSending(), newKey()];
    expect((await send(sending, { key })).status).toBeGreaterThanOrEqual(500);
    await pool.query('drop function stop_here cascade');
    expect(await services()).toBe(0);
    expect((await send(sending, { key })).status).toBe(201);
    expect(await services()).toBe(1);
  });

  it('is forgotten after a day, and the oldest of very many before', async () => {
    const { pool } = site.site.db;
    const [sending, key] = [await aSending(), newKey()];
    await send(sending, { key });
    await pool.query(`update creation_key set created_at = now() - interval '25 hours'`);
    expect((await send(sending, { key })).status).toBe(201);
    expect(await services()).toBe(2);
    await pool.query(`update creation_key set created_at = now() - interval '25 hours'`);
    await sweepCreations(site.site.db);
    expect((await pool.query('select 1 from creation_key')).rowCount).toBe(0);
    await pool.query(
      `insert into creation_key (resident_id, key, asked, created_at)
        select $1, 'ancienne-' || n, decode(repeat('00', 32), 'hex'), now() - make_interval(mins => n)
        from generate_series(1, 400) as n`,
      [claire.id],
    );
    for (let at = 0; at < 2; at++) await send(await aSending(), { key: newKey() });
    const { rows } = await pool.query('select count(*)::int as count from creation_key');
    expect(rows[0].count).toBeLessThan(305);
  });

  it('goes with the account', async () => {
    await send(await aSending(), { key: newKey() });
    await site.site.db.pool.query('delete from service where creator_id = $1', [claire.id]);
    await site.site.db.pool.query('delete from resident where id = $1', [claire.id]);
    const kept = await site.site.db.pool.query(
      'select 1 from creation_key where resident_id = $1',
      [claire.id],
    );
    expect(kept.rowCount).toBe(0);
  });
});
