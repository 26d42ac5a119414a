import { Team } from '#features/residency/web/public.ts';

/** Apart from the page: visitors do not load it. */
export function TeamPart() {
  return <Team />;
}
