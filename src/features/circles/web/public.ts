import { carry } from '#web/outbox/outbox.ts';

export { ASK_CIRCLE, NEW_CIRCLE } from './posting.ts';

// What waits in the outbox of a circle is sent whatever the page.
carry('circles', async (id, message) => (await import('./send.ts')).send(id, message));
