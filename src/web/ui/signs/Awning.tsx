import type { Area } from './area.ts';

/** The scalloped band: one under the top bar, one per area card, nowhere else. */
export function Awning({ area }: { area?: Area | undefined }) {
  return <div className="awning" data-area={area} aria-hidden="true" />;
}
