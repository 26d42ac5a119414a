import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetAlerts, heldAlerts } from './alerts.sql.ts';

/** The filters a resident keeps. */
export const alertsHolder: PersonalDataHolder = {
  name: 'alerts',
  held: heldAlerts,
  leave: (tx, { residentId }) => forgetAlerts(tx, residentId),
};
