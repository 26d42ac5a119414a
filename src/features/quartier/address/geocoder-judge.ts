import type { AddressFeature } from '#features/quartier/quartier.contract.ts';
import { isInside, type LonLat, quartier } from '#quarter/quartier.config.ts';
import type { Geocoder } from './geocoder.ts';
import { namesElsewhere, readAddress } from './geocoder-text.ts';

/** Where an address lies. `unknown`: neither its text nor coordinates tell. */
export type AddressVerdict =
  | { readonly verdict: 'inside'; readonly coordinates: LonLat }
  | { readonly verdict: 'outside' }
  | { readonly verdict: 'unknown' };

/** Under this score an answer is not about the text. */
const SURE_FROM = 0.7;
/** Answers this close to the best are as likely. */
const RIVAL_WITHIN = 0.1;

const OUTSIDE: AddressVerdict = { verdict: 'outside' };
const UNKNOWN: AddressVerdict = { verdict: 'unknown' };

/**
 * Judges an address by its text and by the coordinates sent beside it, if any.
 * Coordinates outside, or a text the geocoder places outside: `outside`. A text it does not know,
 * or a geocoder that fails: the coordinates alone decide, and without them it is `unknown`.
 * Never throws.
 */
export async function judge(
  geocoder: Geocoder,
  text: string,
  coordinates?: LonLat | null,
): Promise<AddressVerdict> {
  if (coordinates && !isInside(coordinates)) return OUTSIDE;
  const placed = await placeText(geocoder, text);
  if (placed.verdict === 'outside') return OUTSIDE;
  return coordinates ? { verdict: 'inside', coordinates } : placed;
}

/** The point a text names, wherever it is; null when it is not known. Never throws. */
export async function locateAddress(geocoder: Geocoder, text: string): Promise<LonLat | null> {
  const [best] = await findSure(geocoder, text);
  return best ? pointOf(geocoder, best) : null;
}

async function placeText(geocoder: Geocoder, text: string): Promise<AddressVerdict> {
  if (namesElsewhere(text)) return OUTSIDE;
  const wantsNumber = readAddress(text)[0]?.number !== undefined;
  const verdicts = (await findSure(geocoder, text)).map((feature) =>
    placeFeature(geocoder, feature, wantsNumber),
  );
  const inside = verdicts.find(({ verdict }) => verdict === 'inside');
  if (inside) return inside;
  const isUnsure = verdicts.length === 0 || verdicts.some(({ verdict }) => verdict === 'unknown');
  return isUnsure ? UNKNOWN : OUTSIDE;
}

/** The answers as likely as the best, if it is likely at all; the street list helps the service. */
async function findSure(geocoder: Geocoder, text: string): Promise<AddressFeature[]> {
  const asked = await geocoder.search(text).catch(() => undefined);
  const sure = keepSure(asked?.features ?? [], text);
  if (sure.length > 0 || asked?.source === 'embedded') return sure;
  return keepSure(geocoder.gazetteer.search(text), text);
}

function keepSure(features: readonly AddressFeature[], text: string): AddressFeature[] {
  const postcode = readAddress(text)[0]?.postcode;
  const { postalCodesInside } = quartier;
  const likely = features.filter(({ properties }) => {
    // Two of the quarter's codes are easily mistaken for one another on a street they share.
    const agrees =
      postcode === undefined ||
      properties.postcode === '' ||
      properties.postcode === postcode ||
      (postalCodesInside.includes(postcode) && postalCodesInside.includes(properties.postcode));
    return agrees && properties.score >= SURE_FROM;
  });
  const best = Math.max(...likely.map(({ properties }) => properties.score));
  return likely.filter(({ properties }) => properties.score >= best - RIVAL_WITHIN);
}

function placeFeature(
  geocoder: Geocoder,
  feature: AddressFeature,
  wantsNumber: boolean,
): AddressVerdict {
  const { type, city } = feature.properties;
  const coordinates = pointOf(geocoder, feature);
  if (type === 'municipality' && city === quartier.city) return UNKNOWN;
  if (type === 'street') {
    const street = geocoder.gazetteer.findStreet(feature);
    // The number may be on either side of the limit.
    if (street?.extent === 'part' && wantsNumber) return UNKNOWN;
  }
  return isInside(coordinates) ? { verdict: 'inside', coordinates } : OUTSIDE;
}

/** The service gives a street its middle, which may lie outside: the list gives a point inside. */
function pointOf(geocoder: Geocoder, feature: AddressFeature): LonLat {
  const known =
    feature.properties.type === 'street' ? geocoder.gazetteer.findStreet(feature) : undefined;
  return known?.point ?? feature.geometry.coordinates;
}
