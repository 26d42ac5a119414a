// The quarter's calls: address suggestions, open to visitors because registering begins with one; points of the maps.
// Invariant: what somebody looks for is never logged nor kept with who asked.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { GeocoderUnavailable } from './address/geocoder-ban.ts';
import { findersOf } from './address/site-geocoder.ts';
import { listPoints, searchAddress, showLocation } from './quartier.contract.ts';
import { readPoints, readPublicLocation } from './quartier.points.sql.ts';

export function quartierRoutes({ mount, site }: FeatureSetting): void {
  const { geocoder } = findersOf(site);

  mount(searchAddress, async ({ query }) => {
    try {
      return await geocoder.search(query.q, query.homes === 'true' ? 'homes' : 'all');
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw new Refusal(commonErrors.unavailable);
      throw error;
    }
  });

  mount(showLocation, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { location: await readPublicLocation(site.db.once, query.location) };
  });

  mount(listPoints, ({ query, viewer }) =>
    readPoints(site.db.once, { ...query, readerId: viewer.id }),
  );
}
