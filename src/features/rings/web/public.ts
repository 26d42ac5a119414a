import { carry } from '#web/outbox/outbox.ts';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const RingList = lazyDialog(async () => (await import('./RingList.tsx')).RingList);

// What waits in the outbox of a discussion is sent whatever the page.
carry('rings', async (id, message) => (await import('./send.ts')).send(id, message));
