import { carry } from '#web/outbox/outbox.ts';

export { RingList } from './RingList.tsx';
export { listNames, sizeOf } from './ring-words.ts';
export { useRings } from './rings.data.ts';

// What waits in the outbox of a discussion is sent whatever the page.
carry('rings', async (id, message) => (await import('./send.ts')).send(id, message));
