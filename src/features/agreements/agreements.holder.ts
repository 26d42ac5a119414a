import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetResident, heldAgreements } from './agreements.departure.sql.ts';
import { endAgreementsOfLeaver } from './ending/ending.sql.ts';

/**
 * What was agreed with a resident. When they leave: what stands ends, before their services and trocs are withdrawn; what
 * is over stays for the other, without the number of a street nor a word of theirs.
 */
export const agreementsHolder: PersonalDataHolder = {
  name: 'agreements',
  held: heldAgreements,
  async leave(tx, { residentId }) {
    await endAgreementsOfLeaver(tx, residentId);
    await forgetResident(tx, residentId);
  },
};
