import type { LonLat } from '#quarter/quartier.config.ts';
import type { Config } from '#server/process/config.ts';
import type { Site } from '#server/site.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { type AddressVerdict, judge } from './geocoder-judge.ts';
import { createLocator, type Locator } from './locator.ts';

interface Finders {
  geocoder: Geocoder;
  locator: Locator;
}

type Whose = Pick<Site, 'config' | 'log'>;

const finders = new WeakMap<Config, Finders>();

/** What finds the addresses of a site, as its configuration says: one for all who ask, made for the first of them. */
export function findersOf({ config, log }: Whose): Finders {
  const made = finders.get(config);
  if (made) return made;
  const geocoder = createGeocoder({ mode: config.geocoder, url: config.geocoderUrl, log });
  const both = { geocoder, locator: createLocator(geocoder.gazetteer) };
  finders.set(config, both);
  return both;
}

export const judgeAddress = (
  site: Whose,
  text: string,
  picked?: LonLat | null,
): Promise<AddressVerdict> => judge(findersOf(site).geocoder, text, picked);

export const locatorOf = (site: Whose): Locator => findersOf(site).locator;
