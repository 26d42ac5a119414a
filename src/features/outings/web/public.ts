import { carry } from '#web/chat/outbox.ts';

export { OUTING } from './outing-setting.ts';

// What waits in the outbox of a discussion is sent whatever the page.
carry('outings', async (id, message) => (await import('./send.ts')).send(id, message));
