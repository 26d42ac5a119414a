import { carry } from '#web/chat/outbox.ts';

export { EVENT } from './event-setting.ts';

// What waits in the outbox of a discussion is sent whatever the page.
carry('events', async (id, message) => (await import('./send.ts')).send(id, message));
