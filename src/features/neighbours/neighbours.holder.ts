import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetPage, heldPage } from './neighbours.sql.ts';

/** What a resident tells of themself on their page, and what they show there. */
export const neighboursHolder: PersonalDataHolder = {
  name: 'page',
  held: heldPage,
  leave: (tx, { residentId }) => forgetPage(tx, residentId),
};
