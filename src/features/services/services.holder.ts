import { everyone } from '#contract/events.ts';
import { tellEach } from '#server/live/live.sql.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { serviceChanged } from './services.contract.ts';
import { heldServices, withdrawResident } from './services.departure.sql.ts';

/** Every browser hears of what a resident's leaving changes. */
export const servicesHolder: PersonalDataHolder = {
  name: 'services',
  held: heldServices,
  async leave(tx, { residentId }) {
    const { deleted, updated } = await withdrawResident(tx, residentId);
    const each = [
      ...deleted.map((_id) => ({ _id, change: 'deleted' as const })),
      ...updated.map((_id) => ({ _id, change: 'updated' as const })),
    ];
    await tellEach(tx, serviceChanged, { topic: everyone, each });
  },
};
