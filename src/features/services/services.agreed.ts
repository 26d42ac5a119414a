// What becomes of a service with the agreement on it, under its lock. Its states stay as they are; who helps is told with
// the agreement.
import type { Agreed } from '#server/agreed.ts';
import type { Tx } from '#server/database/database.ts';
import { saveChange } from './services.change.ts';
import { release } from './services.rules.ts';
import { lockService, moveService } from './services.write.sql.ts';

export async function holdAgreedService(tx: Tx, id: string): Promise<Agreed | undefined> {
  const service = await lockService(tx, id);
  if (!service) return undefined;
  const { status, assignedTo } = service;
  return {
    guestId: assignedTo,
    state: status === 'assigned' ? 'agreed' : status === 'completed' ? 'completed' : 'other',
    reopens: status === 'completed',
    release: ({ by, gone }) => saveChange(tx, service, release(service, { by, gone }), []),
    complete: () => saveChange(tx, service, { ...service, status: 'completed' }, []),
    reopen: () => saveChange(tx, service, { ...service, status: 'assigned' }, []),
    async move({ date }) {
      await moveService(tx, { id, date });
      await saveChange(tx, service, service, []);
    },
  };
}
