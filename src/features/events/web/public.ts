import { carry } from '#web/outbox/outbox.ts';

export { EVENT } from './event-setting.ts';
export { NEW_EVENT } from './posting.ts';

// What waits in the outbox of a discussion is sent whatever the page.
carry('events', async (id, message) => (await import('./send.ts')).send(id, message));
