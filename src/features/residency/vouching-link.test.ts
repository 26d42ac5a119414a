// A link that somebody shows in person: whoever opens it is asked to vouch.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import { answer, askFor, aVerified, readStanding } from './residency.fixtures.ts';

let site: TestSite;
let claire: TestResident;
let karim: TestResident;
let yvette: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  claire = await aResident(site, { firstName: 'Claire' });
  karim = await aVerified(site, { firstName: 'Karim' });
  yvette = await aVerified(site, { firstName: 'Yvette' });
});

describe('a link shown in person', () => {
  const show = async (by: TestResident) => {
    const { body } = await by.post('/residency/link');
    return new URL(body.url).searchParams.get('voisin') ?? '';
  };
  const open = (by: TestResident, token: string) => by.post('/residency/link/open', { token });

  it('asks for no messages, and waits for an answer', async () => {
    const { status, body } = await open(karim, await show(claire));
    expect([status, body.toAnswer[0].user._id]).toEqual([200, claire.id]);
    await answer(karim, body.toAnswer[0]._id, 'yes');
    expect((await readStanding(claire)).asked).toMatchObject([{ vouches: true }]);
  });

  it('lets somebody who had refused think again', async () => {
    await answer(karim, await askFor(claire, karim), 'no');
    const { body } = await open(karim, await show(claire));
    expect((await answer(karim, body.toAnswer[0]._id, 'yes')).status).toBe(200);
  });

  it('is good for whoever was left without an answer by five others', async () => {
    for (let nth = 0; nth < 5; nth++) await askFor(claire, await aVerified(site));
    const { status, body } = await open(karim, await show(claire));
    expect([status, body.toAnswer[0].user._id]).toEqual([200, claire.id]);
  });

  it('is good for a quarter of an hour, and not when it is made up', async () => {
    const token = await show(claire);
    const [id = '', expires = '', signature = ''] = token.split('.');
    const later = `${id}.${Number(expires) + 60}.${signature}`;
    const another = `${yvette.id}.${expires}.${signature}`;
    for (const made of [later, another, '', 'a.b', `${token}x`]) {
      expect([made, (await open(karim, made)).body.code]).toEqual([made, 'vouching_link_dead']);
    }
    expect((await open(claire, token)).body.code).toBe('vouching_oneself');
    expect((await open(await aResident(site), token)).body.code).toBe('may_not_vouch');
    await karim.post(`/users/${claire.id}/block`);
    expect((await open(karim, token)).body.code).toBe('vouching_link_dead');
  });
});
