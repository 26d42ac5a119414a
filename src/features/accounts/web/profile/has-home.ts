import { isInside, quartier } from '#quarter/quartier.config.ts';
import type { SessionUser } from '#web/data/session.ts';

/** Whether a resident's address lies in the quarter, or is of its postal codes. */
export function hasHome(user: SessionUser): boolean {
  if (user.coordonnees && isInside(user.coordonnees)) return true;
  return quartier.profilePostalCodes.some((code) => user.adresse?.includes(code));
}
