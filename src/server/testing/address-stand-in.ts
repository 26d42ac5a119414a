import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGazetteer } from '#features/quartier/address/geocoder-gazetteer.ts';
import type { AddressFeature } from '#features/quartier/quartier.contract.ts';

/**
 * How the stand-in behaves: `well`, or one of the ways the real service has of failing.
 * `huge` is a well-formed answer with more features than were asked for, some of them broken.
 */
export type StandInMood = 'well' | 'empty500' | 'html' | 'quota' | 'hang' | 'truncated' | 'huge';

/** A local HTTP server that speaks as the government's address service does. */
export interface AddressStandIn {
  /** Base address, as `GEOCODER_URL` takes it. */
  readonly url: string;
  /** The queries it received, decoded, in order. */
  readonly asked: URLSearchParams[];
  mood: StandInMood;
  close(): Promise<void>;
}

/** Real places far from the quarter, so that a text can be placed elsewhere. */
const ELSEWHERE: readonly AddressFeature[] = [
  elsewhere('Rue de la Paix', '44000', 'Nantes', [-1.556, 47.2147]),
  elsewhere('Rue de la Paix', '75002', 'Paris', [2.3311, 48.8689]),
  elsewhere('Rue de la République', '69001', 'Lyon', [4.8357, 45.7655]),
];

/** Starts the stand-in on a free port; it knows the quarter, some addresses around it and elsewhere. */
export async function openAddressStandIn(): Promise<AddressStandIn> {
  const gazetteer = createGazetteer();
  const asked: URLSearchParams[] = [];
  const standIn = { url: '', asked, mood: 'well' as StandInMood, close };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (!/\/search\/?$/.test(url.pathname)) return sendJson(response, 404, { code: 404 });
    asked.push(url.searchParams);
    reply({ response, mood: standIn.mood, search: searchAll }, url.searchParams);
  });

  function searchAll(text: string): AddressFeature[] {
    const words = text.toLowerCase();
    const far = ELSEWHERE.filter(({ properties }) =>
      [properties.street, properties.city].every((part) =>
        words.includes(part?.toLowerCase() ?? ''),
      ),
    );
    return [
      ...far,
      ...gazetteer.search(text).filter(({ properties }) => properties.type !== 'locality'),
    ];
  }

  async function close() {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage`;
  return standIn;
}

interface Exchange {
  readonly response: ServerResponse;
  readonly mood: StandInMood;
  readonly search: (text: string) => AddressFeature[];
}

function reply({ response, mood, search }: Exchange, query: URLSearchParams): void {
  switch (mood) {
    case 'empty500':
      response.writeHead(500).end();
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
      return;
    case 'quota':
      response.writeHead(429, { 'retry-after': '5' }).end();
      return;
    case 'hang':
      return;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"FeatureColl');
      return;
    case 'huge':
    case 'well':
      answer({ response, mood, search }, query);
      return;
    default:
      mood satisfies never;
  }
}

function answer({ response, mood, search }: Exchange, query: URLSearchParams): void {
  const fault = findFault(query);
  if (fault) {
    const body = { code: 400, message: 'Failed parsing query', detail: [fault] };
    sendJson(response, 400, body);
    return;
  }
  const text = query.get('q') ?? '';
  const found = search(text.trim()).map(dress);
  const limit = Number(query.get('limit') ?? 10);
  const broken = { type: 'Feature', geometry: null, properties: { label: 12 } };
  const features = mood === 'huge' ? [broken, ...found, ...found, ...found] : found.slice(0, limit);
  sendJson(response, 200, { type: 'FeatureCollection', features, query: text });
}

/** The service's own rules for what it is asked, in its words. */
function findFault(query: URLSearchParams): string | undefined {
  const text = query.get('q')?.trim();
  const limit = Number(query.get('limit') ?? 10);
  if (!text) return 'q: required param';
  if (text.length < 3 || text.length > 200 || !/^[\p{L}\p{N}]/u.test(text)) {
    return 'q: must contain between 3 and 200 chars and start with a number or a letter';
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > 50) {
    return 'limit: must be an integer between 1 and 50';
  }
  if (query.has('lat') !== query.has('lon')) return 'lon/lat must be present together if defined';
  return undefined;
}

/** What the service sends beside the properties the site keeps. */
function dress(feature: AddressFeature) {
  const [lon, lat] = feature.geometry.coordinates;
  return {
    ...feature,
    properties: {
      ...feature.properties,
      importance: 0.6,
      x: Math.round(lon * 1e5),
      y: Math.round(lat * 1e5),
      depcode: feature.properties.postcode.slice(0, 2),
      oldcity: null,
      _type: 'address',
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function elsewhere(
  street: string,
  postcode: string,
  city: string,
  coordinates: [number, number],
): AddressFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      label: `${street} ${postcode} ${city}`,
      score: 0.95,
      id: `${postcode}_0001`,
      type: 'street',
      name: street,
      street,
      postcode,
      citycode: postcode,
      city,
      context: city,
    },
  };
}
