// Pure decisions about accounts: which addresses and names pass.

import { FORMER_PREFIX } from '#contract/former-neighbour.ts';
import type { AddressVerdict } from '#features/quartier/quartier.public.ts';
import { isInside, type LonLat, quartier } from '#quarter/quartier.config.ts';

/** Where a resident lives, as it is stored. */
export interface Home {
  adresse: string;
  codePostal: string;
  lon: number | null;
  lat: number | null;
}

/** The user name that takes an erased resident's place. */
export function erasedUsername(residentId: string): string {
  return `${FORMER_PREFIX}-${residentId}`;
}

/** Whether an address at registration names the quarter's postal code, or none. */
export function isHomePostcode(codePostal: string | null | undefined): boolean {
  return !codePostal || codePostal === quartier.postalCode;
}

/** Whether a text holds one of the postal codes that make it valid in the profile. */
function holdsProfilePostcode(text: string): boolean {
  return quartier.profilePostalCodes.some((code) => text.includes(code));
}

/**
 * Which home a judged address makes; undefined when it is not one of the quarter.
 * @param trust whose postal code in the text is believed: `never`; `unless_outside`, against a
 * geocoder that does not know the text; `always`, against any verdict (the profile).
 */
export function decideHome(
  adresse: string,
  verdict: AddressVerdict,
  trust: 'never' | 'unless_outside' | 'always',
): Home | undefined {
  if (verdict.verdict === 'inside') return homeAt(adresse, verdict.coordinates);
  const believed =
    trust === 'always' || (trust === 'unless_outside' && verdict.verdict === 'unknown');
  return believed && holdsProfilePostcode(adresse) ? homeAt(adresse, null) : undefined;
}

function homeAt(adresse: string, point: LonLat | null): Home {
  const inside = point !== null && isInside(point) ? point : null;
  return {
    adresse,
    codePostal: quartier.postalCode,
    lon: inside?.[0] ?? null,
    lat: inside?.[1] ?? null,
  };
}
