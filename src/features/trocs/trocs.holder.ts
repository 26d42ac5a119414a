import { everyone } from '#contract/events.ts';
import { tellEach } from '#server/live/live.sql.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetRequest, notifyOtherSide } from './trocs.change.ts';
import { trocChanged } from './trocs.contract.ts';
import { heldTrocs, withdrawResident } from './trocs.departure.sql.ts';

/**
 * When a resident leaves, every browser hears of what changes, and whoever waited for an exchange with them is
 * told that it is cancelled.
 */
export const trocsHolder: PersonalDataHolder = {
  name: 'trocs',
  held: heldTrocs,
  async leave(tx, { residentId }) {
    const { deleted, updated } = await withdrawResident(tx, residentId);
    const each = [
      ...deleted.map((_id) => ({ _id, change: 'deleted' as const })),
      ...updated.map(({ id }) => ({ _id: id, change: 'updated' as const })),
    ];
    await tellEach(tx, trocChanged, { topic: everyone, each });
    for (const troc of updated) {
      await forgetRequest(tx, troc);
      if (troc.requesterId) {
        const { facts } = troc;
        const act = { kind: 'troc_cancelled', by: residentId } as const;
        await notifyOtherSide(tx, troc, facts ? { ...act, facts } : act);
      }
    }
  },
};
