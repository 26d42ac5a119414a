import type { PersonalDataHolder } from '#server/personal-data.ts';
import { heldNotifications } from './notifications.read.sql.ts';
import { forgetResident } from './notifications.write.sql.ts';

/**
 * What notifications keep about a resident: what they were told, their choices, their browsers. What others
 * were told of their acts stays theirs, signed 'Ancien voisin'.
 */
export const notificationsHolder: PersonalDataHolder = {
  name: 'notifications',
  held: heldNotifications,
  leave: (tx, { residentId }) => forgetResident(tx, residentId),
};
