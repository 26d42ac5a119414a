export { usePresence } from './presence.data.ts';
export { usePresenceHere } from './use-presence-here.ts';
