import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isInside } from '#quarter/quartier.config.ts';
import { places } from '#quarter/quartier.places.ts';
import { type AddressStandIn, openAddressStandIn } from '#server/testing/address-stand-in.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { addressSearch } from './quartier.contract.ts';

let standIn: AddressStandIn;
let site: TestSite;

beforeAll(async () => {
  standIn = await openAddressStandIn();
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { geocoder: 'auto', geocoderUrl: standIn.url },
  });
});
afterAll(async () => {
  await site.close();
  await standIn.close();
});

const search = (text: string) =>
  createCaller(site).get(`/address/search?q=${encodeURIComponent(text)}`);

describe('a visitor looks for an address', () => {
  it('and gets what the government service answers, without signing in', async () => {
    const { status, body, headers } = await search('25 rue de picpus');
    expect(status).toBe(200);
    expect(addressSearch.parse(body)).toMatchObject({ source: 'ban', degraded: false });
    expect(body.features[0].properties).toMatchObject({
      label: '25 Rue de Picpus 75012 Paris',
      name: '25 Rue de Picpus',
      context: '75, Paris, Île-de-France',
      id: '75112_7402_00025',
    });
    expect(isInside(body.features[0].geometry.coordinates)).toBe(true);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('and gets at most five suggestions', async () => {
    standIn.mood = 'huge';
    const { body } = await search('rue saint');
    standIn.mood = 'well';
    expect(body.features.length).toBeGreaterThan(0);
    expect(body.features.length).toBeLessThanOrEqual(5);
  });

  it('and gets an empty list before the third character, the service not being asked', async () => {
    const before = standIn.asked.length;
    const { status, body } = await search('ru');
    expect(status).toBe(200);
    expect(body.features).toEqual([]);
    expect(standIn.asked.length).toBe(before);
  });

  it('and is told when the question is missing or endless', async () => {
    const missing = await createCaller(site).get('/address/search');
    expect(missing.status).toBe(400);
    expect(missing.body.error).toBe('Le texte à chercher est requis');
    expect((await search('a'.repeat(501))).status).toBe(400);
  });

  it('and sees an address of another city as such', async () => {
    const { body } = await search('Rue de la Paix Nantes');
    expect(body.features[0].properties.city).toBe('Nantes');
    expect(isInside(body.features[0].geometry.coordinates)).toBe(false);
  });

  it('and gets the street list, told so, when the service is down', async () => {
    standIn.mood = 'empty500';
    const { status, body } = await search('45 rue du rendez-vous');
    standIn.mood = 'well';
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'embedded', degraded: true });
    expect(body.features[0].properties.label).toBe('45 Rue du Rendez-Vous 75012 Paris');
  });
});

describe('a site that may ask the service alone', () => {
  it('says that it cannot search while the service is down', async () => {
    const alone = await openTestSite({
      clusterUrl: inject('clusterUrl'),
      config: { geocoder: 'ban', geocoderUrl: 'http://127.0.0.1:9' },
    });
    const { status, body } = await createCaller(alone).get('/address/search?q=rue+de+picpus');
    await alone.close();
    expect(status).toBe(503);
    expect(body.error).toContain('indisponible');
  });
});

describe('the places of the quarter', () => {
  it('are 94, and a point is where one is drawn', () => {
    expect(places).toHaveLength(94);
    const nation = places.find(({ name }) => name === 'Nation');
    expect(nation?.point && isInside(nation.point)).toBe(true);
    expect(places.filter(({ kind, point }) => kind === 'numbers' && point !== null)).toEqual([]);
  });

  it('never give a fact of an old list without saying that it is to be checked', () => {
    const listed = places.filter(({ kind }) => kind === 'markets' || kind === 'post');
    expect(listed.filter(({ note }) => !/vérifier/.test(note))).toEqual([]);
  });
});
