// The whole API on one page.
import type { AnyRoute } from '#contract/route.ts';
import * as accounts from './accounts/accounts.contract.ts';
import * as live from './live/live.contract.ts';
import * as quartier from './quartier/quartier.contract.ts';
import * as services from './services/services.contract.ts';
import * as uploads from './uploads/uploads.contract.ts';

/** A domain of the API and what its contract declares. */
const features = { accounts, live, quartier, services, uploads };

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared route. */
export const routes: AnyRoute[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isRoute),
);
