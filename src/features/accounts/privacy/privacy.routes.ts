// What visitors may know of how a site holds personal data. Invariant: settings alone, nothing of anybody.
import type { FeatureSetting } from '#server/feature.ts';
import { readPrivacy } from '../accounts-privacy.contract.ts';

export function privacyRoutes({ mount, site }: FeatureSetting): void {
  const { controller, dpoContact, dormantYears, teamPhone, teamEmail } = site.config;

  mount(readPrivacy, () => ({
    controller: controller ?? null,
    dpoContact: dpoContact ?? null,
    dormantYears,
    teamPhone: teamPhone ?? null,
    teamEmail: teamEmail ?? null,
  }));
}
