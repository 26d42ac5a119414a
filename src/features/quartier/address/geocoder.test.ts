import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AddressStandIn,
  openAddressStandIn,
  type StandInMood,
} from '#server/testing/address-stand-in.ts';
import { createGeocoder, type GeocoderOptions } from './geocoder.ts';
import { createBanClient, GeocoderUnavailable, prepareQuery } from './geocoder-ban.ts';
import { createAnswerCache } from './geocoder-guard.ts';

let standIn: AddressStandIn;
beforeEach(async () => {
  standIn = await openAddressStandIn();
});
afterEach(() => standIn.close());

/** Waits long for an answer, but where the service is to say nothing. */
const geocoder = (options: Partial<GeocoderOptions> = {}) =>
  createGeocoder({
    mode: 'auto',
    url: standIn.url,
    timeoutMs: standIn.mood === 'hang' ? 300 : 10_000,
    ...options,
  });

const clock = () => {
  let time = 1_000_000;
  return { now: () => time, pass: (ms: number) => (time += ms) };
};

describe('when the address service answers', () => {
  it('its suggestions are shown, at most five, in its words', async () => {
    const found = await geocoder().search('25 rue de picpus');
    expect(found).toMatchObject({ source: 'ban', degraded: false, type: 'FeatureCollection' });
    expect(found.features[0]?.properties.label).toBe('25 Rue de Picpus 75012 Paris');
    expect(found.features[0]?.properties).not.toHaveProperty('x');
  });

  it('it is asked with q, limit=5 and where the quarter lies', async () => {
    await geocoder().search('  « rue de picpus ');
    expect(Object.fromEntries(standIn.asked[0] ?? [])).toEqual({
      q: 'rue de picpus',
      limit: '5',
      lat: '48.8484',
      lon: '2.3958',
    });
  });

  it('more features than asked for, and broken ones, are left out', async () => {
    standIn.mood = 'huge';
    const found = await geocoder().search('rue de picpus');
    expect(found.source).toBe('ban');
    expect(found.features.length).toBeGreaterThan(0);
    expect(found.features.length).toBeLessThanOrEqual(5);
  });

  it('the same question is asked once, whether it comes again or at the same time', async () => {
    const finder = geocoder();
    await Promise.all([finder.search('rue de picpus'), finder.search('Rue de Picpus')]);
    await finder.search('rue de picpus');
    expect(standIn.asked).toHaveLength(1);
  });

  it('an answer is forgotten after an hour', async () => {
    const { now, pass } = clock();
    const finder = geocoder({ now });
    await finder.search('rue de picpus');
    pass(61 * 60_000);
    await finder.search('rue de picpus');
    expect(standIn.asked).toHaveLength(2);
  });

  it('a garden, which it does not know, comes from the street list', async () => {
    const found = await geocoder().search('square trousseau');
    expect(found).toMatchObject({ source: 'ban', degraded: false });
    expect(found.features[0]?.properties).toMatchObject({
      type: 'locality',
      name: 'Square Trousseau',
    });
  });

  it('of a home no garden of the list takes the place of what the service knows', async () => {
    const all = await geocoder().search('square trousseau');
    const homes = await geocoder().search('square trousseau', 'homes');
    expect(homes.source).toBe('ban');
    expect(homes.features).toEqual(expect.arrayContaining(all.features.slice(1)));
    expect(homes.features.map(({ properties }) => properties.id)).not.toContain(
      all.features[0]?.properties.id,
    );
  });

  it('what it does not find at all comes from the street list', async () => {
    const found = await geocoder().search('jardin mary cassatt');
    expect(found).toMatchObject({ source: 'embedded', degraded: false });
    expect(found.features[0]?.properties.name).toBe('Jardin Mary Cassatt');
  });

  it('its base address may be given with or without /search', async () => {
    for (const url of [`${standIn.url}/`, `${standIn.url}/search`, `${standIn.url}/search/`]) {
      expect((await geocoder({ url }).search('rue de picpus')).source).toBe('ban');
    }
  });
});

describe('when fewer than three characters are typed', () => {
  it.each(['', '  ', 'ru', ' «r', '!!!!', '🌳🌳🌳🌳'])('nothing is asked for %j', async (text) => {
    expect(await geocoder().search(text)).toMatchObject({ features: [], degraded: false });
    expect(standIn.asked).toHaveLength(0);
  });
});

describe('when the address service fails', () => {
  const failures: StandInMood[] = ['empty500', 'html', 'quota', 'hang', 'truncated'];

  it.each(failures)('the street list answers and says so (%s)', async (mood) => {
    standIn.mood = mood;
    const found = await geocoder().search('25 rue de picpus');
    expect(found).toMatchObject({ source: 'embedded', degraded: true });
    expect(found.features[0]?.properties.label).toBe('25 Rue de Picpus 75012 Paris');
  });

  it('the street list answers when nothing listens there', async () => {
    const url = standIn.url;
    await standIn.close();
    expect(await geocoder({ url }).search('25 rue de picpus')).toMatchObject({ degraded: true });
    standIn = await openAddressStandIn();
  });

  it('a failure is not remembered as an answer', async () => {
    const finder = geocoder();
    standIn.mood = 'empty500';
    await finder.search('rue de picpus');
    standIn.mood = 'well';
    expect((await finder.search('rue de picpus')).source).toBe('ban');
  });

  it('it is left alone after three failures in a row, then tried again while residents go on', async () => {
    const { now, pass } = clock();
    const warn = vi.fn();
    const finder = geocoder({ now, restMs: 30_000, log: { warn } });
    standIn.mood = 'empty500';
    for (const text of [
      'rue de picpus',
      'rue de reuilly',
      'rue titon',
      'rue chanzy',
      'rue keller',
    ]) {
      await finder.search(text);
    }
    expect(standIn.asked).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(1);
    standIn.mood = 'well';
    pass(31_000);
    expect(await finder.search('rue abel')).toMatchObject({ source: 'embedded', degraded: true });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(await finder.search('rue auger')).toMatchObject({ source: 'ban', degraded: false });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('rue');
  });

  it('a trial that fails lets it rest again', async () => {
    const { now, pass } = clock();
    const ban = createBanClient({ url: standIn.url, now, restMs: 30_000, failures: 1 });
    standIn.mood = 'empty500';
    await expect(ban.search('rue de picpus')).rejects.toMatchObject({ reason: 'status' });
    await expect(ban.search('rue de picpus')).rejects.toMatchObject({ reason: 'resting' });
    pass(31_000);
    await expect(ban.search('rue de picpus')).rejects.toMatchObject({ reason: 'status' });
    expect(ban.state()).toBe('open');
    pass(31_000);
    expect(ban.state()).toBe('trial');
  });

  it('over its quota it is not asked again before it allows', async () => {
    const { now, pass } = clock();
    const finder = geocoder({ now });
    standIn.mood = 'quota';
    await finder.search('rue de picpus');
    standIn.mood = 'well';
    expect((await finder.search('rue de reuilly')).degraded).toBe(true);
    expect(standIn.asked).toHaveLength(1);
    pass(5001);
    expect((await finder.search('rue titon')).source).toBe('ban');
  });

  it('a text it refuses counts as not found, not as a failure', async () => {
    const ban = createBanClient({ url: standIn.url, failures: 1 });
    expect(await ban.search('  ')).toEqual([]);
    expect(ban.state()).toBe('closed');
  });

  it('it is never asked more than its quota allows in a second', async () => {
    const { now, pass } = clock();
    const ban = createBanClient({ url: standIn.url, now, perSecond: 3 });
    const texts = ['rue abel', 'rue auger', 'rue titon', 'rue chanzy', 'rue keller'];
    const settled = await Promise.allSettled(texts.map((text) => ban.search(text)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    pass(1000);
    expect(await ban.search('rue keller')).not.toEqual([]);
  });

  it('without the street list (ban mode) the failure is said', async () => {
    standIn.mood = 'empty500';
    await expect(geocoder({ mode: 'ban' }).search('rue de picpus')).rejects.toThrow(
      GeocoderUnavailable,
    );
  });
});

describe('when the site asks nobody (embedded mode)', () => {
  it('the street list answers and does not complain', async () => {
    const found = await geocoder({ mode: 'embedded' }).search('25 rue de picpus');
    expect(found).toMatchObject({ source: 'embedded', degraded: false });
    expect(standIn.asked).toHaveLength(0);
  });
});

describe('whatever is typed', () => {
  it('what is sent obeys the rules of the service', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const query = prepareQuery(text);
        if (query === undefined) return;
        expect(query).toMatch(/^[\p{L}\p{N}]/u);
        expect(query.length).toBeGreaterThanOrEqual(3);
        expect([...query].length).toBeLessThanOrEqual(120);
        expect(query).toBe(query.trim());
        expect(query.split(' ').every((word) => [...word].length <= 50)).toBe(true);
        expect(prepareQuery(query)).toBe(query);
      }),
    );
  });
});

describe('the memory of answers', () => {
  it('keeps the newest and most used', () => {
    const cache = createAnswerCache<number>({ size: 2, ttlMs: 1000, now: () => 0 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });
});
