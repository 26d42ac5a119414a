import { carry } from '#web/outbox/outbox.ts';

export { OUTING } from './outing-setting.ts';
export { NEW_OUTING } from './posting.ts';

// What waits in the outbox of a discussion is sent whatever the page.
carry('outings', async (id, message) => (await import('./send.ts')).send(id, message));
