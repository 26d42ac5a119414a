import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetChoice, heldLetter } from './letter.sql.ts';

/** Whether a resident receives the letter of the quarter, and how often. */
export const letterHolder: PersonalDataHolder = {
  name: 'letter',
  held: heldLetter,
  leave: (tx, { residentId }) => forgetChoice(tx, residentId),
};
