import { z } from 'zod';
import { dropEnd } from '#contract/text-end.ts';
import type { AddressFeature } from '#features/quartier/quartier.contract.ts';
import { quartier } from '#quarter/quartier.config.ts';
import {
  type CircuitState,
  createAnswerCache,
  createCircuit,
  createPace,
} from './geocoder-guard.ts';

/** Why the government's service gave no answer. Never carries the text searched: it is personal. */
export class GeocoderUnavailable extends Error {
  readonly reason: 'timeout' | 'network' | 'status' | 'body' | 'quota' | 'resting';

  constructor(reason: GeocoderUnavailable['reason']) {
    super(`address service unavailable: ${reason}`);
    this.name = 'GeocoderUnavailable';
    this.reason = reason;
  }
}

export interface BanOptions {
  /** `https://data.geopf.fr/geocodage`; `/search` is added unless it ends so. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Failures in a row that open the circuit, and how long it then rests. */
  readonly failures?: number;
  readonly restMs?: number;
  /** Calls a second; the service blocks an address at 50. */
  readonly perSecond?: number;
  readonly now?: () => number;
  /** Hears when the service is given up and when it is back. */
  readonly onChange?: (up: boolean, reason?: GeocoderUnavailable['reason']) => void;
}

/** Client of the Base Adresse Nationale's search (see `facts/LICENCE.md`). */
export interface BanClient {
  /**
   * At most five answers, remembered for an hour.
   * @param query as `prepareQuery` gives it
   * @throws GeocoderUnavailable
   */
  search(query: string): Promise<AddressFeature[]>;
  state(): CircuitState;
}

const CACHE = { size: 2000, ttlMs: 60 * 60 * 1000 };
const LONGEST_QUERY = 120;
/** The service answered 500 to a single word of 60 letters. */
const LONGEST_WORD = 50;
const MAX_PAUSE_MS = 5000;

/** A text the service accepts: 3 to 120 characters from its first letter or digit on; else undefined. */
export function prepareQuery(text: string): string | undefined {
  const query = text
    .normalize('NFC')
    .replace(/\p{C}/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\S+/g, (word) => [...word].slice(0, LONGEST_WORD).join(''))
    .replace(/\s+/g, ' ');
  const cut = [...query].slice(0, LONGEST_QUERY).join('').trim();
  return cut.length < quartier.addressSearch.minLength ? undefined : cut;
}

/** Makes a client that remembers answers, shares calls in flight, and lets a failing service rest. */
export function createBanClient(options: BanOptions): BanClient {
  const now = options.now ?? Date.now;
  const cache = createAnswerCache<AddressFeature[]>({ ...CACHE, now });
  const circuit = createCircuit({
    failures: options.failures ?? 3,
    restMs: options.restMs ?? 30_000,
    now,
  });
  const pace = createPace({ perSecond: options.perSecond ?? 40, now });
  const inFlight = new Map<string, Promise<AddressFeature[]>>();
  const base = searchUrl(options.url);

  async function ask(query: string): Promise<AddressFeature[]> {
    const before = circuit.state();
    if (before === 'open') throw new GeocoderUnavailable('resting');
    if (!pace.take()) throw new GeocoderUnavailable('quota');
    if (before === 'trial') circuit.takeTrial();
    try {
      const features = await call(query);
      circuit.succeed();
      if (before === 'trial') options.onChange?.(true);
      return features;
    } catch (error) {
      const failure = toUnavailable(error);
      if (failure.reason !== 'quota') circuit.fail();
      if (before === 'closed' && circuit.state() === 'open')
        options.onChange?.(false, failure.reason);
      throw failure;
    }
  }

  async function call(query: string): Promise<AddressFeature[]> {
    const url = new URL(base);
    url.searchParams.set('q', query);
    url.searchParams.set('limit', String(quartier.addressSearch.maxResults));
    url.searchParams.set('lat', String(quartier.centre[1]));
    url.searchParams.set('lon', String(quartier.centre[0]));
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(options.timeoutMs ?? 2500),
    });
    if (response.status === 200) return readAnswer(await response.text());
    await response.body?.cancel();
    // The service refuses this text (its rules may be stricter than known): nothing found.
    if (response.status === 400) return [];
    if (response.status !== 429) throw new GeocoderUnavailable('status');
    circuit.pause(readPause(response.headers.get('retry-after')));
    throw new GeocoderUnavailable('quota');
  }

  return {
    async search(query) {
      const key = query.toLowerCase();
      const remembered = cache.get(key);
      if (remembered) return remembered;
      const shared = inFlight.get(key);
      if (shared) return shared;
      const asked = ask(query).finally(() => inFlight.delete(key));
      inFlight.set(key, asked);
      const features = await asked;
      cache.set(key, features);
      return features;
    },
    state: () => circuit.state(),
  };
}

function searchUrl(url: string): string {
  const trimmed = dropEnd(url, '/');
  return trimmed.endsWith('/search') ? trimmed : `${trimmed}/search`;
}

function toUnavailable(error: unknown): GeocoderUnavailable {
  if (error instanceof GeocoderUnavailable) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new GeocoderUnavailable(timedOut ? 'timeout' : 'network');
}

/** Milliseconds a `retry-after` in seconds asks for, one second to five. */
function readPause(header: string | null): number {
  const seconds = Number(header ?? '');
  if (header === null || !Number.isFinite(seconds)) return MAX_PAUSE_MS;
  return Math.min(Math.max(seconds * 1000, 1000), MAX_PAUSE_MS);
}

const optionalText = z.string().nullish().catch(undefined);
const collection = z.object({ features: z.array(z.unknown()) });
const foreignFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.unknown()) }),
  properties: z.object({
    label: z.string().min(1),
    score: z.number().catch(1),
    id: optionalText,
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']).catch('locality'),
    name: optionalText,
    postcode: optionalText,
    citycode: optionalText,
    city: optionalText,
    context: optionalText,
    housenumber: optionalText,
    street: optionalText,
    district: optionalText,
  }),
});

/** Reads the service's body; a feature that is not one is left out. Throws when it is no answer. */
function readAnswer(body: string): AddressFeature[] {
  const parsed = collection.safeParse(parseJson(body));
  if (!parsed.success) throw new GeocoderUnavailable('body');
  return parsed.data.features
    .flatMap((feature) => {
      const read = foreignFeature.safeParse(feature);
      return read.success ? [toFeature(read.data)] : [];
    })
    .slice(0, quartier.addressSearch.maxResults);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function toFeature({ geometry, properties }: z.output<typeof foreignFeature>): AddressFeature {
  const { label, score, type, housenumber, street, district } = properties;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [geometry.coordinates[0], geometry.coordinates[1]] },
    properties: {
      label,
      score,
      type,
      id: properties.id ?? label,
      name: properties.name ?? label,
      postcode: properties.postcode ?? '',
      citycode: properties.citycode ?? '',
      city: properties.city ?? '',
      context: properties.context ?? '',
      ...(housenumber ? { housenumber } : {}),
      ...(street ? { street } : {}),
      ...(district ? { district } : {}),
    },
  };
}
