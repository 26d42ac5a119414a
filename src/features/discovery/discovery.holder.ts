import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetPauses, heldPauses } from './discovery.pause.sql.ts';

/** Whom a resident put aside among those suggested. */
export const discoveryHolder: PersonalDataHolder = {
  name: 'suggestions',
  held: heldPauses,
  leave: (tx, { residentId }) => forgetPauses(tx, residentId),
};
