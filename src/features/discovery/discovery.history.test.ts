import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { findAgreement, passHours } from '#features/agreements/agreements.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Interaction } from './discovery.contract.ts';
import { aDoneService, aDoneTroc, anOldResident, aShared } from './discovery.fixtures.ts';

let site: TestSite;
let reader: TestResident;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  reader = await anOldResident(site, { firstName: 'Hugo', lastName: 'Petit' });
  claire = await anOldResident(site, { firstName: 'Claire', lastName: 'Morel' });
});

const historyOf = async (who: TestResident, query = ''): Promise<Interaction[]> =>
  (await who.get(`/interactions/history${query}`)).body;
const sentences = async (who: TestResident, query = '') =>
  (await historyOf(who, query)).map(({ description }) => description);

describe('the history of a resident', () => {
  it('is for residents only', async () => {
    expect((await createCaller(site).get('/interactions/history')).status).toBe(401);
  });

  it('is empty for whoever has done nothing', async () => {
    const { body, headers } = await reader.get('/interactions/history');
    expect(body).toEqual([]);
    expect(headers.get('x-total-count')).toBe('0');
  });

  it('tells a service to both sides, each from where they stand, with its time and its people', async () => {
    const { id } = await aDoneService(site, { creator: reader, helper: claire, title: 'Un clou' });
    const [mine] = await historyOf(reader);
    expect(mine).toMatchObject({
      _id: id,
      type: 'service_provided',
      description: 'Claire M. vous a rendu service : « Un clou »',
      takesPlace: null,
      sourceType: 'service',
      sourceId: id,
      otherUser: { _id: claire.id, username: claire.username },
    });
    expect(Date.now() - Date.parse(mine?.timestamp ?? '')).toBeLessThan(60_000);
    expect(await historyOf(claire)).toMatchObject([
      {
        description: 'Vous avez rendu service à Hugo P. : « Un clou »',
        otherUser: { _id: reader.id },
      },
    ]);
  });

  it('tells an offer the other way round: whoever published it helped', async () => {
    const { id } = await aDoneService(site, { creator: reader, helper: claire, title: 'Un clou' });
    await site.site.db.pool.query(`update service set nature = 'offer' where id = $1`, [id]);
    expect(await sentences(reader)).toEqual(['Vous avez rendu service à Claire M. : « Un clou »']);
    expect(await sentences(claire)).toEqual(['Hugo P. vous a rendu service : « Un clou »']);
  });

  it('tells of a troc whose rendez-vous was missed that it did not take place, to both, and of no fault', async () => {
    const id = await aDoneTroc(site, { owner: reader, requester: claire, title: 'Un miroir' });
    const one = await findAgreement(claire, id);
    await passHours(site, one._id, 96);
    const before = await sentences(reader);
    const said = await reader.post(`/agreements/${one._id}/outcome`, { outcome: 'missed' });
    expect(said.body.status).toBe('missed');
    expect(await sentences(reader)).not.toEqual(before);
    expect(await sentences(reader)).toEqual([
      "Votre rendez-vous avec Claire M. pour un troc n'a pas eu lieu : « Un miroir »",
    ]);
    expect(await sentences(claire)).toEqual([
      "Votre rendez-vous avec Hugo P. pour un troc n'a pas eu lieu : « Un miroir »",
    ]);
  });

  it('tells a troc to both, once agreed and once done', async () => {
    const id = await aDoneTroc(site, { owner: reader, requester: claire, title: 'Un miroir' });
    expect(await sentences(claire)).toEqual([
      "Vous êtes d'accord avec Hugo P. pour un troc : « Un miroir »",
    ]);
    await reader.post(`/troc/${id}/complete`);
    expect(await sentences(reader)).toEqual([
      'Vous avez fait un troc avec Claire M. : « Un miroir »',
    ]);
    expect(await historyOf(claire)).toMatchObject([
      { type: 'troc_exchange', sourceType: 'troc', sourceId: id, otherUser: { _id: reader.id } },
    ]);
  });

  it('tells a gift and a loan as what they are, by who gave', async () => {
    const of = async (kind: string) => {
      const id = await aDoneTroc(site, { owner: reader, requester: claire, title: 'Un miroir' });
      await site.site.db.pool.query(
        `update troc set kind = $2, items_wanted = '{}' where id = $1`,
        [id, kind],
      );
      const agreed = await sentences(claire);
      await reader.post(`/troc/${id}/complete`);
      return [agreed[0], (await sentences(reader))[0], (await sentences(claire))[0]];
    };
    expect(await of('gift')).toEqual([
      "Vous êtes d'accord avec Hugo P. pour un don : « Un miroir »",
      'Vous avez donné à Claire M. : « Un miroir »',
      'Hugo P. vous a donné : « Un miroir »',
    ]);
    expect(await of('loan')).toEqual([
      "Vous êtes d'accord avec Hugo P. pour un prêt : « Un miroir »",
      'Vous avez prêté à Claire M. : « Un miroir »',
      'Hugo P. vous a prêté : « Un miroir »',
    ]);
  });

  it('tells an outing and an event to who came and to who organised, before and after', async () => {
    await aShared(site, { title: 'Ciné', creator: claire, participants: [reader], ago: 3 });
    await aShared(site, {
      kind: 'event',
      title: 'Tri',
      creator: claire,
      participants: [reader, await anOldResident(site)],
      ago: -3,
    });
    expect(await sentences(reader)).toEqual([
      "Vous participez à l'événement « Tri », organisé par Claire M.",
      'Vous avez participé à la sortie « Ciné », organisée par Claire M.',
    ]);
    const dates = async (who: TestResident) =>
      (await historyOf(who)).map(({ takesPlace }) =>
        Math.sign(Date.parse(takesPlace ?? '') - Date.now()),
      );
    // The day of the thing itself.
    expect(await dates(reader)).toEqual([1, -1]);
    expect(await dates(claire)).toEqual([1, -1]);
    expect(await historyOf(claire)).toMatchObject([
      {
        type: 'event_participation',
        description: "Vous organisez l'événement « Tri » : 2 participants",
        otherUser: null,
      },
      {
        type: 'outing_participation',
        description: 'Vous avez organisé la sortie « Ciné » : 1 participant',
        otherUser: null,
      },
    ]);
  });

  it('tells of articles that are published, not of drafts', async () => {
    const { _id } = await anArticle(site, { author: reader, title: 'Au marché' });
    await anArticle(site, { author: reader, published: false });
    expect(await historyOf(reader)).toMatchObject([
      {
        type: 'journal_interaction',
        description: "Vous avez publié l'article « Au marché »",
        sourceType: 'journal',
        sourceId: _id,
        otherUser: null,
      },
    ]);
    expect(await historyOf(claire)).toEqual([]);
  });

  it('says nothing of what did not happen: cancelled, only offered, alone', async () => {
    const event = await aShared(site, { kind: 'event', participants: [reader], ago: -3 });
    await event.by.post(`${event.path}/cancel`);
    await aShared(site, { creator: reader, participants: [] });
    const { id } = await aDoneService(site, { creator: reader, helper: claire });
    await site.site.db.pool.query(`update service set status = 'assigned' where id = $1`, [id]);
    expect(await historyOf(reader)).toEqual([]);
  });

  it('keeps one type when asked to, and knows its own types only', async () => {
    await aDoneTroc(site, { owner: reader, requester: claire });
    await aShared(site, { creator: claire, participants: [reader] });
    await anArticle(site, { author: reader });
    for (const type of ['troc_exchange', 'outing_participation', 'journal_interaction']) {
      const { body, headers } = await reader.get(`/interactions/history?type=${type}`);
      expect(body.map((one: Interaction) => one.type)).toEqual([type]);
      expect(headers.get('x-total-count')).toBe('1');
    }
    expect(await historyOf(reader, '?type=service_provided')).toEqual([]);
    expect((await reader.get('/interactions/history?type=tout')).status).toBe(400);
  });

  it('is read page by page, nothing twice and nothing left out', async () => {
    for (let n = 0; n < 3; n++) {
      await aDoneService(site, { creator: reader, helper: claire, title: `S${n}`, ago: 10 + n });
      await aDoneTroc(site, { owner: claire, requester: reader, title: `T${n}`, ago: 10 + n });
    }
    // Many things of one moment: the identifier decides.
    await site.site.db.pool.query(
      `update service set completed_at = '2026-01-01T10:00:00.123456Z'
      where creator_id = $1`,
      [reader.id],
    );
    const whole = await historyOf(reader);
    expect(whole).toHaveLength(6);
    const read: Interaction[] = [];
    let path: string | undefined = '/interactions/history?limit=2';
    while (path) {
      const { body, headers } = await reader.get(path);
      expect(headers.get('x-total-count')).toBe('6');
      read.push(...body);
      path = /<\/api([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(read).toEqual(whole);
    expect((await reader.get('/interactions/history?cursor=1;2')).status).toBe(400);
  });

  it('tells the newest first, and by day what comes first, then what is over, the latest first', async () => {
    // Joined in an order of their own: the day of signing up says nothing.
    for (const [title, ago] of [
      ['En mars', 20],
      ['Plus tard', -9],
      ['Hier', 1],
      ['Bientôt', -2],
    ] as const) {
      await aShared(site, { title, creator: claire, participants: [reader], ago });
    }
    await aDoneService(site, { creator: reader, helper: claire, title: 'Un clou', ago: 5 });
    const titles = (some: Interaction[]) => some.map(({ title }) => title);
    const orders = {
      newest: ['Bientôt', 'Hier', 'Plus tard', 'En mars', 'Un clou'],
      day: ['Bientôt', 'Plus tard', 'Hier', 'Un clou', 'En mars'],
    };
    expect(titles(await historyOf(reader))).toEqual(orders.newest);
    for (const [order, expected] of Object.entries(orders)) {
      const read: Interaction[] = [];
      let path: string | undefined = `/interactions/history?limit=1&order=${order}`;
      while (path) {
        const { body, headers } = await reader.get(path);
        read.push(...body);
        path = /<\/api([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(titles(read)).toEqual(expected);
    }
    expect((await reader.get('/interactions/history?order=title')).status).toBe(400);
  });

  it('tells the day on which two will meet for a troc, until it is done', async () => {
    const id = await aDoneTroc(site, { owner: reader, requester: claire, title: 'Un miroir' });
    const { date } = await findAgreement(claire, id);
    expect(await historyOf(claire)).toMatchObject([
      { takesPlace: date, deed: 'Troc convenu avec' },
    ]);
    await reader.post(`/troc/${id}/complete`);
    expect(await historyOf(claire)).toMatchObject([{ takesPlace: null, deed: 'Troc fait avec' }]);
  });

  it('names nobody a block hides, and leads to nobody who has left', async () => {
    await aDoneService(site, { creator: claire, helper: reader, title: 'Un clou' });
    await claire.post(`/users/${reader.id}/block`);
    expect(await historyOf(reader)).toMatchObject([
      {
        description: "Vous avez rendu service à quelqu'un du quartier : « Un clou »",
        deed: "Service rendu à quelqu'un du quartier",
        otherUser: null,
      },
    ]);
    await claire.delete(`/users/${reader.id}/block`);
    const gone = await aResident(site);
    await aDoneService(site, { creator: reader, helper: gone, title: 'Une vis' });
    expect((await gone.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await historyOf(reader)).toMatchObject([
      {
        description: "Quelqu'un qui n'a plus de compte vous a rendu service : « Une vis »",
        otherUser: null,
      },
      { otherUser: { _id: claire.id } },
    ]);
  });
});
