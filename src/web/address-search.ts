import { isInside } from '#features/quartier/quartier.config.ts';
import { type AddressFeature, searchAddress } from '#features/quartier/quartier.contract.ts';
import { call } from './api.ts';
import type { AddressSuggestion, SearchAddresses } from './ui/address-suggestions.ts';

/** Suggestions of the address search of our server, for the address field. */
export const searchAddresses: SearchAddresses = async (q, signal) => {
  const answer = await call(searchAddress, { query: { q }, signal });
  return { suggestions: answer.features.map(suggestionOf), fallback: answer.degraded };
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
  };
}
