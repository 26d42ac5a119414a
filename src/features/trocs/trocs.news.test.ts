import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aTradeBody, aTradeRequest, aTroc, type MadeTroc } from './trocs.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const TITLE = 'Un vélo';

/** Claire's troc, and the request of Karim: both new. */
async function aRequest() {
  const [claire, karim] = [
    await aResident(site, { firstName: 'Claire' }),
    await aResident(site, { firstName: 'Karim' }),
  ];
  const troc = await aTroc(site, { owner: claire, title: TITLE });
  await aTradeRequest(site, { troc, requester: karim });
  return { claire, karim, troc };
}

const act = async (by: TestResident, troc: MadeTroc, [action, body]: [string, unknown?]) => {
  expect((await by.post(`/troc/${troc._id}/${action}`, body)).status).toBe(200);
};
const told = async (resident: TestResident) =>
  (await notificationsOf(resident)).map(({ sentence, url }) => [sentence, url]);

describe('a neighbour is told what becomes of an exchange', () => {
  it('who owns the troc: asked for, by one neighbour after the other', async () => {
    const { claire, karim, troc } = await aRequest();
    expect(await told(claire)).toEqual([
      [`Karim vous propose un échange pour « ${TITLE} »`, '/my-trocs'],
    ]);
    expect(await told(karim)).toEqual([]);
    await act(karim, troc, ['cancel-request']);
    expect(await told(claire)).toEqual([
      [`Karim annule l'échange pour « ${TITLE} »`, `/troc/${troc._id}`],
      [`Karim vous propose un échange pour « ${TITLE} »`, '/my-trocs'],
    ]);
    // A request taken back leaves nothing to answer.
    const unread = await notificationsOf(claire, '?unread=true');
    expect(unread.map(({ kind }) => kind)).toEqual(['troc_cancelled']);
    await aTradeRequest(site, { troc, requester: await aResident(site, { firstName: 'Léa' }) });
    expect((await told(claire))[0]).toEqual([
      `Léa vous propose un échange pour « ${TITLE} »`,
      '/my-trocs',
    ]);
  });

  it('who asked: refused, then accepted, then called off', async () => {
    const { claire, karim, troc } = await aRequest();
    const page = `/troc/${troc._id}`;
    await act(claire, troc, ['respond', { accept: false }]);
    await act(karim, troc, ['trade', aTradeBody()]);
    await act(claire, troc, ['respond', { accept: true }]);
    await act(claire, troc, ['cancel-acceptance']);
    expect(await told(karim)).toEqual([
      [`Claire annule l'échange pour « ${TITLE} »`, page],
      [`Claire accepte votre demande d'échange pour « ${TITLE} »`, page],
      [`Claire refuse votre demande d'échange pour « ${TITLE} »`, page],
    ]);
  });

  it('the other of the two, when one calls it off or completes it', async () => {
    const { claire, karim, troc } = await aRequest();
    const last = async (resident: TestResident) => (await told(resident))[0]?.[0];
    await act(claire, troc, ['respond', { accept: true }]);
    await act(karim, troc, ['cancel-acceptance']);
    expect(await last(claire)).toBe(`Karim annule l'échange pour « ${TITLE} »`);
    await act(karim, troc, ['trade', aTradeBody()]);
    await act(claire, troc, ['respond', { accept: true }]);
    await act(karim, troc, ['complete']);
    expect(await last(claire)).toBe(`L'échange de « ${TITLE} » avec Karim est terminé`);
    expect(await last(karim)).toBe(`Claire accepte votre demande d'échange pour « ${TITLE} »`);
  });

  it('nothing by an edit, nor by a refused call', async () => {
    const { claire, karim, troc } = await aRequest();
    expect((await karim.post(`/troc/${troc._id}/respond`, { accept: true })).status).toBe(403);
    expect((await karim.post(`/troc/${troc._id}/trade`, aTradeBody())).status).toBe(409);
    expect(await told(claire)).toHaveLength(1);
    expect(await told(karim)).toEqual([]);
  });
});
