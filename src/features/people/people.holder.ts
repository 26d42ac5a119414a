import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetNotes } from './people.sql.ts';

/** What administrators wrote to each other about somebody: theirs who wrote it, as the notes of a report; gone with them. */
export const peopleHolder: PersonalDataHolder = {
  name: 'people',
  held: { parts: {} },
  leave: (tx, { residentId }) => forgetNotes(tx, residentId),
};
