import type { Distance } from '#contract/fields.ts';
import { readSession } from './session.ts';

/** How far a thing is from whoever reads, as it is told them: nothing of their own. */
export const distanceOf = (
  { distance }: { distance: Distance | null },
  owner: { _id: string },
): Distance | null => (readSession()?.user._id === owner._id ? null : distance);
