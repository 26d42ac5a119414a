import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInside, type LonLat, quartier } from '#quarter/quartier.config.ts';
import { type AddressStandIn, openAddressStandIn } from '#server/testing/address-stand-in.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { readKnownStreets } from './geocoder-facts.ts';
import { judge, locateAddress } from './geocoder-judge.ts';

const HOME: LonLat = [2.3948, 48.8461];
const LYON: LonLat = [4.8357, 45.764];

let standIn: AddressStandIn;
const finders: Record<string, Geocoder> = {};
const finder = (name: string): Geocoder => {
  const found = finders[name];
  if (!found) throw new Error(name);
  return found;
};

beforeAll(async () => {
  standIn = await openAddressStandIn();
  finders['the service'] = createGeocoder({ mode: 'auto', url: standIn.url });
  finders['the street list'] = createGeocoder({ mode: 'embedded', url: standIn.url });
});
afterAll(() => standIn.close());

describe.each(['the service', 'the street list'])('judged by %s', (source) => {
  const verdictOf = async (text: string, coordinates?: LonLat) =>
    (await judge(finder(source), text, coordinates)).verdict;

  it.each([
    '25 Rue de Picpus 75012 Paris',
    '25 rue de picpus',
    '10 Rue de Picpus, 75012 Paris',
    'Rue de Picpus',
    'Place de la Nation, 75012 Paris',
    'Boulevard Voltaire 75011 Paris',
    '45 rue du Rendez-Vous 75012',
    'Square Trousseau',
    'Café du coin, 12 rue de Picpus',
    quartier.defaultAddress.adresse,
    ...quartier.boundaryStreets,
  ])('%s lies inside, with or without coordinates', async (text) => {
    expect(await verdictOf(text)).toBe('inside');
    expect(await verdictOf(text, HOME)).toBe('inside');
  });

  it.each([
    'Rue de la Paix 44000 Nantes',
    'rue de Picpus, Nantes',
    '10 Rue de Rivoli 75004 Paris',
    '43 rue de Rivoli',
    '130 Avenue Daumesnil 75012 Paris',
    '69 Avenue de Saint-Mandé 75012 Paris',
    '327 Rue de Charenton 75012 Paris',
    '1 Place de la République 75011 Paris',
    'Place Félix Éboué 75012 Paris',
  ])('%s lies outside, even with coordinates inside', async (text) => {
    expect(await verdictOf(text)).toBe('outside');
    expect(await verdictOf(text, HOME)).toBe('outside');
  });

  it.each(['Tour Eiffel', 'rue', 'chez moi', '300 Rue de Picpus 75012 Paris', '12', ''])(
    '%j says nothing: coordinates alone decide',
    async (text) => {
      expect(await verdictOf(text)).toBe('unknown');
      expect(await verdictOf(text, HOME)).toBe('inside');
    },
  );

  it('coordinates outside are never accepted, whatever the text', async () => {
    expect(await verdictOf('25 Rue de Picpus 75012 Paris', LYON)).toBe('outside');
    expect(await verdictOf('chez moi', [2.40503, 48.844773])).toBe('outside');
  });

  it('the limits themselves are inside', async () => {
    const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
    expect(await verdictOf('chez moi', [minLon, minLat])).toBe('inside');
    expect(await verdictOf('chez moi', [maxLon, maxLat])).toBe('inside');
    expect(await verdictOf('chez moi', [maxLon + 0.000001, maxLat])).toBe('outside');
  });
});

describe('the street list alone', () => {
  it('every known house number of the quarter is inside, every known one outside is not', async () => {
    for (const { name, postcode, numbers } of readKnownStreets()) {
      for (const [number, point] of numbers) {
        const text = `${number} ${name} ${postcode} Paris`;
        const expected = isInside(point) ? 'inside' : 'outside';
        expect((await judge(finder('the street list'), text)).verdict, text).toBe(expected);
      }
    }
  });
});

describe('when the service fails', () => {
  it('an honest neighbour is not refused, and coordinates outside still are', async () => {
    const failing: Geocoder = {
      ...finder('the street list'),
      search: () => Promise.reject(new Error('down')),
    };
    expect(await judge(failing, '3 rue que personne ne connaît', HOME)).toEqual({
      verdict: 'inside',
      coordinates: HOME,
    });
    expect((await judge(failing, '25 Rue de Picpus', LYON)).verdict).toBe('outside');
    expect((await judge(failing, '25 Rue de Picpus')).verdict).toBe('inside');
  });
});

describe('the point of a text', () => {
  it('is the house, or for a street a point inside the quarter, or nothing', async () => {
    const list = finder('the street list');
    expect(await locateAddress(list, '25 rue de Picpus 75012 Paris')).toEqual(
      list.gazetteer.search('25 rue de picpus')[0]?.geometry.coordinates,
    );
    const street = await locateAddress(list, 'Boulevard Diderot');
    expect(street && isInside(street)).toBe(true);
    expect(await locateAddress(list, 'chez moi')).toBeNull();
  });
});

describe('the quarter', () => {
  it('has its centre and its default address inside', () => {
    expect(isInside(quartier.centre)).toBe(true);
    expect(isInside(quartier.defaultAddress.coordonnees)).toBe(true);
  });
});
