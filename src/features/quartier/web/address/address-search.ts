import { type AddressFeature, searchAddress } from '#features/quartier/quartier.contract.ts';
import { isInside } from '#quarter/quartier.config.ts';
import { ApiError, call } from '#web/data/call.ts';
import type { AddressSuggestion, SearchAddresses } from '#web/ui/controls/address-suggestions.ts';
import { isTyped, keepNumber } from './home-number.ts';

/** Suggestions of the address search of our server, for the address field. */
export const searchAddresses: SearchAddresses = (q, signal) => ask({ q }, signal);

async function ask(query: { q: string; homes?: 'true' }, signal: AbortSignal) {
  const answer = await call(searchAddress, { query, signal }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 429) return undefined;
    throw failure;
  });
  if (!answer) return { suggestions: [], hurried: true };
  return { suggestions: answer.features.map(suggestionOf), fallback: answer.degraded };
}

/**
 * The same for a home: nobody lives in a station of the métro; a number that no list knows on its street stays with it,
 * and is said.
 */
export const searchHomes: SearchAddresses = async (q, signal) => {
  const answer = await ask({ q, homes: 'true' }, signal);
  return { ...answer, suggestions: answer.suggestions.map((each) => keepNumber(each, q)) };
};

/**
 * The home that was typed in full, as if its line had been picked: the one line that says the same.
 * Not one whose number no list knows: that is to be read first.
 */
export async function findTyped(
  typed: string,
  signal: AbortSignal,
): Promise<AddressSuggestion | undefined> {
  const answer = await searchHomes(typed.trim(), signal).catch(() => undefined);
  const same = answer?.suggestions.filter((line) => isTyped(line, typed)) ?? [];
  return same.length === 1 && !same[0]?.remark ? same[0] : undefined;
}

/** The same, each street before the numbers on it: for what neighbours are to find without its number. */
export const searchStreets: SearchAddresses = async (q, signal) => {
  const answer = await call(searchAddress, { query: { q }, signal });
  const named = new Map<string, AddressSuggestion>();
  for (const feature of answer.features) {
    const one = suggestionOf(feature);
    const { street, housenumber } = feature.properties;
    const offered: AddressSuggestion[] =
      street && housenumber
        ? [{ ...one, id: `${one.id} street`, label: street, ofNumber: true }, one]
        : [one];
    for (const suggestion of offered) {
      const name = `${suggestion.label}, ${suggestion.detail}`;
      const known = named.get(name);
      if (!known || known.ofNumber) named.set(name, suggestion);
    }
  }
  return { suggestions: [...named.values()], fallback: answer.degraded };
};

function suggestionOf({ properties, geometry }: AddressFeature): AddressSuggestion {
  const coordinates: [number, number] = [...geometry.coordinates];
  return {
    id: properties.id,
    label: properties.name,
    detail: `${properties.postcode} ${properties.city}`,
    coordinates,
    postcode: properties.postcode,
    inside: isInside(coordinates),
    ...(properties.type === 'street' && { isStreet: true }),
  };
}
