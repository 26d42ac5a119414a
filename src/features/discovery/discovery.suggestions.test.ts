// Quarters built so that the right answer is known beforehand.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Suggestion } from './discovery.contract.ts';
import {
  aDoneService,
  aDoneTroc,
  anOldResident,
  arrivedBefore,
  aShared,
  daysBefore,
  takenToLiveAt,
} from './discovery.fixtures.ts';
import { sayDay } from './discovery.words.ts';

let site: TestSite;
let empty: () => Promise<void>;
let reader: TestResident;

/** Where the reader lives, and what is 1.5 km from there and more. */
const HOME = { lon: 2.396, lat: 48.8456 };
const FAR = { lon: 2.3762, lat: 48.8495 };
const old = async (firstName: string, at: { lon: number; lat: number } = FAR) =>
  takenToLiveAt(site, await anOldResident(site, { firstName, lastName: 'Morel', ...at }), at);

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  empty = await rememberFirstDay(site);
});
beforeEach(async () => {
  await empty();
  reader = await old('Hugo', HOME);
});
afterAll(() => site.close());

async function suggested(type: string, limit = 10): Promise<Suggestion[]> {
  const { status, body } = await reader.get(`/suggestions/meetings?type=${type}&limit=${limit}`);
  expect(status).toBe(200);
  return body.suggestions;
}
const names = async (type: string) => (await suggested(type)).map(({ user }) => user.firstName);

describe('suggestions', () => {
  it('are for residents only, of known types, fifty at most, ten unless told', async () => {
    expect((await createCaller(site).get('/suggestions/meetings')).status).toBe(401);
    for (const query of ['type=tout', 'limit=0', 'limit=51', 'limit=x']) {
      expect((await reader.get(`/suggestions/meetings?${query}`)).status).toBe(400);
    }
    for (let n = 0; n < 11; n++) await aResident(site);
    expect((await reader.get('/suggestions/meetings')).body.suggestions).toHaveLength(10);
    expect(await suggested('new', 3)).toHaveLength(3);
  });

  it('leave out whom the reader put aside, for thirty days, and for that reader alone', async () => {
    const nina = await old('Nina', HOME);
    const aside = (method: 'put' | 'delete', id: string) =>
      reader[method](`/suggestions/meetings/${id}/pause`, {});
    expect(await names('new')).toEqual(['Nina']);
    expect((await aside('put', nina.id)).body).toEqual({ message: 'Mis de côté pour un mois' });
    expect((await aside('put', nina.id)).status).toBe(200);
    expect(await names('new')).toEqual([]);
    const { body } = await nina.get('/suggestions/meetings?type=new');
    expect(body.suggestions.map((one: Suggestion) => one.user.firstName)).toEqual(['Hugo']);
    expect((await nina.get('/notifications')).body).toEqual([]);
    expect((await aside('delete', nina.id)).status).toBe(200);
    expect(await names('new')).toEqual(['Nina']);
    await aside('put', nina.id);
    await site.site.db.pool.query(
      "update suggestion_pause set ends_at = now() - interval '1 second'",
    );
    expect(await names('new')).toEqual(['Nina']);
    for (const id of [reader.id, 'a'.repeat(24)]) {
      expect((await aside('put', id)).status).toBe(404);
    }
  });

  it('are none in an empty quarter', async () => {
    for (const type of ['all', 'reconnect', 'new', 'activity', 'helper']) {
      expect(await suggested(type)).toEqual([]);
    }
  });

  it('of the tab for all are each neighbour once, on their best ground, the best first', async () => {
    const claire = await old('Claire', HOME);
    const lea = await arrivedBefore(site, await old('Léa'), 20);
    for (const ago of [40, 60, 80]) {
      await aDoneService(site, { creator: reader, helper: claire, ago, category: 'Cuisine' });
    }
    const all = await suggested('all');
    expect(all.map(({ type, user }) => [type, user.firstName])).toEqual([
      ['reconnect', 'Claire'],
      ['new_neighbor', lea.firstName],
    ]);
    expect(await names('helper')).toEqual(['Claire']);
    expect(await names('activity')).toEqual(['Claire']);
  });
});

describe('to meet again', () => {
  it('are those with whom one did most, once nothing was heard for thirty days', async () => {
    const [claire, paul, ines, marc] = [
      await old('Claire'),
      await old('Paul'),
      await old('Inès'),
      await old('Marc'),
    ];
    await aDoneService(site, { creator: reader, helper: claire, title: 'Un clou', ago: 40 });
    await aDoneTroc(site, { owner: claire, requester: reader, title: 'Un miroir', ago: 35 });
    await aShared(site, {
      title: 'Ciné',
      type: 'cinema',
      creator: paul,
      participants: [reader],
      ago: 50,
    });
    await aDoneService(site, { creator: ines, helper: reader, ago: 10 });
    await aShared(site, { creator: marc, participants: [reader], ago: 90 });
    await aShared(site, { creator: marc, participants: [reader], ago: -5 });
    expect(await suggested('reconnect')).toMatchObject([
      {
        type: 'reconnect',
        user: { _id: claire.id, username: claire.username },
        reason: `Vous avez convenu d'un troc le ${sayDay(daysBefore(35))} (« Un miroir »), et plus rien ensemble depuis.`,
        confidence_score: 0.67,
        common_interests: ['Bricolage'],
      },
      {
        user: { _id: paul.id },
        reason: `Vous avez participé ensemble à « Ciné » le ${sayDay(daysBefore(50))}, et plus rien ensemble depuis.`,
        confidence_score: 0.25,
        common_interests: ['Cinéma'],
      },
    ]);
  });

  it('are not those one wrote with lately, nor those who only took part in what was cancelled', async () => {
    const claire = await old('Claire');
    await aDoneService(site, { creator: reader, helper: claire, ago: 40 });
    expect(await names('reconnect')).toEqual(['Claire']);
    await aMessage(claire, reader);
    expect(await names('reconnect')).toEqual([]);
    await site.site.db.pool.query("update message set created_at = now() - interval '31 days'");
    expect(await names('reconnect')).toEqual(['Claire']);
  });
});

describe('new neighbours', () => {
  it('are those just arrived, then those never met, the nearest first', async () => {
    await old('Claire', { lon: HOME.lon + 0.005, lat: HOME.lat });
    await old('Paul', HOME);
    await old('Marc', FAR);
    await arrivedBefore(site, await old('Léa', FAR), 3);
    await arrivedBefore(site, await old('Inès', FAR), 15);
    const found = await suggested('new');
    expect(found.map(({ user }) => user.firstName)).toEqual([
      'Léa',
      'Inès',
      'Paul',
      'Claire',
      'Marc',
    ]);
    expect(found.map(({ reason }) => reason)).toEqual([
      `Vient d'arriver sur le site, le ${sayDay(daysBefore(3))}.`,
      `Vient d'arriver sur le site, le ${sayDay(daysBefore(15))}.`,
      'Vous ne vous êtes encore jamais croisés.',
      'Vous ne vous êtes encore jamais croisés.',
      'Vous ne vous êtes encore jamais croisés.',
    ]);
    expect(found.every(({ type }) => type === 'new_neighbor')).toBe(true);
  });

  it('are nobody with whom one has done, planned or said anything', async () => {
    const [done, planned, told] = [
      await old('A', HOME),
      await old('B', HOME),
      await old('C', HOME),
    ];
    expect(await names('new')).toHaveLength(3);
    await aDoneService(site, { creator: done, helper: reader });
    await aShared(site, { creator: planned, participants: [reader], ago: -3 });
    await aMessage(reader, told);
    expect(await names('new')).toEqual([]);
  });
});

describe('companions', () => {
  it('share types of outings and events, categories and tags, and the reason names them', async () => {
    const [claire, paul] = [await old('Claire'), await old('Paul')];
    await aShared(site, { type: 'cinema', creator: reader, participants: [] });
    await aShared(site, { type: 'cinema', creator: claire, participants: [] });
    await aShared(site, { kind: 'event', type: 'gardening', creator: claire, participants: [] });
    await aShared(site, { kind: 'event', type: 'gardening', creator: reader, participants: [] });
    await anArticle(site, { author: reader, tags: ['Marché'] });
    await anArticle(site, { author: paul, tags: ['marche', 'histoire'] });
    await anArticle(site, { author: await old('Zoé'), tags: ['histoire'] });
    const found = await suggested('activity');
    expect(found.map(({ user }) => user.firstName)).toEqual(['Claire', 'Paul']);
    const [first, second] = found;
    expect(first).toMatchObject({ type: 'activity_buddy', confidence_score: 0.5 });
    expect(first?.common_interests.toSorted()).toEqual(['Cinéma', 'Jardinage']);
    expect(first?.reason).toMatch(
      /^Vous participez aux mêmes activités « (Cinéma|Jardinage) » et « (Cinéma|Jardinage) »\.$/,
    );
    expect(second).toMatchObject({
      reason: 'Vous écrivez sur les mêmes sujets, « Marché ».',
      confidence_score: 0.33,
      common_interests: ['Marché'],
    });
  });

  it('who were there too come first, with what it was', async () => {
    const [claire, paul] = [await old('Claire'), await old('Paul')];
    await aShared(site, { type: 'quiz', title: 'Quiz de mai', creator: paul, participants: [] });
    await aShared(site, {
      type: 'quiz',
      title: 'Le grand quiz',
      creator: claire,
      participants: [reader],
      ago: 9,
    });
    const [first, ...others] = await suggested('activity');
    expect(first).toMatchObject({
      user: { _id: claire.id },
      reason: 'Vous avez participé ensemble à « Le grand quiz ».',
      confidence_score: 0.43,
    });
    expect(others.map(({ user }) => user._id)).toContain(paul.id);
  });

  it("share nothing by 'Autre'", async () => {
    const claire = await old('Claire');
    for (const creator of [reader, claire]) {
      await aShared(site, { type: 'autre', creator, participants: [] });
      await aShared(site, { kind: 'event', type: 'other', creator, participants: [] });
      await aService(site, { creator, category: (await categoryNamed(reader, 'Autre'))._id });
    }
    expect(await suggested('activity')).toEqual([]);
  });
});

describe('helpers', () => {
  it('have helped, in what one asks for: many neighbours before many times', async () => {
    const [claire, paul, marc] = [await old('Claire'), await old('Paul'), await old('Marc')];
    const lea = await old('Léa');
    await aService(site, {
      creator: reader,
      category: (await categoryNamed(reader, 'Cuisine'))._id,
    });
    for (const creator of [await old('X'), await old('Y')]) {
      await aDoneService(site, { creator, helper: claire, category: 'Cuisine' });
    }
    for (let n = 0; n < 3; n++) {
      await aDoneService(site, { creator: lea, helper: paul, category: 'Cuisine' });
    }
    await aDoneService(site, { creator: lea, helper: marc, category: 'Bricolage' });
    expect(await suggested('helper')).toMatchObject([
      {
        type: 'trusted_helper',
        user: { _id: claire.id },
        reason: 'A rendu 2 services en « Cuisine » à 2 voisins ; vous en avez demandé.',
        confidence_score: 0.5,
        common_interests: ['Cuisine'],
      },
      {
        user: { _id: paul.id },
        reason: 'A rendu 3 services en « Cuisine » ; vous en avez demandé.',
        confidence_score: 0.43,
      },
    ]);
  });

  it("are none for whoever has asked for nothing, or for what is of no sort ('Autre')", async () => {
    await aDoneService(site, { category: 'Cuisine' });
    await aDoneService(site, { category: 'Autre' });
    await aService(site, {
      creator: reader,
      category: (await categoryNamed(reader, 'Autre'))._id,
    });
    expect(await suggested('helper')).toEqual([]);
  });
});
