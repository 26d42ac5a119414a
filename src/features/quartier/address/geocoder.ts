import type { AddressFeature, AddressSearch } from '#features/quartier/quartier.contract.ts';
import { quartier } from '#quarter/quartier.config.ts';
import {
  type BanClient,
  createBanClient,
  GeocoderUnavailable,
  prepareQuery,
} from './geocoder-ban.ts';
import { createGazetteer, type Gazetteer, type Sought } from './geocoder-gazetteer.ts';

export interface Geocoder {
  /**
   * At most five suggestions; none under three characters.
   * @throws GeocoderUnavailable in `ban` mode alone: there nothing replaces the service
   */
  search(text: string, what?: Sought): Promise<AddressSearch>;
  /** The built-in street list, which also answers what the service cannot tell. */
  readonly gazetteer: Gazetteer;
}

export interface GeocoderOptions {
  /** `auto`: the service, and the street list when it does not answer; or one of them alone. */
  readonly mode: 'auto' | 'ban' | 'embedded';
  readonly url: string;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly now?: () => number;
  /** Hears when the service is given up and when it is back; never what was searched. */
  readonly log?: { warn(fields: object, message: string): void };
}

export function createGeocoder(options: GeocoderOptions): Geocoder {
  const gazetteer = createGazetteer();
  const { mode, log, url, timeoutMs, restMs, now } = options;
  const ban = createBanClient({
    url,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(restMs === undefined ? {} : { restMs }),
    ...(now === undefined ? {} : { now }),
    onChange: (up, reason) =>
      log?.warn(
        { reason },
        up ? 'address service is back' : 'address service given up for a while',
      ),
  });

  return {
    gazetteer,
    async search(text, what = 'all') {
      const query = prepareQuery(text);
      if (query === undefined) return answer([], text, mode === 'embedded' ? 'embedded' : 'ban');
      if (mode === 'embedded') return answer(gazetteer.search(query, what), query, 'embedded');
      if (mode === 'ban') return answer(await ban.search(query), query, 'ban');
      return searchBoth({ ban, gazetteer }, query, what);
    },
  };
}

/** From this score on, a place of the list is what was meant. */
const PLACE_FROM = 0.75;

interface Sources {
  readonly ban: BanClient;
  readonly gazetteer: Gazetteer;
}

async function searchBoth(
  { ban, gazetteer }: Sources,
  query: string,
  what: Sought,
): Promise<AddressSearch> {
  const fromList = () => answer(gazetteer.search(query, what), query, 'embedded');
  // A resident is not made to wait for the proof that the service is still down.
  if (ban.state() === 'trial') {
    ban.search(query).catch(ignoreUnavailable);
    return { ...fromList(), degraded: true };
  }
  try {
    const features = await ban.search(query);
    return features.length > 0
      ? answer(withPlace(features, gazetteer.search(query, what)[0]), query, 'ban')
      : fromList();
  } catch (error) {
    ignoreUnavailable(error);
    return { ...fromList(), degraded: true };
  }
}

/** The service knows addresses only: a garden or a station of the quarter comes from the list. */
function withPlace(features: AddressFeature[], best: AddressFeature | undefined): AddressFeature[] {
  if (best?.properties.type !== 'locality' || best.properties.score < PLACE_FROM) return features;
  return [best, ...features].slice(0, quartier.addressSearch.maxResults);
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof GeocoderUnavailable)) throw error;
}

function answer(
  features: AddressFeature[],
  query: string,
  source: AddressSearch['source'],
): AddressSearch {
  return { type: 'FeatureCollection', features, query, source, degraded: false };
}
